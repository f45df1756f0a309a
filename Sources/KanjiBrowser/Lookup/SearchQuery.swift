import StateMachineText

/// A parsed search: terms that a kanji has to match, and a filter.
package struct SearchQuery: Hashable, Sendable {
  /// The words and phrases to look for, without blanks at their ends.
  package var terms: [String] = []

  /// The kanji to look among.
  package var filter: KanjiFilter

  /// Parses words: each is a term, or a filter such as `grade:1`; one with spaces is a phrase.
  ///
  /// Filters in the words replace those of the argument.
  package init(words: [String], _ filter: KanjiFilter = KanjiFilter()) {
    self.filter = filter
    for word in words.map(\.folded.trimmed) where !word.isEmpty {
      if !self.filter.take(word) { terms.append(word) }
    }
  }

  /// Parses a text: words between blanks, and phrases in quotes.
  ///
  ///     cold water      two terms
  ///     "hot water"     one phrase
  ///     fire grade:1    a term and a filter
  package init(_ text: String, _ filter: KanjiFilter = KanjiFilter()) {
    // Every second part was in quotes.
    let parts = text.folded.split(omittingEmptySubsequences: false) { "\"“”".contains($0) }
    let words = parts.enumerated().flatMap { number, part in
      number % 2 == 1 ? [String(part)] : part.split(whereSeparator: \.isWhitespace).map(String.init)
    }
    self.init(words: words, filter)
  }
}

extension KanjiFilter {
  /// Sets a criterion that is written as `grade:1`; returns false for any other word.
  fileprivate mutating func take(_ word: String) -> Bool {
    let parts = word.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return false }
    switch parts[0].lowercased() {
    case "grade":
      guard let range = Self.range(parts[1]) else { return false }
      grade = range
    case "jlpt":
      guard let range = Self.jlptRange(parts[1]) else { return false }
      jlpt = range
    case "strokes":
      guard let range = Self.range(parts[1]) else { return false }
      strokes = range
    case "radical":
      guard let found = KanjiForms.radical(parts[1]) else { return false }
      radical = found
    default: return false
    }
    return true
  }
}
