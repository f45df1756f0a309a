@_exported public import StateMachine

/// Holds a state that changes only when an action is dispatched.
///
///     let store = Store(0) { (count: inout Int, step: Int) in count += step }
///     let token = store.subscribe { old, new in print(old as Any, new) }  // nil 0
///     store.dispatch(2)  // Optional(0) 2
///
/// Middleware, reducer, validator and subscribers run on the caller's thread, in this order. An action
/// that is dispatched while another is processed is queued, so every subscriber receives every state
/// once, and all receive them in the same order.
public final class Store<State, Action> {
  /// The current state; while an action is reduced or validated, the state before it.
  @inlinable public var state: State { currentState }
  @usableFromInline var currentState: State

  @usableFromInline let reduce: (inout State, Action) -> Void
  @usableFromInline let middleware: [Middleware<State, Action>]
  @usableFromInline let validator: Validator<State, Action>?
  @usableFromInline let subscribers = Subscribers<(old: State?, new: State)>()
  @usableFromInline var queue = Queue<Action>()
  @usableFromInline var isProcessing = false
  /// The id of the load that was started last.
  var lastLoad = 0

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - state: The first state; it is not validated.
  ///   - reducer: Makes the next state from the current state and an action, and from nothing else. A
  ///     random number, the time and a saved setting arrive in an action, or in the first state.
  ///   - middleware: Receives each action before the reducer, the first of the list first.
  ///   - validator: May reject the reducer's result; nil accepts every result.
  ///   - purity: Reduces each action twice and compares the results; nil reduces once.
  public init(
    _ state: State, reducer: Reducer<State, Action>,
    middleware: [Middleware<State, Action>] = [], validator: Validator<State, Action>? = nil,
    checking purity: PurityCheck<State, Action>? = nil
  ) {
    currentState = state
    self.middleware = middleware
    self.validator = validator
    reduce = if let purity { purity.checked(reducer) } else { reducer.body }
  }

  /// Creates a store whose reducer is a function; otherwise the same as the other initializer.
  public convenience init(
    _ state: State, middleware: [Middleware<State, Action>] = [],
    validator: Validator<State, Action>? = nil, checking purity: PurityCheck<State, Action>? = nil,
    reducer: @escaping @Sendable (inout State, Action) -> Void
  ) {
    self.init(
      state, reducer: Reducer(reducer), middleware: middleware, validator: validator,
      checking: purity)
  }

  // MARK: Dispatching

  /// Processes the action, or queues it if another is being processed.
  @inlinable
  public func dispatch(_ action: Action) {
    guard !isProcessing else { return queue.append(action) }
    isProcessing = true
    pass(action, from: 0)
    if !queue.isEmpty { processQueue() }
    isProcessing = false
  }

  /// Hands the action to the middleware at the index, or to the reducer behind the last.
  @inlinable
  func pass(_ action: Action, from index: Int) {
    guard index < middleware.count else { return apply(action) }
    middleware[index].body(self, action) { self.pass($0, from: index + 1) }
  }

  @inlinable
  func apply(_ action: Action) {
    let old = currentState
    var new = old
    reduce(&new, action)
    guard validator?.accepts(old, new, action) ?? true else { return }
    currentState = new
    subscribers.send((old, new))
  }

  @inlinable @inline(never)
  func processQueue() {
    while let action = queue.popFirst() { pass(action, from: 0) }
  }

  // MARK: Subscribing

  /// Calls the closure with the state before and after each accepted action.
  ///
  /// It is first called before this method returns, with nil and the current state, unless `replay`
  /// is false. A closure that subscribes during a delivery does not receive that one. An action that
  /// left the state as it was is delivered, too; ``select(_:replay:_:)`` leaves that out. If the
  /// closure dispatches at every state, the first `dispatch` never returns.
  @inlinable
  public func subscribe(
    replay: Bool = true, _ receive: @escaping (_ old: State?, _ new: State) -> Void
  ) -> SubscriptionToken {
    let token = SubscriptionToken(to: subscribers) { receive($0.old, $0.new) }
    if replay { replayState(to: receive) }
    return token
  }

  /// Calls the closure with a part of the state, before and after each action that changed the part.
  ///
  ///     let token = store.select(\.score) { old, new in scoreLabel.text = "\(new)" }
  ///
  /// Otherwise the same as ``subscribe(replay:_:)``. The part is taken twice for each action, so it
  /// should be cheap, and depend on nothing but the state.
  @inlinable
  public func select<Value: Equatable>(
    _ part: @escaping (State) -> Value, replay: Bool = true,
    _ receive: @escaping (_ old: Value?, _ new: Value) -> Void
  ) -> SubscriptionToken {
    subscribe(replay: replay) { old, new in
      let old = old.map(part)
      let new = part(new)
      if old != new { receive(old, new) }
    }
  }

  /// Delivers the current state as if an action had led to it; what the closure dispatches is queued.
  @usableFromInline
  func replayState(to receive: (State?, State) -> Void) {
    guard !isProcessing else { return receive(nil, state) }
    isProcessing = true
    receive(nil, state)
    processQueue()
    isProcessing = false
  }
}

// A store is used where it was created: on an actor, on the main actor or in a plain program.
@available(*, unavailable)
extension Store: Sendable {}
