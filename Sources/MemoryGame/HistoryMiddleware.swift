import StateMachineStore

/// Records in the history what the store and the navigator do, and takes both back.
final class HistoryMiddleware {
  private(set) var history: History
  weak var game: Game?
  private var path: RoutePath<GameRoute>
  /// Where the history sends the navigator; nil if it goes elsewhere.
  private var destination: History.Snapshot?
  /// Passes on what happens during the turn of an undo, a redo or a jump.
  private var next: ((GameAction) -> Void)?

  init(_ model: GameModel) {
    path = RoutePath(.menu)
    history = History(History.Snapshot(path, model))
  }

  /// Sees each action in its turn, so that the history is in the order of the turns.
  var middleware: Middleware<GameModel, GameAction> {
    Middleware { [self] store, action, next in
      let request = History.Request(action)
      if request != nil, game?.defers(action) == true { return }
      switch action {
      case .recall(let request): recall(request, next)
      case .event(let event):
        // An event that is dispatched again has had its turn.
        if event.isPending { receive(event.kind, store, next) }
      case .choose, .flip, .play:
        next(action)
        guard let request else { return }
        if case .rejected(let reason as GameError) = store.result {
          history.refuse(request, .game(reason))
        } else {
          record(request, store)
        }
      }
    }
  }

  /// Rejects what the model says may not happen.
  var validator: Validator<GameModel, GameAction> {
    Validator { old, _, action in try old.check(action) }
  }

  private func record(_ request: History.Request, _ store: Store<GameModel, GameAction>) {
    history.record(request, History.Snapshot(path, store.state))
  }

  private func receive(
    _ kind: GameAction.Event.Kind, _ store: Store<GameModel, GameAction>,
    _ next: (GameAction) -> Void
  ) {
    switch kind {
    case .noted(let event):
      let request = History.Request(event.request)
      if let refusal = event.refusal { return history.refuse(request, .rule(refusal)) }
      path = event.path
      record(request, store)
    case .refuse(let request, let reason): history.refuse(request, .game(reason))
    default: next(.event(GameAction.Event(kind: kind, isPending: false)))
    }
    if case .cards(_, .finished) = kind { history.settle(History.Snapshot(path, store.state)) }
  }

  // MARK: Undo, redo and jump

  private func recall(_ request: History.Request, _ next: (GameAction) -> Void) {
    guard let snapshot = history.travel(request) else { return }
    path = snapshot.path
    destination = snapshot
    withoutActuallyEscaping(next) { next in
      self.next = next
      // Every path of the history was allowed once, and the rules do not change.
      try? game?.navigator.open(path)
      self.next = nil
    }
  }

  /// Takes the model to the destination if the navigator has arrived there; false if it has not.
  func follow(to path: RoutePath<GameRoute>) -> Bool {
    guard let destination, destination.path == path else { return false }
    let kind = GameAction.Event.Kind.travel(destination)
    if let next {
      next(.event(GameAction.Event(kind: kind, isPending: false)))
    } else {
      game?.store.dispatch(.pending(kind))
    }
    return true
  }

  /// Ends the way to the destination if this event is the end of it; false if it is not.
  func settle(_ event: Navigator<GameRoute>.Event) -> Bool {
    guard let destination, event.request == .open(destination.path) else { return false }
    // A path that changes nothing is settled without an arrival.
    if event.move.isEmpty { _ = follow(to: destination.path) }
    self.destination = nil
    return true
  }
}
