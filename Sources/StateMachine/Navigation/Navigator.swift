/// A navigator keeps the path of routes to the current place, and a machine in step with it.
///
/// The top of the path decides the machine's current state, always. A request is validated first; then
/// the path changes, the machine makes one transition, however long the change, and the presenter
/// receives one ``Move``. A refused request changes nothing.
///
/// A request made from inside a state's hook, a subscriber or the presenter is queued, and validated
/// when its turn comes; its method returns at once, and only subscribers are notified of a refusal.
public final class Navigator<R: Route> {
  /// The machine that follows the path; a direct `enter` on it becomes the matching `go`.
  public let machine: GKStateMachine
  /// Makes routes and paths from text.
  public let resolver: any RouteResolver<R>
  /// The routes from the root to the current place.
  @inlinable public var path: RoutePath<R> { currentPath }
  @usableFromInline var currentPath: RoutePath<R>
  @usableFromInline let subscribers = Subscribers<Event>()
  @usableFromInline let presenter: (any Presenter<R>)?
  /// Whether a request is being processed, so that a further one is queued.
  @usableFromInline var isBusy = true
  @usableFromInline var queue = Queue<QueuedRequest>()

  @usableFromInline
  struct QueuedRequest {
    let request: Request
    let delivery: PayloadDelivery?
  }

  /// Creates a navigator at the root, enters the root's state without asking, and presents the root.
  ///
  /// The machine must have the root's state and no other navigator, and neither ask a rule just now nor
  /// be about to leave a state. The navigator keeps the presenter, which may keep the navigator weakly
  /// to report pops.
  public init(
    _ machine: GKStateMachine, root: R, resolver: some RouteResolver<R>,
    presenter: (any Presenter<R>)? = nil
  ) {
    precondition(
      machine.storage?.enterOverride == nil,
      "\(machine) is driven by another navigator than that of \(root); give each its own machine")
    precondition(
      !machine.flags.contains(.leaving), "\(machine) is about to leave; no navigator to \(root) yet"
    )
    // If a subscriber creates the navigator, the new state's `didEnter` is still to be called.
    machine.finishEntry()
    self.machine = machine
    self.resolver = resolver
    self.presenter = presenter
    currentPath = RoutePath(root)
    // The machine forgets the closure in `deinit`.
    machine.updateStorage {
      $0.enterOverride = { [unowned self] stateClass, delivery in
        enter(stateClass, delivering: delivery)
      }
    }
    enterTop(delivering: nil)
    presenter?.present(Move(pushed: [root]))
    processQueue()
    isBusy = false
  }

  deinit {
    machine.updateStorage { $0.enterOverride = nil }
  }

  /// Goes forward to a route, if the machine's current state allows its state.
  ///
  /// The root is not pushed again: going to it pops everything above it.
  @inlinable
  public func go(_ route: R) throws(Refusal) {
    try perform(.go(route))
  }

  /// Undoes the last forward moves, as many as asked for, without asking any state.
  ///
  /// Refused if the count is not positive, or if there are not that many entries above the root.
  @inlinable
  public func back(_ count: Int = 1) throws(Refusal) {
    try perform(.back(count))
  }

  /// Pops to the root, without asking any state; at the root, nothing changes.
  public func home() {
    // It is never refused.
    try? perform(.home)
  }

  /// Replaces the top by another route, if the state of the entry below allows its state.
  ///
  /// Refused at the root. Replacing the top by the root pops everything above the root; replacing it by
  /// itself runs the hooks once more, and nothing is popped or pushed.
  public func replace(_ route: R) throws(Refusal) {
    try perform(.replace(route))
  }

  /// Goes to a path that begins at the root, if every step of it is allowed.
  ///
  /// Every rule on the way is asked before anything moves, in time linear in the two paths: the states'
  /// own, as the machine's `canEnterState` is about its current state only. Entries of the present path
  /// that are not on the other are popped.
  public func open(_ path: RoutePath<R>) throws(Refusal) {
    try perform(.open(path))
  }

  /// Reports that the user popped entries in the presenter itself, and how many it still shows.
  ///
  /// To be called once the pop is certain. A repeated report changes nothing, nor does a depth that the
  /// path does not exceed. The root stays. From inside another request the report is processed after
  /// that one, before any that are queued.
  public func presenterDidPop(toDepth depth: Int) {
    // A report is never refused.
    try? perform(.didPop(toDepth: depth))
  }

  /// Calls the closure with every request after it is processed, refused ones included.
  ///
  /// The machine is in the path's state and the presenter has received the move by then.
  public func subscribe(_ receive: @escaping (_ event: Event) -> Void) -> SubscriptionToken {
    SubscriptionToken(to: subscribers, receive)
  }

  /// Carries out the request, or throws why not.
  @inlinable
  public func perform(_ request: Request) throws(Refusal) {
    try perform(request, delivering: nil)
  }

