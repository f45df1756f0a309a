extension Store {
  /// Keeps the path of a navigator in the state, so that one queue orders its requests and the
  /// actions, and one history undoes both.
  ///
  ///     store.connect(
  ///       navigator, path: \.path, action: Action.navigate,
  ///       request: {
  ///         if case .navigate(let request) = $0 { request } else { nil }
  ///       },
  ///       entryGuard: { shop, step in
  ///         step.route == .payment && shop.cart.isEmpty
  ///           ? "the cart is empty" : nil
  ///       })
  ///
  /// An action is reduced once, on a copy of the state. Then the rules, the guards and the store's
  /// validator judge the way from the old path to the new path. The connection's guards receive the
  /// new state. If all allow the action, the copy becomes the state, histories record the state,
  /// the machine and the presenter follow the path, and the subscribers are called. Otherwise
  /// nothing has changed, and the action is rejected with the `Refusal` or the validator's error.
  /// The validator's error reaches the caller of the navigator in `Refusal.rejected`.
  ///
  /// Each request to the navigator becomes an action, and so do an `enter` of its machine and a
  /// pop on the screen. Before such an action is reduced, the path that the request leads to is
  /// written into the copy.
  ///
  /// For any other action, the reducer may change the path. The action is then judged as a request
  /// to open the new path. So one action can pay and go to the receipt, and an action that takes a
  /// saved state needs nothing else.
  ///
  /// The state has the path that the navigator reaches. This path may be shorter than the reducer's
  /// path: a declared root in the reducer's path replaces everything before it.
  ///
  /// A request to restore or revalidate keeps a part of a path, and the reducer receives that part.
  /// So the part is decided before the action is reduced, with the old state, and is then judged in
  /// the new state, too. If a pop that the user has made on the screen is refused, the presenter
  /// shows the popped entries again.
  ///
  /// The navigator and the state must be at the same path when they are connected, and no action
  /// may be in progress; otherwise the program stops. The navigator keeps the store. The
  /// navigator's own guards are asked before the connection's guards. If they read the store, they
  /// see the state before the action.
  ///
  /// The connection ends when the navigator is released. Then an action with a request for the
  /// navigator is rejected with `Refusal.stopped`, until another navigator is connected at the same
  /// path. Any other action may still change the path.
  ///
  /// - Parameters:
  ///   - navigator: The navigator, whose methods stay the way to make a request.
  ///   - path: The path in the state.
  ///   - action: Makes the action of a request.
  ///   - request: Returns the request of an action that `action` made; nil for any other action.
  ///   - entryGuard: Answers like the navigator's own guard, and receives the state that the action
  ///     leads to.
  ///   - exitGuard: Answers like the navigator's own guard, and receives the state that the action
  ///     leads to. So an action that clears a draft is not refused because of that draft.
  @inlinable
  public func connect<Destination: Route>(
    _ navigator: Navigator<Destination>, path: WritableKeyPath<State, RoutePath<Destination>>,
    action: @escaping (_ request: Navigator<Destination>.Request) -> Action,
    request: @escaping (_ action: Action) -> Navigator<Destination>.Request?,
    entryGuard: ((_ state: State, _ step: Navigator<Destination>.Step) -> Refusal.Reason?)? = nil,
    exitGuard: ((_ state: State, _ leaving: Navigator<Destination>.Leaving) -> Refusal.Reason?)? =
      nil
  ) {
    connect(
      Connection(
        self, navigator, get: { $0[keyPath: path] },
        set: { if let new = $1 { $0[keyPath: path] = new } }, action: action, request: request,
        entryGuard: entryGuard, exitGuard: exitGuard),
      navigator, at: path)
  }

  /// Keeps the path of a navigator that may end, such as that of a window.
  ///
  ///     store.connect(
  ///       navigator, path: \.windows[id], action: { .navigate(id, $0) },
  ///       request: {
  ///         if case .navigate(id, let request) = $0 { request } else { nil }
  ///       })
  ///
  /// An action that removes the path leaves all its entries, so the exit guard is asked about each
  /// of them. The request of this question is `close`. `navigator.perform(.close)` removes the
  /// path, too.
  ///
  /// The connection ends with the path. If the program keeps the navigator, the navigator stays
  /// where it is and refuses every request with `Refusal.stopped`, as the connection's guards are
  /// gone. A path that undo brings back is the path of a new window: connect a new navigator.
  ///
  /// All else is the same as in
  /// ``Store/connect(_:path:action:request:entryGuard:exitGuard:)-(_,WritableKeyPath<State,RoutePath<Destination>>,_,_,_,_)``.
  @inlinable
  public func connect<Destination: Route>(
    _ navigator: Navigator<Destination>, path: WritableKeyPath<State, RoutePath<Destination>?>,
    action: @escaping (_ request: Navigator<Destination>.Request) -> Action,
    request: @escaping (_ action: Action) -> Navigator<Destination>.Request?,
    entryGuard: ((_ state: State, _ step: Navigator<Destination>.Step) -> Refusal.Reason?)? = nil,
    exitGuard: ((_ state: State, _ leaving: Navigator<Destination>.Leaving) -> Refusal.Reason?)? =
      nil
  ) {
    connect(
      Connection(
        self, navigator, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 },
        action: action, request: request, entryGuard: entryGuard, exitGuard: exitGuard),
      navigator, at: path)
  }

  @inlinable
  func connect<Destination: Route>(
    _ connection: Connection<State, Action, Destination>, _ navigator: Navigator<Destination>,
    at path: AnyKeyPath
  ) {
    guard !isProcessing else {
      stop("connect \(navigator) before the first action, not during one")
    }
    if navigator.owner != nil { stop("\(navigator) already belongs to a store") }
    let start = connection.get(state)
    guard start == navigator.path else {
      stop(
        "\(navigator) is not at \(start.map { "\($0)" } ?? "nil"), the path of the store's state")
    }
    navigator.owner = connection.owner
    connections.removeAll { $0.path == path && $0.passage(nil) == nil }
    connections.append(
      ConnectedPath(
        path: path, passage: { [weak connection] in connection?.passage(of: $0) },
        hasRequest: { [request = connection.request] in request($0) != nil }))
  }

  /// Returns why the action would be rejected now, or nil if it would be accepted; changes nothing.
  ///
  ///     button.isEnabled = store.rejection(of: .pay) == nil
  ///
  /// The action is reduced on a copy of the state. The rules and guards of the navigators are
  /// asked, and the validator. Middleware does not receive the action.
  @inlinable
  public func rejection(of action: Action) -> (any Error)? {
    do { _ = try preview(action) } catch { return error }
    return nil
  }

  /// Returns the state that the action would lead to now; changes nothing.
  ///
  /// Middleware can preview an action, and pass on another action with what the reducer needs in
  /// that state and cannot make itself, such as a random number. The action is judged as in
  /// ``rejection(of:)``.
  ///
  /// - Throws: Why the action would be rejected, which ``rejection(of:)`` returns.
  @inlinable
  public func preview(_ action: Action) throws -> State {
    previewDepth += 1
    // What a guard dispatches waits until the question is answered.
    let isOutermost = !isProcessing
    isProcessing = true
    defer {
      previewDepth -= 1
      if isOutermost {
        processQueue()
        isProcessing = false
      }
    }
    guard previewDepth <= 16 else {
      stop(
        "a guard or validator asks the store about \(action), which asks it again; read the data instead"
      )
    }
    let judgement = judge(action, nil, checking: nil)
    if let rejection = judgement.rejection { throw rejection }
    return judgement.state
  }
}

