extension KanjiReader where Bytes: RandomAccessCollection<UInt8>, Bytes.Index == Int {
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
  fileprivate func position(of pattern: [UInt8]) -> Int? {
    // Bytes that lie in one piece are not worth a check of each index.
    let distance =
      withContiguousStorageIfAvailable { $0.distance(to: pattern) } ?? distance(to: pattern)
    return distance.map { startIndex + $0 }
  }

  /// How many bytes come before the pattern.
  ///
  /// Horspool's search: from the end of the pattern, and past what cannot match.
  private func distance(to pattern: [UInt8]) -> Int? {
    var steps = Array(repeating: pattern.count, count: 256)
    for (offset, byte) in pattern.dropLast().enumerated() {
      steps[Int(byte)] = pattern.count - 1 - offset
    }
    let ending = pattern[pattern.count - 1]
    var last = startIndex + pattern.count - 1
    while last < endIndex {
      let byte = self[last]
      if byte == ending, hasPattern(pattern, endingAt: last) {
        return last - pattern.count + 1 - startIndex
      }
      last += steps[Int(byte)]
    }
    return nil
  }

  /// From its end, too, where nearly all that ends with the same byte differs at once.
  private func hasPattern(_ pattern: [UInt8], endingAt last: Int) -> Bool {
    var rest = pattern.count
    let start = last - rest + 1
    while rest > 0, self[start + rest - 1] == pattern[rest - 1] { rest -= 1 }
    return rest == 0
  }
}
