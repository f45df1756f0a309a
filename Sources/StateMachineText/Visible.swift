import StateMachine

/// Text without control characters, which could steer a terminal or reorder a page.
package enum Visible {
  /// Returns the text with control and bidirectional characters spelled as `\u{202E}`.
  package static func text(_ text: String) -> String {
    spelling(isHidden, in: text)
  }

  /// Returns lines of text with control and bidirectional characters spelled, except line breaks and tabs.
  ///
  /// JSON has no others, so it is unchanged.
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

/// The number of terminal cells that text takes.
package enum DisplayWidth {
  /// Returns the cells that the text takes: two for a wide character, none for a combining mark.
  package static func of(_ text: String) -> Int {
    ofSimple(text) ?? text.reduce(0) { $0 + cells($1) }
  }

  /// Returns the cells of text that consists of printable ASCII, kana, kanji and …; nil for other text.
  ///
  /// Nearly all text is like this. Each of its characters is one scalar.
  package static func ofSimple(_ text: String) -> Int? {
    var cells = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x20...0x7E, 0x2026: cells += 1
      case 0x3001...0x3029, 0x3041...0x3096, 0x309D...0x30FF, 0x4E00...0x9FFF: cells += 2
      default: return nil
      }
    }
    return cells
  }

  /// Returns the text padded with spaces, or cut with … at the end, to a number of cells.
  package static func fit(_ text: String, to width: Int) -> String {
    let cut = cut(text, to: width)
    return cut + String(repeating: " ", count: width - of(cut))
  }

  /// Returns the text, cut with … at the end if it takes more cells than the limit.
  package static func cut(_ text: String, to width: Int) -> String {
    guard of(text) > width else { return text }
    var kept = ""
    var room = width - 1
    for character in text {
      room -= cells(character)
      guard room >= 0 else { break }
      kept.append(character)
    }
    return width > 0 ? kept + "…" : ""
  }

  private static func cells(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let base = scalars.first else { return 0 }
    // Half-width voice marks are part of the character before, but take a cell of their own.
    let marks = scalars.dropFirst().count { ("ﾞ"..."ﾟ").contains($0) }
    return cells(base, of: character) + marks
  }

  private static func cells(_ base: Unicode.Scalar, of character: Character) -> Int {
    if base.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}") {
      return 2
    }
    switch base.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return wide.contains { $0.contains(base.value) } ? 2 : 1
    }
  }

  /// The "wide" and "full-width" scalars of East Asian Width (UAX #11), except for emoji.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
    0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FF, 0x1F200...0x1F265,
    0x20000...0x3FFFD,
  ]
}
