import StateMachine

/// Text without control characters, which could steer a terminal or reorder a page.
package enum Visible {
  /// Returns the text with control and bidirectional characters spelled as `\u{202E}`.
  package static func text(_ text: String) -> String {
    spelling(isHidden, in: text)
  }

  /// Returns lines of text with control and bidirectional characters spelled, except line breaks and tabs.
  ///
  /// The package's JSON stays unchanged, as all other such characters are escaped in it.
  package static func lines(_ text: String) -> String {
    spelling({ steers($0) && $0 != "\n" && $0 != "\t" }, in: text)
  }

  private static func spelling(
    _ isSpelled: (Unicode.Scalar) -> Bool, in text: String
  ) -> String {
    guard text.unicodeScalars.contains(where: isSpelled) else { return text }
    return text.replacingScalars { isSpelled($0) ? spelled($0) : nil }
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
