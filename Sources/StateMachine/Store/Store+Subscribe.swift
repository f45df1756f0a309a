extension Store {
  /// Hears of every accepted action's state, with the state before it, until the token is dropped.
  ///
  /// Called first, before this returns, with nil and the current state, unless `replay` is false.
  /// Who subscribes during an announcement does not hear that one. An action that left the state as
  /// it was is heard too; ``select(_:replay:_:)`` leaves that out. A subscriber that dispatches at every
  /// state keeps the first `dispatch` from ever returning.
  public func subscribe(
    replay: Bool = true, _ body: @escaping (_ old: State?, _ new: State) -> Void
  ) -> StoreSubscription {
    add(Subscriber(body), replay: replay)
  }

  /// Hears of a part of the state when it changed, with the part before, until the token is dropped.
  ///
  ///     let token = store.select(\.score) { old, new in scoreLabel.text = "\(new)" }
  ///
  /// This is ``subscribe(replay:_:)`` in everything else. The selection is made twice for each
  /// action, and twice more when it changed, so it should be cheap, and depend on nothing but the
  /// state.
  @inlinable
  @inline(__always)
  public func select<Value: Equatable>(
    _ selection: @escaping (State) -> Value, replay: Bool = true,
    _ body: @escaping (_ old: Value?, _ new: Value) -> Void
  ) -> StoreSubscription {
    // Two closures: the first captures nothing but the selection, so where that is known the compiler
    // makes one function of both, and an action that leaves the part as it was costs little.
    add(
      Subscriber(isChange: { old, new in selection(old) != selection(new) }) { old, new in
        body(old.map(selection), selection(new))
      }, replay: replay)
  }

  @usableFromInline
  func add(_ subscriber: Subscriber<State>, replay: Bool) -> StoreSubscription {
    let token = subscribers.add(subscriber)
    if replay { takeTurn { subscriber.body(nil, state) } }
    return token
  }
}
