extension Board {
  /// Sixteen hexadecimal digits that stand for the cards and their places: `82a6c1f20b9d5e37`.
  ///
  /// They are the same in every run and on every platform, whichever cards are open. Other cards, or
  /// the same in other places, give others, as good as always (FNV-1a, 64 bits); it is no defence
  /// against forgery.
  public var fingerprint: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for card in cards {
      // The length keeps one text from running into the next.
      for byte in "\(card.pair) \(card.text.utf8.count):\(card.text)".utf8 {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
      }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
