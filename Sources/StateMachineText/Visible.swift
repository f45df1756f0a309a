import StateMachine

/// Text without control characters, which could steer a terminal or reorder a page.
package enum Visible {
  /// Returns the text with control and bidirectional characters spelled as `\u{202E}`.
  package static func text(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHidden) else { return text }
    return text.replacingScalars { isHidden($0) ? spelled($0) : nil }
  }

  /// Returns lines of text with control and bidirectional characters spelled, except line breaks and tabs.
  ///
  /// JSON has no others, so it is unchanged.
  package static func lines(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: steersInALine) else { return text }
    return text.replacingScalars { steersInALine($0) ? spelled($0) : nil }
  }

  private static func steersInALine(_ scalar: Unicode.Scalar) -> Bool {
    steers(scalar) && scalar != "\n" && scalar != "\t"
  }

  /// Returns the name of a state for drawings, with all invisible characters spelled out.
  ///
  /// A line break is `\n`, and a backslash is doubled, so that different names stay different.
  package static func name(_ name: String) -> String {
    name.replacingScalars { scalar in
      switch scalar {
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      // The zero-width joiner joins emoji.
      case "\u{200D}": nil
      default: scalar.isInvisible || isHidden(scalar) ? spelled(scalar) : nil
      }
    }
  }

  /// Returns the visible name, cut with `…` if it takes more columns than the limit.
  package static func name(_ name: String, columns limit: Int) -> String {
    DisplayWidth.cut(self.name(name), to: limit)
  }

  /// Returns whether the scalar is a control or bidirectional character, or a noncharacter.
  package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    steers(scalar) || scalar.value & 0xFFFE == 0xFFFE || 0xFDD0...0xFDEF ~= scalar.value
  }

  /// Returns whether the scalar is a control or bidirectional character.
  private static func steers(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
      true
    default: false
    }
  }

  private static func spelled(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }
}

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

extension String {
  /// Returns the text with some scalars replaced; nil keeps a scalar.
  package func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      text += replacement(scalar) ?? String(scalar)
    }
  }

  package var trimmed: String {
    let start = drop { $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}

extension [UInt8] {
  /// Returns whether the bytes of the text contain those of another.
  ///
  /// The standard library's `contains` takes a hundred times as long for a short word, and a search asks
  /// every word of the data.
  package func contains(bytes other: [UInt8]) -> Bool {
    guard other.count <= count else { return false }
    return (0...(count - other.count)).contains { self[$0...].starts(with: other) }
  }
}
