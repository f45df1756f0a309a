import MemoryGame

/// A deck that fails at times.
actor UnsteadyDeck: Deck {
  private var isReachable: Bool

  init(isReachable: Bool) {
    self.isReachable = isReachable
  }

  func set(isReachable: Bool) {
    self.isReachable = isReachable
  }

  func categories() async throws(DeckError) -> [String] {
    try check()
    return try Samples.deck.categories()
  }

  func pairs(in category: String) async throws(DeckError) -> [Pair] {
    try check()
    return try Samples.deck.pairs(in: category)
  }

  private func check() throws(DeckError) {
    if !isReachable { throw .unavailable(reason: "offline") }
  }
}
