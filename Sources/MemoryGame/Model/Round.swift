public import StateMachine

/// One game, from its deal on.
public struct Round: Hashable, Sendable {
  /// A number that no other round of this run has.
  public let id: Int
  /// What the board is made from.
  public let deal: Deal
  /// The board, as soon as the cards are there.
  public internal(set) var board: Load<Board, DealFailure>

  /// Whether there is a board on which pairs are still to be found.
  public var isOn: Bool {
    board.value.map { !$0.isFinished } ?? false
  }

  /// Whether the cards are awaited.
  public var isLoading: Bool {
    if case .loading = board { true } else { false }
  }

  /// Flips the card of a number, or throws why it may not be flipped and changes nothing.
  mutating func flip(_ number: Int) throws(GameError) {
    switch board {
    case .idle: throw .noGame
    case .loading: throw .cardsLoading
    case .failed(let failure): throw .noCards(failure)
    case .done(var board):
      try board.flip(number)
      self.board = .done(board)
    }
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
