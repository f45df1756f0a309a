/// Navigates a path of routes and keeps a state machine in step.
///
/// The top of the path always decides the machine's current state. A request is validated first; then
/// the path changes, the machine makes one transition, however long the change, and the presenter
/// receives one ``Move``. A refused request changes nothing.
///
/// A request made from inside a state's hook, a subscriber or the presenter is queued, and validated
/// when its turn comes; its method returns at once, and only subscribers are notified of a refusal.
public final class Navigator<R: Route> {
  /// Returns why a step that the rules allow is not possible now; nil if it is possible.
  ///
  /// `path` is the path before the step, and nil for a root to restore.
  public typealias Guard = (_ path: RoutePath<R>?, _ route: R) -> String?

  /// The machine that follows the path; a direct `enter` on it becomes the matching `go`.
  public let machine: GKStateMachine
  /// Makes routes and paths from text.
  public let resolver: any RouteResolver<R>
  /// The routes from the root to the current place.
  @inlinable public var path: RoutePath<R> { currentPath }
  @usableFromInline var currentPath: RoutePath<R>
  /// The number of times that a new root has replaced the whole path.
  ///
  /// It rises when the state of the new path has been entered, just before the presenter is called.
  /// Undo, redo and jumps do not lead to paths of an earlier epoch.
  @inlinable public var epoch: Int { currentEpoch }
  @usableFromInline var currentEpoch = 0
  /// The maximum number of requests that one request may cause in hooks, subscribers and the presenter.
  ///
  /// One more stops the program, as requests that cause each other would never end.
  public var requestLimit = 100_000
  let roots: [R]
  @usableFromInline let stepGuard: Guard?
  /// Closures that pass a route to the state that takes it as its payload, by the state's class.
  @usableFromInline var receivers: [ObjectIdentifier: (R) -> Void] = [:]
  @usableFromInline let subscribers = Subscribers<Event>()
  @usableFromInline let presenter: (any Presenter<R>)?
  /// Whether a request is being processed, so that a further one is queued.
  @usableFromInline var isBusy = true
  @usableFromInline var queue = Queue<QueuedRequest>()
  /// Performs each request in the navigator's place, as the navigator performs the `enter` of its machine;
  /// nil unless a store owns the path.
  @usableFromInline package var performOverride: ((QueuedRequest) throws(Refusal) -> Void)?
  /// The queued reports, which go before all other requests, as their change has already been made.
  @usableFromInline var reports = Queue<QueuedRequest>()

  /// A request that waits for its turn.
  @usableFromInline
  package struct QueuedRequest {
    @usableFromInline package let request: Request
    @usableFromInline var delivery: PayloadDelivery?
    @usableFromInline var isAnimated = true
    /// The epoch that the request belongs to; nil for any.
    @usableFromInline var epoch: Int?
    /// Whether a history made the request, to open an earlier path.
    var isReopening: Bool { epoch != nil && !request.isReport }

    @inlinable
    package init(_ request: Request, isAnimated: Bool = true) {
      self.request = request
      self.isAnimated = isAnimated
    }
  }

  /// Creates a navigator at the root, enters the root's state without asking a rule, and presents
  /// the root.
  ///
  /// The machine must have the root's state, one state of each class and no other navigator, and must not
  /// be asking a rule or leaving a state. The navigator retains the presenter, which may refer to the
  /// navigator weakly to report pops.
  ///
  /// - Parameters:
  ///   - machine: The machine, whose states' rules validate each step forward.
  ///   - root: The first route, which is not validated.
  ///   - roots: The routes that a restored path may begin with, besides the current root. List the
  ///     first root, too, if the navigator leaves it.
  ///   - resolver: Makes routes from text.
  ///   - presenter: Shows the path.
  ///   - guard: Validates each step forward after the rules, with its payload. It is never asked about
  ///     Back. It must have no side effects and may be called any number of times.
  public init(
    _ machine: GKStateMachine, root: R, roots: [R] = [], resolver: some RouteResolver<R>,
    presenter: (any Presenter<R>)? = nil, guard: Guard? = nil
  ) {
    precondition(
      machine.enterOverride == nil,
      "\(machine) already has a navigator; give that of \(root) its own machine")
    precondition(
      !machine.isLeaving, "\(machine) runs a willExit; create the navigator of \(root) after it")
    precondition(
      machine.states.all.count == machine.states.given.count,
      "\(machine) has two states of one class; a navigator needs one of each")
    for state in machine.states.given {
      precondition(
        state.stateMachine === machine,
        "\(state) belongs to \(state.stateMachine.map { "\($0)" } ?? "no machine"); "
          + "give each machine states of its own")
    }
    let names = machine.stateNames { _ in true }
    for name in resolver.stateNames where !names.contains(name) {
      preconditionFailure("\(machine) has no state \(name), which the resolver's routes need")
    }
    // If a subscriber creates the navigator, the new state's `didEnter` is still to be called.
    machine.finishEntry()
    self.machine = machine
    self.roots = roots
    self.resolver = resolver
    stepGuard = `guard`
    self.presenter = presenter
    currentPath = RoutePath(root)
    for case let state as any PayloadReceiving in machine.states.given {
      receivers[ObjectIdentifier(type(of: state))] = Self.receiver(state)
    }
    // The machine forgets the closure in `deinit`.
    machine.enterOverride = { [unowned self] stateClass, delivery in
      enter(stateClass, delivering: delivery)
    }
    enterTop(delivering: nil)
    presenter?.present(Move(pushed: [root]))
    processQueue()
    isBusy = false
  }

