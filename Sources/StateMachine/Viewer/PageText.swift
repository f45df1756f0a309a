/// Text on a page.
enum PageText {
  /// The text with nothing that a page takes for markup, that no screen shows, or that turns what
  /// follows around: `\u{202E}` stands for that.
  static func escaped(_ text: String) -> String {
    MarkupText.escaped(visible(text))
  }

  /// Whether the page shows the text as it is.
  static func isPlain(_ text: String) -> Bool {
    !text.unicodeScalars.contains(where: isHidden)
  }

  private static func visible(_ text: String) -> String {
    guard !isPlain(text) else { return text }
    var visible = ""
    for scalar in text.unicodeScalars {
      if isHidden(scalar) {
        visible += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        visible.unicodeScalars.append(scalar)
      }
    }
    return visible
  }

  /// Whether no screen shows it, or it turns what follows around.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF,
      0xFDD0...0xFDEF:
      true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }
}
