public import StateMachine

/// The menu; it leads to the choice of a category and to a game.
public final class MenuState: GKState {
  /// Allows the categories and the game.
  public override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass == CategoriesState.self || stateClass == GameState.self
  }
}

/// The choice of a category; it leads nowhere but back.
public final class CategoriesState: GKState {
  /// Allows nothing.
  public override func isValidNextState(_ stateClass: AnyClass) -> Bool { false }
}

/// A game; it leads nowhere but back, and is where play time passes.
public final class GameState: GKState {
  private let play: (TimeInterval) -> Void

  /// Makes a state that passes on the seconds that go by in it.
  public init(play: @escaping (TimeInterval) -> Void = { _ in }) { self.play = play }

  /// Allows nothing.
  public override func isValidNextState(_ stateClass: AnyClass) -> Bool { false }

  /// Passes the seconds on.
  public override func update(deltaTime seconds: TimeInterval) { play(seconds) }
}
