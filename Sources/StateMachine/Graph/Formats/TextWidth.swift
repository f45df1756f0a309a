/// How many columns of a terminal a text takes.
enum TextWidth {
  static func of(_ text: String) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if isMark(first) { return 0 }
    // This selector turns a plain sign into a picture.
    return isWide(first) || scalars.contains("\u{FE0F}") ? 2 : 1
  }

  /// The text with blanks behind it, up to a width.
  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - of(text)))
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: false
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isEmojiPresentation { return true }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F: return true
    case 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F: return true
    case 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD: return true
    default: return false
    }
  }
}
