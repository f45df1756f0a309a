/// Sees every action on its way to the reducer, and has the effects that a reducer must not have.
///
///     Middleware { store, action, next in
///       next(action)
///       if action == .left { store.dispatch(.saved) }
///     }
///
/// `next` hands an action to the rest of the way: the middleware behind this one, the reducer, the
/// validator, the subscribers. When it returns, `store.state` is what became of it. Without a call to
/// `next` the action ends here; another action may be handed on in its place. What is dispatched
/// waits for the end of the turn. Nothing captured may hold the store, which holds its middleware.
public struct Middleware<State, Action> {
  @usableFromInline let body: (Store<State, Action>, Action, (Action) -> Void) -> Void

  /// Makes middleware of a function that is called with each action.
  public init(
    _ body:
      @escaping (
        _ store: Store<State, Action>, _ action: Action, _ next: (Action) -> Void
      ) -> Void
  ) {
    self.body = body
  }
}

@available(*, unavailable)
extension Middleware: Sendable {}
