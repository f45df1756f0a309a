extension Int {
  /// Creates the number of decimal digits of any script, `12` or `１２`; nil for other text.
  ///
  /// A larger number becomes `Int.max`.
  package init?(digits text: String) {
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
