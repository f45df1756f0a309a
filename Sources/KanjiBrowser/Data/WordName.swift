import StateMachineText

/// The name of an entry of the list of words: `大家`, or `大家【おおや】` for another entry than the usual one of 大家.
struct WordName {
  let spelling: String
  /// The reading; nil for the usual entry.
  let reading: String?
  /// The place among the entries with the spelling and the reading, from 1: `元【もと2】`.
  let number: Int

  init(_ text: String) {
    let parts = text.split(separator: "【", maxSplits: 1).map(String.init)
    guard parts.count == 2, parts[1].last == "】" else {
      (spelling, reading, number) = (text, nil, 1)
      return
    }
    let reading = parts[1].dropLast().prefix(while: \.isKana)
    let digits = parts[1].dropLast().dropFirst(reading.count)
    let number = digits.isEmpty ? 1 : Int(digits: String(digits))
    let isName = !reading.isEmpty && number != nil
    (spelling, self.reading, self.number) =
      isName ? (parts[0], String(reading), number ?? 1) : (text, nil, 1)
  }

  /// Returns the entry that has the name: without a reading, the usual one; nil if there is none.
  ///
  /// With a reading, one of the others whose first reading it is comes before entries, the usual one included, that
  /// only have it among their readings.
  func entry(of others: [Word], besides usual: Word?) -> Word? {
    guard let reading else { return usual }
    let named = others.first {
      $0.readings.first == reading && $0.homographNumber(of: spelling) == number
    }
    if let named { return named }
    let all = (usual.map { [$0] } ?? []) + others
    return all.first { $0.readings.contains(reading) }
  }
}
