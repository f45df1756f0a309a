/// The words of a Japanese text without blanks between them, such as `私は毎日学校に行きます。`, or of one in romaji.
package struct Sentence {
  /// The words in the order of the text, each once.
  package private(set) var words: [WordMatch] = []
  /// The kanji in the order of the text, each once.
  package private(set) var kanji: [Kanji] = []
  /// The kanji that the data lacks, each once.
  package private(set) var unknown: [Character] = []
  /// The texts that are no word, and those whose words do not fit together, in order, each once.
  package private(set) var unclear: [String] = []

  /// Whether one of the words has several kanji.
  package var hasCompound: Bool { words.contains(where: \.isCompound) }

  /// Whether each of the words has several kanji.
  package var hasOnlyCompounds: Bool { words.allSatisfy(\.isCompound) }

  /// The maximum length of a text, in characters.
  package static let longestText = 1000

  /// Splits a text into words; nil if it is not Japanese, is too long, or has no word.
  package init?(_ text: String, in storage: any KanjiStorage) {
    guard text.count <= Self.longestText else { return nil }
    let isJapanese = { (character: Character) in
      character.isKana || "々〇".contains(character) || character.ideograph != nil
    }
    let romaji = SentenceRun(romaji: text)
    // As in a look-up, minutes keep their digits.
    let text = KanjiForms.modern(text.withNumerals(except: "分"))
    let runs = romaji.map { [$0] } ?? text.split { !isJapanese($0) }.map { SentenceRun($0) }
    guard !runs.isEmpty else { return nil }
    let ways = runs.map { Self.cheapestWay(through: $0, or: $0.shortened, storage) }
    guard romaji == nil || ways.allSatisfy(Self.isLikely) else { return nil }
    for way in ways { take(way, in: storage) }
    // Kana of one word that is misspelt have parts, too.
    if romaji == nil, text.allSatisfy(\.isKana), ways.contains(where: Self.hasPieces),
      unclear.isEmpty
    {
      unclear = [text]
    }
    if words.isEmpty { return nil }
    (kanji, unknown) = storage.kanji(of: text.lazy.filter { $0.ideograph != nil })
  }

  /// Takes the words of the parts; parts that do not fit together may be a word in another spelling.
  private mutating func take(_ way: [SentencePart], in storage: any KanjiStorage) {
    let texts = Set(way.compactMap { $0.match?.word.text })
    var stretches: [[SentencePart]] = []
    for (last, part) in zip(way, way.dropFirst()) {
      if part.fits(after: last) { stretches.append([]) }
      stretches[stretches.count - 1].append(part)
    }
    for stretch in stretches {
      let text = stretch.map(\.text).joined()
      let isUnclear = stretch.count > 1 || stretch[0].isUnknown
      let word = isUnclear ? storage.words.words(mixing: text).first : nil
      if isUnclear, word == nil, !unclear.contains(text) { unclear.append(text) }
      var parts = stretch
      for index in parts.indices { parts[index].choose(besides: texts) }
      for match in word.map({ [$0] }) ?? parts.compactMap(\.match)
      where !words.contains(where: { $0.word == match.word }) {
        words.append(match)
      }
    }
  }

  /// Returns whether a text in romaji is likely Japanese: nothing of it is doubtful, or it has a particle
  /// and at most a quarter is.
  ///
  /// `no hope` is English, as no sentence begins with の. A single kana is a word before a particle only, as in
  /// `me ga warui`.
  private static func isLikely(_ way: [SentencePart]) -> Bool {
    let doubtful = zip(way, way.dropFirst()).count { last, part in
      part.left == .name || last.left == .edge && part.left.followsNoun
        || last.isSingleKana && !part.left.followsNoun
    }
    // The start and the end are parts, too.
    return doubtful == 0
      || 4 * doubtful <= way.count - 2 && way.contains { $0.left.followsNoun }
  }

  /// Returns whether a text in kana has a word of a single kana without a particle, or a part that is no word.
  private static func hasPieces(_ way: [SentencePart]) -> Bool {
    zip(way, way.dropFirst()).contains { part, next in
      part.isUnknown || part.text.count == 1 && part.match != nil && !next.left.followsNoun
    }
  }

  /// Splits a run into parts as the other method does, or its shortened form, if that costs less.
  private static func cheapestWay(
    through run: SentenceRun, or shortened: SentenceRun?, _ storage: any KanjiStorage
  ) -> [SentencePart] {
    let way = cheapestWay(through: run, storage)
    guard let other = shortened.map({ cheapestWay(through: $0, storage) }) else { return way }
    return other[0].total < way[0].total ? other : way
  }

  /// Splits a run into the parts that together cost least, with an edge at either end.
  private static func cheapestWay(
    through run: SentenceRun, _ storage: any KanjiStorage
  ) -> [SentencePart] {
    let queries = run.queries
    let texts = Array(Set(queries.map(\.text)))
    let matches = Dictionary(
      uniqueKeysWithValues: zip(texts, storage.words.words(of: texts, bySound: run.isRomaji)))
    var parts = Array(repeating: [SentencePart](), count: run.count) + [[SentencePart(.edge)]]
    for (range, text) in queries.reversed() {
      parts[range.lowerBound] += SentencePart.parts(
        of: run.text(range), count: range.count, matches[text, default: []],
        before: parts[range.upperBound], in: storage)
    }
    var (position, way) = (0, [SentencePart(run.start)])
    way[0].precede(parts[0])
    while position < run.count {
      way.append(parts[position][way[way.count - 1].next])
      position += way[way.count - 1].count
    }
    return way + [SentencePart(.edge)]
  }
}

extension WordMatch {
  fileprivate var isCompound: Bool { word.text.count { $0.ideograph != nil } > 1 }
}
