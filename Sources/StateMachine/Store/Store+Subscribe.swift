extension Store {
  /// Hears of every accepted action's state, with the state before it, until the token is dropped.
  ///
  /// Called first, before this returns, with nil and the current state, unless `replay` is false.
  /// Who subscribes during an announcement does not hear that one. An action that left the state as
  /// it was is heard too; ``select(_:replay:_:)`` leaves that out.
  public func subscribe(
    replay: Bool = true, _ body: @escaping (_ old: State?, _ new: State) -> Void
  ) -> StoreSubscription {
    let token = subscribers.add(body)
    if replay { takeTurn { body(nil, current) } }
    return token
  }

  /// Hears of a part of the state when it changed, with the part before, until the token is dropped.
  ///
  ///     let token = store.select(\.score) { old, new in scoreLabel.text = "\(new)" }
  ///
  /// This is ``subscribe(replay:_:)`` in everything else. The selection is made twice for each
  /// action, so it should be cheap, and depend on nothing but the state.
  @inlinable
  public func select<Value: Equatable>(
    _ selection: @escaping (State) -> Value, replay: Bool = true,
    _ body: @escaping (_ old: Value?, _ new: Value) -> Void
  ) -> StoreSubscription {
    subscribe(replay: replay) { old, new in
      let value = selection(new)
      guard let old else { return body(nil, value) }
      let before = selection(old)
      if before != value { body(before, value) }
    }
  }
}
