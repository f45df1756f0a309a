extension Int {
  /// The number that decimal digits of any script write, `１２` as well as `12`; nil for other text.
  ///
  /// A number beyond all counting becomes the greatest there is.
  init?(digits text: String) {
    guard !text.isEmpty else { return nil }
    var number = 0
    for scalar in text.unicodeScalars {
      guard scalar.properties.generalCategory == .decimalNumber,
        let digit = scalar.properties.numericValue.map(Int.init)
      else { return nil }
      let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      number = isTooLarge || tens > .max - digit ? .max : tens + digit
    }
    self = number
  }
}
