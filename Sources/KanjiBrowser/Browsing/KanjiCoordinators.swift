import StateMachine

/// Makes the screen with all kanji.
final class AllCoordinator: Coordinator {
  private let storage: any KanjiStorage

  init(_ storage: any KanjiStorage) {
    self.storage = storage
  }

  /// Returns the list of all, in the order of the data.
  func start() -> KanjiScreen {
    KanjiScreen(.all, listing: storage.all.map { .kanji($0) })
  }
}

/// Makes the screen of one kanji.
final class DetailCoordinator: Coordinator {
  private let words: WordRows
  private let kanji: Kanji

  init(_ words: WordRows, _ kanji: Kanji) {
    self.words = words
    self.kanji = kanji
  }

  /// Returns the kanji with its own words first, then the other words of the data that contain it.
  ///
  /// A spelling with a reading comes once, as the kanji itself explains it.
  func start() -> KanjiScreen {
    KanjiScreen(.detail(kanji), listing: words.rows(of: kanji))
  }
}

/// Makes the screen with the kanji of a word.
final class ListCoordinator: Coordinator {
  private let word: KanjiWord

  init(_ word: KanjiWord) {
    self.word = word
  }

  /// Returns the word's kanji, in their order in the word.
  func start() -> KanjiScreen {
    KanjiScreen(.list(word))
  }
}
