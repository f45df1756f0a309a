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
    if transition.previousState is GameState { store.dispatch(.leave) }
  }

  func note(_ event: Navigator<GameRoute>.Event) {
    if let destination, event.request == .open(destination) {
      self.destination = nil
    } else if event.request != .didPop(toDepth: Self.anyDepth) {
      store.dispatch(.noted(event))
    }
    resume()
  }

  /// As deep as no path is, so that a report of it changes nothing.
  private static let anyDepth = Int.max

  /// Whether more is to be settled before the path and the store can be relied on to agree.
  var isOnTheWay: Bool {
    navigator.isBusy && (!isResuming || navigator.hasWaiting)
  }

  /// Asks the navigator for an event, so that what is postponed has its turn.
  func askForEvent() {
    navigator.presenterDidPop(toDepth: Self.anyDepth)
  }

  /// Does what was asked for on the way, as soon as nothing else is under way.
  private func resume() {
    guard !isResuming else { return }
    isResuming = true
    while !navigator.hasWaiting, let action = chronicle.takePostponed() { store.dispatch(action) }
    isResuming = false
  }
}
