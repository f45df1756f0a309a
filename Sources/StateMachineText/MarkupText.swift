/// Text between tags, or between the quotes of an attribute.
package enum MarkupText {
  /// The text with nothing in it that HTML or XML reads as markup.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// The same with nothing in it that the page does not show, either.
  package static func visible(_ text: String) -> String {
    escaped(Visible.text(text))
  }
}
