/// Text in which nothing steers the terminal.
enum Visible {
  /// The text, with control characters and changes of direction written as `\u{1B}`.
  static func text(_ text: String) -> String {
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

  /// Whether no scalar with this byte in it is hidden: nearly all text is of such bytes.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20...0x7E, 0x80...0xBF, 0xC3...0xD7, 0xD9...0xE1, 0xE3...0xEE, 0xF0...0xF4: true
    default: false
    }
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
      true
    default:
      false
    }
  }
}
