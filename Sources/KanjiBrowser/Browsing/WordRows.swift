/// The rows of each kanji's screen, made when it is shown first.
final class WordRows {
  private let storage: any KanjiStorage
  // Unchecked, because no access lasts while code of others runs.
  @exclusivity(unchecked) private var made: [Kanji: [KanjiScreen.Row]] = [:]

  init(_ storage: any KanjiStorage) {
    self.storage = storage
  }

  /// The kanji's own words, then the other words of the data that contain it, each spelling once.
  func rows(of kanji: Kanji) -> [KanjiScreen.Row] {
    if let rows = made[kanji] { return rows }
    let (own, others) = (kanji.examples, storage.words(containing: kanji.character))
    var known = Set<Spelling>(minimumCapacity: own.count + others.count)
    var rows: [KanjiScreen.Row] = []
    rows.reserveCapacity(own.count + others.count)
    for words in [own, others] {
      for word in words where known.insert(Spelling(of: word)).inserted { rows.append(.word(word)) }
    }
    made[kanji] = rows
    return rows
  }
}
