import StateMachine

/// A place as it is shown: a title, and rows that lead to other places.
///
/// A screen reads its rows from the storage only when it is asked for them, so that a path through the list of all
/// kanji does not read every kanji.
public struct KanjiScreen {
  /// A row of a screen; ``KanjiRouteResolver/route(of:)`` returns where it leads.
  public enum Row: Hashable, Sendable {
    /// A kanji, which leads to its detail.
    case kanji(Kanji)
    /// A word, which leads to its kanji if the data has one of them; a search says what it found:
    /// `word`, or `word, polite past`.
    case word(Word, found: String? = nil)
    /// A search result, which leads to the detail of its kanji; labelled if the results are of
    /// several kinds.
    indirect case found(SearchResult, isLabelled: Bool)

    /// The kanji of the row; nil for a word's.
    public var kanji: Kanji? { result?.kanji }

    /// The word of the row; nil for a kanji's.
    public var word: Word? { if case .word(let word, _) = self { word } else { nil } }

    /// The kanji of the row as a search result; nil for a word's.
    public var result: SearchResult? {
      switch self {
      case .kanji(let kanji): SearchResult(kanji: kanji, matches: [])
      case .found(let result, _): result
      case .word: nil
      }
    }
  }

  /// The place, whose kanji or word is the heading above the rows.
  public let route: KanjiRoute
  let storage: any KanjiStorage

  /// Creates the screen of a place.
  package init(_ route: KanjiRoute, from storage: any KanjiStorage) {
    (self.route, self.storage) = (route, storage)
  }

  /// `all`, the kanji, or the word.
  public var title: String { route.arguments.first ?? route.stateClass.declaredName }

  /// The rows, found anew at each call: keep them while they are shown.
  public var rows: [Row] {
    switch route {
    case .all: storage.everyday.map { .kanji($0) }
    case .detail(let kanji):
      words(of: kanji).map { .word($0) } + parts(of: kanji).map { .kanji($0) }
    case .list(let word):
      storage.kanji(ofWord: word.text).map { .kanji($0) } + others.map { .word($0) }
    }
  }

  /// The other entries of the spelling of the heading's word, the usual one first.
  package var others: [Word] {
    guard case .list(let word) = route else { return [] }
    let spelling = word.text
    // The usual entry of a spelling is named by the spelling alone; the others also by their reading: 大家【おおや】.
    let usual = word.name == spelling ? nil : storage.word(WordName(spelling), of: kanji)
    return (usual.map { [$0] } ?? [])
      + storage.words.homographs(spelled: spelling).filter { $0.name != word.name }
  }

  /// Returns the words with a kanji, each once: its own examples with their meanings there, then those of other kanji.
  private func words(of kanji: Kanji) -> [Word] {
    var known: Set<Spelling> = []
    return (kanji.examples + storage.words(containing: kanji.character)).filter {
      known.insert(Spelling($0)).inserted
    }
  }

  /// Returns the parts of a kanji that are kanji of the data, in the order of writing, each once.
  private func parts(of kanji: Kanji) -> [Kanji] {
    var known: Set<Character> = []
    return KanjiParts.parts(of: kanji.character).filter { known.insert($0).inserted }
      .compactMap(storage.kanji)
  }

  /// The characters of a word that are neither kana nor in the data, each once.
  package var unknown: [Character] {
    if case .list(let word) = route { storage.characters(ofWord: word.text).unknown } else { [] }
  }

  /// The senses of the word of the heading, in order; empty if the list of words lacks it.
  package var senses: [Word.Sense] {
    if case .list(let word) = route { storage.words.senses(of: word) } else { [] }
  }

  /// The kanji of the heading, or else those of the rows.
  public var kanji: [Kanji] {
    switch route {
    case .all: storage.everyday
    case .detail(let kanji): [kanji]
    case .list(let word): storage.kanji(ofWord: word.text)
    }
  }
}

extension KanjiScreen: Hashable {
  /// Returns whether both screens show the same place.
  public static func == (lhs: KanjiScreen, rhs: KanjiScreen) -> Bool { lhs.route == rhs.route }

  /// Hashes the place.
  public func hash(into hasher: inout Hasher) { hasher.combine(route) }
}

extension KanjiScreen.Row {
  /// Returns the rows of lists in turns, the first of each before the second of any; each kanji and word once.
  package static func inTurns(_ lists: [[Self]]) -> [Self] {
    var known: Set<[String]> = []
    var rows: [Self] = []
    for place in 0..<(lists.map(\.count).max() ?? 0) {
      for list in lists where place < list.count {
        let row = list[place]
        let name = [row.kanji.map { String($0.character) } ?? "", row.word?.name ?? ""]
        if known.insert(name).inserted { rows.append(row) }
      }
    }
    return rows
  }
}
