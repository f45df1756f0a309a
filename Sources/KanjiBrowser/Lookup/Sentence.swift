/// The words of a Japanese text without blanks between them, such as `私は毎日学校に行きます。`, or of one in romaji.
package struct Sentence {
  /// The words in the order of the text, each once.
  package private(set) var words: [WordMatch] = []
  /// The kanji in the order of the text, each once.
  package private(set) var kanji: [Kanji] = []
  /// The kanji that the data lacks, each once.
  package private(set) var unknown: [Character] = []

  /// The lengths, in characters, of the longest word and the longest text that are looked up.
  private static let (longestWord, longestText) = (10, 1000)

  /// Splits a text into words; nil if it is not Japanese, is too long, or has no word.
  package init?(_ text: String, in storage: any KanjiStorage) {
    let romaji = Self.kana(ofRomaji: text)
    let text = romaji ?? text.withNumerals
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

  /// Returns a sentence in romaji, of three words or more, as kana; nil for other text.
  ///
  /// The particles wa, e and o are written は, へ and を.
  private static func kana(ofRomaji text: String) -> String? {
    let words = text.lowercased().split { !$0.isLetter && $0 != "'" && $0 != "-" }.map(String.init)
    let particles = ["wa": "は", "e": "へ", "o": "を"]
    let kana = words.compactMap { particles[$0] ?? Romaji.kana($0) }
    return words.count > 2 && kana.count == words.count ? kana.joined() : nil
  }

  /// Takes the words of the cheapest way to split a run; returns false if a character belongs to none.
  private mutating func take(_ run: [Character], from list: WordList) -> Bool {
    let ranges = run.indices.flatMap { start in
      (1...min(Self.longestWord, run.count - start)).map { start..<start + $0 }
    }
    let matches = list.words(of: ranges.map { String(run[$0]) })
    var parts: [Int: [Part]] = [:]
    for (range, matches) in zip(ranges, matches) {
      if let part = Part(run[range], matches) { parts[range.lowerBound, default: []].append(part) }
    }
    // The cheapest way to the end from each position, with the part that it begins with.
    var ways: [(cost: Int, part: Part?)] = Array(repeating: (0, nil), count: run.count + 1)
    for start in run.indices.reversed() {
      ways[start] = (ways[start + 1].cost + Part.unknownCost, nil)
      for part in parts[start, default: []] {
        let cost = ways[start + part.count].cost + part.cost
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
  static let unknownCost = 20

  /// The number of characters.
  let count: Int
  /// The cost, less for usual words; longer words make fewer of them.
  let cost: Int
  /// The word; nil for a particle.
  let match: WordMatch?

  private static let particles: Set = [
    "は", "が", "を", "に", "で", "と", "も", "へ", "の", "か", "ね", "よ", "から", "まで", "です", "だ",
  ]

  /// Nil for a text that is probably no part.
  init?(_ text: ArraySlice<Character>, _ matches: [WordMatch]) {
    count = text.count
    if Self.particles.contains(String(text)), text.startIndex > 0 {
      // の is before nouns, and か mostly at the end.
      (cost, match) = (["の", "か"].contains(String(text)) ? 4 : 1, nil)
      return
    }
    guard let match = matches.first(where: { Self.isLikely(text, $0) }) else { return nil }
    self.match = match
    let bits = Int.bitWidth - match.rarity.leadingZeroBitCount
    // Kana may be read as several words.
    cost = 4 + (text.allSatisfy(\.isKana) ? bits : bits / 2)
  }

  private static func isLikely(_ text: ArraySlice<Character>, _ match: WordMatch) -> Bool {
    if Inflection.hasParticle(match.form) { return false }
    return !text.allSatisfy(\.isKana) || text.count > (match.form == nil ? 1 : 2)
  }
}
