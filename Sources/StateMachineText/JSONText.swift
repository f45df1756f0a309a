import StateMachine

package enum JSONText {
  /// Returns the text in quotation marks, with all invisible characters escaped, for a terminal.
  package static func quoted(_ text: String) -> String {
    var text = text
    if text.withUTF8({ $0.allSatisfy(isPlain) }) { return "\"" + text + "\"" }
    return "\""
      + text.replacingScalars { scalar in
        scalar == "\"" || scalar == "\\" || scalar.isInvisible ? scalar.escaped : nil
      } + "\""
  }

  /// Returns whether no character with this byte needs an escape: printable ASCII, and the bytes of
  /// U+3000–U+D7FF, which contains kana and nearly all kanji.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): false
    case 0x20...0x7E, 0x80...0xBF, 0xE3...0xED: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// The scalar as an escape: `\n`, `\u200B`, `\uDB40\uDC01`.
  fileprivate var escaped: String {
    switch self {
    case "\"", "\\": "\\\(self)"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\u{8}": "\\b"
    case "\u{C}": "\\f"
    default: String(self).utf16.map { "\\u" + $0.hexDigits(4, uppercase: true) }.joined()
    }
  }
}

extension String {
  /// The text with its invisible characters escaped as in JSON, for a terminal.
  package var escapingInvisibles: String {
    replacingScalars { $0.isInvisible ? $0.escaped : nil }
  }
}
