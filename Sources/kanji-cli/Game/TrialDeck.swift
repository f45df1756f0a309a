import MemoryGame

/// Cards from a source that is slow or fails, to show how a game loads, fails and tries again.
struct TrialDeck: SynchronousDeck {
  enum Kind: String, CaseIterable, Sendable {
    /// Each load takes some time.
    case slow
    /// Every other load fails, the first included.
    case failing
  }

  /// Whether loads in the current task can reach the source.
  @TaskLocal static var isReachable = true

  let deck: KanjiDeck

  func categories() throws(DeckError) -> [String] { deck.names }

  func pairs(in category: String) throws(DeckError) -> [Pair] {
    guard Self.isReachable else { throw .unavailable(reason: "no connection") }
    return try deck.pairs(in: category)
  }
}
