/// The results of a search.
package struct SearchResults: Hashable, Sendable {
  /// The property that all results share.
  package enum Scope: CaseIterable, Hashable, Sendable {
    /// They match all terms.
    case allTerms
    /// They match one of the terms, as nothing matches all.
    case someTerms
    /// They have a word or a reading that contains a term, as nothing matches whole words.
    case partsOfWords
  }

  /// The results, the best first.
  package var all: [SearchResult] = []
  /// The property that all results share.
  package var scope = Scope.allTerms
  /// Whether there are no results because no matching kanji passes the filter.
  package var isFilteredOut = false
  /// A similar text that matches, if a term matches nothing.
  package var suggestion: String?

  /// Whether the results match as English and as romanizations.
  package var isAmbiguous: Bool {
    let kinds = Set(all.lazy.flatMap(\.matches).map(\.kind))
    return kinds.contains(.english) && kinds.contains(.romaji)
  }
}

/// A kanji that a search found.
public struct SearchResult: Hashable, Sendable {
  /// The kanji.
  public let kanji: Kanji
  /// Why it was found: the best match of each term, or that of the phrase of all terms.
  public let matches: [SearchMatch]

  /// The closeness of the term that matches the least.
  public var closeness: SearchMatch.Closeness { matches.map(\.closeness).max() ?? .itself }
  /// The first example that a term matches; nil if the kanji itself matches all terms.
  public var word: Kanji.Example? { matches.lazy.compactMap(\.word).first }
}

/// A match of a search term with a kanji.
public struct SearchMatch: Hashable, Sendable {
  /// The closeness of a match, the closest first.
  public enum Closeness: Int, Comparable, Hashable, Sendable {
    /// The terms are the parts of the kanji.
    case parts
    /// The term contains the kanji.
    case itself
    /// The term contains an old or variant form of the kanji.
    case oldForm
    /// The term is a form or the name of the kanji as a radical.
    case radical
    /// Its first meaning.
    case firstMeaning
    /// The first meaning of a word with no other kanji, `to go` of 行く.
    case meaningOfOwnWord
    /// Another meaning of the kanji or of such a word.
    case laterMeaning
    /// The reading of a word with no other kanji.
    case ownWord
    /// One of its readings.
    case reading
    /// The kanji's own share of a reading, `み` of `み.る`.
    case stem
    /// The spelling or the reading of a word that it lists.
    case word
    /// A form of a word that it lists, `食べました` of `食べる`.
    case inflectedWord
    /// The kanji has the radical.
    case withRadical
    /// The kanji has the terms as parts, and other ones.
    case withParts
    /// Whole words of its first meaning, `water` of `hot water`.
    case partOfFirstMeaning
    /// Whole words of another meaning.
    case partOfLaterMeaning
    /// The reading of a word that it lists, without long vowels: `tokyo` for `とうきょう`.
    case wordWithoutLength
    /// A meaning of a word that it lists.
    case meaningOfWord
    /// Whole words of a meaning of such a word.
    case partOfMeaningOfWord
    /// Part of the spelling of such a word.
    case partOfWord
    /// The start of a word of one of its meanings, or of one of its readings.
    case startOfWord
    /// The middle or end of a word in one of its meanings.
    case inside

    /// Returns whether the first is closer.
    public static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
  }

  /// The interpretation of the term.
  public enum Kind: String, Hashable, Sendable {
    /// English words.
    case english = "English"
    /// A reading in kana.
    case kana
    /// A reading in Latin letters.
    case romaji
    /// Kanji, or a word that has some.
    case kanji
    /// An old or variant form of a kanji.
    case oldForm = "old form"
    /// A form or the name of a radical.
    case radical
    /// Parts or their names.
    case parts
  }

  /// The term, or the phrase of all terms.
  public let term: String
  /// The interpretation of the term.
  public let kind: Kind
  /// The closeness of the match.
  public let closeness: Closeness
  /// The reading that the term spells or begins; nil for other kinds.
  public internal(set) var reading: String?
  /// The example that matches; nil if the kanji itself does.
  public internal(set) var word: Kanji.Example?
  /// Whether the kanji itself matches, or a word with no other kanji.
  let isOwn: Bool
  /// The position among matches, the least first.
  let rank: Int

