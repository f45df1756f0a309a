/// The number of terminal cells that text takes.
package enum DisplayWidth {
  /// Returns the cells that the text takes: two for a wide character, none for a combining mark.
  package static func of(_ text: String) -> Int {
    ofSimple(text) ?? text.reduce(0) { $0 + cells($1) }
  }

  /// Returns the cells of text that consists of printable ASCII, kana, kanji and …, as nearly all text does; nil
  /// for other text.
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
    return width > 0 ? String(prefix(of: text, to: width - 1)) + "…" : ""
  }

  /// Returns the text, cut with … in its middle if it takes more cells than the limit.
  package static func cutMiddle(_ text: String, to width: Int) -> String {
    guard of(text) > width else { return text }
    let end = prefix(of: text.reversed(), to: (width - 1) / 2)
    return width > 0
      ? String(prefix(of: text, to: width / 2)) + "…" + String(end.reversed()) : ""
  }

  /// Returns the longest beginning that fits a number of cells.
  private static func prefix(of text: some Sequence<Character>, to width: Int) -> [Character] {
    var room = width
    return text.prefix { character in
      room -= cells(character)
      return room >= 0
    }
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
