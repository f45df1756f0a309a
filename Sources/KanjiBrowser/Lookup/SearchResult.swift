/// A kanji that a search found, and what led to it.
public struct SearchResult: Hashable, Sendable {
  /// What the text is to the kanji, the best first.
  public enum Closeness: Int, Comparable, Hashable, Sendable {
    /// The text holds the kanji.
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
  /// What the text is to it.
  public let closeness: Closeness
  /// The word of its examples that led to it; nil if the kanji did by itself.
  public let word: Kanji.Example?
}
