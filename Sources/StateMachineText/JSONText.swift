/// Texts as JSON writes them.
package enum JSONText {
  /// The text in quotes, with what no screen shows written as `\u0000`.
  package static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\0"..<" ", "\u{7F}", "\u{2028}", "\u{2029}": quoted += "\\u" + scalar.value.hexDigits(4)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
