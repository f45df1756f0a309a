/// The place of a word or a kanji among all that a search found, the best first.
struct Rank: Comparable {
  enum Tier: Int, Comparable {
    /// The kanji for the text.
    case head
    /// Words that the text means or spells.
    case closeWord
    /// Kanji that the text means or reads.
    case closeKanji
    /// Inflected words, and words with another reason than the first one.
    case otherWord
    /// Kanji of words that the text spells.
    case kanjiOfWord
    /// Kanji whose meaning contains the text.
    case partOfMeaning
    /// Kanji of words that the text means: 水分 means water, but 分 is farther from it than 湯, hot water.
    case kanjiOfPhrase
    /// Kanji with the text as the start of a reading or a part of a word.
    case farKanji
    /// Words whose meaning contains the text.
    case farWord
    case kanjiOfFarWord

    /// The tier of a kanji with a match of its own.
    init(_ closeness: SearchMatch.Closeness) {
      self =
        switch closeness {
        case ...SearchMatch.Closeness.reading: .closeKanji
        case ...SearchMatch.Closeness.partOfLaterMeaning: .partOfMeaning
        default: .farKanji
        }
    }

    static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
  }

  let tier: Tier
  /// The place among the words or the kanji of the tier.
  let place: Int

  static func < (first: Self, second: Self) -> Bool {
    (first.tier, first.place) < (second.tier, second.place)
  }
}

/// Words and kanji that a search found, each with its rank, and each kanji once.
struct SearchRanking {
  private var rows: [(found: Found, rank: Rank)] = []
  private var known: Set<Character> = []

  /// The words and kanji, the best first.
  var sorted: [Found] { rows.sorted { $0.rank < $1.rank }.map(\.found) }

  /// Adds kanji in their order; the kanji at `head` comes before all words.
  mutating func add(_ kanji: [SearchResult], head: Int? = nil) {
    // No kanji is closer than the one before it.
    var tier = Rank.Tier.closeKanji
    for (place, result) in kanji.enumerated() where known.insert(result.kanji.character).inserted {
      tier = max(tier, Rank.Tier(result.closeness))
      rows.append((.kanji(result), Rank(tier: place == head ? .head : tier, place: place)))
    }
  }

  /// Adds words in their order; the first `closeCount` ones are close to the text.
  mutating func add(_ words: [WordMatch], closeCount: Int) {
    var tier = Rank.Tier.closeWord
    for (place, word) in words.enumerated() {
      if place >= closeCount {
        let isFar = tier == .farWord || word.reason == .partOfMeaning
        tier = isFar ? .farWord : .otherWord
      }
      rows.append((.word(word), Rank(tier: tier, place: place)))
    }
  }

  /// Adds the kanji of a word that are not there yet.
  mutating func add(_ kanji: some Sequence<Kanji>, of word: WordMatch, for text: String) {
    let kind = word.kind(for: text)
    let (tier, closeness): (Rank.Tier, SearchMatch.Closeness) =
      switch word.reason {
      case .partOfMeaning: (.kanjiOfFarWord, .partOfMeaningOfWord)
      case .gloss, .name: (.kanjiOfPhrase, .word)
      case .itself: (.kanjiOfWord, .word)
      case .inflection: (.kanjiOfWord, .inflectedWord)
      }
    for kanji in kanji where known.insert(kanji.character).inserted {
      let match = SearchMatch(
        term: text, kind: kind, closeness: closeness, reading: word.reading(for: text),
        word: word.word, rank: 0)
      let result = SearchResult(kanji: kanji, matches: [match])
      rows.append((.kanji(result), Rank(tier: tier, place: rows.count)))
    }
  }
}

extension WordMatch {
  /// Returns the interpretation of the text that finds the word.
  func kind(for text: String) -> SearchMatch.Kind {
    if [.gloss, .name, .partOfMeaning].contains(reason) { return .english }
    if text.contains(where: { $0.ideograph != nil }) { return .kanji }
    return text.allSatisfy(\.isASCII) ? .romaji : .kana
  }

  /// Returns the reading that the text spells, or that of the word whose form it is; nil for other text.
  func reading(for text: String) -> String? {
    guard [.kana, .romaji].contains(kind(for: text)) else { return nil }
    let query = ReadingQuery(text)
    let spelled = word.readings.first { query?.match(in: $0) == .whole }
    return (spelled ?? word.readings.first).map(ReadingQuery.kana)
  }
}
