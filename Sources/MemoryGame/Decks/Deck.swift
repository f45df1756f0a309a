/// A source of pairs, by category.
///
/// Every conformer passes this test: for each of its categories `pairs(in:)` answers or throws
/// `unavailable`, and for any other name it throws `noSuchCategory`.
public protocol Deck: Sendable {
  /// Returns the names of the categories, each once, in the order in which they are shown.
  func categories() async throws(DeckError) -> [String]

  /// Returns the pairs of a category; some may be alike, and there may be few.
  func pairs(in category: String) async throws(DeckError) -> [Pair]
}

/// A deck that answers at once, so that a program that never waits can play with it.
///
/// A conformer's two methods are those of ``Deck``, without `async`.
public protocol ReadyDeck: Deck {
  /// Returns the names of the categories, each once, in the order in which they are shown.
  func categories() throws(DeckError) -> [String]

  /// Returns the pairs of a category; some may be alike, and there may be few.
  func pairs(in category: String) throws(DeckError) -> [Pair]
}

/// Why a deck gave nothing.
public enum DeckError: Error, Hashable, Sendable {
  /// The deck has no such category.
  case noSuchCategory(String)
  /// What the deck is made from cannot be had, for a reason in a few words.
  case unavailable(reason: String)
}

extension DeckError: CustomStringConvertible {
  /// What went wrong, and what to do.
  public var description: String {
    switch self {
    case .noSuchCategory(let name): "the deck has no category “\(name)”; choose another"
    case .unavailable(let reason): "the cards could not be had (\(reason)); try again"
    }
  }
}
