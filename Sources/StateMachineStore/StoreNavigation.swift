extension Store {
  /// Keeps the path of a navigator in the state, so that one queue orders its requests and the actions,
  /// and one history undoes both.
  ///
  ///     store.connect(
  ///       navigator, path: \.path, action: Action.navigate,
  ///       request: { _, action in
  ///         if case .navigate(let request) = action { request } else { nil }
  ///       },
  ///       moved: { _, _, event in .moved(event.path) })
  ///
  /// Each request to the navigator, an `enter` of its machine and a pop on the screen becomes an action. When
  /// the action's turn comes, rules and guards are asked. If they allow the request, the middleware and the
  /// reducer receive the action that `moved` returns, and the reducer takes its path. Then histories record
  /// the state, the machine and the presenter follow it, and the subscribers are called.
  ///
  /// A guard that reads the store sees the state that the action leads to, before any middleware: so an action
  /// may pay and go to the receipt, and a history may go back to a page with the data that allow it. For that,
  /// if the navigator has a guard, `moved` is called before it is asked, and the reducer once more.
  ///
  /// A refused request is an action that is rejected with the `Refusal`. An error of the store's own validator
  /// reaches the caller of `dispatch` as it is, and the caller of the navigator in `Refusal.rejected`.
  ///
  /// Connect both at the same path, and not during an action. A reducer that does not take the path, or
  /// changes it without a request, stops the program, as does middleware or a validator that holds back a
  /// report of a pop, which the user has already seen. The navigator keeps the store. A request takes
  /// microseconds in place of a fraction of one.
  ///
  /// The connection ends when the state has no path for the navigator any more, as when its window is closed, or
  /// when the navigator is released. A navigator that is kept stays where it is, and then goes on alone.
  ///
  /// - Parameters:
  ///   - navigator: The navigator, whose methods stay the way to make a request.
  ///   - path: Returns the path in a state; nil if it has none, which ends the connection.
  ///   - action: Makes the action of a request, for which `request` returns that request.
  ///   - request: Returns the request that an action makes to the navigator; nil for an action that makes
  ///     none. If it throws, the action is rejected with the error.
  ///   - moved: Returns the action to reduce in place of an allowed one, and has no side effects. The event says
  ///     what the navigator will do: its `path` is the path to take.
  public func connect<R: Route>(
    _ navigator: Navigator<R>, path: @escaping (_ state: State) -> RoutePath<R>?,
    action: @escaping (_ request: Navigator<R>.Request) -> Action,
    request: @escaping (_ state: State, _ action: Action) throws -> Navigator<R>.Request?,
    moved: @escaping (_ state: State, _ action: Action, _ event: Navigator<R>.Event) -> Action
  ) {
    precondition(!isProcessing, "connect \(navigator) before the first action, not during one")
    // To compare it with nil needs macOS 15, as the type of its error is declared.
    if case .some = navigator.performOverride {
      preconditionFailure("\(navigator) already belongs to a store")
    }
    let start = path(state)
    precondition(
      start == navigator.path,
      "\(navigator) is not at \(start.map { "\($0)" } ?? "nil"), the path of the store's state")
    let owner = PathOwner(navigator, path: path, request: request, moved: moved)
    owners.append(owner)
    navigator.refusalOverride = { request in
      self.rejection(of: action(request)).map(PathOwner<State, Action, R>.refusal)
    }
    navigator.storedState = { self.state }
    navigator.performOverride = { [unowned navigator] queued throws(Refusal) in
      // A queued request keeps the navigator until its turn.
      let navigator = navigator
      var refusal: Refusal?
      let isDone = self.enqueue(isUrgent: queued.request.isReport, "\(queued.request)") {
        refusal = owner.perform(queued, action(queued.request), of: navigator, in: self)
      }
      if let refusal { throw refusal }
      return isDone
    }
  }
}

