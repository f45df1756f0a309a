/// Navigates a path of routes and keeps a state machine in step.
///
/// The top of the path always decides the machine's current state. A request is validated first; then
/// the path changes, the machine makes one transition, however long the change, and the presenter
/// receives one ``Move``. A refused request changes nothing.
///
/// A request made from inside a state's hook, a subscriber or the presenter is queued, and validated
/// when its turn comes. Its method returns at once; subscribers and the closure of
/// ``perform(_:isAnimated:then:)`` receive its outcome.
public final class Navigator<R: Route> {
  /// Returns why a step that the rules allow is not possible now; nil if it is possible.
  ///
  /// `path` is the path before the step, and nil for the first route of a path.
  public typealias Guard = (_ path: RoutePath<R>?, _ route: R) -> Refusal.Reason?
  /// Returns why the top of the path must not be popped now; nil if it may be popped.
  public typealias ExitGuard = (_ path: RoutePath<R>) -> Refusal.Reason?

  /// The machine that follows the path; a direct `enter` on it becomes the matching `go`.
  public let machine: GKStateMachine
  /// Makes routes and paths from text.
  public let resolver: any RouteResolver<R>
  /// The routes from the root to the current place.
  @inlinable public var path: RoutePath<R> { currentPath }
  // Checks of overlapping accesses took a third of a request, and no code of others runs during an access.
  @exclusivity(unchecked) @usableFromInline var currentPath: RoutePath<R>
  /// The number of times that a new root has replaced the whole path.
  ///
  /// It rises when the state of the new path has been entered, just before the presenter is called.
  /// Undo, redo and jumps do not lead to paths of an earlier epoch.
  @inlinable public var epoch: Int { currentEpoch }
  @exclusivity(unchecked) @usableFromInline var currentEpoch = 0
  /// The maximum number of requests that one request may cause in hooks, subscribers and the presenter.
  ///
  /// One more stops the program, as requests that cause each other would never end.
  package var requestLimit = 100_000
  @usableFromInline let roots: ((R) -> Bool)?
  @usableFromInline let stepGuard: Guard?
  @usableFromInline let exitGuard: ExitGuard?
  /// Whether rules and guards are left out, to find what a request would change.
  @usableFromInline var allowsAll = false
  /// Closures that pass a route to the state that takes it as its payload, by the state's class.
  @exclusivity(unchecked) @usableFromInline var receivers: [ObjectIdentifier: (R) -> Void] = [:]
  @usableFromInline let subscribers = Subscribers<Event>()
  @usableFromInline let presenter: (any Presenter<R>)?
  /// Whether a request is being processed, so that a further one is queued.
  @exclusivity(unchecked) @usableFromInline var isBusy = true
  /// The requests that wait; reports go first, as their change has already been made.
  @exclusivity(unchecked) @usableFromInline var queue = UrgentQueue<QueuedRequest>()
  /// Performs each request in the navigator's place, as the navigator performs the `enter` of its machine.
  ///
  /// Returns false if the owner queued the request. Nil unless a store owns the path.
  @exclusivity(unchecked) @usableFromInline package var performOverride:
    ((QueuedRequest) throws(Refusal) -> Bool)?

  /// Returns the state of the store that owns the path; nil unless there is one.
  package var storedState: (() -> Any)?
  /// Answers ``refusal(of:)`` for the store that owns the path; nil unless there is one.
  package var refusalOverride: ((Request) -> Refusal?)?
  /// Called before and after a guard is asked: in between, the store that owns the path has the state that the
  /// request leads to.
  package var stateExchange: (() -> Void)?

  /// A request that waits for its turn.
  @usableFromInline
  package struct QueuedRequest {
    @usableFromInline package let request: Request
    @usableFromInline var delivery: PayloadDelivery?
    @usableFromInline var isAnimated = true
    /// The epoch that the request belongs to; nil for any.
    @usableFromInline var epoch: Int?
    /// What few requests have, in one reference, as requests are copied often.
    @usableFromInline var extras: Extras?
    /// Whether a history made the request, to open an earlier path.
    var isReopening: Bool { epoch != nil && !request.isReport }

    @inlinable
    package init(
      _ request: Request, isAnimated: Bool = true, then: ((_ event: Event) -> Void)? = nil
    ) {
      self.request = request
      self.isAnimated = isAnimated
      if let then { extras = Extras(then: then) }
    }
  }

