/// Makes the next state from the current state and an action, and from nothing else.
///
/// It may be called from any thread, and twice, so the function captures only constants.
public struct Reducer<State, Action>: Sendable {
  let body: @Sendable (inout State, Action) -> Void

  /// Creates a reducer from a function that changes the state as the action says.
  public init(_ body: @escaping @Sendable (inout State, Action) -> Void) {
    self.body = body
  }

  /// Creates a reducer that calls the reducers in order, each with the state that the one before made.
  public init(combining reducers: Reducer...) {
    self.init { state, action in
      for reducer in reducers { reducer.body(&state, action) }
    }
  }

  /// Changes the state as the action says.
  public func callAsFunction(_ state: inout State, _ action: Action) {
    body(&state, action)
  }

  /// Returns a reducer of a larger state that applies this one to a part of it.
  ///
  /// An action from which no action of this reducer can be extracted changes nothing.
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
