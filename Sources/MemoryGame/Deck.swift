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

/// A deck that answers at once, for programs that never wait: the methods of ``Deck``, without `async`.
public protocol ReadyDeck: Deck {
  /// Returns the names of the categories, each once, in the order in which they are shown.
  func categories() throws(DeckError) -> [String]

  /// Returns the pairs of a category; some may be alike, and there may be few.
  func pairs(in category: String) throws(DeckError) -> [Pair]
}

/// Two texts that belong together, each on a card of its own.
public struct Pair: Hashable, Sendable {
  /// The one text, such as `水`.
  public let front: String
  /// The other text, such as `water`, or the same again for pictures that are there twice.
  public let back: String

  /// Makes a pair of two texts.
  public init(_ front: String, _ back: String) {
    self.front = front
    self.back = back
  }

  var texts: Set<String> { [front, back] }
}

/// Why a deck gave nothing.
public enum DeckError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The deck has no such category.
  case noSuchCategory(String)
  /// The source of the deck cannot be reached or read, for a reason in a few words.
  case unavailable(reason: String)

  /// What went wrong, and what to do.
  public var description: String {
    switch self {
    case .noSuchCategory(let name): "the deck has no category “\(name)”; choose another"
    case .unavailable(let reason): "the cards could not be had (\(reason)); try again"
    }
  }
}

/// A deck made from values: for tests, for previews, and for pairs that come from elsewhere.
///
///     InMemoryDeck([
///       (category: "Nature", pairs: [Pair("水", "water"), Pair("火", "fire")])
///     ])
public struct InMemoryDeck: ReadyDeck {
  private let names: [String]
  private let pairs: [String: [Pair]]

  /// Makes a deck of the categories in their order; joins the pairs of categories of one name.
  public init(_ categories: [(category: String, pairs: [Pair])]) {
    var names: [String] = []
    for (name, _) in categories where !names.contains(name) { names.append(name) }
    self.names = names
    pairs = Dictionary(categories.map { ($0.category, $0.pairs) }, uniquingKeysWith: +)
  }

  /// Returns the names, in the order they were given in.
  public func categories() throws(DeckError) -> [String] { names }

  /// Returns the pairs of a category, in the order they were given in.
  public func pairs(in category: String) throws(DeckError) -> [Pair] {
    guard let pairs = pairs[category] else { throw .noSuchCategory(category) }
    return pairs
  }
}
