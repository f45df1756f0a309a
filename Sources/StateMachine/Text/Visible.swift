/// Text in which nothing steers a terminal, or a page that shows it.
package enum Visible {
  /// The text, with what no screen shows or what turns the text behind it around as `\u{202E}`.
  package static func text(_ text: String) -> String {
    let hidesNothing = text.utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isPlain) }
    if hidesNothing == true { return text }
    guard text.unicodeScalars.contains(where: isHidden) else { return text }
    var visible = ""
    for scalar in text.unicodeScalars {
      if isHidden(scalar) {
        visible += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        visible.unicodeScalars.append(scalar)
      }
    }
    return visible
  }

  /// Whether no screen shows the scalar, or it turns what follows around.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF,
      0xFDD0...0xFDEF:
      true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }

  /// Whether no scalar with this byte in it is hidden: nearly all text is of such bytes.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20...0x7E, 0x80...0xBF, 0xC3...0xD7, 0xD9...0xE1, 0xE3...0xEE: true
    default: false
    }
  }
}
