extension KanjiStorage {
  /// The kanji that the text leads to, the best first; none for blank text.
  ///
  /// The text is looked for, capitals and kinds of kana alike, in the glosses of each meaning and in
  /// the readings without their dots and hyphens. If it holds a kanji it also finds its own kanji,
  /// before all others, and the kanji that list a word with it.
  ///
  /// A whole gloss or reading comes before a whole word in it, then the start of a word, then
  /// the inside of one; of equals, a first gloss comes before later ones. Otherwise the order is that
  /// of the data: `water` gives 水 first.
  public func search(_ text: String) -> [Kanji] {
    guard let query = Query(text) else { return [] }
    var found: [[Kanji]] = Array(repeating: [], count: Query.rankCount)
    for kanji in all {
      if let rank = query.rank(of: kanji) { found[rank].append(kanji) }
    }
    return found.flatMap { $0 }
  }
}

/// What a search looks for, in the forms in which it compares.
private struct Query {
  /// One rank for the kanji of the text, then two for each match: in the first gloss, in others.
  static let rankCount = 1 + 2 * (Match.inside.rawValue + 1)

  private let meaning: [UInt8]
  private let reading: [UInt8]
  private let word: [UInt8]?
  private let kanji: Set<Character>

  /// Prepares the text; nil if it is blank.
  init?(_ text: String) {
    let text = text.folded.trimmed
    guard !text.isEmpty else { return nil }
    meaning = Array(text.lowercased().utf8)
    reading = Array(text.asReading.utf8)
    kanji = Set(text.filter { !$0.isASCII && !$0.isKana })
    word = kanji.isEmpty ? nil : Array(text.utf8)
  }

  /// How well the kanji matches, 0 best; nil if it does not.
  func rank(of kanji: Kanji) -> Int? {
    if self.kanji.contains(kanji.character.folded) { return 0 }
    let ranks = [rankOfMeaning(kanji), rankOfReadings(kanji), rankOfWords(kanji)]
    return ranks.lazy.compactMap { $0 }.min()
  }

  private func rankOfMeaning(_ kanji: Kanji) -> Int? {
    let text = Array(kanji.meaning.lowercased().utf8)
    guard Match.found(meaning, in: text[...]) != nil else { return nil }
    var start = 0
    var best: Int?
    for comma in text.indices.filter({ text[$0...].starts(with: ", ".utf8) }) + [text.count] {
      if let match = Match.found(meaning, in: text[start..<comma]) {
        best = min(best ?? .max, match.rank(isFirst: start == 0))
      }
      start = comma + 2
    }
    return best
  }

  private func rankOfReadings(_ kanji: Kanji) -> Int? {
    guard !reading.isEmpty else { return nil }
    return (kanji.on + kanji.kun).lazy
      .compactMap { Match.found(reading, in: Array($0.asReading.utf8)[...]) }
      .map { $0.rank(isFirst: true) }.min()
  }

  private func rankOfWords(_ kanji: Kanji) -> Int? {
    guard let word else { return nil }
    return kanji.examples.lazy
      .compactMap { Match.found(word, in: Array($0.word.folded.utf8)[...]) }
      .map { $0.rank(isFirst: false) }.min()
  }
}

extension String {
  fileprivate var trimmed: String {
    let tail = drop(while: \.isWhitespace)
    return String(tail.reversed().drop(while: \.isWhitespace).reversed())
  }

  /// The text as readings compare: in hiragana, without the dots and hyphens of the dictionary.
  fileprivate var asReading: String {
    lowercased().inHiragana.filter { $0 != "." && $0 != "-" }
  }
}
