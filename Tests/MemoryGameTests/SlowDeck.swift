import MemoryGame

/// A deck that answers a request for cards on demand.
actor SlowDeck: Deck {
  private var waiting: [(category: String, answer: CheckedContinuation<Void, Never>)] = []
  private var arrivals: [CheckedContinuation<Void, Never>] = []

  func categories() async throws(DeckError) -> [String] {
    try Samples.deck.categories()
  }

  func pairs(in category: String) async throws(DeckError) -> [Pair] {
    await withCheckedContinuation { answer in
      waiting.append((category, answer))
      arrivals.forEach { $0.resume() }
      arrivals = []
    }
    return try Samples.deck.pairs(in: category)
  }

  /// Waits until this many requests are waiting.
  func hasRequests(_ count: Int) async {
    while waiting.count < count { await withCheckedContinuation { arrivals.append($0) } }
  }

  /// Answers the waiting request at this index.
  func answer(_ place: Int) {
    waiting.remove(at: place).answer.resume()
  }
}