  deinit {
    machine.enterOverride = nil
  }

  /// Goes forward to a route, if the machine's current state allows its state.
  ///
  /// The root is not pushed again: going to it pops everything above it.
  @inlinable
  public func go(_ route: R) throws(Refusal) {
    try perform(.go(route))
  }

  /// Goes forward to a route that becomes the root, with nothing below it, if the machine's current
  /// state allows its state.
  ///
  /// Every entry is popped and a new epoch begins, even if the path was only that root.
  public func go(toRoot route: R) throws(Refusal) {
    try perform(.goToRoot(route))
  }

  /// Replaces the whole path, without asking about the new root.
  ///
  /// Each further step of the path must be allowed. Every entry is popped and a new epoch begins, even
  /// if the path was equal.
  public func reset(to path: RoutePath<R>) throws(Refusal) {
    try perform(.reset(path))
  }

  /// Goes back by a number of entries, without asking any state.
  ///
  /// Refused if the count is not positive, or exceeds the number of entries above the root.
  @inlinable
  public func back(_ count: Int = 1) throws(Refusal) {
    try perform(.back(count))
  }

  /// Goes back to the nearest entry with the route below the top, without asking any state.
  ///
  /// Refused if there is none when the request is executed. With a replacement, that entry is popped,
  /// too, and the replacement pushed if the state of the entry below allows it; refused at the root.
  public func back(to route: R, replacingItWith replacement: R? = nil) throws(Refusal) {
    try perform(.backTo(route, replacement: replacement))
  }

