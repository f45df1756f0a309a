import KanjiBrowser

/// The cells of the kanji that have been listed, each measured once: those of the data at the most.
final class KanjiCells {
  // Unchecked, because no access lasts while code of others runs.
  @exclusivity(unchecked) private var made: [Kanji: KanjiText.Cells] = [:]

  /// The kanji, its readings and its meaning.
  func cells(of kanji: Kanji) -> KanjiText.Cells {
    if let cells = made[kanji] { return cells }
    let cells = KanjiText.cells(of: kanji)
    made[kanji] = cells
    return cells
  }
}
