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
  /// The lines of a list that make no card, with their numbers: `3 “abc”`.
  private(set) var unusedLines: [String] = []
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
  /// Words end where a character is not Japanese. A line with tabs is one card: its first column, its reading if a
  /// column is in kana, and the first other one as its meaning. Throws if the text makes no card.
  init(
    of text: String, named name: String, _ storage: any KanjiStorage
  ) throws(NothingFound) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let texts = lines.map { line in
      line.contains("\t") ? [] : String(line).folded.split { !$0.isJapanese }.map(String.init)
    }
    let words = Array(Set(texts.joined()))
    let matches = Dictionary(
      zip(words, storage.words.words(of: words)), uniquingKeysWith: { first, _ in first })
    var known: Set<String> = []
    var cards: [(pair: Pair, line: String)] = []
    for (number, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      let own = Self.pair(line, storage).map { [($0, String(line))] }
      let found =
        own
        ?? texts[number].flatMap { text -> [(Pair, String)] in
          // A kanji has its usual card.
          if text.count > 1, let word = matches[text]?.first?.word, word.text.count > 1 {
            return [(Self.pair(word), word.text)]
          }
          return storage.kanji(ofWord: text).map { (Self.pair($0), String($0.character)) }
        }
      if found.isEmpty { unusedLines.append("\(number + 1) “\(line)”") }
      cards += found.filter { known.insert($0.0.front).inserted }
    }
    guard !cards.isEmpty else { throw .cards(name) }
    groups = [(name, { @Sendable [pairs = cards.map(\.pair)] in pairs })]
    count = cards.count
    let separator = cards.contains { $0.line.contains("\t") } ? "\n" : " "
    options = ["--cards", cards.map(\.line).joined(separator: separator)]
  }

  /// Returns the card of a line with tabs; nil if it has no meaning of its own.
  private static func pair(_ line: Substring, _ storage: any KanjiStorage) -> Pair? {
    let columns = line.split(separator: "\t").map { String($0).trimmed }.filter { !$0.isEmpty }
    guard let front = columns.first,
      let meaning = columns.dropFirst().first(where: { !$0.contains(where: \.isJapanese) })
    else { return nil }
    let word = storage.words.words(of: front).first { $0.reason == .itself }?.word
    let reading = columns.dropFirst().first { $0.allSatisfy(\.isKana) } ?? word?.reading
    return Pair(front, meaning, reading: reading)
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

extension Character {
  /// Whether it is kana or a kanji.
  fileprivate var isJapanese: Bool { isKana || isIdeograph || self == "々" }
}
