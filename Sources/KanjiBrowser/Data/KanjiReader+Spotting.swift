extension KanjiReader {
  /// The entry with the character, found by the text that `KanjiWriter` begins it with.
  ///
  /// Nothing before it is read as JSON, so this is for data that is known to be valid. Nil if there is
  /// no such text: `first` finds an entry however it is written.
  package mutating func spot(_ character: Character) throws(KanjiDataError) -> Kanji? {
    let beginning = Array("{\"character\": \"\(character.folded)\"".utf8)
    guard let position = scanner.bytes.position(of: beginning) else { return nil }
    scanner.position = position
    return try located { reader throws(JSONFailure) in try reader.kanji() }
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// Where the pattern, which is not empty, first stands; nil if nowhere.
  ///
  /// Horspool's search: from the end of the pattern, and past what cannot match.
  func position(of pattern: [UInt8]) -> Int? {
    var steps = Array(repeating: pattern.count, count: 256)
    for (offset, byte) in pattern.dropLast().enumerated() {
      steps[Int(byte)] = pattern.count - 1 - offset
    }
    let ending = pattern.last
    var end = startIndex + pattern.count
    while end <= endIndex {
      let last = self[end - 1]
      let start = end - pattern.count
      // From its end, too, where nearly all that ends with the same byte differs at once.
      if last == ending, pattern.indices.reversed().allSatisfy({ self[start + $0] == pattern[$0] })
      {
        return start
      }
      end += steps[Int(last)]
    }
    return nil
  }
}
