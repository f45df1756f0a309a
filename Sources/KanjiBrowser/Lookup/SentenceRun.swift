/// Characters of a sentence without punctuation between them.
struct SentenceRun {
  private let characters: [Character]
  /// Whether digits come before it, as in `10分`.
  let followsDigits: Bool
  /// The ranges of numbers of several kanji, such as 三十.
  private let numerals: [Range<Int>]

  init(_ text: Substring) {
    characters = Array(text)
    followsDigits = text.base[..<text.startIndex].last?.isNumber ?? false
    numerals = Self.numerals(in: characters)
  }

  var count: Int { characters.count }
  var indices: Range<Int> { characters.indices }

  /// Returns the character at a position; nil before the start and after the end.
  func character(at position: Int) -> Character? {
    indices.contains(position) ? characters[position] : nil
  }

  func text(_ range: Range<Int>) -> String { String(characters[range]) }

  /// Returns the text to look up in the list of words: without the ー of `すごーい`.
  func wordText(_ range: Range<Int>) -> String {
    let text = text(range)
    let isDrawn = text.contains("ー") && text.contains { ("ぁ"..."ゖ").contains($0) }
    return isDrawn ? text.filter { $0 != "ー" } : text
  }

  /// Returns whether the range is the お or ご of お風呂 and ご両親.
  func isPrefix(_ range: Range<Int>) -> Bool {
    ["お", "ご"].contains(text(range)) && character(at: range.upperBound)?.ideograph != nil
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
