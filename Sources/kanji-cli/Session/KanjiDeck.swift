import KanjiBrowser
import MemoryGame
import StateMachineText

/// Cards made of kanji with their meanings or readings, by school grade and by JLPT level, or of a list of
/// kanji and words.
struct KanjiDeck: SynchronousDeck {
  /// The category of the kanji without a grade, in a deck of all kanji.
  private static let ungraded = "no grade"

  /// The options with which `play` makes this deck.
  let options: [String]
  /// The number of pairs of a list; nil for categories.
  let count: Int?
  private let groups: [Group]

  /// The maximum length of a file with a list, in bytes.
  static let longestList = 1 << 20

  private typealias Group = (name: String, pairs: @Sendable () -> [Pair])

  var names: [String] { groups.map(\.name) }

  /// Creates a deck of the everyday kanji, or of all kanji, the easy ones first.
  init(_ storage: any KanjiStorage, all isAll: Bool = false) {
    let kanji = isAll ? storage.all : storage.everyday
    var groups = Set(kanji.compactMap(\.grade)).sorted().map { grade in
      Self.group("grade \(grade)", of: kanji) { $0.grade == grade }
    }
    // The easiest level is 4.
    groups += Set(kanji.compactMap(\.jlpt)).sorted(by: >).map { level in
      Self.group("JLPT \(level)", of: kanji) { $0.jlpt == level }
    }
    if isAll, !groups.isEmpty, kanji.contains(where: { $0.grade == nil }) {
      groups.append(Self.group(Self.ungraded, of: kanji) { $0.grade == nil })
    }
    self.groups = groups.isEmpty ? [Self.group("all", of: kanji) { _ in true }] : groups
    options = isAll ? ["--all"] : []
    count = nil
  }

  /// Creates a deck of one category, with the words of a text and the kanji of what is no word.
  ///
  /// Words end where a character is not Japanese. Throws if the text has neither words nor kanji.
  init(
    of text: String, named name: String, _ storage: any KanjiStorage
  ) throws(NothingFound) {
    let parts = text.folded.split { !($0.isKana || $0.isIdeograph || $0 == "々") }.map(String.init)
    var known: Set<String> = []
    let words = parts.filter { known.insert($0).inserted }
    known = []
    var pairs: [Pair] = []
    for (text, matches) in zip(words, storage.words.words(of: words)) {
      // A kanji has its usual card.
      if text.count > 1, let word = matches.first?.word, word.text.count > 1 {
        pairs.append(Self.pair(word))
      } else {
        pairs += storage.kanji(ofWord: text).map(Self.pair)
      }
    }
    let cards = pairs.filter { known.insert($0.front).inserted }
    guard !cards.isEmpty else { throw .cards(name) }
    groups = [(name, { @Sendable in cards })]
    count = cards.count
    options = ["--cards", cards.map(\.front).joined(separator: " ")]
  }

  private static func group(
    _ name: String, of kanji: [Kanji], where isIncluded: @escaping @Sendable (Kanji) -> Bool
  ) -> Group {
    (name, { @Sendable in kanji.filter(isIncluded).map(pair) })
  }

  func categories() throws(DeckError) -> [String] { names }

  func pairs(in category: String) throws(DeckError) -> [Pair] {
    guard let group = groups.first(where: { $0.name == category }) else {
      throw .noSuchCategory(category)
    }
    return group.pairs()
  }

  private static func pair(_ kanji: Kanji) -> Pair {
    let meaning = kanji.meaning.prefix { $0 != "," }
    return Pair(String(kanji.character), String(meaning), reading: reading(of: kanji))
  }

  private static func pair(_ word: Word) -> Pair {
    let gloss = word.meaning.prefix { !",;(".contains($0) }
    // A gloss may begin with a note in brackets.
    let meaning = gloss.isEmpty ? word.meaning.prefix { $0 != ";" } : gloss
    return Pair(word.text, String(meaning).trimmed, reading: word.reading)
  }

  /// Returns the reading of the commonest word that is the kanji or begins with it and goes on in kana,
  /// such as たべる for 食; otherwise the first on reading.
  private static func reading(of kanji: Kanji) -> String? {
    let word = kanji.examples.first { word in
      word.text.first == kanji.character && word.text.dropFirst().allSatisfy(\.isKana)
    }
    return word?.reading ?? kanji.on.first ?? kanji.kun.first?.filter { !".-".contains($0) }
  }
}
