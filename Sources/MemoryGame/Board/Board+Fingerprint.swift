import StateMachineText

extension Board {
  /// Sixteen hexadecimal digits that stand for the cards and their places: `82a6c1f20b9d5e37`.
  ///
  /// They are the same in every run and on every platform, whichever cards are open. Other cards, or
  /// the same in other places, give others, as good as always; it is no defence against forgery.
  public var fingerprint: String {
    // The length keeps one text from running into the next.
    Fingerprint.of(cards.map { "\($0.pair) \($0.text.utf8.count):\($0.text)" })
  }
}
