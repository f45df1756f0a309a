import StateMachine

/// What an action asks of a navigator, and what it changes there: one judgement of one connection.
@usableFromInline
final class Passage<State, Action, Destination: Route> {
  @usableFromInline typealias Queued = Navigator<Destination>.QueuedRequest
  @usableFromInline typealias Request = Navigator<Destination>.Request
  @usableFromInline typealias Change = Navigator<Destination>.Change

  @usableFromInline let connection: Connection<State, Action, Destination>
  @usableFromInline let navigator: Navigator<Destination>
  /// The action on its way; nil for a question.
  @usableFromInline let turn: Turn<Action>?
  /// The request that the navigator received, if the action is made of it.
  @usableFromInline let received: Connection<State, Action, Destination>.Received?
  /// The request that is judged; nil if the path stays.
  @exclusivity(unchecked) @usableFromInline var queued: Queued?
  /// The path that the action's request leads to; nil if the action makes none.
  @exclusivity(unchecked) @usableFromInline var target: RoutePath<Destination>?
  /// The change that the navigator makes; final once it is judged.
  @exclusivity(unchecked) @usableFromInline var change: Change?
  /// The path that the state has in the end; nil if it has none.
  @exclusivity(unchecked) @usableFromInline var reached: RoutePath<Destination>?
  /// The number of entries that the user has popped on the screen.
  @exclusivity(unchecked) @usableFromInline var userPopped = 0
  /// Why the navigator's rules or guards refuse the request.
  @exclusivity(unchecked) @usableFromInline var refusal: Refusal?

  @inlinable
  init(
    through connection: Connection<State, Action, Destination>,
    of navigator: Navigator<Destination>, _ turn: Turn<Action>?
  ) {
    (self.connection, self.navigator, self.turn) = (connection, navigator, turn)
    let received = turn?.received as? Connection<State, Action, Destination>.Received
    self.received = received?.connection === connection ? received : nil
  }

  /// Whether the user has confirmed the action, whatever request it makes now.
  @inlinable var isConfirmed: Bool { received?.queued.extras?.confirmed != nil }

  @inlinable var passing: Passing<State, Action> {
    Passing(
      plan: { [self] in try plan($0, &$1) }, judge: { [self] in try judge(&$0) },
      commit: { [self] in commit($0) }, veto: { [self] in veto },
      refuse: { [self] in refuse($0, answers: $1) }, beginsEpoch: { [self] in beginsEpoch },
      isPartOfStep: { [self] in isPartOfStep }, changesRoot: { [self] in changesRoot($0) })
  }

  // MARK: Judging

  @inlinable
  func plan(_ action: Action, _ state: inout State) throws {
    guard let request = connection.request(action) else { return }
    if received?.queued.request == request || isConfirmed { takeReceived() }
    let queued = judge(as: request)
    if request == .close {
      connection.set(&state, nil)
      if connection.get(state) != nil { throw Refusal.stopped }
      return
    }
    // Rules and guards are asked about the reduced state. What a restoration keeps decides which path the reducer
    // receives.
    let change =
      request.keepsBeginning
      ? try judge(queued, in: state) : try judge(queued, by: connection.planner)
    if request.isReport { userPopped = change.move.popCount }
    let target = navigator.path(after: change, of: request)
    connection.set(&state, target)
    self.target = target
  }

  @inlinable
  func judge(_ state: inout State) throws {
    guard let path = connection.get(state) else { return try judgeClosing(in: state) }
    reached = path
    // A restoration says what it has dropped, wherever the reducer leads.
    var dropped: DroppedPath?
    if path != target, target != nil || path != navigator.path {
      // The reducer changed the path.
      if isConfirmed { takeReceived() }
      judge(as: opening(path))
      dropped = change?.dropped
    } else if queued?.request.keepsBeginning == true, !connection.hasGuard {
      // Nothing that was asked depends on the state.
      return
    }
    guard let queued else { return }
    let planned = path == target ? change?.move : nil
    let change = try judge(queued, in: state)
    if let dropped { self.change?.dropped = dropped }
    if change.move == planned { return }
    let reached = navigator.path(after: change, of: queued.request)
    if reached != path {
      connection.set(&state, reached)
      self.reached = reached
    }
  }

