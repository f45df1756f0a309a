/// Text in which nothing steers a terminal, or a page that shows it.
package enum Visible {
  /// The text, with what no screen shows or what turns the text behind it around as `\u{202E}`.
  package static func text(_ text: String) -> String {
    // Nearly all text is of the kind that its bytes tell the width of, and that has nothing to hide.
    if SimpleText.width(of: text) != nil { return text }
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
}
