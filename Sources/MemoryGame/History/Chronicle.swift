import StateMachine

/// Keeps the history of a game up to date, from inside its store.
final class Chronicle {
  private(set) var history: History
  /// Why the store rejected the last request; nil if it did not.
  var refusal: GameError?
  private var path: RoutePath<GameRoute>

  init(_ model: GameModel) {
    path = RoutePath(.menu)
    history = History(Moment(path, model))
  }

  /// Sees each action in its turn, so that the history is in the order of the turns.
  var middleware: Middleware<GameModel, GameAction> {
    Middleware { [self] store, action, next in
      if case .noted(let event) = action { return note(event, store.state) }
      refusal = nil
      next(action)
      take(action, store.state)
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

  /// Takes down a refusal that neither the navigator nor the store knows of, and throws it.
  func refuse(_ request: History.Request, _ reason: GameError) -> GameError {
    history.refuse(request, .game(reason))
    return reason
  }

  func travel(_ request: History.Request) throws(GameError) -> Moment {
    let moment = try history.travel(request)
    path = moment.path
    return moment
  }

  private func note(_ event: Navigator<GameRoute>.Event, _ model: GameModel) {
    let request = History.Request(event.request)
    if let refusal = event.refusal { return history.refuse(request, .rule(refusal)) }
    path = event.path
    history.record(request, Moment(path, model))
  }

  private func take(_ action: GameAction, _ model: GameModel) {
    let moment = Moment(path, model)
    if case .dealt = action { return history.settle(moment) }
    guard let request = History.Request(action) else { return }
    guard let refusal else { return history.record(request, moment) }
    history.refuse(request, .game(refusal))
  }
}
