/// The connection of a store, whose state has a path, to the navigator of that path.
///
/// The navigator keeps it, and it keeps the store. It ends with the navigator, and when the state has no path any more:
/// then the navigator stays where it is, as the connection refuses all requests.
@usableFromInline
final class Connection<State, Action, Destination: Route> {
  @usableFromInline typealias Queued = Navigator<Destination>.QueuedRequest

  /// A request that the navigator received, until the store has processed its action.
  @usableFromInline
  final class Received {
    @usableFromInline enum Stage { case waiting, judged, ended }

    @usableFromInline let queued: Queued
    @usableFromInline let connection: Connection
    /// What has become of it: no action has made it yet, one has, or the state then had no path for it.
    @exclusivity(unchecked) @usableFromInline var stage = Stage.waiting

    @inlinable
    init(_ queued: Queued, of connection: Connection) {
      (self.queued, self.connection) = (queued, connection)
    }
  }

  @usableFromInline let store: Store<State, Action>
  @usableFromInline weak var navigator: Navigator<Destination>?
  /// Finds what a request would change if all allowed it.
  @usableFromInline let planner: Navigator<Destination>.Judge
  /// Whether the state has no path any more.
  @exclusivity(unchecked) @usableFromInline var hasEnded = false
  @usableFromInline let get: (State) -> RoutePath<Destination>?
  /// Writes a path into the state; does nothing with nil if the state always has a path.
  @usableFromInline let set: (inout State, RoutePath<Destination>?) -> Void
  @usableFromInline let action: (Navigator<Destination>.Request) -> Action
  @usableFromInline let request: (Action) -> Navigator<Destination>.Request?
  @usableFromInline let entryGuard: ((State, Navigator<Destination>.Step) -> Refusal.Reason?)?
  @usableFromInline let exitGuard: ((State, Navigator<Destination>.Leaving) -> Refusal.Reason?)?

  @inlinable
  init(
    _ store: Store<State, Action>, _ navigator: Navigator<Destination>,
    get: @escaping (State) -> RoutePath<Destination>?,
    set: @escaping (inout State, RoutePath<Destination>?) -> Void,
    action: @escaping (Navigator<Destination>.Request) -> Action,
    request: @escaping (Action) -> Navigator<Destination>.Request?,
    entryGuard: ((State, Navigator<Destination>.Step) -> Refusal.Reason?)?,
    exitGuard: ((State, Navigator<Destination>.Leaving) -> Refusal.Reason?)?
  ) {
    (self.store, self.navigator, self.get, self.set) = (store, navigator, get, set)
    planner = navigator.judge.allowingAll
    (self.action, self.request) = (action, request)
    (self.entryGuard, self.exitGuard) = (entryGuard, exitGuard)
  }

  // MARK: For the navigator

  /// The navigator's owner, which keeps the connection.
  @inlinable var owner: PathOwner<Destination> {
    PathOwner(
      storeID: ObjectIdentifier(store), storedState: { [store] in store.state },
      perform: { [self] (queued, navigator) throws(Refusal) in
        try perform(queued, of: navigator)
      }, refusal: { [self] in refusal(of: $0) })
  }

  @inlinable
  func refusal(of request: Navigator<Destination>.Request) -> Refusal? {
    if hasEnded { return .stopped }
    return store.rejection(of: action(request)).map(Self.refusal)
  }

  @inlinable
  func perform(
    _ queued: Queued, of navigator: Navigator<Destination>
  ) throws(Refusal) -> Bool {
    if store.isProcessing || store.reportImpurity != nil {
      return enqueue(queued, of: navigator)
    }
    store.isProcessing = true
    let refusal = process(queued, of: navigator)
    store.finish()
    if let refusal { throw refusal }
    return true
  }

  @inlinable @inline(never)
  func enqueue(_ queued: Queued, of navigator: Navigator<Destination>) -> Bool {
    // A queued request keeps the navigator until its turn.
    store.enqueue(isUrgent: queued.isUrgent, "\(queued.request)") { [self] in
      _ = process(queued, of: navigator)
    }
  }

  /// Processes the action of a request that the navigator received; returns why nothing changed.
  @inlinable
  func process(_ queued: Queued, of navigator: Navigator<Destination>) -> Refusal? {
    do throws(Refusal) {
      if queued.extras != nil || queued.epoch != nil {
        guard try navigator.isDue(queued) else { return nil }
      }
    } catch {
      navigator.notify(ofRefused: queued, error)
      store.actionSubscribers?.send((action(queued.request), .rejected(error), nil))
      return error
    }
    if hasEnded {
      navigator.refuse(
        queued, .stopped, afterUserPopped: userPopped(by: queued, of: navigator))
      return .stopped
    }
    let received = Received(queued, of: self)
    let rejection: (any Error)?
    if let again = queued.extras?.confirmed.flatMap(navigator.repetition) {
      rejection = again(received, queued.answers)
    } else {
      let action = action(queued.request)
      rejection = store.process(action, Turn(action, received: received)).rejection
    }
    let refusal = rejection.map(Self.refusal)
    switch received.stage {
    case .judged: return refusal
    case .ended: return refusal ?? .stopped
    case .waiting where refusal == nil && queued.extras?.confirmed != nil:
      // The confirmed action has left the path as it was.
      navigator.commit(queued.leading(to: .open(navigator.path)), (Move(), nil))
      return nil
    case .waiting:
      // Middleware held the action back, or passed on another.
      navigator.refuse(
        queued, refusal ?? .stopped, afterUserPopped: userPopped(by: queued, of: navigator))
      return refusal ?? .stopped
    }
  }

  @inlinable
  func userPopped(by queued: Queued, of navigator: Navigator<Destination>) -> Int {
    guard queued.request.isReport,
      let change = try? navigator.judge.change(
        of: queued.request, from: navigator.path)
    else { return 0 }
    return change.move.popCount
  }

  // MARK: For the store

  /// Begins to judge an action, or a question about one without a turn; nil if the connection has ended.
  @inlinable
  func passage(of turn: Turn<Action>?) -> Passing<State, Action>? {
    guard !hasEnded, let navigator else { return nil }
    return Passage(through: self, of: navigator, turn).passing
  }

  /// Returns the navigator's judge with the connection's guards, which receive the state.
  @inlinable
  func judge(of navigator: Navigator<Destination>, in state: State) -> Navigator<Destination>.Judge
  {
    navigator.judge.asking(
      entry: entryGuard.map { ask in { ask(state, $0) } },
      exit: exitGuard.map { ask in { ask(state, $0) } })
  }

  /// Whether anything but the path depends on the state.
  @inlinable var hasGuard: Bool { entryGuard != nil || exitGuard != nil }

  @inlinable
  static func refusal(_ error: any Error) -> Refusal {
    error as? Refusal ?? .rejected(Refusal.Rejection(error))
  }
}

/// A path of a store's state that a navigator is connected to, or was.
@usableFromInline
struct ConnectedPath<State, Action> {
  @usableFromInline let path: AnyKeyPath
  /// Begins to judge an action, or a question about one without a turn; nil once the connection has ended.
  @usableFromInline let passage: (Turn<Action>?) -> Passing<State, Action>?
  /// Whether an action has a request for the navigator.
  @usableFromInline let hasRequest: (Action) -> Bool

  @inlinable
  init(
    path: AnyKeyPath, passage: @escaping (Turn<Action>?) -> Passing<State, Action>?,
    hasRequest: @escaping (Action) -> Bool
  ) {
    (self.path, self.passage, self.hasRequest) = (path, passage, hasRequest)
  }
}
