/// What an action would change, or why it is rejected; nothing has changed yet.
@usableFromInline
struct Judgement<State, Action> {
  /// The state that the action leads to.
  @usableFromInline var state: State
  /// What it changes in each connected navigator.
  @usableFromInline var passages: [Passing<State, Action>]
  /// Why it is rejected; nil if it is accepted.
  @usableFromInline var rejection: (any Error)?

  @inlinable
  init(state: State, passages: [Passing<State, Action>]) {
    (self.state, self.passages) = (state, passages)
  }

  /// Whether it gives a navigator a new root, which no undo goes behind.
  var beginsEpoch: Bool { passages.contains { $0.beginsEpoch() } }

  /// Whether it makes requests, and each is a part of a step, as an update of an entry is.
  var isPartOfStep: Bool {
    let parts = passages.compactMap { $0.isPartOfStep() }
    return !parts.isEmpty && !parts.contains(false)
  }
}

/// What an action changes in one navigator.
// Closures, as the methods of a protocol are not specialised: each would look up metadata.
@usableFromInline
final class Passing<State, Action> {
  /// Writes the path that the action's request leads to into the state.
  @usableFromInline let plan: (Action, inout State) throws -> Void
  /// Judges the path of the reduced state, and writes the path that is reached into it.
  @usableFromInline let judge: (inout State) throws -> Void
  /// Makes the change; ends the connection if the state has no path.
  @usableFromInline let commit: (State) -> Void
  /// Notifies those who wait for the request that it is refused.
  @usableFromInline let refuse: (any Error) -> Void
  /// Returns whether the change replaces the whole path, before it is made.
  @usableFromInline let beginsEpoch: () -> Bool
  /// Returns whether the request is a part of a step; nil if there is none.
  @usableFromInline let isPartOfStep: () -> Bool?
  /// Returns whether the state has a path with another root.
  @usableFromInline let changesRoot: (State) -> Bool

  @inlinable
  init(
    plan: @escaping (Action, inout State) throws -> Void,
    judge: @escaping (inout State) throws -> Void, commit: @escaping (State) -> Void,
    refuse: @escaping (any Error) -> Void, beginsEpoch: @escaping () -> Bool,
    isPartOfStep: @escaping () -> Bool?, changesRoot: @escaping (State) -> Bool
  ) {
    (self.plan, self.judge, self.commit, self.refuse) = (plan, judge, commit, refuse)
    (self.beginsEpoch, self.isPartOfStep, self.changesRoot) =
      (beginsEpoch, isPartOfStep, changesRoot)
  }
}

/// What an action asks of a navigator, and what it changes there.
@usableFromInline
final class Passage<State, Action, Destination: Route> {
  @usableFromInline typealias Queued = Navigator<Destination>.QueuedRequest

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
  @exclusivity(unchecked) @usableFromInline var change: Navigator<Destination>.Change?
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

  @inlinable var passing: Passing<State, Action> {
    Passing(
      plan: { [self] in try plan($0, &$1) }, judge: { [self] in try judge(&$0) },
      commit: { [self] in commit($0) }, refuse: { [self] in refuse($0) },
      beginsEpoch: { [self] in beginsEpoch }, isPartOfStep: { [self] in isPartOfStep },
      changesRoot: { [self] in changesRoot($0) })
  }

  @inlinable
  func plan(_ action: Action, _ state: inout State) throws {
    guard let request = connection.request(action),
      !connection.mayEnd || connection.get(state) != nil
    else { return }
    let queued = take(request)
    // Rules and guards are asked about the reduced state. What a restoration keeps decides which path the reducer
    // receives.
    let change =
      request.keepsBeginning
      ? try judge(queued, in: state) : try judge(queued, by: connection.planner)
    if request.isReport { userPopped = change.move.popped }
    let target = navigator.path(after: change, of: request)
    connection.set(&state, target)
    self.target = target
  }

  @inlinable
  func judge(_ state: inout State) throws {
    guard let path = connection.get(state) else { return }
    reached = path
    if path != target, target != nil || path != navigator.path {
      // The reducer changed the path.
      queued = take(opening(path))
    } else if let queued, queued.request.keepsBeginning, !connection.hasGuard {
      // Nothing that was asked depends on the state.
      return
    }
    guard let queued else { return }
    let planned = path == target ? change?.move : nil
    let change = try judge(queued, in: state)
    if change.move == planned { return }
    let reached = navigator.path(after: change, of: queued.request)
    if reached != path {
      connection.set(&state, reached)
      self.reached = reached
    }
  }

  @inlinable
  func judge(_ queued: Queued, in state: State) throws(Refusal) -> Navigator<Destination>.Change {
    // Without a copy of the judge.
    guard connection.hasGuard else { return try judge(queued, by: navigator.judge) }
    return try judge(queued, by: connection.judge(of: navigator, in: state))
  }

  @inlinable
  func judge(
    _ queued: Queued, by judge: Navigator<Destination>.Judge
  ) throws(Refusal) -> Navigator<Destination>.Change {
    self.queued = queued
    do throws(Refusal) {
      let change = try judge.change(of: queued, from: navigator.path)
      self.change = change
      return change
    } catch {
      refusal = error
      throw error
    }
  }

  /// Returns the request that the navigator received, if it is this one, and otherwise a new one.
  @inlinable
  func take(_ request: Navigator<Destination>.Request) -> Queued {
    guard let received, received.stage == .waiting, received.queued.request == request else {
      return Queued(request)
    }
    received.stage = .judged
    return received.queued
  }

  /// Returns the request for a path that a reducer has made.
  ///
  /// An update may have edited the root since a history recorded the path: within an epoch nothing else changes
  /// the root, so the former one need not be declared.
  @inlinable
  func opening(_ path: RoutePath<Destination>) -> Navigator<Destination>.Request {
    let root = navigator.path.root
    return turn?.restoration != nil && path.root != root && path.root.stateClass == root.stateClass
      ? .reset(to: path) : .open(path)
  }

  @inlinable
  func commit(_ state: State) {
    guard let path = reached else {
      if let received, received.stage == .judged { received.stage = .ended }
      navigator.owner = nil
      connection.store.connections.removeAll { $0(nil) == nil }
      if let queued { navigator.notify(ofRefused: queued, .stopped) }
      return
    }
    if let queued, let change {
      navigator.commit(queued, change, to: path, afterUserPopped: userPopped)
    }
  }

  @inlinable
  func refuse(_ error: any Error) {
    guard let queued else { return }
    if let refusal { navigator.announce(refusal, of: queued.request) }
    let refusal = Connection<State, Action, Destination>.refusal(error)
    var held: Int?
    if case .mustStay = refusal, let turn {
      held = connection.hold(connection.store.repetition(of: turn))
    }
    navigator.refuse(queued, refusal, afterUserPopped: userPopped, held: held)
  }

  @inlinable var beginsEpoch: Bool { change?.move.popped == navigator.path.count }

  @inlinable var isPartOfStep: Bool? { queued?.request.isPartOfStep }

  @inlinable
  func changesRoot(_ state: State) -> Bool {
    connection.get(state).map { $0.root != navigator.path.root } ?? false
  }
}
