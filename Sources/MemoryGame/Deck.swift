/// A source of pairs, by category.
///
/// Every conformer passes this test: for each of its categories `pairs(in:)` returns pairs or throws
/// `unavailable`; for any other name it throws `noSuchCategory`.
public protocol Deck: Sendable {
  /// Returns the names of the categories, without duplicates, in the order of display.
  func categories() async throws(DeckError) -> [String]

  /// Returns the pairs of a category; there may be duplicates, and few pairs.
  func pairs(in category: String) async throws(DeckError) -> [Pair]
}

/// A deck that answers synchronously: the methods of ``Deck``, without `async`.
public protocol SynchronousDeck: Deck {
  /// Returns the names of the categories, without duplicates, in the order of display.
  func categories() throws(DeckError) -> [String]

  /// Returns the pairs of a category; there may be duplicates, and few pairs.
  func pairs(in category: String) throws(DeckError) -> [Pair]
}

/// Two texts that match, each on its own card.
public struct Pair: Hashable, Sendable {
  /// The first text, such as `水`.
  package let front: String
  /// The second text, such as `water`; the same as the first for a pair of equal pictures.
  package let back: String
  /// The text that replaces the second one in a game with readings, such as `みず`; nil if there is none.
  package let reading: String?

  /// Creates a pair of two texts, and a reading for games with readings.
  public init(_ front: String, _ back: String, reading: String? = nil) {
    self.front = front
    self.back = back
    self.reading = reading
  }

  /// Returns the pair with the texts that a game shows; nil for readings if it has none.
  func showing(_ faces: Deal.Faces) -> Pair? {
    switch faces {
    case .meaning: self
    case .reading: reading.map { Pair(front, $0) }
    }
  }

  var texts: Set<String> { [front, back] }
}

/// Why there are no categories or no cards.
public enum DeckError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The deck has no such category.
  case noSuchCategory(String)
  /// The source of the deck cannot be reached or read, for a reason in a few words.
  case unavailable(reason: String)
  /// Only this number of pairs that share no text was found in the category.
  case tooFewPairs(Int, wanted: Int)

  /// The problem, and its remedy.
  public var description: String {
    switch self {
    case .noSuchCategory(let name): "the deck has no category “\(name)”; choose another"
    case .unavailable(let reason): "the cards could not be loaded (\(reason)); try again"
    case .tooFewPairs(let count, let wanted):
      "there \(count == 1 ? "is 1 pair" : "are \(count) pairs") of different cards, and the board needs "
        + "\(wanted); choose other cards" + (wanted > Deal.sizes[0] ? " or a smaller board" : "")
    }
  }
}

/// A deck made from values, for tests and previews.
///
///     InMemoryDeck([
///       (category: "Nature", pairs: [Pair("水", "water"), Pair("火", "fire")])
///     ])
public struct InMemoryDeck: SynchronousDeck {
  private let names: [String]
  private let pairs: [String: [Pair]]

  /// Creates a deck of the categories in their order; categories of the same name are joined.
  public init(_ categories: [(category: String, pairs: [Pair])]) {
    var names: [String] = []
    for (name, _) in categories where !names.contains(name) { names.append(name) }
    self.names = names
    pairs = Dictionary(categories.map { ($0.category, $0.pairs) }, uniquingKeysWith: +)
  }

  /// Returns the names, in the order given.
  public func categories() throws(DeckError) -> [String] { names }

  /// Returns the pairs of a category, in the order given.
  public func pairs(in category: String) throws(DeckError) -> [Pair] {
    guard let pairs = pairs[category] else { throw .noSuchCategory(category) }
    return pairs
  }
}
