extension JSONScanner where Bytes: RandomAccessCollection<UInt8>, Bytes.Index == Int {
  /// The whole number above zero that must come next.
  mutating func wholeNumber() throws(JSONFailure) -> Int {
    try expect(.number)
    let start = position
    guard let number = try number(), number > 0 else {
      throw JSONFailure(position: start, problem: .wrongType(expected: .number, found: .number))
    }
    return number
  }

  /// The number at the position if it is written in digits alone and fits; nil for any other.
  package mutating func number() throws(JSONFailure) -> Int? {
    let isNegative = byte == UInt8(ascii: "-")
    if isNegative { position += 1 }
    let digits = position
    let isZero = byte == UInt8(ascii: "0")
    if isZero { position += 1 } else { try skipDigits() }
    let end = position
    try skipFraction()
    return position == end && !isNegative ? value(of: digits..<end) : nil
  }

  private mutating func skipFraction() throws(JSONFailure) {
    if byte == UInt8(ascii: ".") {
      position += 1
      try skipDigits()
    }
    guard byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") else { return }
    position += 1
    if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
    try skipDigits()
  }

  private mutating func skipDigits() throws(JSONFailure) {
    let start = position
    while let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    if position == start { throw unexpected(.digit) }
  }

  private func value(of digits: Range<Int>) -> Int? {
    var value = 0
    for byte in bytes[digits] {
      let (shifted, isTooLong) = value.multipliedReportingOverflow(by: 10)
      let (sum, isTooLarge) = shifted.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
      if isTooLong || isTooLarge { return nil }
      value = sum
    }
    return value
  }
}
