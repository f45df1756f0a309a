import StateMachineText

/// The cards on the table, numbered from 1.
///
/// A move is two flips. A pair stays open; two other cards are turned back before the next flip, so either
/// of them can begin the next move.
public struct Board: Hashable, Sendable {
  /// The cards, by number.
  public private(set) var cards: [Card]
  /// The number of flips so far.
  package private(set) var flips = 0
  /// The cards that the current move has flipped, or the two of the last move.
  private var flipped: [Int] = []
  /// The number of pairs that each player has found.
  package private(set) var found: [Int]
  /// The player whose move is next, counted from 0; a player who finds a pair moves again.
  package private(set) var player = 0
  /// The numbers of moves that did not match, by the pair of their first card.
  private var misses: [Int: Int] = [:]

  /// Creates a board of cards, all face down, for a number of players.
  package init(_ cards: [Card], players: Int = 1) {
    self.cards = cards.map { Card($0.text, pair: $0.pair) }
    found = Array(repeating: 0, count: players)
  }

  /// The number of moves so far; a move counts from its second flip on.
  public var moves: Int { flips / 2 }

  /// Whether the last move found a pair; nil before the first move and in the middle of one.
  package var isMatch: Bool? {
    flipped.count == 2 ? cards[flipped[0]].face == .matched : nil
  }

  /// The texts of the pairs whose first card began a move that did not match, the most missed first.
  package var missed: [[String]] {
    misses.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { pair, _ in
      cards.filter { $0.pair == pair }.map(\.text)
    }
  }

  /// Whether all pairs are matched; false for a board without cards.
  public var isFinished: Bool { !cards.isEmpty && cards.allSatisfy { $0.face == .matched } }

  /// A hash of the cards and their order, as sixteen hexadecimal digits: `82a6c1f20b9d5e37`.
  ///
  /// Stable across runs and platforms, whichever cards are open. Not cryptographic.
  package var fingerprint: String {
    // The lengths keep the texts apart.
    Fingerprint.of(cards.map { "\($0.pair) \($0.text.utf8.count):\($0.text)" })
  }

  /// Returns the card of a number; throws if there is none.
  package func card(_ number: Int) throws(GameError) -> Card { cards[try index(of: number)] }

  /// Flips the card of a number; if it throws, nothing has changed.
  public mutating func flip(_ number: Int) throws(GameError) {
    let index = try index(of: number)
    if isFinished { throw .finished }
    switch cards[index].face {
    case .matched: throw .alreadyMatched(number)
    case .open where flipped.count == 1: throw .alreadyOpen(number)
    case .down, .open: show(index)
    }
  }

  /// Throws if the cards are more than the rest of a move.
  package func checkMove(of count: Int) throws(GameError) {
    let open = flipped.count == 1 ? flipped[0] + 1 : nil
    if count > (open == nil ? 2 : 1) { throw .moreThanOneMove(open: open) }
  }

  private func index(of number: Int) throws(GameError) -> Int {
    guard number >= 1, number <= cards.count else {
      throw .noSuchCard(number, count: cards.count)
    }
    return number - 1
  }

  private mutating func show(_ index: Int) {
    if flipped.count == 2 {
      if isMatch == false { turn(flipped, .down) }
      flipped = []
    }
    flipped.append(index)
    flips += 1
    turn([index], .open)
    if flipped.count == 2 { endMove() }
  }

  private mutating func endMove() {
    let pair = cards[flipped[0]].pair
    if pair == cards[flipped[1]].pair {
      turn(flipped, .matched)
      found[player] += 1
    } else {
      misses[pair, default: 0] += 1
      player = (player + 1) % found.count
    }
  }

  private mutating func turn(_ indices: [Int], _ face: Card.Face) {
    for index in indices { cards[index].face = face }
  }
}

/// A card on the board.
public struct Card: Hashable, Sendable {
  /// The visible side of a card.
  public enum Face: String, Hashable, Sendable, CaseIterable {
    /// The text is hidden.
    case down
    /// The text is visible until a later flip hides it.
    case open
    /// The text stays visible: the pair was found.
    case matched
  }

  /// The text on the card.
  public let text: String
  /// The number of its pair, which two cards of a board share.
  public let pair: Int
  /// The visible side.
  public internal(set) var face = Face.down

  /// Creates a card, face down.
  package init(_ text: String, pair: Int) {
    self.text = text
    self.pair = pair
  }
}
