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
  /// The lines of a list that make no card, each with its number and its beginning: `3 “abc”`.
  private(set) var unusedLines: [String] = []
  /// The lines with the front of an earlier card and another back or reading, in the same form; they make no card.
  private(set) var repeatedLines: [String] = []
  private let groups: [Group]

  /// The maximum length of a file with a list, in bytes.
  static let longestList = 1 << 20
  /// The maximum length of a list's name; the rest is left out.
  private static let longestName = 64

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
  /// Words end at a character that is not Japanese. A line whose first column is followed by a meaning is one card.
  /// Throws if the text makes no card.
  init(
    of text: String, named name: String, _ storage: any KanjiStorage
  ) throws(NoCards) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(ListLine.init)
    // One search for all words, as each reads the whole list of words.
    let words = Array(Set(lines.flatMap(\.texts)))
    let matches = Dictionary(
      zip(words, storage.words.words(of: words)), uniquingKeysWith: { first, _ in first })
    var known: [String: Pair] = [:]
    var cards: [(pair: Pair, line: String)] = []
    for (number, line) in lines.enumerated() where !line.columns.isEmpty {
      let found = line.texts.flatMap { text -> [(Pair, String)] in
        if let meaning = line.meaning {
          let word = matches[text]?.first { $0.reason == .itself }?.word
          let pair = Pair(text, meaning, reading: line.reading ?? word?.reading)
          return [(pair, line.columns.joined(separator: "\t"))]
        }
        // A kanji has its usual card, unless a word needs its reading to be named.
        if text.count > 1, let word = matches[text]?.first?.word, word.name.count > 1 {
          return [(Self.pair(word), word.name)]
        }
        return storage.kanji(ofWord: text).map { (Self.pair($0), String($0.character)) }
      }
      if found.isEmpty { unusedLines.append(line.name(number + 1)) }
      for (pair, text) in found {
        if let former = known[pair.front] {
          if line.meaning != nil, former != pair { repeatedLines.append(line.name(number + 1)) }
        } else {
          known[pair.front] = pair
          cards.append((pair, text))
        }
      }
    }
    guard !cards.isEmpty else { throw NoCards(list: name) }
    let shown = name.unicodeScalars.prefix(Self.longestName)
    let name = shown.endIndex < name.endIndex ? name[..<shown.endIndex] + "…" : name
    groups = [(name, { @Sendable [pairs = cards.map(\.pair)] in pairs })]
    count = cards.count
    let separator = cards.contains { $0.line.contains("\t") } ? "\n" : " "
    options = ["--cards", cards.map(\.line).joined(separator: separator)]
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
    return Pair(word.name, String(meaning).trimmed, reading: word.reading)
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

/// A line of a list, whose columns have tabs between them.
private struct ListLine {
  let columns: [String]
  /// The first column in kana after the first one.
  let reading: String?
  /// The first other column, one without Japanese before others; nil if the line has none.
  let meaning: String?
  /// What to look up: the first column, or without a meaning its words.
  let texts: [String]

  init(_ line: Substring) {
    columns = line.split(separator: "\t").map { String($0).trimmed }.filter { !$0.isEmpty }
    let isReading = { (column: String) in
      column.allSatisfy { $0.isKana || $0.isPunctuation || $0.isWhitespace }
        && column.contains(where: \.isKana)
    }
    let others = columns.dropFirst()
    let meanings = others.filter { !isReading($0) }
    reading = others.first(where: isReading)
    meaning = meanings.first { !$0.contains(where: \.isJapanese) } ?? meanings.first
    let first = columns.first ?? ""
    texts = meaning == nil ? first.folded.wordNames : [first]
  }

  /// Returns the number and the beginning of the line, for a message.
  func name(_ number: Int) -> String {
    "\(number) “\(DisplayWidth.cut(columns.joined(separator: " "), to: 20))”"
  }
}

extension String {
  /// The words, which end at a character that is not Japanese: 学校, 人手【ひとで2】.
  fileprivate var wordNames: [String] {
    var isInBrackets = false
    return split { character in
      let isBracket = "【】".contains(character)
      if isBracket { isInBrackets = character == "【" }
      return !(isBracket || character.isJapanese || isInBrackets && character.isNumber)
    }.map(String.init)
  }
}

extension Character {
  /// Whether it is kana or a kanji.
  fileprivate var isJapanese: Bool { isKana || isIdeograph || self == "々" }
}
