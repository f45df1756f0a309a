/// What a board is made from: the same deal of the same deck gives the same board.
public struct Deal: Hashable, Sendable {
  /// The possible numbers of pairs.
  public static let sizes = [4, 8, 12]

  /// The category of the cards.
  public let category: String
  /// The number of pairs on the board.
  public let pairs: Int
  /// Determines which pairs are on the board, and where.
  public let seed: UInt64

  /// Makes a deal, or throws that there is no board for so many pairs.
  public init(category: String, pairs: Int, seed: UInt64) throws(GameError) {
    guard Self.sizes.contains(pairs) else { throw .badNumberOfPairs(pairs) }
    self.category = category
    self.pairs = pairs
    self.seed = seed
  }

  /// The contest that the game's result belongs to.
  public var contest: Contest { Contest(category: category, pairs: pairs) }

  /// Chooses pairs that share no text and lays their cards face down; throws if there are too few.
  public func board(of all: [Pair]) throws(DealFailure) -> Board {
    var generator = SplitMix64(seed: seed)
    var seen: Set<String> = []
    var chosen: [Pair] = []
    for pair in generator.shuffled(all)
    where chosen.count < pairs && seen.isDisjoint(with: pair.texts) {
      seen.formUnion(pair.texts)
      chosen.append(pair)
    }
    guard chosen.count == pairs else { throw .tooFewPairs(chosen.count, wanted: pairs) }
    let cards = chosen.enumerated().flatMap { number, pair in
      [Card(pair.front, pair: number), Card(pair.back, pair: number)]
    }
    return Board(generator.shuffled(cards))
  }
}

/// Games whose results can be compared.
public struct Contest: Hashable, Sendable {
  /// The category of the cards.
  public let category: String
  /// The number of pairs on the board.
  public let pairs: Int

  /// Makes the contest of a category and a size of the board.
  public init(category: String, pairs: Int) {
    self.category = category
    self.pairs = pairs
  }
}

/// Why there are no cards on the table.
public enum DealFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The deck did not give any.
  case deck(DeckError)
  /// The category has only so many pairs that differ in both texts.
  case tooFewPairs(Int, wanted: Int)

  /// What is missing, and what to do instead.
  public var description: String {
    switch self {
    case .deck(let error): error.description
    case .tooFewPairs(let count, let wanted):
      "the category has \(count) different \(count == 1 ? "pair" : "pairs") and the board needs "
        + "\(wanted); choose another category or a smaller board"
    }
  }
}
