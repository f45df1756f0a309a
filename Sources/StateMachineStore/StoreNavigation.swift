extension Store {
  /// Keeps the path of a navigator in the state, so that one queue orders its requests and the actions,
  /// and one history undoes both.
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
  /// An action is reduced once, on a copy of the state. Then the way from the old path to the new one is judged: by the
  /// rules, by the guards, which receive the new state, and by the store's validator. If all allow it, the copy
  /// becomes the state, histories record it, the machine and the presenter follow it, and the subscribers are called.
  /// Otherwise nothing has changed, and the action is rejected with the `Refusal` or the validator's error, which reaches
  /// the caller of the navigator in `Refusal.rejected`.
  ///
  /// Each request to the navigator, an `enter` of its machine and a pop on the screen becomes an action. Before it is
  /// reduced, the path that the request leads to is written into the copy. Any other action may change the path in
  /// the reducer, and is judged as a request to open that path: so one action pays and goes to the receipt, and an
  /// action that takes a saved state needs nothing else. The path that the navigator reaches is the one in the state,
  /// even if it is shorter than the reducer's, as when that passes a declared root.
  ///
  /// The reducer receives the path that a restoration keeps. So this path is decided before the action is reduced, with
  /// the old state, and is then judged in the new state, too. If a pop that the user has made on the screen is refused,
  /// the presenter shows the popped entries again.
  ///
  /// Connect both at the same path, and not during an action. The navigator keeps the store. Its own guards
  /// are asked before those of the connection; one that reads the store sees the state before the action.
  ///
  /// The connection ends when the navigator is released. Then an action with a request for it is rejected with
  /// `Refusal.stopped`, until another navigator is connected at the same path; any other action may still change the path.
  ///
  /// - Parameters:
  ///   - navigator: The navigator, whose methods stay the way to make a request.
  ///   - path: The path in the state.
  ///   - action: Makes the action of a request.
  ///   - request: Returns the request of an action that `action` made; nil for any other action.
  ///   - entryGuard: Answers as the navigator's own, and receives the state that the action leads to.
  ///   - exitGuard: Answers as the navigator's own, and receives the state that the action leads to: an action that
  ///     clears its own draft is not held back by it.
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

  /// Keeps the path of a navigator that may end, as that of a window does; otherwise the same as the other method.
  ///
  ///     store.connect(
  ///       navigator, path: \.windows[id], action: { .navigate(id, $0) },
  ///       request: {
  ///         if case .navigate(id, let request) = $0 { request } else { nil }
  ///       })
  ///
  /// An action that removes the path leaves all its entries, so the exit guard is asked about them; the request of
  /// this question is `close`. `navigator.perform(.close)` removes the path, too.
  ///
  /// The connection then has ended. A navigator that is kept stays where it is and refuses every request with
  /// `Refusal.stopped`, as its guards are gone. A path that undo brings back is a new window's: connect a new navigator.
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
  /// It reduces the action on a copy, and asks the rules and guards of the navigators, and the validator. Middleware
  /// does not receive the action.
  @inlinable
  public func rejection(of action: Action) -> (any Error)? {
    do { _ = try preview(action) } catch { return error }
    return nil
  }

  /// Returns the state that the action would lead to now, or throws why it would be rejected; changes nothing.
  ///
  /// So middleware learns where an action leads, and passes on another with what the reducer needs there and cannot
  /// make itself, such as a random number. Otherwise the same as ``rejection(of:)``.
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
      if passages.count < connections.count { try validateRequest(of: action, passages) }
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
  func validateRequest(of action: Action, _ passages: [Passing<State, Action>]) throws {
    if passages.contains(where: { $0.isPartOfStep() != nil }) { return }
    if connections.contains(where: { $0.hasRequest(action) }) { throw Refusal.stopped }
  }

  /// Returns a closure that repeats the action of a turn.
  @usableFromInline
  func repetition(of turn: Turn<Action>) -> Repetition {
    if let restoration = turn.restoration { return restoration.again }
    let action = turn.action
    return { [self] received, answers in
      process(action, Turn(action, received: received, answers: answers)).rejection
    }
  }

  /// Returns whether the action leads to a path with another root.
  func changesRoot(_ action: Action) -> Bool {
    var new = currentState
    reduce(&new, action)
    return connections.contains { $0.passage(nil)?.changesRoot(new) ?? false }
  }
}
