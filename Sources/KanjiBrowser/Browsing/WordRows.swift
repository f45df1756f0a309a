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
    let words = kanji.examples + storage.words(containing: kanji.character)
    var known = Set<Spelling>(minimumCapacity: words.count)
    let rows = words.filter { known.insert(Spelling(of: $0)).inserted }.map(KanjiScreen.Row.word)
    made[kanji] = rows
    return rows
  }
}
