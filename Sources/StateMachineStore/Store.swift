@_exported public import StateMachineHistory

/// Holds a state that changes only when an action is dispatched.
///
///     let store = Store(0) { (count: inout Int, step: Int) in count += step }
///     let token = store.subscribe { old, new in
///       print(old as Any, new)  // nil 0
///     }
///     store.dispatch(2)  // Optional(0) 2
///
/// Middleware, reducer, validator and subscribers run on the caller's thread, in this order. An
/// action that is dispatched while another is processed is queued. So every subscriber receives
/// every state once, and all subscribers receive the states in the same order.
public final class Store<State, Action> {
  /// The current state.
  ///
  /// While an action is reduced, judged or validated, it is the state before the action.
  @inlinable public var state: State {
    reportImpurity?("read the store; the state is in the reducer's first argument")
    return currentState
  }
  /// The maximum number of actions that one action may cause in middleware and subscribers.
  ///
  /// One more stops the program, as actions that cause each other would never end.
  @usableFromInline package var actionLimit = 100_000
  @exclusivity(unchecked) @usableFromInline var currentState: State

  @usableFromInline let reduce: (inout State, Action) -> Void
  @usableFromInline let middleware: [Middleware<State, Action>]
  /// The paths with a navigator, or that had one.
  @exclusivity(unchecked) @usableFromInline var connections: [ConnectedPath<State, Action>] = []
  @usableFromInline let validator: Validator<State, Action>?
  @usableFromInline let purity: PurityCheck<State, Action>?
  /// The histories, which receive the state before the navigators.
  @usableFromInline let histories = Subscribers<
    (action: Action, judgement: Judgement<State, Action>, restoration: Restoration?)
  >()
  @usableFromInline let subscribers = Subscribers<(old: State?, new: State)>()
  /// The subscribers to actions; nil until there is one.
  @usableFromInline var actionSubscribers:
    Subscribers<(action: Action, result: DispatchResult, restoration: Restoration?)>?
  /// The queue, in which reports of pops by the user and redirections go first.
  @exclusivity(unchecked) @usableFromInline var queue = UrgentQueue<Queued>()
  @exclusivity(unchecked) @usableFromInline var isProcessing = false
  /// Reports an access to the store while a checked reducer runs; nil otherwise.
  @exclusivity(unchecked) @usableFromInline var reportImpurity: ((_ problem: String) -> Void)?
  /// The id of the load that was started last.
  var lastLoad = 0

  /// The number of previews in progress, each made by a guard or validator that the preview before
  /// has asked.
  @usableFromInline var previewDepth = 0

