public import StateMachine

/// What undo goes back to: where somebody was, and what was on the table.
///
/// Time that has passed and results that were reached are not taken back, and are no part of it.
public struct Moment: Hashable, Sendable {
  /// Where somebody was, and the way there.
  public let path: RoutePath<GameRoute>
  /// The game that somebody was in, whose cards are not awaited; nil in the menu.
  public let round: Round?
  /// The category that was chosen; nil if none was.
  public let category: String?

  init(_ path: RoutePath<GameRoute>, _ model: GameModel) {
    self.path = path
    round = model.round
    category = model.remembered.category
  }
}
