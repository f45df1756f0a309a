import StateMachineStore

/// Makes the screen of one place of the game.
final class GameCoordinator: Coordinator {
  private let route: GameRoute
  private let store: Store<GameModel, GameAction>

  init(_ route: GameRoute, _ store: Store<GameModel, GameAction>) {
    self.route = route
    self.store = store
  }

  /// Returns what there is to show as the place is entered; the store knows how it goes on.
  func start() -> GameScreen {
    GameScreen(of: route, store.state)
  }
}