  @usableFromInline
  enum Queued {
    case action(Action)
    /// Processes an action with more than the action says: an undo, or a request to a navigator.
    case work(name: () -> String, () -> Void)
  }

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
    self.purity = purity
    reduce = reducer.body
  }

  /// Creates a store whose reducer is a function.
  ///
  /// The other parameters are those of ``init(_:reducer:middleware:validator:checking:)``.
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

  /// Processes the action, or queues it if another is being processed; returns the result.
  @inlinable @discardableResult
  public func dispatch(_ action: Action) -> DispatchResult {
    if let reportImpurity {
      reportImpurity("dispatched \(action); that belongs in middleware")
      return .stopped
    }
    guard !isProcessing else {
      queue.append(.action(action))
      return .queued
    }
    isProcessing = true
    let result = process(action)
    finish()
    return result
  }

  /// Processes the action, or queues it if another is being processed.
  ///
  /// - Returns: True if the action is accepted, false if it is queued.
  /// - Throws: The reason if the action is not accepted now: the validator's error, the `Refusal` of
  ///   a connected navigator, or `Refusal.stopped` if middleware did not pass the action on.
  @discardableResult
  public func perform(_ action: Action) throws -> Bool {
    let result = dispatch(action)
    if let failure = result.failure { throw failure }
    return result.isAccepted
  }

  /// Does work that processes actions, now or when its turn comes; returns false if it is queued.
  @inlinable @discardableResult
  func enqueue(
    isUrgent: Bool = false, _ name: @escaping @autoclosure () -> String,
    _ body: @escaping () -> Void
  ) -> Bool {
    if let reportImpurity {
      reportImpurity("requested another change; that belongs in middleware")
      return true
    }
    guard isProcessing else {
      isProcessing = true
      body()
      finish()
      return true
    }
    queue.append(.work(name: name, body), isUrgent: isUrgent)
    return false
  }

  /// Processes what was queued meanwhile.
  @inlinable
  func finish() {
    if !queue.isEmpty { processQueue() }
    isProcessing = false
  }

  /// Processes an action; its turn has what else is known about the action.
  @inlinable @discardableResult
  func process(_ action: Action, _ turn: Turn<Action>? = nil) -> DispatchResult {
    let turn = connections.isEmpty ? turn : turn ?? self.turn(of: action)
    var result = DispatchResult.stopped
    pass(action, from: 0, turn, &result)
    if let actionSubscribers { actionSubscribers.send((action, result, turn?.restoration)) }
    return result
  }

  @inlinable @inline(never)
  func turn(of action: Action) -> Turn<Action> { Turn(action) }

  /// Hands the action to the middleware at the index, or to the reducer behind the last.
  @inlinable
  func pass(
    _ action: Action, from index: Int, _ turn: Turn<Action>?, _ result: inout DispatchResult
  ) {
    guard index < middleware.count else { return apply(action, turn, &result) }
    middleware[index].body(self, action) {
      self.pass($0, from: index + 1, turn, &result)
      return result
    }
  }

  @inlinable
  func apply(_ action: Action, _ turn: Turn<Action>?, _ result: inout DispatchResult) {
    guard connections.isEmpty, histories.isEmpty else {
      return result = applyJudged(action, turn)
    }
    let old = currentState
    var new = old
    if let purity { reduce(&new, action, checking: purity) } else { reduce(&new, action) }
    do { try validator?.rule(old, new, action) } catch { return result = .rejected(error) }
    currentState = new
    result = .accepted
    subscribers.send((old, new))
  }

  @usableFromInline
  func reduce(_ state: inout State, _ action: Action, checking purity: PurityCheck<State, Action>) {
    var again = state
    let changeCount = subscriptionChangeCount
    reportImpurity = { problem in
      // The report may read the store.
      let report = self.reportImpurity
      self.reportImpurity = nil
      purity.report(action, problem)
      self.reportImpurity = report
    }
    reduce(&state, action)
    reduce(&again, action)
    reportImpurity = nil
    if subscriptionChangeCount != changeCount {
      purity.report(
        action, "subscribed to the store or cancelled a subscription; do that elsewhere")
    }
    guard !purity.areEqual(state, again) else { return }
    purity.report(
      action,
      "led to \(state), and then to \(again); the action must carry what the reducer reads besides the state"
    )
  }

  private var subscriptionChangeCount: Int {
    subscribers.changeCount + (actionSubscribers?.changeCount ?? 0)
  }

  @inlinable @inline(never)
  func processQueue() {
    var count = 0
    var last: [String] = []
    while let next = queue.popFirst() {
      count += 1
      if count + 4 > actionLimit { last.append(name(of: next)) }
      guard count <= actionLimit else {
        stop(
          "\(actionLimit) actions followed from one; the last: [\(last.joined(separator: ", "))]")
      }
      switch next {
      case .action(let action): process(action)
      case .work(_, let body): body()
      }
    }
  }

  @usableFromInline
  func name(of queued: Queued) -> String {
    switch queued {
    case .action(let action): "\(action)"
    case .work(let name, _): name()
    }
  }

  // MARK: Subscribing

  /// Calls the closure with the state before and after each accepted action.
  ///
  /// Unless `initial` is false, the closure is first called before this method returns, with nil
  /// and the current state. A closure that subscribes during a delivery does not receive that
  /// delivery. An action that left the state as it was is delivered, too; ``select(_:initial:_:)``
  /// leaves such actions out. A closure that dispatches at every state stops the program.
  ///
  /// - Returns: A token that ends the subscription when it is released.
  @inlinable
  public func subscribe(
    initial: Bool = true, _ receive: @escaping (_ old: State?, _ new: State) -> Void
  ) -> SubscriptionToken {
    let token = SubscriptionToken(to: subscribers) { receive($0.old, $0.new) }
    guard initial else { return token }
    // As in any delivery, an action that the closure dispatches is queued.
    if isProcessing {
      receive(nil, state)
    } else {
      enqueue("subscribe") { receive(nil, self.state) }
    }
    return token
  }

  /// Calls the closure with a part of the state, before and after each action that changed the
  /// part.
  ///
  ///     let token = store.select(\.score) { old, new in
  ///       scoreLabel.text = "\(new)"
  ///     }
  ///
  /// The first call, the order of calls and the token are those of ``subscribe(initial:_:)``. The
  /// part is taken twice for each action, so taking the part should be cheap, and depend on nothing
  /// but the state.
  @inlinable
  public func select<Value: Equatable>(
    _ part: @escaping (State) -> Value, initial: Bool = true,
    _ receive: @escaping (_ old: Value?, _ new: Value) -> Void
  ) -> SubscriptionToken {
    subscribe(initial: initial) { old, new in
      let old = old.map(part)
      let new = part(new)
      if old != new { receive(old, new) }
    }
  }

  /// Calls the closure after each action, with its result, for a log or a debugger.
  ///
  /// When the closure is called, ``state`` is the state after the action, and the subscribers to
  /// the state have been called. The closure receives the action as it was dispatched, even if
  /// middleware replaced or stopped the action.
  ///
  /// - Returns: A token that ends the subscription when it is released.
  public func subscribeToActions(
    _ receive: @escaping (_ action: Action, _ result: DispatchResult) -> Void
  ) -> SubscriptionToken {
    subscribeToActions { action, result, _ in receive(action, result) }
  }

  func subscribeToActions(
    _ receive: @escaping (Action, DispatchResult, Restoration?) -> Void
  ) -> SubscriptionToken {
    let subscribers = actionSubscribers ?? Subscribers()
    actionSubscribers = subscribers
    return SubscriptionToken(to: subscribers) { receive($0.action, $0.result, $0.restoration) }
  }

  /// Returns a stream of the state now and after each accepted action.
  ///
  /// - Parameter policy: Limits the buffer of a slow loop; by default, the buffer has no limit.
  ///   `.bufferingNewest(1)` skips to the latest state.
  /// - Returns: A stream that ends when the store is released or the task is cancelled.
  public func states(
    bufferingPolicy policy: AsyncStream<State>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<State> where State: Sendable {
    AsyncStream(bufferingPolicy: policy) { receive in subscribe { receive($1) } }
  }

  /// Returns a stream of each action with its result, as ``subscribeToActions(_:)`` receives them.
  ///
  /// The next matching action can be awaited:
  ///
  ///     let end = await store.actions().first { $0.action == .saved }
  ///
  /// - Parameter policy: Limits the buffer of a slow loop; by default, the buffer has no limit.
  /// - Returns: A stream that begins when this method is called, and ends when the store is
  ///   released or the task is cancelled.
  public func actions(
    bufferingPolicy policy: AsyncStream<DispatchedAction>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<DispatchedAction> where Action: Sendable {
    AsyncStream(bufferingPolicy: policy) { receive in
      subscribeToActions { receive(DispatchedAction(action: $0, result: $1)) }
    }
  }

  /// An action and its result.
  public struct DispatchedAction {
    /// The action, as it was dispatched.
    public let action: Action
    /// The result.
    public let result: DispatchResult
  }
}

/// The result of a dispatched action.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum DispatchResult: Sendable {
  /// The reducer's result is the store's state, even if it equals the state before.
  case accepted
  /// The store's validator, or the rules and guards of a connected navigator refused the action with this error;
  /// the state is as it was.
  case rejected(any Error)
  /// The action is queued behind the one that is being processed.
  case queued
  /// Middleware did not pass the action on to the reducer, or the task of a load was cancelled.
  case stopped

  /// Whether the reducer's result is the store's state.
  public var isAccepted: Bool { if case .accepted = self { true } else { false } }

  /// The error with which the action was rejected; nil if it was not.
  public var rejection: (any Error)? {
    if case .rejected(let reason) = self { reason } else { nil }
  }

  /// Why the action was rejected or stopped; nil if it is accepted or queued.
  var failure: (any Error)? {
    if case .stopped = self { Refusal.stopped } else { rejection }
  }
}

// A store is used where it was created: on an actor, on the main actor or in a plain program.
@available(*, unavailable)
extension Store: Sendable {}

extension Store.DispatchedAction: Sendable where Action: Sendable {}
