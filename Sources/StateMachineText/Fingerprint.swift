/// Digits that stand for texts, the same in every run and on every platform.
package enum Fingerprint {
  /// Sixteen hexadecimal digits for texts in their order, none of which is told from the next.
  package static func of(_ texts: [String]) -> String {
    // FNV-1a, 64 bits.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in texts.joined().utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash.hexDigits(16)
  }
}