  @usableFromInline
  final class Extras {
    /// Receives the outcome after the subscribers.
    @usableFromInline let then: (_ event: Event) -> Void
    /// The end of a text to restore that could not be read.
    @usableFromInline let unread: DroppedPath?

    @usableFromInline
    init(unread: DroppedPath? = nil, then: @escaping (_ event: Event) -> Void) {
      (self.unread, self.then) = (unread, then)
    }
  }

  /// What an allowed request changes, and the part of a path to restore or revalidate that is not possible.
  // A tuple, as a generic type would need metadata.
  @usableFromInline
  package typealias Change = (move: Move<R>, dropped: DroppedPath?)

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
  ///   - roots: Returns whether a route is a declared root. Going to a declared root leaves nothing below
  ///     it, and a path to open or restore may begin with it. Declare the first root, too, if the
  ///     navigator leaves it and comes back.
  ///   - resolver: Makes routes from text.
  ///   - presenter: Shows the path.
  ///   - guard: Validates each step forward after the rules, with its payload. It is never asked about
  ///     Back. It must have no side effects and may be called any number of times.
  ///   - exitGuard: Validates each entry that a request would pop, the top first, once everything else
  ///     allows the request. It must have no side effects and may be called any number of times, as a screen
  ///     asks before it draws a Back button. It is not asked about a pop that the user has made on the screen, nor by
  ///     ``revalidate()``.
  public init(
    _ machine: GKStateMachine, root: R, roots: ((_ route: R) -> Bool)? = nil,
    resolver: some RouteResolver<R>, presenter: (any Presenter<R>)? = nil, guard: Guard? = nil,
    exitGuard: ExitGuard? = nil
  ) {
    precondition(
      machine.enterOverride == nil,
      "\(machine) already has a navigator; give the navigator of “\(root)” its own machine")
    precondition(
      !machine.isLeaving, "\(machine) runs a willExit; create the navigator of “\(root)” after it")
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
    self.exitGuard = exitGuard
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

  /// Calls the closure after every request, including refused ones.
  ///
  /// The machine has made its transition and the presenter has received the move by then.
  public func subscribe(_ receive: @escaping (_ event: Event) -> Void) -> SubscriptionToken {
    SubscriptionToken(to: subscribers, receive)
  }

  /// Executes the request and returns true, or throws its refusal; returns false if it is queued.
  ///
  ///     try navigator.perform(.go(.confirmation)) { event in
  ///       if event.succeeded { book() }
  ///     }
  ///
  /// The closure is called once with the outcome, refused or not, after the subscribers: before this method
  /// returns or, for a queued request, when its turn has come. Whether to animate is a hint that reaches
  /// the presenter with the ``Move``.
  @inlinable @discardableResult
  public func perform(
    _ request: Request, isAnimated: Bool = true, then: ((_ event: Event) -> Void)? = nil
  ) throws(Refusal) -> Bool {
    try perform(QueuedRequest(request, isAnimated: isAnimated, then: then))
  }

  /// Opens a path of an epoch; refused if another has begun when the request's turn comes.
  package func reopen(_ path: RoutePath<R>, epoch: Int) throws(Refusal) {
    var request = QueuedRequest(.open(path))
    request.epoch = epoch
    try perform(request)
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

  /// Returns false if the request is queued.
  @inlinable @discardableResult
  func perform(_ queued: QueuedRequest) throws(Refusal) -> Bool {
    guard !isBusy else {
      enqueue(queued)
      return false
    }
    isBusy = true
    defer {
      if !queue.isEmpty { processQueue() }
      isBusy = false
    }
    return try take(queued)
  }

  /// Processes the request, or hands it to the owner of the path; returns false if the owner queues it.
  @inlinable @discardableResult
  func take(_ queued: QueuedRequest) throws(Refusal) -> Bool {
    guard let performOverride else {
      try process(queued)
      return true
    }
    // The owner queues the requests that this one causes.
    isBusy = false
    return try performOverride(queued)
  }

  @usableFromInline
  func enqueue(_ queued: QueuedRequest) {
    queue.append(queued, isUrgent: queued.request.isReport)
  }

  @usableFromInline
  func processQueue() {
    var count = 0
    var last: [Request] = []
    while let next = queue.popFirst() {
      count += 1
      if count + 4 > requestLimit { last.append(next.request) }
      precondition(
        count <= requestLimit,
        "\(requestLimit) requests followed from one; the last: \(last.map(\.description))")
      // Subscribers and the request's closure receive a refusal.
      _ = try? take(next)
    }
  }

  @inlinable
  func process(_ queued: QueuedRequest) throws(Refusal) {
    if let change = try check(queued) { commit(queued, change) }
  }

  /// Returns what a request changes, and nil for a report about an earlier epoch; changes nothing.
  ///
  /// If the request is refused, it notifies the subscribers and throws.
  @inlinable
  package func check(_ queued: QueuedRequest) throws(Refusal) -> Change? {
    let isLate = queued.epoch.map { $0 != epoch } ?? false
    if isLate && queued.request.isReport { return nil }
    do throws(Refusal) {
      if isLate { throw .earlierEpoch }
      var change = try validate(queued.request, announcing: true)
      change.move.isAnimated = queued.isAnimated
      if let unread = queued.extras?.unread {
        change.dropped = change.dropped?.followed(by: unread) ?? unread
      }
      return change
    } catch {
      notify(ofRefused: queued, error)
      throw error
    }
  }

  /// Makes the change that a request was checked to have: changes path and machine, calls the presenter,
  /// and notifies the subscribers.
  ///
  /// `path` is the path after the change, if the caller has it.
  @inlinable
  package func commit(_ queued: QueuedRequest, _ change: Change, to path: RoutePath<R>? = nil) {
    let request = queued.request
    let move = change.move
    let beginsEpoch = move.popped == currentPath.count
    if case .update(let route, let other) = request { edit(route, other) }
    let popped = currentPath.apply(move)
    if let path { currentPath = path }
    if request.isForward || !move.isEmpty { enterTop(delivering: queued.delivery) }
    // Reports that hooks made so far are about screens of the former epoch.
    if beginsEpoch { currentEpoch += 1 }
    if !move.isEmpty {
      if request.isReport { presenter?.userDidPop(move) } else { presenter?.present(move) }
    }
    if !subscribers.isEmpty || queued.extras != nil {
      notify(of: queued, event(of: queued, change, popped, self.path))
    }
  }

  /// Edits the entry of an update.
  @usableFromInline
  func edit(_ route: R, _ other: R) {
    // A route's own `==` may ask for the path.
    var path = currentPath
    guard let position = path.update(route, to: other) else { return }
    currentPath = path
    presenter?.update(other, at: position)
  }

  /// Notifies the subscribers of a request that was refused, and then its closure.
  @usableFromInline
  package func notify(ofRefused queued: QueuedRequest, _ refusal: Refusal) {
    notify(of: queued, event(of: queued, (Move(), nil), [], path, refusal: refusal))
  }

  @usableFromInline
  func notify(of queued: QueuedRequest, _ event: Event) {
    subscribers.send(event)
    queued.extras?.then(event)
  }

  @usableFromInline
  func event(
    of queued: QueuedRequest, _ change: Change, _ popped: [R], _ path: RoutePath<R>,
    refusal: Refusal? = nil
  ) -> Event {
    Event(
      request: queued.request, move: change.move, popped: popped, dropped: change.dropped,
      refusal: refusal, path: path, isReopening: queued.isReopening)
  }

  /// Returns the event of a checked change before it is made.
  package func event(of queued: QueuedRequest, _ change: Change) -> Event {
    var path = path
    if case .update(let route, let other) = queued.request { path.update(route, to: other) }
    let popped = path.apply(change.move)
    return event(of: queued, change, popped, path)
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