  /// Judges an action that takes the path away.
  @usableFromInline
  func judgeClosing(in state: State) throws {
    if isConfirmed { takeReceived() }
    judge(as: .close)
    change = nil
    do throws(Refusal) {
      try connection.judge(of: navigator, in: state)
        .askToClose(navigator.path, allowing: answers)
    } catch {
      refusal = error
      throw error
    }
  }

  @inlinable
  func judge(_ queued: Queued, in state: State) throws(Refusal) -> Change {
    // Without a copy of the judge.
    guard connection.hasGuard else { return try judge(queued, by: navigator.judge) }
    return try judge(queued, by: connection.judge(of: navigator, in: state))
  }

  @inlinable
  func judge(
    _ queued: Queued, by judge: Navigator<Destination>.Judge
  ) throws(Refusal) -> Change {
    do throws(Refusal) {
      let change = try judge.change(of: queued, from: navigator.path, allowing: answers)
      self.change = change
      return change
    } catch {
      refusal = error
      throw error
    }
  }

  /// What the user has answered about the current visit of the path.
  @inlinable var answers: [Answer] {
    guard let turn, !turn.answers.isEmpty else { return [] }
    return navigator.current(turn.answers)
  }

  /// Replaces the request to judge; its outcome is reported as that of the request before.
  @inlinable @discardableResult
  func judge(as request: Request) -> Queued {
    var queued = queued ?? Queued(request)
    if queued.request != request { queued = queued.leading(to: request) }
    self.queued = queued
    return queued
  }

  /// Reports the outcome to the request that the navigator received, unless it has one already.
  @inlinable
  func takeReceived() {
    guard let received, received.stage == .waiting else { return }
    received.stage = .judged
    queued = received.queued
  }

  /// Returns the request for a path that a reducer has made; a reset stays one.
  ///
  /// An update may have edited the root since a history recorded the path: within an epoch nothing else changes
  /// the root, so the former one need not be declared.
  @inlinable
  func opening(_ path: RoutePath<Destination>) -> Request {
    if case .reset = queued?.request { return .reset(to: path) }
    let root = navigator.path.root
    return turn?.restoration != nil && path.root != root && path.root.stateClass == root.stateClass
      ? .reset(to: path) : .open(path)
  }

  // MARK: The outcome

  @inlinable
  func commit(_ state: State) {
    if let path = reached {
      if let queued, let change {
        navigator.commit(queued, change, to: path, afterUserPopped: userPopped)
      }
    } else {
      close()
    }
    if let turn, !answers.isEmpty {
      turn.noteVisit { [navigator, answers = turn.answers] in
        if !navigator.current(answers).isEmpty { navigator.endVisit() }
      }
    }
  }

  /// Ends the connection.
  @usableFromInline
  func close() {
    connection.hasEnded = true
    navigator.endVisit()
    guard let queued else { return }
    if queued.made == .close { return navigator.notifyOfClosing(queued) }
    // The request was for a path that is gone.
    if received?.stage == .judged { received?.stage = .ended }
    navigator.notify(ofRefused: queued, .stopped)
  }

  /// The answer to the exit guard's refusal; nil if the exit guard has not refused.
  @usableFromInline var veto: Answer? { refusal.flatMap(navigator.answer) }

  @usableFromInline
  func refuse(_ error: any Error, answers: [Answer]) {
    guard let queued else { return }
    if let refusal { navigator.announce(refusal, of: queued.request) }
    var question: Question?
    if let turn, !answers.isEmpty {
      question = navigator.ask(
        answers, about: queued, again: connection.store.repetition(of: turn))
    }
    navigator.refuse(
      queued, Connection<State, Action, Destination>.refusal(error), afterUserPopped: userPopped,
      question)
  }

  // MARK: For histories

  /// Whether the navigator gets a new root, and not its former one back.
  @inlinable var beginsEpoch: Bool {
    guard change?.move.popCount == navigator.path.count else { return false }
    return turn?.restoration == nil || queued?.request != reached.map { .reset(to: $0) }
  }

  @inlinable var isPartOfStep: Bool? { queued?.request.isPartOfStep }

  @inlinable
  func changesRoot(_ state: State) -> Bool {
    connection.get(state).map { $0.root != navigator.path.root } ?? false
  }
}
