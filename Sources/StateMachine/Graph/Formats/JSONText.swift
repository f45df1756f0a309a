/// Texts as JSON writes them.
enum JSONText {
  /// The text in quotes, with what no screen shows written as `\u0000`.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\0"..<" ", "\u{7F}", "\u{2028}", "\u{2029}": quoted += spelled(scalar)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// A scalar of the basic plane as `\u003c`.
  static func spelled(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
