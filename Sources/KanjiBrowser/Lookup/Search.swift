import StateMachine
import StateMachineText

extension KanjiStorage {
  /// Returns the kanji that match a text and a filter, the best first; empty for blank text.
  ///
  /// The text is searched, ignoring case and width, in the meanings of the kanji and their words. Kana
  /// and romanizations are also searched in readings, ignoring dots and hyphens. A text with kanji finds
  /// these, then words by their spelling.
  ///
  /// Results are ordered by closeness, then by the frequency of the kanji, then as in the data. `sun` is
  /// English as well as romaji: 日, which means it, comes before 寸, which is read so.
  public func search(_ text: String, _ filter: KanjiFilter = KanjiFilter()) -> [SearchResult] {
    guard let query = SearchQuery(text) else { return [] }
    let found = all.lazy.filter(filter.admits).compactMap(query.result).enumerated()
    return found.map { (result: $0.element, place: $0.offset) }
      .sorted { rank($0.result, $0.place) < rank($1.result, $1.place) }
      .map(\.result)
  }

  private func rank(_ result: SearchResult, _ place: Int) -> (Int, Int, Int) {
    (result.closeness.rawValue, result.kanji.frequency ?? .max, place)
  }
}

/// A kanji that a search found.
public struct SearchResult: Hashable, Sendable {
  /// How the text matches the kanji, the best first.
  public enum Closeness: Int, Comparable, Hashable, Sendable {
    /// The text contains the kanji.
    case itself
    /// Its first meaning.
    case firstMeaning
    /// Another of its meanings.
    case laterMeaning
    /// One of its readings.
    case reading
    /// The kanji's own share of a reading, `み` of `み.る`.
    case stem
    /// The spelling or the reading of a word that it lists.
    case word
    /// Whole words of its first meaning, `water` of `hot water`.
    case partOfFirstMeaning
    /// Whole words of another meaning.
    case partOfLaterMeaning
    /// The start of a word of its first meaning, or of one of its readings.
    case startOfFirstMeaning
    /// The start of a word of another meaning.
    case startOfLaterMeaning
    /// The reading of a word that it lists, but for the length of vowels: `tokyo` for `とうきょう`.
    case wordWithoutLength
    /// A meaning of a word that it lists.
    case meaningOfWord
    /// Whole words of a meaning of such a word.
    case partOfMeaningOfWord
    /// Part of the spelling of such a word.
    case partOfWord
    /// The inside of a word of one of its meanings.
    case inside

    /// Whether the first is the better.
    public static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
  }

  /// The kanji.
  public let kanji: Kanji
  /// How the text matches it.
  public let closeness: Closeness
  /// The example that matches; nil if the kanji itself does.
  public let word: Kanji.Example?
}

struct SearchQuery {
  /// The maximum size of a character to compare with kanji, in bytes, as many marks take long.
  private static let longestCharacter = 64

  private let gloss: GlossQuery
  private let reading: ReadingQuery?
  private let spelling: [UInt8]?
  private let kanji: Set<Character>

  init?(_ text: String) {
    let text = text.folded.trimmed
    guard !text.isEmpty else { return nil }
    gloss = GlossQuery(text)
    reading = ReadingQuery(text)
    let others = text.filter { !$0.isASCII && !$0.isKana }
    kanji = Set(others.filter { $0.utf8.count <= Self.longestCharacter })
    spelling = others.isEmpty ? nil : Array(text.utf8)
  }

  func result(_ kanji: Kanji) -> SearchResult? {
    var best = closeness(of: kanji)
    var word: Kanji.Example?
    for example in kanji.examples {
      guard let closeness = closeness(of: example), closeness < best ?? .inside else { continue }
      best = closeness
      word = example
    }
    return best.map { SearchResult(kanji: kanji, closeness: $0, word: word) }
  }

  private func closeness(of kanji: Kanji) -> SearchResult.Closeness? {
    if !self.kanji.isEmpty, self.kanji.contains(kanji.character.folded) { return .itself }
    var best = gloss.found(in: kanji.meaning)
    guard let reading else { return best }
    for text in [kanji.on, kanji.kun].joined() {
      if let found = reading.found(in: text) { best = min(best ?? .inside, found) }
    }
    return best
  }

  private func closeness(of example: Kanji.Example) -> SearchResult.Closeness? {
    if let spelling, let match = Match.found(spelling, in: Array(example.word.folded.utf8)[...]) {
      return match == .whole ? .word : .partOfWord
    }
    if let reading {
      let text = example.reading ?? example.word
      if reading.found(in: text) == .reading { return .word }
      if reading.isFoundWithoutLength(in: text) { return .wordWithoutLength }
    }
    switch gloss.found(in: example.meaning) {
    case .firstMeaning, .laterMeaning: return .meaningOfWord
    case .partOfFirstMeaning, .partOfLaterMeaning: return .partOfMeaningOfWord
    default: return nil
    }
  }
}