  /// Performs a direct `enter` on the machine as a request.
  private func enter(_ stateClass: AnyClass, delivering delivery: PayloadDelivery?) -> Bool {
    guard let route = resolver.route(entering: stateClass) else {
      return machine.refuse(stateClass, .noRoute)
    }
    do {
      try perform(.go(route), delivering: delivery)
      return true
    } catch {
      return false
    }
  }

  @inlinable
  func perform(_ request: Request, delivering delivery: PayloadDelivery?) throws(Refusal) {
    guard !isBusy else { return enqueue(request, delivering: delivery) }
    isBusy = true
    defer {
      if !queue.isEmpty { processQueue() }
      isBusy = false
    }
    try process(request, delivering: delivery)
  }

  /// Queues a report before all other requests, as it is about a change that has happened already.
  @usableFromInline
  func enqueue(_ request: Request, delivering delivery: PayloadDelivery?) {
    let queued = QueuedRequest(request: request, delivery: delivery)
    if request.isReport {
      queue.insert(queued, behind: \.request.isReport)
    } else {
      queue.append(queued)
    }
  }

  /// Whether requests wait for the one that is being processed.
  package var hasQueuedRequests: Bool { !queue.isEmpty }

  @usableFromInline
  func processQueue() {
    while let next = queue.popFirst() {
      // Only subscribers are notified of a refusal.
      try? process(next.request, delivering: next.delivery)
    }
  }

  /// Validates the request, and changes the path, the machine and the presenter if it is allowed.
  @inlinable
  func process(_ request: Request, delivering delivery: PayloadDelivery?) throws(Refusal) {
    let move: Move<R>
    do throws(Refusal) {
      move = try validate(request, announcing: true)
    } catch {
      notify(of: request, Move(), refusal: error)
      throw error
    }
    _ = currentPath.apply(move)
    if request.isForward || !move.isEmpty { enterTop(delivering: delivery) }
    if !move.isEmpty {
      if request.isReport { presenter?.acknowledge(move) } else { presenter?.present(move) }
    }
    if !subscribers.isEmpty { notify(of: request, move) }
  }

  @usableFromInline
  func notify(of request: Request, _ move: Move<R>, refusal: Refusal? = nil) {
    subscribers.send(Event(request: request, move: move, refusal: refusal, path: path))
  }

  @inlinable
  func enterTop(delivering delivery: PayloadDelivery?) {
    let stateClass = path.top.stateClass
    guard machine.move(toStateOf: stateClass, delivering: delivery) else {
      preconditionFailure(
        "\(machine) has no state for the route \(path.top); give it a \(stateClass)")
    }
  }
}

extension Navigator: CustomStringConvertible {
  /// The current place: `Navigator at /lobby/room/fossils`.
  public var description: String { "Navigator at \(path)" }
}

// A navigator belongs to the owner of its machine.
@available(*, unavailable)
extension Navigator: Sendable {}

extension Navigator {
  /// A request to a navigator, as a value.
  public enum Request: Hashable, Sendable {
    /// Forward to a route.
    case go(R)
    /// Another route in the place of the top.
    case replace(R)
    /// Back by a number of entries.
    case back(Int)
    /// Back to the root.
    case home
    /// To a path from the root.
    case open(RoutePath<R>)
    /// The presenter shows only this number of entries any more.
    case didPop(toDepth: Int)

    /// Whether the machine makes a transition even if the path stays the same.
    @inlinable var isForward: Bool {
      switch self {
      case .go, .replace: true
      case .back, .home, .open, .didPop: false
      }
    }

    /// Whether it reports a change that has happened, instead of asking for one.
    @inlinable var isReport: Bool {
      if case .didPop = self { true } else { false }
    }
  }

  /// One request and its outcome.
  public struct Event: Hashable, Sendable {
    /// The request.
    public let request: Request
    /// How the path changed; empty if it did not.
    public let move: Move<R>
    /// Why nothing changed; nil if the request was carried out.
    public let refusal: Refusal?
    /// The path afterwards.
    public let path: RoutePath<R>

    /// Whether the request was carried out.
    public var happened: Bool { refusal == nil }
  }
}

extension Navigator.Request: CustomStringConvertible {
  /// The request in a few words: `go room/fossils`, `back 1`, `open /lobby/room/fossils`.
  public var description: String {
    switch self {
    case .go(let route): "go \(route.text)"
    case .replace(let route): "replace \(route.text)"
    case .back(let count): "back \(count)"
    case .home: "home"
    case .open(let path): "open \(path)"
    case .didPop(let depth): "did pop to \(depth)"
    }
  }
}

extension Navigator.Event: CustomStringConvertible {
  /// The request and its outcome: `back 1, now at /lobby`, `go lobby, refused: …`.
  public var description: String {
    "\(request), " + (refusal.map { "refused: \($0)" } ?? "now at \(path)")
  }
}
