import StateMachineStore

/// Keeps the history of a game up to date, from inside its store.
final class Chronicle {
  private(set) var history: History
  /// The game, whose navigator follows the history.
  weak var game: Game?
  private var path: RoutePath<GameRoute>
  /// Why the store rejected the action that it is at; nil if it did not.
  private var refusal: GameError?

  init(_ model: GameModel) {
    path = RoutePath(.menu)
    history = History(Moment(path, model))
  }

  /// Sees each action in its turn, so that the history is in the order of the turns.
  var middleware: Middleware<GameModel, GameAction> {
    Middleware { [self] store, action, next in
      switch action {
      case _ where action.hasMoment && game?.postpone(action) == true: break
      case .recall(let request): recall(request) { next(.event(.travel($0))) }
      case .event(let event) where event.isPending:
        hear(event.kind, store) { next(.event(event.kind)) }
      // Somebody else has it from an earlier turn.
      case .event: break
      default:
        refusal = nil
        next(action)
        take(action, store.state)
      }
    }
  }

  /// Rejects what the model says may not happen.
  var validator: Validator<GameModel, GameAction> {
    Validator { old, _, action throws(GameError) in
      try old.check(action)
    } rejected: { [self] _, reason in
      refusal = reason
    }
  }

  private func hear(
    _ kind: GameAction.Event.Kind, _ store: Store<GameModel, GameAction>, next: () -> Void
  ) {
    switch kind {
    case .noted(let event): note(event, store.state)
    case .refuse(let request, let reason): history.refuse(request, .game(reason))
    default: next()
    }
    if case .dealt = kind { history.settle(Moment(path, store.state)) }
  }

  private func note(_ event: Navigator<GameRoute>.Event, _ model: GameModel) {
    let request = History.Request(event.request)
    if let refusal = event.refusal { return history.refuse(request, .rule(refusal)) }
    path = event.path
    history.record(request, Moment(path, model))
  }

  private func recall(_ request: History.Request, travel: (Moment) -> Void) {
    guard let moment = history.travel(request) else { return }
    path = moment.path
    game?.follow(path) { travel(moment) }
  }

  private func take(_ action: GameAction, _ model: GameModel) {
    guard let request = History.Request(action) else { return }
    guard let refusal else { return history.record(request, Moment(path, model)) }
    history.refuse(request, .game(refusal))
  }
}

extension GameAction {
  /// Whether it may lead to a moment of its own, which says where somebody is.
  fileprivate var hasMoment: Bool {
    switch self {
    case .flip, .choose, .recall: true
    default: false
    }
  }
}
