import StateMachineText

/// The cards on the table, numbered from 1.
///
/// A move is two flips. A pair stays open; two other cards are hidden by the next flip.
public struct Board: Hashable, Sendable {
  /// The cards, by number.
  public private(set) var cards: [Card]
  /// The number of flips so far.
  package private(set) var flips = 0

  /// Creates a board of cards, all face down.
  package init(_ cards: [Card]) {
    self.cards = cards.map { Card($0.text, pair: $0.pair) }
  }

  /// The number of moves so far; a move counts from its second flip on.
  public var moves: Int { flips / 2 }

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
  public func card(_ number: Int) throws(GameError) -> Card { cards[try index(of: number)] }

  /// Flips the card of a number; if it throws, nothing has changed.
  public mutating func flip(_ number: Int) throws(GameError) {
    let index = try index(of: number)
    if isFinished { throw .finished }
    switch cards[index].face {
    case .matched: throw .alreadyMatched(number)
    case .open: throw .alreadyOpen(number)
    case .down: show(index)
    }
  }

  private func index(of number: Int) throws(GameError) -> Int {
    guard number >= 1, number <= cards.count else {
      throw .noSuchCard(number, count: cards.count)
    }
    return number - 1
  }

  private mutating func show(_ index: Int) {
    let open = cards.indices.filter { cards[$0].face == .open }
    if open.count == 2 { turn(open, .down) }
    cards[index].face = .open
    flips += 1
    if open.count == 1, cards[open[0]].pair == cards[index].pair {
      turn(open + [index], .matched)
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
