/// Makes the next state from the current state and an action, and from nothing else.
///
/// A reducer may be called from any thread, and twice, so its function captures only constants.
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

  /// Returns a reducer of a larger state that applies this reducer to a part of the larger state.
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

  /// Returns a reducer of a larger state that applies this reducer to a part that may be missing.
  ///
  ///     editor.pullback(state: \.editor, action: \.editor)
  ///
  /// The state of a sheet is such a part. Without the part, the action changes nothing.
  public func pullback<Whole, WholeAction>(
    state part: any WritableKeyPath<Whole, State?> & Sendable,
    action extract: @escaping @Sendable (WholeAction) -> Action?
  ) -> Reducer<Whole, WholeAction> {
    Reducer<Whole, WholeAction> { whole, action in
      guard let action = extract(action), var state = whole[keyPath: part] else { return }
      // Taken out meanwhile, so that a change of the part copies nothing.
      whole[keyPath: part] = nil
      body(&state, action)
      whole[keyPath: part] = state
    }
  }

  /// Returns a reducer of a larger state that applies this reducer to the element with an id.
  ///
  ///     todo.pullback(element: \.todos) { action in
  ///       if case .todo(let id, let action) = action { (id, action) } else { nil }
  ///     }
  ///
  /// Without such an element, the action changes nothing.
  ///
  /// - Complexity: Each action takes O(*n*), where *n* is the number of elements.
  public func pullback<Whole, WholeAction, Elements: MutableCollection & SendableMetatype>(
    element elements: any WritableKeyPath<Whole, Elements> & Sendable,
    action extract: @escaping @Sendable (WholeAction) -> (id: State.ID, action: Action)?
  ) -> Reducer<Whole, WholeAction>
  where
    Elements.Element == State, Elements.Index: SendableMetatype,
    State: Identifiable & SendableMetatype, State.ID: SendableMetatype
  {
    Reducer<Whole, WholeAction> { whole, action in
      guard let (id, action) = extract(action),
        let index = whole[keyPath: elements].firstIndex(where: { $0.id == id })
      else { return }
      body(&whole[keyPath: elements][index], action)
    }
  }
}
