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
      word: example.map { all[kanji].examples[$0] },
      isOwn: isOwn(example, of: kanji), rank: rank)
  }

  /// Adds a match of English words in a gloss; the distance is that of the word's form in the
  /// gloss.
  mutating func add(_ place: EnglishIndex.Place, wordCount: Int, distance: Int) {
    let gloss = Int(place.position.gloss)
    let isWhole = !place.isNote && place.position.word == 0 && Int(place.length) == wordCount
    let isOtherCase = place.isCapitalized && term.first?.isUppercase != true
    if isWhole, distance == 0, !isOtherCase { hasWholeGloss = true }
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
