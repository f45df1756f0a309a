import StateMachine

// How the store, the history and the navigator follow one another.
extension Game {
  /// Goes to the path of a moment, with nothing dealt or taken down on the way.
  func follow(_ path: RoutePath<GameRoute>) {
    destination = path
    // Every path of the history was allowed once, and the rules do not change.
    try? navigator.open(path)
  }

  /// What a place needs is asked for before it is shown.
  func arrive(_ transition: GKStateMachine.Transition) {
    guard transition.happened, navigator.path != destination else { return }
    switch navigator.path.top {
    case .game(let deal): return supply.ask(for: deal)
    case .categories where store.state.categories.failure != nil: supply.askForCategories()
    case .categories, .menu: break
    }
    if transition.previousState is GameState { store.tell(.leave) }
  }

  func note(_ event: Navigator<GameRoute>.Event) {
    if let destination, event.request == .open(destination) {
      self.destination = nil
    } else {
      store.tell(.noted(event))
    }
  }

  /// Keeps the action until the path and the store can be relied on to agree; false if they do.
  func postpone(_ action: GameAction) -> Bool {
    navigator.postpone { [store] in store.dispatch(action) }
  }
}