extension Store {
  /// Returns why the action would be rejected now, or nil if it would be accepted; changes nothing.
  ///
  ///     button.isEnabled = store.rejection(of: .pay) == nil
  ///
  /// It asks the rules and guards of the navigators, whose guards see the state that the action leads to, and the
  /// validator. Middleware does not receive the action.
  public func rejection(of action: Action) -> (any Error)? {
    // What a guard dispatches waits until the state is again the store's own.
    let isOutermost = !isProcessing
    isProcessing = true
    defer {
      if isOutermost {
        processQueue()
        isProcessing = false
      }
    }
    do {
      let action = try owners.reduce(action) { try $1.allowed($0, in: self) }
      var new = currentState
      reduce(&new, action)
      try validator?.rule(currentState, new, action)
      return nil
    } catch {
      return error
    }
  }

  /// Calls the closure, in which the guards of a navigator see the state that an action leads to.
  fileprivate func withGuards<R: Route, Result>(
    of navigator: Navigator<R>, seeing action: Action?, _ body: () throws -> Result
  ) rethrows -> Result {
    guard let action else { return try body() }
    var next = currentState
    reduce(&next, action)
    let outer = navigator.stateExchange
    defer { navigator.stateExchange = outer }
    navigator.stateExchange = { [self] in swap(&currentState, &next) }
    return try body()
  }
}

/// An object that connects a store, whose state has a path, to the navigator of that path.
@usableFromInline
protocol PathOwning<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action

  var middleware: Middleware<State, Action> { get }

  /// Returns the action to reduce in place of an allowed one; throws why rules or guard refuse it.
  func allowed(_ action: Action, in store: Store<State, Action>) throws -> Action
  /// Returns whether an action opens a path with another root.
  func changesRoot(_ action: Action, _ state: State) -> Bool
  /// Makes the pending change if the state has its path; ends the connection if it has none.
  func follow(_ state: State, in store: Store<State, Action>)
}

/// Performs a navigator's requests as actions of a store.
private final class PathOwner<State, Action, R: Route>: PathOwning {
  typealias Queued = Navigator<R>.QueuedRequest

  // The store keeps this object in its middleware, and the navigator keeps the store.
  private weak var navigator: Navigator<R>?
  private let path: (State) -> RoutePath<R>?
  private let request: (State, Action) throws -> Navigator<R>.Request?
  private let moved: (State, Action, Navigator<R>.Event) -> Action
  /// Whether the connection ended before the navigator could follow.
  private var hasEnded = false
  /// The navigator's request whose action is being processed.
  private var current: Queued?
  /// Whether the navigator has been asked about the current request.
  private var hasChecked = false
  /// The change that the navigator makes once the state has its path.
  private var pending: (request: Queued, change: Navigator<R>.Change, path: RoutePath<R>)?

  init(
    _ navigator: Navigator<R>, path: @escaping (State) -> RoutePath<R>?,
    request: @escaping (State, Action) throws -> Navigator<R>.Request?,
    moved: @escaping (State, Action, Navigator<R>.Event) -> Action
  ) {
    (self.navigator, self.path, self.request, self.moved) = (navigator, path, request, moved)
  }

  /// Processes the action of a request that the navigator received; returns why nothing changed.
  func perform(
    _ queued: Queued, _ action: Action, of navigator: Navigator<R>, in store: Store<State, Action>
  ) -> Refusal? {
    (current, hasChecked) = (queued, false)
    let result = store.process(action)
    current = nil
    guard case .rejected(let error) = result else {
      precondition(hasChecked, "`request` must return \(queued.request) for the action \(action)")
      return hasEnded ? .stopped : nil
    }
    let refusal = Self.refusal(error)
    if !hasChecked { navigator.notify(ofRefused: queued, refusal) }
    return refusal
  }

