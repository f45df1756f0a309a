/// A deck made from values: for tests, for previews, and for pairs that come from elsewhere.
///
///     InMemoryDeck([(category: "Nature", pairs: [Pair("水", "water"), Pair("火", "fire")])])
public struct InMemoryDeck: ReadyDeck {
  private let names: [String]
  private let pairs: [String: [Pair]]

  /// Makes a deck of the categories in their order; of two of one name, the pairs come together.
  public init(_ categories: [(category: String, pairs: [Pair])]) {
    var names: [String] = []
    for (name, _) in categories where !names.contains(name) { names.append(name) }
    self.names = names
    pairs = Dictionary(categories.map { ($0.category, $0.pairs) }, uniquingKeysWith: +)
  }

  /// Returns the names, in the order they were given in.
  public func categories() throws(DeckError) -> [String] {
    names
  }

  /// Returns the pairs of a category, in the order they were given in.
  public func pairs(in category: String) throws(DeckError) -> [Pair] {
    guard let pairs = pairs[category] else { throw .noSuchCategory(category) }
    return pairs
  }
}
