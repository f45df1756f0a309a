/// The words of a Japanese text without blanks between them, such as `私は毎日学校に行きます。`, or of one in romaji.
package struct Sentence {
  /// The words in the order of the text, each once.
  package private(set) var words: [WordMatch] = []
  /// The kanji in the order of the text, each once.
  package private(set) var kanji: [Kanji] = []
  /// The kanji that the data lacks, each once.
  package private(set) var unknown: [Character] = []

  /// Whether one of the words has several kanji.
  package var hasCompound: Bool {
    words.contains { $0.entry.text.count { $0.ideograph != nil } > 1 }
  }

  /// The lengths, in characters, of the longest word and the longest text that are looked up.
  private static let (longestWord, longestText) = (10, 1000)

  /// Splits a text into words; nil if it is not Japanese, is too long, or has no word.
  package init?(_ text: String, in storage: any KanjiStorage) {
    let romaji = Self.kana(ofRomaji: text)
    let text = romaji ?? KanjiForms.modern(text.withNumerals)
    guard text.count <= Self.longestText, text.contains(where: { !$0.isASCII }) else { return nil }
    let isJapanese = { (character: Character) in
      character.isKana || character == "々" || character.ideograph != nil
    }
    var isWhole = true
    for run in text.split(whereSeparator: { !isJapanese($0) }) {
      if !take(Array(run), from: storage.words) { isWhole = false }
    }
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

  /// Returns a sentence in romaji, of two words or more, as kana; nil for other text.
  ///
  /// The particles wa, e and o are written は, へ and を.
  private static func kana(ofRomaji text: String) -> String? {
    let words = text.lowercased().split { !$0.isLetter && $0 != "'" && $0 != "-" }.map(String.init)
    let particles = ["wa": "は", "e": "へ", "o": "を"]
    let kana = words.compactMap { particles[$0] ?? Romaji.kana($0) }
    return words.count > 1 && kana.count == words.count ? kana.joined() : nil
  }

  /// Takes the words of the cheapest way to split a run; returns false if a character belongs to none.
  private mutating func take(_ run: [Character], from list: WordList) -> Bool {
    let ranges = run.indices.flatMap { start in
      (1...min(Self.longestWord, run.count - start)).map { start..<start + $0 }
    }
    let matches = list.words(of: ranges.map { String(run[$0]) })
    var parts: [Int: [Part]] = [:]
    for (range, matches) in zip(ranges, matches) {
      let start = range.lowerBound
      if let part = Part(run[range], after: run[..<start].last, matches) {
        parts[start, default: []].append(part)
      }
    }
    // The cheapest way to the end from each position, with the part that it begins with.
    var ways: [(cost: Int, part: Part?)] = Array(repeating: (0, nil), count: run.count + 1)
    for start in run.indices.reversed() {
      ways[start] = (ways[start + 1].cost + Part.unknownCost, nil)
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

/// A part of a sentence: a word, or a particle.
private struct Part {
  /// The cost of a character that belongs to no part.
  static let unknownCost = 40
  private static let (wordCost, particleCost) = (8, 5)

  /// The number of characters.
  let count: Int
  /// The cost, less for usual words; longer words make fewer of them.
  let cost: Int
  /// What it costs more before a word.
  let costBeforeWord: Int
  /// The word; nil for a particle.
  let match: WordMatch?

  /// The particles, with what they cost more before a word.
  private static let particles = [
    "は": 0, "が": 0, "を": 0, "に": 0, "で": 0, "と": 0, "も": 0, "へ": 0, "の": 0, "から": 0, "まで": 0,
    "です": 0, "だ": 0, "か": 10, "ね": 10, "よ": 10,
  ]

  /// Creates the part of a text after a character; nil for a text that is probably no part.
  init?(_ text: ArraySlice<Character>, after last: Character?, _ matches: [WordMatch]) {
    count = text.count
    // No particle follows を: the は of くつをはく is the start of a verb.
    if let cost = Self.particles[String(text)], last != nil, last != "を" {
      (self.cost, costBeforeWord, match) = (Self.particleCost, cost, nil)
      return
    }
    let isKana = text.allSatisfy(\.isKana)
    let cost = { (match: WordMatch) -> Int in
      // Kana may be read as several words.
      guard isKana else { return match.rarityBits / 2 + (match.entry.isUsuallyKana ? 4 : 0) }
      return match.rarityBits + 2 * match.rank + (last == "を" && !match.entry.isVerb ? 3 : 0)
    }
    let likely = matches.filter { Self.isLikely(text, $0) }
    let best = isKana ? likely.min { cost($0) < cost($1) } : likely.first
    guard let best else { return nil }
    (self.cost, costBeforeWord, match) = (Self.wordCost + cost(best), 0, best)
  }

  private static func isLikely(_ text: ArraySlice<Character>, _ match: WordMatch) -> Bool {
    if match.hasParticle { return false }
    guard text.allSatisfy(\.isKana), text.count < 3 else { return true }
    // Of the forms with two kana, した and して are usual.
    return text.count == 2 && (match.form == nil || ["た", "て"].contains(text.last))
  }
}
