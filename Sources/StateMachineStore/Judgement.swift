/// What an action would change, or why it is rejected; nothing has changed yet.
@usableFromInline
struct Judgement<State, Action> {
  /// The state that the action leads to.
  var state: State
  /// What it changes in each connected navigator.
  var passages: [any Passing<State, Action>]
  /// Why it is rejected; nil if it is accepted.
  var rejection: (any Error)?

  /// Whether it gives a navigator a new root, which no undo goes behind.
  var beginsEpoch: Bool { passages.contains { $0.beginsEpoch } }

  /// Whether it makes requests, and each is a part of a step, as an update of an entry is.
  var isPartOfStep: Bool {
    let parts = passages.compactMap { $0.isPartOfStep }
    return !parts.isEmpty && !parts.contains(false)
  }
}

/// What an action changes in one navigator.
@usableFromInline
protocol Passing<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action

  /// Writes the path that the action's request leads to into the state.
  func plan(_ action: Action, _ state: inout State) throws
  /// Judges the path of the reduced state, and writes the path that is reached into it.
  func judge(_ state: inout State) throws
  /// Makes the change; ends the connection if the state has no path.
  func commit(_ state: State)
  /// Notifies those who wait for the request that it is refused.
  func refuse(_ error: any Error)
  /// Whether the change replaces the whole path, before it is made.
  var beginsEpoch: Bool { get }
  /// Whether the request is a part of a step; nil if there is none.
  var isPartOfStep: Bool? { get }
  /// Returns whether the state has a path with another root.
  func changesRoot(_ state: State) -> Bool
}

/// What an action asks of a navigator, and what it changes there.
final class Passage<State, Action, Destination: Route>: Passing {
  typealias Queued = Navigator<Destination>.QueuedRequest

  private let connection: Connection<State, Action, Destination>
  private let navigator: Navigator<Destination>
  /// The action on its way; nil for a question.
  private let turn: Turn<Action>?
  /// The request that the navigator received, if the action is made of it.
  private let received: Connection<State, Action, Destination>.Received?
  /// The request that is judged; nil if the path stays.
  private var queued: Queued?
  /// The path that the action's request leads to; nil if the action makes none.
  private var target: RoutePath<Destination>?
  /// The change that the navigator makes; final once it is judged.
  private var change: Navigator<Destination>.Change?
  /// The number of entries that the user has popped on the screen.
  private var userPopped = 0
  /// Why the navigator's rules or guards refuse the request.
  private var refusal: Refusal?

  init(
    through connection: Connection<State, Action, Destination>,
    of navigator: Navigator<Destination>, _ turn: Turn<Action>?
  ) {
    (self.connection, self.navigator, self.turn) = (connection, navigator, turn)
    let received = turn?.received as? Connection<State, Action, Destination>.Received
    self.received = received?.connection === connection ? received : nil
  }

  func plan(_ action: Action, _ state: inout State) throws {
    guard let request = connection.request(action), connection.get(state) != nil else { return }
    let queued = take(request)
    // Rules and guards are asked about the reduced state. What a restoration keeps decides which path the reducer
    // receives.
    let change = try judge(
      queued,
      by: request.keepsBeginning
        ? connection.judge(of: navigator, in: state) : navigator.judge.allowingAll)
    if request.isReport { userPopped = change.move.popped }
    let target = navigator.path(after: change, of: request)
    connection.set(&state, target)
    self.target = target
  }

  func judge(_ state: inout State) throws {
    guard let path = connection.get(state) else { return }
    if path != target, target != nil || path != navigator.path {
      // The reducer changed the path.
      queued = take(opening(path))
    } else if let queued, queued.request.keepsBeginning, !connection.hasGuard {
      // Nothing that was asked depends on the state.
      return
    }
    guard let queued else { return }
    let planned = path == target ? change?.move : nil
    let change = try judge(queued, by: connection.judge(of: navigator, in: state))
    if change.move == planned { return }
    let reached = navigator.path(after: change, of: queued.request)
    if reached != path { connection.set(&state, reached) }
  }

  private func judge(
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
  private func take(_ request: Navigator<Destination>.Request) -> Queued {
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
  private func opening(_ path: RoutePath<Destination>) -> Navigator<Destination>.Request {
    let root = navigator.path.root
    return turn?.restoration != nil && path.root != root && path.root.stateClass == root.stateClass
      ? .reset(to: path) : .open(path)
  }

  func commit(_ state: State) {
    guard let path = connection.get(state) else {
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

  var beginsEpoch: Bool { change?.move.popped == navigator.path.count }

  var isPartOfStep: Bool? { queued?.request.isPartOfStep }

  func changesRoot(_ state: State) -> Bool {
    connection.get(state).map { $0.root != navigator.path.root } ?? false
  }
}
