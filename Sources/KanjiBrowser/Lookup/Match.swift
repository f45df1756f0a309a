/// How one text is found in another, the best way first.
enum Match: Int {
  /// It is the whole text.
  case whole

  /// It is one or more whole words of the text.
  case word

  /// A word of the text starts with it.
  case start

  /// It is inside a word.
  case inside

  /// The best way in which the bytes are found in the text; nil if they are not.
  static func found(_ wanted: [UInt8], in text: ArraySlice<UInt8>) -> Match? {
    guard let first = wanted.first, wanted.count <= text.count else { return nil }
    if text.elementsEqual(wanted) { return .whole }
    var best: Match?
    for start in text.startIndex...(text.endIndex - wanted.count)
    where text[start] == first && text[start...].starts(with: wanted) {
      let match = Match(at: start..<(start + wanted.count), in: text)
      if match.rawValue < best?.rawValue ?? .max { best = match }
    }
    return best
  }

  private init(at range: Range<Int>, in text: ArraySlice<UInt8>) {
    let startsWord = range.lowerBound == text.startIndex || !isLetter(text[range.lowerBound - 1])
    let endsWord = range.upperBound == text.endIndex || !isLetter(text[range.upperBound])
    self = !startsWord ? .inside : endsWord ? .word : .start
  }
}

/// Whether the byte belongs to a letter or digit; every byte outside ASCII counts as one.
private func isLetter(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
  case UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...0xFF: true
  default: false
  }
}
