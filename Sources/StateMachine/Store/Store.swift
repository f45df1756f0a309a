/// What a program knows, as one value that changes only when an action is dispatched.
///
///     let store = Store(0) { (count: inout Int, step: Int) in count += step }
///     let token = store.subscribe { old, new in print(old as Any, new) }  // nil 0
///     store.dispatch(2)  // Optional(0) 2
///
/// An action has a turn: the middleware sees it, the reducer makes the new state, the validator
/// judges that, the subscribers hear of it. What is dispatched during a turn waits for its own, so
/// every subscriber hears of every state once, and all hear in the same order.
public final class Store<State, Action> {
  @usableFromInline let reduce: (inout State, Action) -> Void
  @usableFromInline let middleware: [Middleware<State, Action>]
  @usableFromInline let validator: Validator<State, Action>?
  @usableFromInline let subscribers = Subscribers<State>()

  // Unchecked, because no two accesses meet: the latest state is the reducer's alone while that runs, as
  // what is dispatched meanwhile waits, and who asks is given the former one; nobody changes either
  // while subscribers are told of them; and nothing but the array's own growth happens while the queue
  // is changed.
  /// What the latest accepted action made; what the reducer works on while it runs.
  @exclusivity(unchecked) @usableFromInline var latest: State
  /// What the latest state was before the turn's reducer.
  ///
  /// Between turns a copy of the latest, as nothing that has ended is kept: unless states own nothing.
  @exclusivity(unchecked) @usableFromInline var former: State
  @exclusivity(unchecked) @usableFromInline var waiting: [Action] = []
  /// What `waiting` was before its turns came; kept for its memory.
  @exclusivity(unchecked) @usableFromInline var taken: [Action] = []
  /// The number of the load that was started last.
  var lastLoad = 0

  /// Makes a store that knows the state, which is not judged.
  ///
  /// - Parameters:
  ///   - state: What the store knows at first.
  ///   - reducer: Makes the next state. Nothing that it reads may come from elsewhere: a random
  ///     number, the time and a saved setting arrive in an action, or in the first state.
  ///   - middleware: Sees every action before the reducer, the first of the list first.
  ///   - validator: May reject what the reducer made; nil accepts everything.
  ///   - purity: Reduces everything twice and compares; nil trusts the reducer.
  public init(
    _ state: State, reducer: Reducer<State, Action>,
    middleware: [Middleware<State, Action>] = [], validator: Validator<State, Action>? = nil,
    checking purity: PurityCheck<State, Action>? = nil
  ) {
    latest = state
    former = state
    reduce = if let purity { purity.checked(reducer) } else { reducer.body }
    self.middleware = middleware
    self.validator = validator
    if !middleware.isEmpty || validator != nil { subscribers.gate = .guarded }
  }

  /// Makes a store whose reducer is a function; everything else is as in the other initializer.
  public convenience init(
    _ state: State, middleware: [Middleware<State, Action>] = [],
    validator: Validator<State, Action>? = nil, checking purity: PurityCheck<State, Action>? = nil,
    reducer: @escaping @Sendable (inout State, Action) -> Void
  ) {
    self.init(
      state, reducer: Reducer(reducer), middleware: middleware, validator: validator,
      checking: purity)
  }

  /// What the store knows now: during a turn, what the latest accepted action made.
  @inlinable
  public var state: State { subscribers.isReducing ? former : latest }

  /// Gives the action its turn: now, or after the turn that this is called from.
  @inlinable
  public func dispatch(_ action: Action) {
    guard subscribers.gate.isEmpty else { return goTheLongWay(action) }
    subscribers.gate = [.busy, .announcing]
    subscribers.isReducing = true
    // A state that owns nothing is copied before the reducer writes to it, not after: the processor
    // waits for what it reads in another width than it was written in.
    let old: State? = latest
    if _isPOD(State.self) { former = latest }
    reduce(&latest, action)
    subscribers.isReducing = false
    subscribers.tell(&former, old, &latest)
    if subscribers.gate != [.busy, .announcing] { finish() }
    if !_isPOD(State.self) { former = latest }
    subscribers.gate = []
    // What ends with a state may dispatch, and nobody would look for that before the gate is open.
    withExtendedLifetime(old) {}
  }

  /// Calls the closure as a turn of its own, or within the turn that this is called from.
  @inlinable
  func takeTurn(_ body: () -> Void) {
    guard !subscribers.gate.contains(.busy) else { return body() }
    subscribers.gate.insert(.busy)
    body()
    takeWaiting()
    subscribers.gate.remove([.busy, .awaited])
  }

  // MARK: The long way

  /// Takes an action that has to wait, or that middleware or a validator has a say in.
  @inlinable @inline(never)
  func goTheLongWay(_ action: Action) {
    if subscribers.gate.contains(.busy) {
      waiting.append(action)
      subscribers.gate.insert(.awaited)
    } else {
      takeTurn { pass(action, at: 0) }
    }
  }

  @inlinable
  func pass(_ action: Action, at position: Int) {
    guard position < middleware.count else { return settle(action) }
    middleware[position].body(self, action) { pass($0, at: position + 1) }
  }

  @inlinable
  func settle(_ action: Action) {
    let old = latest
    former = old
    subscribers.isReducing = true
    reduce(&latest, action)
    let isAccepted = validator?.accepts(old, latest, action) ?? true
    if !isAccepted { latest = old }
    subscribers.isReducing = false
    if isAccepted { subscribers.announce(&former, old, &latest) }
    former = latest
  }

  /// Ends a turn that somebody dispatched or cancelled in.
  @inlinable @inline(never)
  func finish() {
    subscribers.endAnnouncement()
    takeWaiting()
  }

  @inlinable
  func takeWaiting() {
    while !waiting.isEmpty {
      swap(&waiting, &taken)
      for action in taken { pass(action, at: 0) }
      taken.removeAll(keepingCapacity: true)
    }
  }
}

// A store belongs to whoever made it: an actor, a main-actor model, a plain program.
@available(*, unavailable)
extension Store: Sendable {}
