import StateMachineText

/// What a search looks for, in the forms in which it compares.
struct SearchQuery {
  /// The longest character that is compared with kanji, in bytes; marks may make one any length, and
  /// comparing takes longer the more it has.
  private static let longestCharacter = 64

  private let gloss: GlossQuery
  private let reading: ReadingQuery?
  private let spelling: [UInt8]?
  private let kanji: Set<Character>

  /// Prepares the text; nil if it is blank.
  init?(_ text: String) {
    let text = text.folded.trimmed
    guard !text.isEmpty else { return nil }
    gloss = GlossQuery(text)
    reading = ReadingQuery(text)
    let others = text.filter { !$0.isASCII && !$0.isKana }
    kanji = Set(others.filter { $0.utf8.count <= Self.longestCharacter })
    spelling = others.isEmpty ? nil : Array(text.utf8)
  }

  /// What the text finds of the kanji; nil if nothing.
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
    var best = gloss.found(in: kanji.meaning).map(SearchResult.Closeness.init)
    guard let reading else { return best }
    for text in [kanji.on, kanji.kun].joined() {
      guard let found = reading.found(in: text) else { continue }
      best = min(best ?? .inside, SearchResult.Closeness(found))
    }
    return best
  }

  private func closeness(of example: Kanji.Example) -> SearchResult.Closeness? {
    if let spelling, let match = Match.found(spelling, in: Array(example.word.folded.utf8)[...]) {
      return match == .whole ? .word : .partOfWord
    }
    if let reading {
      let text = example.reading ?? example.word
      if reading.found(in: text) == .whole { return .word }
      if reading.isFoundWithoutLength(in: text) { return .wordWithoutLength }
    }
    switch gloss.found(in: example.meaning)?.match {
    case .whole: return .meaningOfWord
    case .word: return .partOfMeaningOfWord
    default: return nil
    }
  }
}

extension SearchResult.Closeness {
  fileprivate init(_ found: GlossQuery.Found) {
    self =
      switch found.match {
      case .whole: found.isFirst ? .firstMeaning : .laterMeaning
      case .word: found.isFirst ? .partOfFirstMeaning : .partOfLaterMeaning
      case .start: found.isFirst ? .startOfFirstMeaning : .startOfLaterMeaning
      case .inside: .inside
      }
  }

  fileprivate init(_ found: ReadingQuery.Found) {
    self =
      switch found {
      case .whole: .reading
      case .stem: .stem
      case .start: .startOfFirstMeaning
      }
  }
}
