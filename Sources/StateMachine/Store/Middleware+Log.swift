extension Middleware {
  /// Records each action that comes by, and the state afterwards.
  ///
  /// The state is as before if the action was rejected; a ``Validator`` says why.
  public static func log(
    _ record: @escaping (_ action: Action, _ state: State) -> Void
  ) -> Middleware {
    Middleware { store, action, next in
      next(action)
      record(action, store.state)
    }
  }
}
