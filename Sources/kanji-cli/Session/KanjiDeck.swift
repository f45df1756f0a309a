import KanjiBrowser
import MemoryGame

/// Cards made of kanji with their meanings or readings, by school grade and by JLPT level.
struct KanjiDeck: SynchronousDeck {
  private let groups: [(name: String, pairs: [Pair])]

  var names: [String] { groups.map(\.name) }

  /// Creates a deck of the everyday kanji, the easy ones first.
  init(_ storage: any KanjiStorage) {
    let all = storage.everyday
    let grades = Set(all.compactMap(\.grade)).sorted().map { grade in
      ("grade \(grade)", all.filter { $0.grade == grade })
    }
    // The easiest level is 4.
    let levels = Set(all.compactMap(\.jlpt)).sorted(by: >).map { level in
      ("JLPT \(level)", all.filter { $0.jlpt == level })
    }
    let groups = grades + levels
    self.groups = (groups.isEmpty ? [("all", all)] : groups).map { name, kanji in
      (name, kanji.map(Self.pair))
    }
  }

  func categories() throws(DeckError) -> [String] { names }

  func pairs(in category: String) throws(DeckError) -> [Pair] {
    guard let group = groups.first(where: { $0.name == category }) else {
      throw .noSuchCategory(category)
    }
    return group.pairs
  }

  private static func pair(_ kanji: Kanji) -> Pair {
    let meaning = kanji.meaning.prefix { $0 != "," }
    return Pair(String(kanji.character), String(meaning), reading: reading(of: kanji))
  }

  /// Returns the first kun reading that stands alone, otherwise the first on reading.
  private static func reading(of kanji: Kanji) -> String? {
    kanji.kun.first { !$0.contains("-") } ?? kanji.on.first ?? kanji.kun.first
  }
}

/// Cards from a source that is slow or fails, to show how a game loads, fails and tries again.
struct TrialDeck: SynchronousDeck {
  enum Kind: String, CaseIterable, Sendable {
    /// Each load takes some time.
    case slow
    /// Every other load fails, the first included.
    case failing
  }

  /// Whether loads in the current task can reach the source.
  @TaskLocal static var isReachable = true

  let deck: KanjiDeck

  func categories() throws(DeckError) -> [String] { deck.names }

  func pairs(in category: String) throws(DeckError) -> [Pair] {
    guard Self.isReachable else { throw .unavailable(reason: "no connection") }
    return try deck.pairs(in: category)
  }
}
