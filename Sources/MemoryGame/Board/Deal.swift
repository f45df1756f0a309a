/// What a game is made from: the same deal of the same deck gives the same board.
public struct Deal: Hashable, Sendable {
  /// The numbers of pairs that there are boards for.
  public static let sizes = [4, 8, 12]

  /// The category that the cards are from.
  public let category: String
  /// How many pairs are on the board.
  public let pairs: Int
  /// What the choice of the pairs and their places follow from.
  public let seed: UInt64

  /// Makes a deal, or throws that there is no board for so many pairs.
  public init(category: String, pairs: Int, seed: UInt64) throws(GameError) {
    guard Self.sizes.contains(pairs) else { throw .badNumberOfPairs(pairs) }
    self.category = category
    self.pairs = pairs
    self.seed = seed
  }

  /// Which games this one competes with.
  public var contest: Contest { Contest(category: category, pairs: pairs) }

  /// Chooses from the pairs, and lays the cards of the chosen face down in any order.
  ///
  /// No text is on two pairs of a board. Throws that too few pairs are left then.
  public func board(of all: [Pair]) throws(DealFailure) -> Board {
    var generator = SplitMix64(seed: seed)
    let chosen = unlike(generator.shuffled(all))
    guard chosen.count == pairs else { throw .tooFewPairs(chosen.count, wanted: pairs) }
    let cards = chosen.enumerated().flatMap { number, pair in
      [Card(pair.front, pair: number), Card(pair.back, pair: number)]
    }
    return Board(generator.shuffled(cards))
  }

  /// The first of the pairs that share no text with one before, as many as are wanted.
  private func unlike(_ all: [Pair]) -> [Pair] {
    var seen: Set<String> = []
    var chosen: [Pair] = []
    for pair in all where chosen.count < pairs && seen.isDisjoint(with: pair.texts) {
      seen.formUnion(pair.texts)
      chosen.append(pair)
    }
    return chosen
  }
}

/// Games whose results can be compared.
public struct Contest: Hashable, Sendable {
  /// The category that the cards are from.
  public let category: String
  /// How many pairs are on the board.
  public let pairs: Int

  /// Makes the contest of a category and a size of the board.
  public init(category: String, pairs: Int) {
    self.category = category
    self.pairs = pairs
  }
}
