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

  /// The words and kanji, the best first.
  package var found: [Found] = []
  /// The property that all results share.
  package var scope = Scope.allTerms
  /// Whether there are no results because no matching kanji passes the filter.
  package var isFilteredOut = false
  /// A similar text that matches, if a term matches nothing.
  package var suggestion: String?
  /// The terms that match nothing as whole words, if some parts of words are looked for.
  var missing: [String] = []

  /// The kanji, the best first.
  package var all: [SearchResult] { found.compactMap(\.kanji) }
}

/// A word or a kanji that a search found.
package enum Found: Hashable, Sendable {
  case word(WordMatch)
  case kanji(SearchResult)

  package var word: WordMatch? { if case .word(let match) = self { match } else { nil } }
  package var kanji: SearchResult? { if case .kanji(let result) = self { result } else { nil } }

  /// Returns whether a filter, which no word matches, lets it through.
  func matches(_ filter: KanjiFilter) -> Bool {
    kanji.map { filter.matches($0.kanji) } ?? (filter == KanjiFilter())
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
  public var word: Word? { matches.lazy.compactMap(\.word).first }
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
    /// Whole words of a meaning of such a word.
    case partOfMeaningOfWord
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
  public internal(set) var word: Word?
  /// The position among matches, the least first.
  let rank: Int

  /// Returns whether the term is one of several of a query, not the phrase of them all.
  func isPart(of query: SearchQuery) -> Bool {
    query.terms.count > 1 && query.terms.contains(term)
  }
}