  /// Asks rules and guard about each action that makes a request, and passes on what `moved` returns.
  var middleware: Middleware<State, Action> {
    Middleware { [self] store, action, next in
      do {
        guard let navigator, var request = try request(store.state, action) else {
          return next(action)
        }
        if store.isRestoring { request = Self.restoration(request, of: navigator) }
        if let current {
          precondition(
            current.request == request,
            "`request` must return \(current.request) for the action \(action), not \(request)")
        }
        let queued = current ?? Queued(request)
        hasChecked = true
        let likely = navigator.hasGuard ? navigator.eventIfAllowed(queued) : nil
        let expected = likely.map { (path: $0.path, action: moved(store.state, action, $0)) }
        let change = try store.withGuards(of: navigator, seeing: expected?.action) {
          try navigator.check(queued)
        }
        guard let change else { return }
        let event = navigator.event(of: queued, change)
        pending = (queued, change, event.path)
        // An action may make requests to several navigators.
        let former = (store.beginsEpoch, store.isPartOfStep)
        store.beginsEpoch = former.0 || event.beganEpoch
        store.isPartOfStep = request.isPartOfStep ? former.1 ?? true : false
        if let expected, expected.path == event.path, event.dropped == nil {
          next(expected.action)
        } else {
          next(moved(store.state, action, event))
        }
        (store.beginsEpoch, store.isPartOfStep) = former
        finish(action, in: store, navigator)
      } catch {
        store.result = .rejected(error)
      }
    }
  }

  /// Returns the request of a history, whose path may have a root that an update has edited since.
  ///
  /// Within an epoch only an update changes the root, so the former one need not be declared.
  private static func restoration(
    _ request: Navigator<R>.Request, of navigator: Navigator<R>
  ) -> Navigator<R>.Request {
    let root = navigator.path.root
    guard case .open(let path) = request, path.root != root,
      path.root.stateClass == root.stateClass
    else { return request }
    return .reset(path)
  }

  func allowed(_ action: Action, in store: Store<State, Action>) throws -> Action {
    guard let navigator, let request = try request(store.state, action) else { return action }
    let event = navigator.eventIfAllowed(Queued(request))
    let next = event.map { moved(store.state, action, $0) }
    let refusal = store.withGuards(of: navigator, seeing: next) {
      navigator.ownRefusal(of: request)
    }
    if let refusal { throw refusal }
    return next ?? action
  }

  func changesRoot(_ action: Action, _ state: State) -> Bool {
    guard let navigator, case .open(let path) = try? request(state, action) else { return false }
    return path.root != navigator.path.root
  }

  func follow(_ state: State, in store: Store<State, Action>) {
    guard let navigator else { return end(in: store) }
    guard let path = path(state) else {
      if let pending {
        hasEnded = true
        navigator.notify(ofRefused: pending.request, .stopped)
      }
      navigator.performOverride = nil
      navigator.refusalOverride = nil
      navigator.storedState = nil
      return end(in: store)
    }
    if let (request, change, target) = pending, path == target {
      pending = nil
      return navigator.commit(request, change, to: path)
    }
    precondition(path == navigator.path, "the reducer took the path \(path) without a request")
  }

  private func end(in store: Store<State, Action>) {
    pending = nil
    store.owners.removeAll { $0 === self }
  }

  /// Refuses a request whose change is still pending, as its action was rejected or stopped.
  private func finish(_ action: Action, in store: Store<State, Action>, _ navigator: Navigator<R>) {
    guard let (request, _, target) = pending else { return }
    pending = nil
    let error: any Error =
      switch store.result {
      case .accepted:
        preconditionFailure("the reducer did not take the path \(target) of \(action)")
      case .rejected(let error): error
      case .notReduced, .queued: Refusal.stopped
      }
    store.result = .rejected(error)
    precondition(
      !request.request.isReport,
      "the user has seen \(request.request); the store refused it: \(error)")
    navigator.notify(ofRefused: request, Self.refusal(error))
  }

  static func refusal(_ error: any Error) -> Refusal {
    error as? Refusal ?? .rejected(Refusal.Rejection(error))
  }
}