extension Store {
  /// Judges the action, and makes the change if all allow it.
  @inlinable @inline(never)
  func applyJudged(_ action: Action, _ turn: Turn<Action>?) -> DispatchResult {
    let old = currentState
    let judgement = judge(action, turn, checking: purity)
    if let rejection = judgement.rejection {
      let vetoes = judgement.passages.compactMap { $0.veto() }
      let answers = vetoes.isEmpty ? [] : (turn?.answers ?? []) + vetoes
      for passage in judgement.passages { passage.refuse(rejection, answers) }
      return .rejected(rejection)
    }
    currentState = judgement.state
    subscribers.send((old, judgement.state)) {
      if !histories.isEmpty { histories.send((action, judgement, turn?.restoration)) }
      for passage in judgement.passages { passage.commit(judgement.state) }
    }
    return .accepted
  }

  /// Returns what the action would change, or why not.
  @inlinable @inline(never)
  func judge(
    _ action: Action, _ turn: Turn<Action>?, checking purity: PurityCheck<State, Action>?
  ) -> Judgement<State, Action> {
    let passages = connections.compactMap { $0.passage(turn) }
    var judgement = Judgement(state: currentState, passages: passages)
    do {
      for passage in passages { try passage.plan(action, &judgement.state) }
      if passages.count < connections.count { try validateRequest(of: action) }
      if let purity {
        reduce(&judgement.state, action, checking: purity)
      } else {
        reduce(&judgement.state, action)
      }
      for passage in passages { try passage.judge(&judgement.state) }
      try validator?.rule(currentState, judgement.state, action)
    } catch {
      judgement.rejection = error
    }
    return judgement
  }

  /// Throws if the action has a request for a navigator whose connection has ended.
  @usableFromInline
  func validateRequest(of action: Action) throws {
    if connections.contains(where: { $0.hasRequest(action) && $0.passage(nil) == nil }) {
      throw Refusal.stopped
    }
  }

  /// Returns a closure that repeats the action of a turn.
  @usableFromInline
  func repetition(of turn: Turn<Action>) -> Repetition {
    if let restoration = turn.restoration { return restoration.again }
    let action = turn.action
    return { [self] received, answers in
      finish(Turn(action, received: received, answers: answers))
    }
  }

  /// Processes the action of a turn, and ends the visits that its answers are about; returns why the action was not
  /// accepted, or nil.
  func finish(_ turn: Turn<Action>) -> (any Error)? {
    if let failure = process(turn.action, turn).failure { return failure }
    turn.endVisits()
    return nil
  }

  /// Returns whether the action leads to a path with another root.
  func changesRoot(_ action: Action) -> Bool {
    var new = currentState
    reduce(&new, action)
    return connections.contains { $0.passage(nil)?.changesRoot(new) ?? false }
  }
}
