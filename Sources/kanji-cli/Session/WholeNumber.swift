extension Int {
  /// The number that decimal digits of any script write, `１２` as well as `12`; nil for other text.
  ///
  /// A number beyond all counting becomes the greatest there is.
  init?(digits text: String) {
    guard !text.isEmpty else { return nil }
    var number = 0
    for scalar in text.unicodeScalars {
      guard let digit = scalar.digit else { return nil }
      let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      number = isTooLarge || tens > .max - digit ? .max : tens + digit
    }
    self = number
  }

  /// The number that digits write, to count or to name something with; nil for other text.
  ///
  /// Throws if it is beyond all counting: as the greatest, it would be told as another than was typed.
  static func count(digits text: String) throws(NothingFound) -> Int? {
    let number = Int(digits: text)
    guard number != .max else { throw .tooGreat(text) }
    return number
  }
}

extension Int {
  /// The number as a sentence has it: `100,000`.
  var grouped: String {
    guard self >= 1000 else { return "\(self)" }
    return (self / 1000).grouped + "," + "\(1000 + self % 1000)".dropFirst()
  }
}

extension Unicode.Scalar {
  /// The value of a decimal digit of any script; ASCII is told without asking Unicode's tables.
  fileprivate var digit: Int? {
    if isASCII { return ("0"..."9").contains(self) ? Int(value - 0x30) : nil }
    guard properties.generalCategory == .decimalNumber else { return nil }
    return properties.numericValue.map(Int.init)
  }
}
