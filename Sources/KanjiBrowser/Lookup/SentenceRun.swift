/// Characters of a sentence without punctuation between them.
struct SentenceRun {
  private let characters: [Character]
  /// Whether digits come before it, as in `10分`.
  let followsDigits: Bool
  /// The ranges of numbers of several kanji, such as 三十.
  private let numerals: [Range<Int>]

  /// The ends of the words of a text in romaji, by their starts; empty for other text.
  private var words: [Int: Int] = [:]

  init(_ text: Substring) {
    characters = Array(text)
    followsDigits = text.base[..<text.startIndex].last?.isNumber ?? false
    numerals = Self.numerals(in: characters)
  }

  /// Creates the run of a sentence in romaji, as the kana of its words.
  init(words: [String]) {
    self.init(words.joined()[...])
    var start = 0
    for word in words {
      self.words[start] = start + word.count
      start += word.count
    }
  }

  /// Whether the words were in romaji, where a long vowel has no ー.
  var isRomaji: Bool { !words.isEmpty }

  /// Returns whether a word may be there: one over several words in romaji begins with the first, which is not
  /// a particle, and ends with the last.
  func mayBeWord(_ range: Range<Int>) -> Bool {
    if cutsNumeral(range) { return false }
    guard isRomaji, words.keys.contains(where: { range.lowerBound < $0 && $0 < range.upperBound })
    else { return true }
    guard let end = words[range.lowerBound], words.values.contains(range.upperBound) else {
      return false
    }
    return !SentencePart.isParticle(text(range.lowerBound..<end))
  }

  var count: Int { characters.count }
  var indices: Range<Int> { characters.indices }

  /// Returns the character at a position; nil before the start and after the end.
  func character(at position: Int) -> Character? {
    indices.contains(position) ? characters[position] : nil
  }

  func text(_ range: Range<Int>) -> String { String(characters[range]) }

  /// Returns the text without the ー of `すごーい`; nil without hiragana or without ー.
  func shortened(_ range: Range<Int>) -> String? {
    let text = text(range)
    guard text.contains("ー"), text.contains(where: { ("ぁ"..."ゖ").contains($0) }) else { return nil }
    return text.filter { $0 != "ー" }
  }

  /// Returns whether the range is the お or ご of お風呂, ご両親 and おいくつ.
  func isPrefix(_ range: Range<Int>) -> Bool {
    guard ["お", "ご"].contains(text(range)) else { return false }
    let rest = characters[range.upperBound...]
    return rest.first?.ideograph != nil || rest.starts(with: "いくつ") || rest.starts(with: "いくら")
  }

  /// Returns whether the range is a name: two or three kanji before さん and the like.
  func isName(_ range: Range<Int>) -> Bool {
    let rest = characters[range.upperBound...]
    return (2...3).contains(range.count) && characters[range].allSatisfy { $0.ideograph != nil }
      && ["さん", "さま", "くん", "ちゃん", "様", "君", "氏", "先生"].contains { rest.starts(with: $0) }
  }

  func isNumeral(_ range: Range<Int>) -> Bool { numerals.contains(range) }

  /// Returns whether a number is partly inside the range, as 三十 is in 十分 of 三十分.
  func cutsNumeral(_ range: Range<Int>) -> Bool {
    numerals.contains { number in
      number.overlaps(range) && number != range
        && !(range.lowerBound <= number.lowerBound && range.upperBound > number.upperBound)
    }
  }

  /// Whether the character at a position belongs to a number.
  func hasNumeral(at position: Int) -> Bool {
    position < 0 ? followsDigits : character(at: position).map(Self.isNumeral) ?? false
  }

  static func isNumeral(_ character: Character) -> Bool {
    "〇一二三四五六七八九十百千万億".contains(character)
  }

  private static func numerals(in characters: [Character]) -> [Range<Int>] {
    var numerals: [Range<Int>] = []
    var start = 0
    for end in characters.indices where !isNumeral(characters[end]) {
      if end - start > 1 { numerals.append(start..<end) }
      start = end + 1
    }
    if characters.count - start > 1 { numerals.append(start..<characters.count) }
    return numerals
  }
}
