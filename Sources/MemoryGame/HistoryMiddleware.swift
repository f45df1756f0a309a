import StateMachineStore

/// Records the requests to the store and the navigator, and undoes, redoes and jumps in both.
final class HistoryMiddleware {
  private(set) var history: History
  weak var game: Game?
  private var path: RoutePath<GameRoute>
  /// The target of the undo, redo or jump in progress; nil if there is none.
  private var destination: History.Snapshot?
  /// Passes actions on while an undo, redo or jump is being dispatched.
  private var next: ((GameAction) -> Void)?

  init(_ model: GameModel, limit: Int) {
    path = RoutePath(.menu)
    history = History(History.Snapshot(path, model), limit: limit)
  }

  /// Records each action when it is processed, so that the history has the store's order.
  var middleware: Middleware<GameModel, GameAction> {
    Middleware { [self] store, action, next in
      let request = History.Request(action)
      if request != nil, game?.deferIfNavigating(action) == true { return }
      switch action {
      case .travel(let request): travel(request, next)
      case .event(let event):
        // A program may dispatch an event again, but it has been processed.
        if event.isPending { receive(event.kind, store, next) }
      case .choose, .flip, .passTime:
        next(action)
        guard let request else { return }
        if case .rejected(let reason as GameError) = store.result {
          history.refuse(request, reason)
        } else {
          record(request, store)
        }
      }
    }
  }

  private func record(_ request: History.Request, _ store: Store<GameModel, GameAction>) {
    history.record(request, History.Snapshot(path, store.state))
  }

  private func receive(
    _ kind: GameAction.Event.Kind, _ store: Store<GameModel, GameAction>,
    _ next: (GameAction) -> Void
  ) {
    switch kind {
    case .navigated(let event):
      let request = History.Request(event.request)
      if let refusal = event.refusal { return history.refuse(request, .refused(refusal)) }
      path = event.path
      record(request, store)
    case .refused(let request, let reason): history.refuse(request, reason)
    default: next(.event(GameAction.Event(kind: kind, isPending: false)))
    }
    if case .cards(_, .finished) = kind { history.finishLoad(History.Snapshot(path, store.state)) }
  }

  // MARK: Undo, redo and jump

  private func travel(_ request: History.Request, _ next: (GameAction) -> Void) {
    guard let snapshot = history.travel(request) else { return }
    path = snapshot.path
    destination = snapshot
    withoutActuallyEscaping(next) { next in
      self.next = next
      // It is never refused: the rules do not change, and they allowed every path of the history.
      try? game?.navigator.open(path)
      self.next = nil
    }
  }

  /// Restores the model of the destination if the navigator is there; returns false otherwise.
  func updateModel(at path: RoutePath<GameRoute>) -> Bool {
    guard let destination, destination.path == path else { return false }
    let kind = GameAction.Event.Kind.travel(destination)
    if let next {
      next(.event(GameAction.Event(kind: kind, isPending: false)))
    } else {
      game?.store.dispatch(.pending(kind))
    }
    return true
  }

  /// Ends the undo, redo or jump if the event is its own; returns false otherwise.
  func finishJump(_ event: Navigator<GameRoute>.Event) -> Bool {
    guard let destination, event.request == .open(destination.path) else { return false }
    // Without a change of path there was no transition.
    if event.move.isEmpty { _ = updateModel(at: destination.path) }
    self.destination = nil
    return true
  }
}
