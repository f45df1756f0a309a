extension Int {
  /// Creates the number of decimal digits of any script, `12` or `１２`; nil for other text.
  ///
  /// A larger number becomes `Int.max`.
  package init?(digits text: String) {
    guard !text.isEmpty else { return nil }
    var number = 0
    for scalar in text.unicodeScalars {
      guard scalar.properties.generalCategory == .decimalNumber,
        let digit = scalar.properties.numericValue.map(Int.init(clamping:))
      else { return nil }
      let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      number = isTooLarge || tens > .max - digit ? .max : tens + digit
    }
    self = number
  }

  /// Creates the whole number that results from rounding towards zero; the nearest `Int` if none has this value, and 0
  /// for NaN.
  package init(clamping number: Double) {
    if number >= Double(Int.max) {
      self = .max
    } else if number <= Double(Int.min) {
      self = .min
    } else {
      self = number.isNaN ? 0 : Int(number)
    }
  }
}
