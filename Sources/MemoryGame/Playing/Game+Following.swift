import StateMachineStore

// How the store, the history and the navigator follow one another.
extension Game {
  /// Goes to the path of a moment when the model has, with nothing dealt or taken down on the way.
  ///
  /// Whoever hears of the model and goes elsewhere is behind that, and goes from there.
  func follow(_ path: RoutePath<GameRoute>, once travel: () -> Void) {
    navigator.hold {
      destination = path
      // Every path of the history was allowed once, and the rules do not change.
      try? navigator.open(path)
      travel()
    }
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
