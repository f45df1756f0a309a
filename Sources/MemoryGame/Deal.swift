import StateMachineText

/// The settings of a game; the same deal of the same deck gives the same board.
public struct Deal: Hashable, Sendable {
  /// The possible numbers of pairs, from 4 to 12.
  public static let sizes = Array(4...12)

  /// The category of the cards.
  public let category: String
  /// The number of pairs on the board.
  public let pairs: Int
  /// The seed of the random choice of pairs and of their places.
  public let seed: UInt64
  /// The texts on the cards.
  package let faces: Faces
  /// The number of players, who take turns: 1 or 2.
  package let players: Int

  /// The texts on the two cards of a pair.
  public enum Faces: String, Hashable, Sendable, CaseIterable {
    /// The front and the back, such as a kanji and its meaning.
    case meaning
    /// The front and the reading, of the pairs that have one.
    case reading

    /// The name in paths and files; nil for meanings, the usual faces.
    package var savedName: String? { self == .meaning ? nil : rawValue }
  }

  /// Creates a deal; throws if there is no board of that size, or for other than one or two players.
  public init(
    category: String, pairs: Int, seed: UInt64, faces: Faces = .meaning, players: Int = 1
  ) throws(GameError) {
    guard Self.sizes.contains(pairs) else { throw .badNumberOfPairs(pairs) }
    guard (1...2).contains(players) else { throw .badNumberOfPlayers(players) }
    self.category = category
    self.pairs = pairs
    self.seed = seed
    self.faces = faces
    self.players = players
  }

  /// The kind of game, whose results can be compared.
  package var kind: GameKind { GameKind(category: category, pairs: pairs, faces: faces) }

  /// Chooses pairs that share no text, one after another, and deals them; throws if too few are found.
  public func board(of all: [Pair]) throws(DeckError) -> Board {
    var generator = SplitMix64(seed: seed)
    var seen: Set<String> = []
    var chosen: [Pair] = []
    for pair in generator.shuffled(all.compactMap { $0.showing(faces) })
    where chosen.count < pairs && seen.isDisjoint(with: pair.texts) {
      seen.formUnion(pair.texts)
      chosen.append(pair)
    }
    guard chosen.count == pairs else { throw .tooFewPairs(chosen.count, wanted: pairs) }
    let cards = chosen.enumerated().flatMap { number, pair in
      [Card(pair.front, pair: number), Card(pair.back, pair: number)]
    }
    return Board(generator.shuffled(cards), players: players)
  }
}

/// A category, a size of the board and the texts on the cards: games whose results can be compared.
public struct GameKind: Hashable, Sendable {
  /// The category of the cards.
  package let category: String
  /// The number of pairs on the board.
  package let pairs: Int
  /// The texts on the cards.
  package let faces: Deal.Faces

  /// Creates a kind of game.
  public init(category: String, pairs: Int, faces: Deal.Faces = .meaning) {
    self.category = category
    self.pairs = pairs
    self.faces = faces
  }
}
