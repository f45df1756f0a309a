/// How a state follows from the one before and an action, and from nothing else.
///
/// It may be called from anywhere and twice, so the function captures only what cannot change.
public struct Reducer<State, Action>: Sendable {
  let body: @Sendable (inout State, Action) -> Void

  /// Makes a reducer of a function that changes the state as the action says.
  public init(_ body: @escaping @Sendable (inout State, Action) -> Void) {
    self.body = body
  }

  /// Makes a reducer that calls each of the reducers in turn, on what the one before it made.
  public init(combining reducers: Reducer...) {
    self.init { state, action in
      for reducer in reducers { reducer.body(&state, action) }
    }
  }

  /// Changes the state as the action says.
  public func callAsFunction(_ state: inout State, _ action: Action) {
    body(&state, action)
  }

  /// Returns this reducer at work on a part of a larger state, for those larger actions that hold one
  /// of its own; it leaves the others alone.
  ///
  ///     Reducer(combining:
  ///       films.pullback(state: \.films, action: \.films),
  ///       basket.pullback(state: \.basket, action: \.basket))
  public func pullback<Whole, WholeAction>(
    state part: any WritableKeyPath<Whole, State> & Sendable,
    action extract: @escaping @Sendable (WholeAction) -> Action?
  ) -> Reducer<Whole, WholeAction> {
    Reducer<Whole, WholeAction> { whole, action in
      if let action = extract(action) { body(&whole[keyPath: part], action) }
    }
  }
}
