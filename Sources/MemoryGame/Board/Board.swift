/// The cards on the table, which have the numbers 1, 2, 3 and so on.
///
/// The first flip of a move shows a card, and the second compares: two of a pair stay open for good,
/// two others stay open until the next flip, which hides both and shows its own card.
public struct Board: Hashable, Sendable {
  /// The cards in the order of their numbers.
  public private(set) var cards: [Card]
  /// How many times a card was flipped.
  public private(set) var flips = 0

  /// Makes a board of cards in their order, all face down.
  public init(_ cards: [Card]) {
    self.cards = cards.map { Card($0.text, pair: $0.pair) }
  }

  /// How many moves were made: a move is two flips, and counts as soon as the second is made.
  public var moves: Int { flips / 2 }

  /// Whether all pairs have been found; never for a board without cards.
  public var isFinished: Bool {
    !cards.isEmpty && cards.allSatisfy { $0.face == .matched }
  }

  /// Returns the card of a number, or throws that there is none.
  public func card(_ number: Int) throws(GameError) -> Card {
    cards[try index(of: number)]
  }

  /// Flips the card of a number, or throws why it may not be flipped and changes nothing.
  public mutating func flip(_ number: Int) throws(GameError) {
    let index = try index(of: number)
    if isFinished { throw .finished }
    switch cards[index].face {
    case .matched: throw .alreadyMatched(number)
    case .open: throw .alreadyOpen(number)
    case .down: show(index)
    }
  }

  /// The number of the card whose flip made this board of the one before it; nil if none did.
  func flipped(since earlier: Board) -> Int? {
    zip(earlier.cards, cards).enumerated()
      .first { $1.0.face == .down && $1.1.face != .down }.map { $0.offset + 1 }
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
