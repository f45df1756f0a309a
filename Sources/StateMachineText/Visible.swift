import StateMachine

/// Text in which nothing steers a terminal, or a page that shows it.
package enum Visible {
  /// The text, with what would steer or turn the text behind it around as `\u{202E}`.
  package static func text(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHidden) else { return text }
    return text.unicodeScalars.map { isHidden($0) ? spelled($0) : String($0) }.joined()
  }

  /// The name of a state as drawings show it: with all that no screen shows spelled out, a line break
  /// as `\n`, and a backslash as two.
  ///
  /// Different names stay different, and so more is spelled out than of a text.
  package static func name(_ name: String) -> String {
    name.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      // This one joins people into families.
      case "\u{200D}": String(scalar)
      default: scalar.isInvisible || isHidden(scalar) ? spelled(scalar) : String(scalar)
      }
    }.joined()
  }

  /// The visible name, cut short with `…` if it takes more columns than the limit.
  package static func name(_ name: String, columns limit: Int) -> String {
    DisplayWidth.cut(self.name(name), to: limit)
  }

  /// Whether the scalar would steer, or is a noncharacter of Unicode.
  package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF,
      0xFDD0...0xFDEF:
      true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }

  private static func spelled(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }
}

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

extension String {
  package var trimmed: String {
    let start = drop { $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
