/// The words of a Japanese text without blanks between them, such as `私は毎日学校に行きます。`, or of one in romaji.
package struct Sentence {
  /// The words in the order of the text, each once.
  package private(set) var words: [WordMatch] = []
  /// The kanji in the order of the text, each once.
  package private(set) var kanji: [Kanji] = []
  /// The kanji that the data lacks, each once.
  package private(set) var unknown: [Character] = []

  /// Whether one of the words has several kanji.
  package var hasCompound: Bool { words.contains(where: \.isCompound) }

  /// Whether each of the words has several kanji.
  package var hasOnlyCompounds: Bool { words.allSatisfy(\.isCompound) }

  /// The maximum length of a text, in characters.
  package static let longestText = 1000
  /// The maximum length of a word, in characters.
  private static let longestWord = 13

  /// Splits a text into words; nil if it is not Japanese, is too long, or has no word.
  package init?(_ text: String, in storage: any KanjiStorage) {
    let romaji = Self.kana(ofRomaji: text)
    // Minutes keep their digits, as 十分 means enough.
    let text = romaji?.joined() ?? KanjiForms.modern(text.withNumerals(except: "分"))
    guard text.count <= Self.longestText, text.contains(where: { !$0.isASCII }) else { return nil }
    let isJapanese = { (character: Character) in
      character.isKana || "々〇".contains(character) || character.ideograph != nil
    }
    let runs =
      romaji.map { [SentenceRun(words: $0)] }
      ?? text.split { !isJapanese($0) }.map { SentenceRun($0) }
    let isWhole = runs.map { take($0, in: storage) }.allSatisfy(\.self)
    guard !words.isEmpty, isWhole || romaji == nil else { return nil }
    var seen: Set<Character> = []
    for character in text where character.ideograph != nil && seen.insert(character).inserted {
      if let kanji = storage.kanji(for: character) {
        self.kanji.append(kanji)
      } else {
        unknown.append(character)
      }
    }
  }

  /// Returns the words of a sentence in romaji, two or more, as kana; nil for other text.
  ///
  /// The particles wa, e and o are written は, へ and を.
  private static func kana(ofRomaji text: String) -> [String]? {
    let words = text.lowercased().split { !$0.isLetter && $0 != "'" && $0 != "-" }.map(String.init)
    let particles = ["wa": "は", "e": "へ", "o": "を"]
    let kana = words.compactMap { particles[$0] ?? Romaji.kana($0) }
    return words.count > 1 && kana.count == words.count ? kana : nil
  }

  /// Takes the words of the cheapest way to split a run; returns false if a character belongs to none.
  private mutating func take(_ run: SentenceRun, in storage: any KanjiStorage) -> Bool {
    let ranges = run.indices.flatMap { start in
      (1...min(Self.longestWord, run.count - start)).map { start..<start + $0 }
    }.filter(run.mayBeWord)
    var matches = storage.words.words(of: ranges.map(run.text), bySound: run.isRomaji)
    // What is no word with ー may be one without.
    let shortened = ranges.indices.compactMap { index in
      matches[index].isEmpty ? run.shortened(ranges[index]).map { (index, $0) } : nil
    }
    let found = storage.words.words(of: shortened.map(\.1))
    for ((index, _), found) in zip(shortened, found) { matches[index] = found }
    var parts: [Int: [SentencePart]] = [:]
    for (range, matches) in zip(ranges, matches) {
      if let part = SentencePart.part(in: range, of: run, matches, storage) {
        parts[range.lowerBound, default: []].append(part)
      }
    }
    // The お of お金, which is a word, is no part.
    for (start, some) in parts where some.contains(where: { $0.isWrittenWord }) {
      parts[start]?.removeAll { $0.match == nil && run.isPrefix(start..<start + $0.count) }
    }
    // The cheapest way to the end from each position, with the part that it begins with.
    var ways: [(cost: Int, part: SentencePart?)] = Array(
      repeating: (0, nil), count: run.count + 1)
    for start in run.indices.reversed() {
      ways[start] = (ways[start + 1].cost + SentencePart.unknownCost, nil)
      for part in parts[start, default: []] {
        let end = start + part.count
        // か, よ and ね are at the end, or before another particle.
        let isLast = end == run.count || ways[end].part.map { $0.match == nil } ?? false
        let cost = ways[end].cost + (isLast ? 0 : part.costBeforeWord) + part.cost
        if cost < ways[start].cost { ways[start] = (cost, part) }
      }
    }
    var position = 0
    var isWhole = true
    while position < run.count {
      let part = ways[position].part
      if part == nil { isWhole = false }
      if let match = part?.match, !words.contains(where: { $0.entry == match.entry }) {
        words.append(match)
      }
      position += part?.count ?? 1
    }
    return isWhole
  }
}

extension WordMatch {
  fileprivate var isCompound: Bool { entry.text.count { $0.ideograph != nil } > 1 }
}
