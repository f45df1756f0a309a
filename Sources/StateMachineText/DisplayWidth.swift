/// How many cells of a terminal text takes.
package enum DisplayWidth {
  /// The cells that the text takes: two for a wide character, none for a combining mark.
  package static func of(_ text: String) -> Int {
    if let width = SimpleText.width(of: text) { return width }
    return text.utf8.allSatisfy { $0 < 0x80 }
      ? text.utf8.count : text.reduce(0) { $0 + cells($1) }
  }

  /// The text with spaces behind it, or cut with … at the end, so that it takes so many cells.
  package static func fit(_ text: String, to width: Int) -> String {
    let full = of(text)
    if full <= width { return text + String(repeating: " ", count: width - full) }
    let cut = cut(text, to: width)
    return cut + String(repeating: " ", count: width - of(cut))
  }

  /// The text, cut with … at the end if it takes more cells than that.
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