  /// Pops to the root, without asking any state; at the root, nothing changes.
  public func backToRoot() {
    // It is never refused.
    try? perform(.backToRoot)
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
  /// The common prefix of both paths stays, and is not validated again. The rules of all further steps are
  /// asked before anything moves, in time linear in the two paths; the machine's `canEnterState` is not
  /// called, as it is about the current state only. The other entries of the current path are popped.
  public func open(_ path: RoutePath<R>) throws(Refusal) {
    try perform(.open(path))
  }

  /// Reports that the user popped entries on the screen, and how many are left, including the root.
  ///
  /// Call it when the pop is final. A repeated report changes nothing, nor does a count that the path does
  /// not exceed. The root stays. From inside another request the report is processed after that one,
  /// before any queued ones.
  ///
  /// A report about an earlier ``epoch`` is ignored. Pass the epoch in which the pop began if it may have
  /// changed since; the default is the current one.
  public func presenterDidPop(toCount count: Int, epoch: Int? = nil) {
    // A report is never refused.
    var report = QueuedRequest(.didPop(toCount: count))
    report.epoch = epoch ?? self.epoch
    try? perform(report)
  }

  /// Calls the closure after every request, including refused ones.
  ///
  /// The machine has made its transition and the presenter has received the move by then.
  public func subscribe(_ receive: @escaping (_ event: Event) -> Void) -> SubscriptionToken {
    SubscriptionToken(to: subscribers, receive)
  }

  /// Executes the request, or throws its refusal.
  ///
  /// Whether to animate is a hint that reaches the presenter with the ``Move``.
  @inlinable
  public func perform(_ request: Request, isAnimated: Bool = true) throws(Refusal) {
    try perform(QueuedRequest(request, isAnimated: isAnimated))
  }

  /// Opens a path of an epoch; refused if another has begun when the request's turn comes.
  package func reopen(_ path: RoutePath<R>, epoch: Int) throws(Refusal) {
    var request = QueuedRequest(.open(path))
    request.epoch = epoch
    try perform(request)
  }

  /// Returns how the request would change the path, or throws why it would be refused.
  ///
  /// Changes nothing and notifies no subscriber. It asks the same rules and guard as the request. The answer
  /// may change: a request from inside a hook is queued, and validated when its turn comes.
  public func move(of request: Request) throws(Refusal) -> Move<R> {
    guard !isBusy else { return try validate(request) }
    isBusy = true
    defer {
      processQueue()
      isBusy = false
    }
    return try validate(request)
  }

  /// Performs a direct `enter` on the machine as a request.
  private func enter(_ stateClass: AnyClass, delivering delivery: PayloadDelivery?) -> Bool {
    let given = delivery?.payload as? R
    guard let route = given ?? resolver.route(entering: stateClass), route.stateClass == stateClass
    else { return machine.refuse(stateClass, .noRoute) }
    do {
      // Every request delivers the route to a state that takes it as its payload.
      var request = QueuedRequest(.go(route))
      if given == nil { request.delivery = delivery }
      try perform(request)
      return true
    } catch {
      return false
    }
  }

  @inlinable
  func perform(_ queued: QueuedRequest) throws(Refusal) {
    guard !isBusy else { return enqueue(queued) }
    isBusy = true
    defer {
      if hasQueuedRequests { processQueue() }
      isBusy = false
    }
    try take(queued)
  }

  /// Processes the request, or hands it to the owner of the path.
  @inlinable
  func take(_ queued: QueuedRequest) throws(Refusal) {
    guard let performOverride else { return try process(queued) }
    // The owner queues the requests that this one causes.
    isBusy = false
    try performOverride(queued)
  }

  @usableFromInline
  func enqueue(_ queued: QueuedRequest) {
    if queued.request.isReport { reports.append(queued) } else { queue.append(queued) }
  }

  /// Whether requests are queued behind the one that is being processed.
  @inlinable var hasQueuedRequests: Bool { !queue.isEmpty || !reports.isEmpty }

  @usableFromInline
  func processQueue() {
    var count = 0
    var last: [Request] = []
    while let next = reports.popFirst() ?? queue.popFirst() {
      count += 1
      if count + 4 > requestLimit { last.append(next.request) }
      precondition(
        count <= requestLimit,
        "\(requestLimit) requests followed from one; the last: \(last.map(\.description))")
      // Only subscribers are notified of a refusal.
      try? take(next)
    }
  }

  @inlinable
  func process(_ queued: QueuedRequest) throws(Refusal) {
    if let move = try check(queued) { commit(queued, move) }
  }

  /// Returns the move of a request, and nil for a report about an earlier epoch; changes nothing.
  ///
  /// If the request is refused, it notifies the subscribers and throws.
  @inlinable
  package func check(_ queued: QueuedRequest) throws(Refusal) -> Move<R>? {
    let isLate = queued.epoch.map { $0 != epoch } ?? false
    if isLate && queued.request.isReport { return nil }
    do throws(Refusal) {
      if isLate { throw .earlierEpoch }
      var move = try validate(queued.request, announcing: true)
      move.isAnimated = queued.isAnimated
      return move
    } catch {
      notify(ofRefused: queued, error)
      throw error
    }
  }

  /// Makes the move that a request was checked to have: changes path and machine, calls the presenter, and
  /// notifies the subscribers.
  ///
  /// `path` is the path after the move, if the caller has it.
  @inlinable
  package func commit(_ queued: QueuedRequest, _ move: Move<R>, to path: RoutePath<R>? = nil) {
    let request = queued.request
    let beginsEpoch = move.popped == currentPath.count
    let popped = currentPath.apply(move)
    if let path { currentPath = path }
    if request.isForward || !move.isEmpty { enterTop(delivering: queued.delivery) }
    // Reports that hooks made so far are about screens of the former epoch.
    if beginsEpoch { currentEpoch += 1 }
    if !move.isEmpty {
      if request.isReport { presenter?.userDidPop(move) } else { presenter?.present(move) }
    }
    if !subscribers.isEmpty { subscribers.send(event(of: queued, move, popped, self.path)) }
  }

  /// Notifies the subscribers of a request that was refused.
  @usableFromInline
  package func notify(ofRefused queued: QueuedRequest, _ refusal: Refusal) {
    subscribers.send(event(of: queued, Move(), [], path, refusal: refusal))
  }

  @usableFromInline
  func event(
    of queued: QueuedRequest, _ move: Move<R>, _ popped: [R], _ path: RoutePath<R>,
    refusal: Refusal? = nil
  ) -> Event {
    Event(
      request: queued.request, move: move, popped: popped, refusal: refusal, path: path,
      isReopening: queued.isReopening)
  }

  /// Returns the event of a checked move before it is made.
  package func event(of queued: QueuedRequest, _ move: Move<R>) -> Event {
    var path = path
    let popped = path.apply(move)
    return event(of: queued, move, popped, path)
  }

  @inlinable
  func enterTop(delivering delivery: PayloadDelivery?) {
    let route = path.top
    let stateClass = route.stateClass
    let delivery = receivers.isEmpty ? delivery : delivery ?? self.delivery(of: route)
    guard machine.move(toStateOf: stateClass, delivering: delivery) else {
      preconditionFailure("\(machine) has no state for the route \(route); give it a \(stateClass)")
    }
  }

  @usableFromInline
  func delivery(of route: R) -> PayloadDelivery? {
    receivers[ObjectIdentifier(route.stateClass)].map { receive in
      PayloadDelivery(stateClass: route.stateClass, payload: route) { receive(route) }
    }
  }

  /// Returns a closure that passes a route to the state; nil if its payload is not a route.
  private static func receiver<S: PayloadReceiving>(_ state: S) -> ((R) -> Void)? {
    guard S.Payload.self == R.self else { return nil }
    return { route in
      if let payload = route as? S.Payload { state.didReceive(payload) }
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
