import StateMachineText

/// A parsed search: terms that a kanji has to match, and a filter.
package struct SearchQuery: Hashable, Sendable {
  /// The words and phrases to find, without blanks at their ends; a `+` is a blank.
  package var terms: [String] = []

  /// The terms as one text.
  package var text: String { terms.joined(separator: " ") }

  /// The filter of the kanji.
  package var filter: KanjiFilter

  /// Whether the text was a number in digits, whose kanji are not looked up as parts of another kanji.
  package private(set) var isNumber = false

  /// The maximum number of words in the terms, and of texts between `|`.
  package static let mostWords = 16

  /// The maximum number of characters in the text.
  package static let mostCharacters = 10_000

  /// The number of characters in the text; a query with more than the maximum has no terms.
  package let characterCount: Int

  /// Whether it has more words or characters than a search takes.
  package var isTooLong: Bool { characterCount > Self.mostCharacters || wordCount > Self.mostWords }

  /// The number of words in the terms; Japanese text without blanks is one.
  package var wordCount: Int {
    terms.reduce(0) { $0 + max(1, EnglishWord.words(of: $1).count) }
  }

  /// Parses words: each is a term, or a filter such as `grade:1`; one with spaces is a phrase.
  ///
  /// Filters in the words replace those of the argument.
  package init(words: [String], _ filter: KanjiFilter = KanjiFilter()) {
    let parts = words.map { word in
      let isPhrase = word.contains(where: \.isWhitespace) && !word.contains(where: Self.isQuote)
      return isPhrase ? "\"\(word)\"" : word
    }
    self.init(parts.joined(separator: " "), filter)
  }

  /// Parses a text: words between blanks, and phrases in quotes.
  ///
  ///     cold water      two terms
  ///     "hot water"     one phrase
  ///     fire grade:1    a term and a filter
  package init(_ text: String, _ filter: KanjiFilter = KanjiFilter()) {
    self.filter = filter
    characterCount = text.count
    guard characterCount <= Self.mostCharacters else { return }
    let text = String(
      text.withoutQuestionMark.withoutFurigana
        .map { "‘’".contains($0) ? "'" : $0 == "+" ? " " : $0 })
    // Every second part was in quotes.
    let parts = text.split(omittingEmptySubsequences: false, whereSeparator: Self.isQuote)
    let words = parts.enumerated().flatMap { number, part in
      number % 2 == 1 ? [part] : part.split(whereSeparator: \.isWhitespace)
    }
    for word in words.map({ String($0).trimmed }) where !word.isEmpty {
      if !self.filter.take(word) { terms.append(word) }
    }
    terms = self.filter.takeFacts(terms)
    if terms.count == 1, let kanji = Self.numeral(terms[0]) { (terms, isNumber) = ([kanji], true) }
  }

  /// Returns whether the character is a quotation mark, straight or typographic.
  package static func isQuote(_ character: Character) -> Bool { "\"“”„«»".contains(character) }
}

extension KanjiFilter {
  /// Sets a criterion written like `grade:1`; returns false for any other word.
  fileprivate mutating func take(_ word: String) -> Bool {
    let parts = word.split(separator: ":", maxSplits: 1).map(String.init)
    return parts.count == 2 && set(parts[0].lowercased(), to: parts[1])
  }

  /// Sets the criterion of a name, such as `grade`, to a typed value; returns false if there is no such value.
  package mutating func set(_ name: String, to value: String) -> Bool {
    switch name {
    case "grade": set(\.grade, to: Self.gradeRange(value))
    case "jlpt": set(\.jlpt, to: Self.jlptRange(value))
    case "strokes": set(\.strokes, to: Self.range(value))
    case "radical": set(\.radical, to: KanjiForms.radical(value))
    case "part": set(\.parts, to: PartSearch(value).map { $0.with(self.parts) })
    default: false
    }
  }

  /// Sets a criterion; for nil, returns false and changes nothing.
  private mutating func set<Value>(
    _ criterion: WritableKeyPath<Self, Value?>, to value: Value?
  ) -> Bool {
    guard let value else { return false }
    self[keyPath: criterion] = value
    return true
  }
}

extension KanjiFilter {
  /// Takes filters that the terms say in English, such as `5 strokes` or `JLPT N4`; returns the other terms.
  fileprivate mutating func takeFacts(_ terms: [String]) -> [String] {
    var others: [String] = []
    var rest = terms[...]
    while let term = rest.popFirst() {
      let isFact =
        switch (term.lowercased(), rest.first?.lowercased()) {
        case (_, "stroke"), (_, "strokes"): set(\.strokes, to: Self.range(term))
        case (_, "radical"): set(\.radical, to: KanjiForms.radical(term))
        case ("grade", let grade?): set(\.grade, to: Self.gradeRange(grade))
        case ("jlpt", let level?): set(\.jlpt, to: Self.jlptRange(level))
        default: false
        }
      if isFact {
        rest.removeFirst()
      } else if !Self.isLevel(term) || !set(\.jlpt, to: Self.jlptRange(term)) {
        others.append(term)
      }
    }
    return others
  }

  private static func isLevel(_ term: String) -> Bool {
    term.count == 2 && term.lowercased().first == "n"
  }
}

/// A term of a search, with its possible interpretations.
struct SearchTerm {
  /// The maximum size of a character to compare with kanji, in bytes; many marks make that slow.
  private static let longestCharacter = 64

  let text: String
  /// The English words; empty if the text has no Latin letter or digit.
  let words: [String]
  /// The forms of each of the words, with their distances from it.
  let forms: [[String: Int]]
  /// The term as a reading; nil if it is none.
  let reading: ReadingQuery?
  /// The kanji in the term, in their modern forms.
  let kanji: Set<Character>
  /// Whether one of the kanji is written in an old form.
  let isOldForm: Bool
  /// The radical with this form or name; nil if there is none.
  let radical: Character?

  init(_ text: String) {
    self.text = text
    let isEnglish = text.contains { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let isPrintable = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    words = isEnglish && isPrintable ? EnglishWord.words(of: text) : []
    forms = words.map(EnglishForms.of)
    reading = ReadingQuery(text)
    let modern = KanjiForms.modern(text)
    isOldForm = modern != text
    let others = modern.filter { !$0.isASCII && !$0.isKana }
    kanji = Set(others.filter { $0.utf8.count <= Self.longestCharacter })
    let radical = KanjiForms.radical(withForm: text)
    let isKanji =
      radical.map { [String($0), KanjiForms.modern(String($0))].contains(text) } ?? false
    self.radical = isKanji ? nil : radical
  }
}