  /// Returns whether the term is one of several of a query, not the phrase of them all.
  func isPart(of query: SearchQuery) -> Bool {
    query.terms.count > 1 && query.terms.contains(term)
  }
}

/// Collects the best match of a term with each kanji.
struct MatchCollector {
  /// The number added to the rank of a romanization if the term is also English.
  private static let afterEnglish = 100

  /// The difference between the ranks of neighbouring closenesses.
  private static let step = 3

  let term: String
  let all: [Kanji]
  /// The best matches by the positions of their kanji; the first among equals.
  private(set) var best: [Int: SearchMatch] = [:]
  /// Whether a gloss of the data is the term and nothing else.
  private(set) var hasWholeGloss = false

  init(_ term: String, in all: [Kanji]) {
    self.term = term
    self.all = all
  }

  mutating func add(
    _ kanji: Int, _ kind: SearchMatch.Kind, _ closeness: SearchMatch.Closeness,
    example: Int? = nil, reading: String? = nil, distance: Int = 0
  ) {
    let isSecond = kind == .romaji && hasWholeGloss
    let rank = closeness.rawValue * Self.step + distance + (isSecond ? Self.afterEnglish : 0)
    guard rank < best[kanji]?.rank ?? .max else { return }
    best[kanji] = SearchMatch(
      term: term, kind: kind, closeness: closeness, reading: reading,
      word: example.map { all[kanji].examples[$0] }, isOwn: isOwn(example, of: kanji), rank: rank)
  }

  /// Adds a match of English words in a gloss; the distance is that of the word's form in the
  /// gloss.
  mutating func add(_ place: EnglishIndex.Place, wordCount: Int, distance: Int) {
    let gloss = Int(place.position.gloss)
    let isWhole = !place.isNote && place.position.word == 0 && Int(place.length) == wordCount
    if isWhole, distance == 0 { hasWholeGloss = true }
    let isOtherCase = place.isCapitalized && term.first?.isUppercase != true
    let distance = max(distance, isOtherCase ? 1 : 0)
    let closeness: SearchMatch.Closeness =
      if !isOwn(place.example, of: place.kanji) {
        isWhole ? .meaningOfWord : .partOfMeaningOfWord
      } else if place.isNote {
        .partOfMeaningOfWord
      } else if place.example == nil {
        switch (isWhole, gloss) {
        case (true, 0): .firstMeaning
        case (true, _): .laterMeaning
        case (false, 0): .partOfFirstMeaning
        case (false, _): .partOfLaterMeaning
        }
      } else if isWhole, distance == 0 {
        gloss == 0 ? .meaningOfOwnWord : .laterMeaning
      } else {
        .partOfLaterMeaning
      }
    add(
      place.kanji, .english, closeness, example: place.example,
      // The first meanings are the usual ones.
      distance: distance + (closeness == .laterMeaning ? min(gloss - 1, Self.step) : 0))
  }

  /// Adds a match of a reading; without a closeness, of the whole reading.
  mutating func add(
    _ place: ReadingIndex.Place, of query: ReadingQuery, _ closeness: SearchMatch.Closeness?
  ) {
    let whole: SearchMatch.Closeness =
      if place.example == nil {
        .reading
      } else {
        isOwn(place.example, of: place.kanji) ? .ownWord : .word
      }
    add(
      place.kanji, query.isRomaji ? .romaji : .kana, closeness ?? whole, example: place.example,
      reading: ReadingQuery.kana(place.text))
  }

  /// Returns whether the match is the kanji's own: it has no example, or one without other kanji.
  private func isOwn(_ example: Int?, of kanji: Int) -> Bool {
    guard let example else { return true }
    let character = all[kanji].character
    let word = all[kanji].examples[example].word
    return word.contains(character) && word.allSatisfy { $0 == character || $0.isKana }
  }
}
