/// The words of a Japanese text without blanks between them, such as `私は毎日学校に行きます。`.
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
    let text = text.folded
    guard text.count <= Self.longestText, text.contains(where: { !$0.isASCII }) else { return nil }
    let isJapanese = { (character: Character) in
      character.isKana || character == "々" || character.ideograph != nil
    }
    for run in text.split(whereSeparator: { !isJapanese($0) }) {
      take(Array(run), from: storage.words)
    }
    guard !words.isEmpty else { return nil }
    var seen: Set<Character> = []
    for character in text where character.ideograph != nil && seen.insert(character).inserted {
      if let kanji = storage.kanji(for: character) {
        self.kanji.append(kanji)
      } else {
        unknown.append(character)
      }
    }
  }

  /// Takes the longest word at the start of a run, then goes on behind it.
  private mutating func take(_ run: [Character], from list: WordList) {
    let ranges = run.indices.flatMap { start in
      (1...min(Self.longestWord, run.count - start)).map { start..<start + $0 }
    }
    let matches = list.words(of: ranges.map { String(run[$0]) })
    var longest: [Int: (end: Int, match: WordMatch)] = [:]
    for (range, matches) in zip(ranges, matches) {
      guard let match = matches.first(where: { Self.isLikely(run[range], $0) }) else { continue }
      longest[range.lowerBound] = (range.upperBound, match)
    }
    var position = 0
    while position < run.count {
      guard let (end, match) = longest[position] else {
        position += 1
        continue
      }
      if !words.contains(where: { $0.entry == match.entry }) { words.append(match) }
      position = end
    }
  }

  /// Returns whether a part of a text is probably the word: short kana are mostly particles and endings.
  private static func isLikely(_ part: ArraySlice<Character>, _ match: WordMatch) -> Bool {
    guard !Inflection.hasParticle(match.form) else { return false }
    guard part.allSatisfy(\.isKana) else { return true }
    if match.form != nil { return part.count > 2 }
    let isWritten = match.entry.readings.contains(String(part))
    return part.count > (isWritten ? match.entry.isInKana ? 1 : 2 : 3)
  }
}
