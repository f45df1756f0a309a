public import StateMachineStore

/// One game, from its deal on.
public struct Round: Hashable, Sendable {
  /// A number that no other round of this run has.
  public let id: Int
  /// What the board is made from.
  public let deal: Deal
  /// The board, as soon as the cards are there.
  public internal(set) var board: Load<Board, DealFailure>

  /// Whether there is a board on which pairs are still to be found.
  var isOn: Bool {
    board.value.map { !$0.isFinished } ?? false
  }

  /// Returns the board, or throws why there is none.
  func laidBoard() throws(GameError) -> Board {
    switch board {
    case .idle, .loading: throw .cardsLoading
    case .failed(let failure): throw .noCards(failure)
    case .done(let board): return board
    }
  }

  /// Flips the card of a number, or throws why it may not be flipped and changes nothing.
  mutating func flip(_ number: Int) throws(GameError) {
    var flipped = try laidBoard()
    try flipped.flip(number)
    board = .done(flipped)
  }
}

/// What is known of a round, wherever in its history somebody is.
struct Tally: Hashable, Sendable {
  /// How many seconds it was played for.
  var playTime = 0.0
  /// Whether a board was seen that had fewer flips than one seen before: a flip was taken back.
  private(set) var hasTakenBack = false
  private var flips = 0

  mutating func saw(_ board: Board) {
    if board.flips < flips { hasTakenBack = true }
    flips = max(board.flips, flips)
  }
}
