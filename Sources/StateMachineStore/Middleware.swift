/// Receives every action on its way to the reducer, and has the effects that a reducer must not
/// have.
///
///     Middleware { store, action, next in
///       let result = next(action)
///       if action == .leave, result.isAccepted { store.dispatch(.saved) }
///     }
///
/// `next` hands an action to the middleware behind this one, the reducer, the rules and guards of
/// connected navigators, the validator and the subscribers. `next` returns the result, and
/// `store.state` is then the state that the action led to. An effect that must not follow a
/// rejected action checks the result first.
///
/// Without a call to `next`, the action ends here. The function may hand on another action instead.
/// An action that the function dispatches is queued until this action is processed. The function
/// uses its argument `store`: a captured reference to the store would be a cycle, as the store
/// keeps its middleware.
public struct Middleware<State, Action> {
  @usableFromInline let body: (Store<State, Action>, Action, (Action) -> DispatchResult) -> Void

  /// Creates middleware from a function that is called with each action.
  public init(
    _ body:
      @escaping (
        _ store: Store<State, Action>, _ action: Action, _ next: (Action) -> DispatchResult
      ) -> Void
  ) {
    self.body = body
  }

  /// Returns middleware that records each action that reaches it, and the state after the action.
  ///
  /// If the action was rejected, the recorded state is the state before the action, and
  /// ``rejections(_:)`` receives the reason.
  public static func log(
    _ record: @escaping (_ action: Action, _ state: State) -> Void
  ) -> Middleware {
    Middleware { store, action, next in
      _ = next(action)
      record(action, store.state)
    }
  }

  /// Returns middleware that calls a closure with each action that was rejected, and the reason.
  public static func rejections(
    _ receive:
      @escaping (_ store: Store<State, Action>, _ action: Action, _ reason: any Error) -> Void
  ) -> Middleware {
    Middleware { store, action, next in
      if let reason = next(action).rejection { receive(store, action, reason) }
    }
  }

  /// Returns middleware that saves a part of the state after each action that changed the part.
  ///
  ///     Store(
  ///       Shop(basket: saved ?? Basket()), reducer: shop,
  ///       middleware: [.persist(\.basket, save: file.write)])
  ///
  /// `Saved` gives the saved value a version, and loads the value at the next start.
  public static func persist<Value: Equatable>(
    _ part: @escaping (State) -> Value, save: @escaping (Value) -> Void
  ) -> Middleware {
    Middleware { store, action, next in
      let old = part(store.state)
      _ = next(action)
      let new = part(store.state)
      if new != old { save(new) }
    }
  }
}
