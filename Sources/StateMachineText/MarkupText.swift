/// Text in HTML or XML, between tags or in an attribute.
package enum MarkupText {
  /// Returns the text with markup characters escaped.
  package static func escaped(_ text: String) -> String {
    text.replacingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      default: nil
      }
    }
  }

  /// Returns the text escaped, and without control characters.
  package static func visible(_ text: String) -> String {
    escaped(Visible.text(text))
  }
}
