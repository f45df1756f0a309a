import StateMachine
import StateMachineText

extension Unicode.Scalar {
  /// The scalar as JSON writes it in escaped form: `\n`, `\u200B`, `\uDB40\uDC01`.
  var escaped: String {
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
  /// The text with its invisible characters escaped, fit for a terminal.
  var escapingInvisibles: String {
    unicodeScalars.map { $0.isInvisible ? $0.escaped : String($0) }.joined()
  }
}
