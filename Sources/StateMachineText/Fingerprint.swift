/// A hash of texts that is stable across runs and platforms.
package enum Fingerprint {
  /// Returns sixteen hexadecimal digits for the texts, joined in their order.
  package static func of(_ texts: [String]) -> String {
    // FNV-1a, 64 bits.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in texts.joined().utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash.hexDigits(16)
  }
}

extension FixedWidthInteger {
  /// Returns the number in hexadecimal, padded with zeros to a number of digits: `00e9`.
  package func hexDigits(_ count: Int, uppercase: Bool = false) -> String {
    digits(count, radix: 16, uppercase: uppercase)
  }

  /// Returns the number, padded with zeros to a number of digits: `007`.
  package func digits(_ count: Int, radix: Int = 10, uppercase: Bool = false) -> String {
    let digits = String(self, radix: radix, uppercase: uppercase)
    return String(repeating: "0", count: Swift.max(0, count - digits.count)) + digits
  }
}
