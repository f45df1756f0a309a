/// The connection of a store, whose state has a path, to the navigator of that path.
///
/// The navigator keeps it, and it keeps the store. It ends with the navigator, and when the state has no path.
final class Connection<State, Action, Destination: Route>: PathOwner {
  typealias Queued = Navigator<Destination>.QueuedRequest

  /// A request that the navigator received, until the store has processed its action.
  final class Received {
    enum Stage { case waiting, judged, ended }

    let queued: Queued
    let connection: Connection
    /// What has become of it: no action has made it yet, one has, or the state then had no path for it.
    var stage = Stage.waiting

    init(_ queued: Queued, of connection: Connection) {
      (self.queued, self.connection) = (queued, connection)
    }
  }

  let store: Store<State, Action>
  private weak var navigator: Navigator<Destination>?
  let get: (State) -> RoutePath<Destination>?
  let set: (inout State, RoutePath<Destination>) -> Void
  let action: (Navigator<Destination>.Request) -> Action
  let request: (Action) -> Navigator<Destination>.Request?
  private let entryGuard: ((State, Navigator<Destination>.Step) -> Refusal.Reason?)?
  private let exitGuard: ((State, Navigator<Destination>.Leaving) -> Refusal.Reason?)?
  /// The actions that the exit guard refused last, by number, to be repeated if the user confirms one.
  private var held: [(number: Int, again: Repetition)] = []
  private var heldCount = 0

  init(
    _ store: Store<State, Action>, _ navigator: Navigator<Destination>,
    get: @escaping (State) -> RoutePath<Destination>?,
    set: @escaping (inout State, RoutePath<Destination>) -> Void,
    action: @escaping (Navigator<Destination>.Request) -> Action,
    request: @escaping (Action) -> Navigator<Destination>.Request?,
    entryGuard: ((State, Navigator<Destination>.Step) -> Refusal.Reason?)?,
    exitGuard: ((State, Navigator<Destination>.Leaving) -> Refusal.Reason?)?
  ) {
    (self.store, self.navigator, self.get, self.set) = (store, navigator, get, set)
    (self.action, self.request) = (action, request)
    (self.entryGuard, self.exitGuard) = (entryGuard, exitGuard)
  }

  // MARK: For the navigator

  var storeID: ObjectIdentifier { ObjectIdentifier(store) }
  var storedState: Any { store.state }

  func refusal(of request: Navigator<Destination>.Request) -> Refusal? {
    store.rejection(of: action(request)).map(Self.refusal)
  }

  func perform(
    _ queued: Queued, of navigator: Navigator<Destination>
  ) throws(Refusal) -> Bool {
    var refusal: Refusal?
    // A queued request keeps the navigator until its turn.
    let isDone = store.enqueue(isUrgent: queued.isUrgent, "\(queued.request)") { [self] in
      refusal = process(queued, of: navigator)
    }
    if let refusal { throw refusal }
    return isDone
  }

  /// Processes the action of a request that the navigator received; returns why nothing changed.
  private func process(_ queued: Queued, of navigator: Navigator<Destination>) -> Refusal? {
    guard navigator.owner === self else {
      // The connection ended while the request waited.
      do throws(Refusal) { try navigator.perform(queued) } catch { return error }
      return nil
    }
    let number = queued.extras?.confirmed?.held
    let again: Repetition
    do throws(Refusal) {
      guard try navigator.isDue(queued) else { return nil }
      again =
        try number.map(heldAction) ?? { [self] in
          let action = action(queued.request)
          return store.process(action, Turn(action, received: $0)).rejection
        }
    } catch {
      navigator.notify(ofRefused: queued, error)
      store.actionSubscribers?.send((action(queued.request), .rejected(error), nil))
      return error
    }
    let received = Received(queued, of: self)
    let refusal = again(received).map(Self.refusal)
    if let number, refusal == nil { held.removeAll { $0.number == number } }
    switch received.stage {
    case .judged: return refusal
    case .ended: return refusal ?? .stopped
    case .waiting:
      // Middleware held the action back, or passed on another.
      navigator.refuse(queued, refusal ?? .stopped, afterUserPopped: userPopped(by: queued))
      return refusal ?? .stopped
    }
  }

  private func userPopped(by queued: Queued) -> Int {
    guard queued.request.isReport, let navigator,
      let change = try? navigator.judge.change(of: queued.request, from: navigator.path)
    else { return 0 }
    return change.move.popped
  }

  private func heldAction(_ number: Int) throws(Refusal) -> Repetition {
    guard let action = held.first(where: { $0.number == number }) else { throw .nothingToConfirm }
    return action.again
  }

  /// Keeps an action that the exit guard refused, and returns its number.
  func hold(_ again: @escaping Repetition) -> Int {
    heldCount += 1
    held.append((heldCount, again))
    // More questions than a user can have open.
    if held.count > 100 { held.removeFirst() }
    return heldCount
  }

  // MARK: For the store

  /// Begins to judge an action, or a question about one without a turn; nil if the connection has ended.
  func passage(of turn: Turn<Action>?) -> (any Passing<State, Action>)? {
    guard let navigator, navigator.owner === self else { return nil }
    return Passage(through: self, of: navigator, turn)
  }

  /// Returns the navigator's judge with the connection's guards, which receive the state.
  func judge(of navigator: Navigator<Destination>, in state: State) -> Navigator<Destination>.Judge
  {
    guard hasGuard else { return navigator.judge }
    return navigator.judge.asking(
      entry: entryGuard.map { ask in { ask(state, $0) } },
      exit: exitGuard.map { ask in { ask(state, $0) } })
  }

  /// Whether anything but the path depends on the state.
  var hasGuard: Bool { entryGuard != nil || exitGuard != nil }

  static func refusal(_ error: any Error) -> Refusal {
    error as? Refusal ?? .rejected(Refusal.Rejection(error))
  }
}
