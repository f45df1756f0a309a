public import StateMachine

/// The menu, which leads to the categories and to a game.
public final class MenuState: GKState {
  /// Allows the categories and the game.
  public override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass == CategoriesState.self || stateClass == GameState.self
  }
}

/// The choice of a category, which leads only back.
public final class CategoriesState: GKState {
  /// Allows nothing.
  public override func isValidNextState(_ stateClass: AnyClass) -> Bool { false }
}

/// A game, which leads only back and counts the play time.
public final class GameState: GKState {
  private let passTime: (TimeInterval) -> Void

  /// Creates a state that passes the seconds of each update on to a closure.
  public init(passTime: @escaping (TimeInterval) -> Void = { _ in }) { self.passTime = passTime }

  /// Allows nothing.
  public override func isValidNextState(_ stateClass: AnyClass) -> Bool { false }

  /// Passes the seconds on.
  public override func update(deltaTime seconds: TimeInterval) { passTime(seconds) }
}
