extension JSONScanner where Bytes: RandomAccessCollection<UInt8>, Bytes.Index == Int {
  /// The whole number that must come next.
  mutating func wholeNumber() throws(JSONFailure) -> Int {
    try expect(.number)
    let start = position
    guard let number = try number() else {
      throw JSONFailure(position: start, problem: .wrongType(expected: .number, found: .number))
    }
    return number
  }

  /// The number at the position if it is written as a whole one and fits; nil for any other.
  package mutating func number() throws(JSONFailure) -> Int? {
    let isNegative = byte == UInt8(ascii: "-")
    if isNegative { position += 1 }
    let digits = position
    let isZero = byte == UInt8(ascii: "0")
    if isZero { position += 1 } else { try skipDigits() }
    let end = position
    try skipFraction()
    guard position == end else { return nil }
    return value(of: digits..<end, isNegative: isNegative)
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

  private func value(of digits: Range<Int>, isNegative: Bool) -> Int? {
    var value = 0
    for byte in bytes[digits] {
      let digit = Int(byte - UInt8(ascii: "0"))
      let (shifted, isTooLong) = value.multipliedReportingOverflow(by: 10)
      let (sum, isTooLarge) =
        isNegative
        ? shifted.subtractingReportingOverflow(digit) : shifted.addingReportingOverflow(digit)
      if isTooLong || isTooLarge { return nil }
      value = sum
    }
    return value
  }
}
