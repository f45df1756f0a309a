/// The number of terminal cells that text takes.
package enum DisplayWidth {
  /// Returns the cells that the text takes: two for a wide character, none for a combining mark.
  package static func of(_ text: String) -> Int {
    if let width = SimpleText.width(of: text) { return width }
    return text.utf8.allSatisfy { $0 < 0x80 }
      ? text.utf8.count : text.reduce(0) { $0 + cells($1) }
  }

  /// Returns the text padded with spaces, or cut with … at the end, to a number of cells.
  package static func fit(_ text: String, to width: Int) -> String {
    let full = of(text)
    if full <= width { return text + String(repeating: " ", count: width - full) }
    let cut = cut(text, to: width)
    return cut + String(repeating: " ", count: width - of(cut))
  }

  /// Returns the text, cut with … at the end if it takes more cells than the limit.
  package static func cut(_ text: String, to width: Int) -> String {
    let simple = SimpleText.width(of: text)
    guard simple ?? of(text) > width else { return text }
    if simple != nil, width > 0 {
      return String(SimpleText.prefix(of: text, cells: width - 1)) + "…"
    }
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
    // Half-width voice marks are part of the character before, but stand in a cell of their own.
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

  /// What is "wide" or "full-width" of East Asian Width (Unicode Standard Annex 11), but for emoji.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
    0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FF, 0x1F200...0x1F265,
    0x20000...0x3FFFD,
  ]
}

/// Text of printable ASCII, kana, kanji and …, whose width follows from its bytes.
///
/// Nearly all text here is of that kind. Each of its characters is one scalar, and none joins another.
package enum SimpleText {
  /// Returns the number of cells that the text takes; nil if it is not of that kind.
  package static func width(of text: String) -> Int? {
    // Where the bytes lie side by side, which is nearly always, going through them is much faster.
    text.utf8.withContiguousStorageIfAvailable { width(of: $0) } ?? width(of: text.utf8)
  }

  /// Returns the longest prefix of such a text that fits into the cells.
  package static func prefix(of text: String, cells: Int) -> Substring {
    var room = cells
    let head = text.unicodeScalars.prefix { scalar in
      room -= scalar.isASCII || scalar == "…" ? 1 : 2
      return room >= 0
    }
    return Substring(head)
  }

  private static func width(of text: some Sequence<UInt8>) -> Int? {
    var cells = 0
    var bytes = text.makeIterator()
    while let byte = bytes.next() {
      if (0x20...0x7E).contains(byte) {
        cells += 1
      } else {
        guard let second = bytes.next(), let third = bytes.next(),
          let width = width(of: byte, second, third)
        else { return nil }
        cells += width
      }
    }
    return cells
  }

  /// The cells of a scalar of three bytes: two for a kana, a kanji and what stands with them.
  private static func width(of first: UInt8, _ second: UInt8, _ third: UInt8) -> Int? {
    guard (0xE2...0xE9).contains(first) else { return nil }
    switch UInt32(first & 0xF) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F) {
    case 0x2026: return 1
    case 0x3001...0x3029, 0x3041...0x3096, 0x309D...0x30FF, 0x4E00...0x9FFF: return 2
    default: return nil
    }
  }
}
