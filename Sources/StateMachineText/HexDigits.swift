extension FixedWidthInteger {
  /// The number in hexadecimal, with as many zeros before it as make so many digits: `00e9`.
  package func hexDigits(_ count: Int, uppercase: Bool = false) -> String {
    let digits = String(self, radix: 16, uppercase: uppercase)
    return String(repeating: "0", count: Swift.max(0, count - digits.count)) + digits
  }
}
