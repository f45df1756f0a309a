import StateMachineStore

extension Game {
  /// The screen that is shown.
  public var screen: GameScreen { GameScreen(of: navigator.path.top, store.state) }

  /// The screens of the path, the one that is shown last.
  public var screens: [GameScreen] { navigator.path.map { GameScreen(of: $0, store.state) } }

  /// The board; nil in the menu, and as long as there are no cards.
  public var board: Board? { store.state.round?.board.value }

  /// How many moves were made in the game; nil if there is no board.
  public var moves: Int? { board?.moves }

  /// The numbers of the cards that were flipped in the game, in order; none in the menu.
  ///
  /// A flip that was taken back is not among them: in a new game of the same deal they lead to the same
  /// board. Takes time linear in their number.
  public var flips: [Int] { history.flips }

  /// Whether there is a board on which all pairs have been found.
  public var isFinished: Bool { board?.isFinished ?? false }

  /// How many seconds the game was played for; 0 in the menu.
  public var playTime: Double { store.state.playTime }

  /// Whether a flip of the game was taken back, so that its result is no record.
  public var hasTakenBack: Bool { store.state.hasTakenBack }

  /// The fewest moves that a game like this one was finished with; nil if none was.
  public var best: Int? { store.state.best }

  /// Returns the card of a number, counted from 1, or throws why there is none.
  public func card(_ number: Int) throws(GameError) -> Card {
    guard let round = store.state.round else { throw .noGame }
    return try round.laidBoard().card(number)
  }
}
