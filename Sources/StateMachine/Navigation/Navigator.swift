/// Navigates a path of routes, which a state machine follows.
///
/// The top of the path always decides the machine's current state. A request is validated first.
/// Then the path changes, the machine makes one transition, and the presenter receives one
/// ``Move``, however long the change is. A refused request changes nothing.
///
/// A request made from inside a state's hook, a subscriber or the presenter is queued, and
/// validated when its turn comes. Its method returns at once; subscribers and the closure of
/// ``perform(_:isAnimated:then:)`` receive its outcome.
public final class Navigator<Destination: Route> {
  /// The machine that follows the path; a direct `enter` on it becomes the matching `go`.
  public let machine: GKStateMachine
  /// Makes routes and paths from text.
  public let resolver: any RouteResolver<Destination>
  /// The routes from the root to the current place.
  @inlinable public var path: RoutePath<Destination> { currentPath }
  // Checks of overlapping accesses took a third of a request, and no code of others runs during an access.
  @exclusivity(unchecked) @usableFromInline var currentPath: RoutePath<Destination>
  /// The number of times that a new root has replaced the whole path.
  ///
  /// The number rises when the state of the new path has been entered, just before the presenter is
  /// called. Undo, redo and jumps do not lead to paths of an earlier epoch.
  @inlinable public var epoch: Int { currentEpoch }
  @exclusivity(unchecked) @usableFromInline var currentEpoch = 0
  /// The maximum number of requests that one request may cause in hooks, subscribers and the presenter.
  ///
  /// One more stops the program, as requests that cause each other would never end.
  package var requestLimit = 100_000
  /// The rules and guards.
  @usableFromInline package let judge: Judge
  @usableFromInline let redirect: Redirect?
  /// The number of calls of `refusal(of:)` in progress, each made by a guard that the call before
  /// has asked.
  @exclusivity(unchecked) @usableFromInline var questionDepth = 0
  /// Closures that pass a route to the state that takes it as its payload, by the state's class.
  @exclusivity(unchecked) @usableFromInline var receivers:
    [ObjectIdentifier: (Destination) -> Void] = [:]
  @usableFromInline let subscribers = Subscribers<Event>()
  @usableFromInline let presenter: (any Presenter<Destination>)?
  /// Whether a request is being processed, so that a further one is queued.
  @exclusivity(unchecked) @usableFromInline var isBusy = true
  /// The queue, in which reports of pops by the user and redirections go first.
  @exclusivity(unchecked) @usableFromInline var queue = UrgentQueue<QueuedRequest>()
  /// The questions that the user may answer.
  @exclusivity(unchecked) @usableFromInline var questions = OpenQuestions()
  /// The store's side of the path; nil unless a store owns it.
  @exclusivity(unchecked) @usableFromInline package var owner: PathOwner<Destination>?

  /// Creates a navigator at the root, enters the root's state without asking a rule, and presents
  /// the root.
  ///
  /// The machine must have the root's state, one state of each class and no other navigator. It
  /// must not be asking a rule or leaving a state. The navigator retains the presenter, so a
  /// presenter that reports pops refers to the navigator weakly.
  ///
  /// - Parameters:
  ///   - machine: The machine, whose states' rules validate each step forward.
  ///   - root: The first route, which is not validated.
  ///   - roots: Returns whether a route is a declared root. Going to a declared root leaves nothing
  ///     below it, and a path to open or restore may begin with it. Declare the first root, too, if
  ///     the navigator leaves it and comes back.
  ///   - resolver: Makes routes from text.
  ///   - presenter: Shows the path.
  ///   - entryGuard: Is asked about each step forward after the rules, with the step's payload, and
  ///     about the edited route of an update; never about Back. It must have no side effects and
  ///     may be called any number of times.
  ///   - exitGuard: Is asked about each entry that a request would pop, the top first, after
  ///     everything else has allowed the request. It must have no side effects and may be called
  ///     any number of times, as a screen asks before it draws a Back button. It is not asked about
  ///     a pop that the user has made on the screen, or by ``revalidate()``. ``confirm(_:then:)``
  ///     performs the request after the user's answer.
  ///   - redirect: Is asked after each refusal, and after a restoration or revalidation that
  ///     dropped a part. The navigator goes to the returned route, unless that is the top already.
  ///     This step has its own event, whose ``Event/cause`` is the request that leads back. If this
  ///     step is refused, `redirect` is not asked again.
  public init(
    _ machine: GKStateMachine, root: Destination, roots: ((_ route: Destination) -> Bool)? = nil,
    resolver: some RouteResolver<Destination>, presenter: (any Presenter<Destination>)? = nil,
    entryGuard: EntryGuard? = nil, exitGuard: ExitGuard? = nil, redirect: Redirect? = nil
  ) {
    machine.prepare(forNavigatorOf: "\(root)", needing: resolver.stateNames)
    self.machine = machine
    self.resolver = resolver
    judge = Judge(
      machine: machine, resolver: resolver, roots: roots, entryGuard: entryGuard,
      exitGuard: exitGuard)
    self.redirect = redirect
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
  /// When the closure is called, the machine has made its transition and the presenter has received
  /// the move.
  ///
  /// - Returns: A token that ends the subscription when it is released.
  public func subscribe(_ receive: @escaping (_ event: Event) -> Void) -> SubscriptionToken {
    SubscriptionToken(to: subscribers, receive)
  }

  /// Executes the request and returns true, or throws its refusal; returns false if it is queued.
  ///
  ///     try navigator.perform(.go(.confirmation)) { event in
  ///       if event.succeeded { book() }
  ///     }
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - isAnimated: Whether to animate the change: a hint that reaches the presenter with the
  ///     ``Move``.
  ///   - then: Is called once with the outcome, refused or not, after the subscribers: before this
  ///     method returns or, for a queued request, when its turn has come.
  /// - Returns: True if the request is executed, false if it is queued.
  /// - Throws: ``Refusal`` if the request is refused now. The navigator's method for a request,
  ///   such as ``go(_:)``, names the cases. The outcome of a queued request is not thrown.
  @inlinable @discardableResult
  public func perform(
    _ request: Request, isAnimated: Bool = true, then: ((_ event: Event) -> Void)? = nil
  ) throws(Refusal) -> Bool {
    try perform(QueuedRequest(request, isAnimated: isAnimated, then: then))
  }

  /// Opens an earlier path; refused if another epoch has begun when the request's turn comes.
  package func reopen(_ path: RoutePath<Destination>, _ reopening: Reopening) throws(Refusal) {
    var queued = QueuedRequest(.open(path))
    queued.epoch = reopening.epoch
    queued.extras = Extras(reopening: reopening)
    try perform(queued)
  }

  /// Performs a direct `enter` on the machine as a request.
  private func enter(_ stateClass: AnyClass, delivering delivery: PayloadDelivery?) -> Bool {
    let given = delivery?.payload as? Destination
    guard let route = given ?? resolver.route(entering: stateClass), route.stateClass == stateClass
    else { return machine.refuse(stateClass, .noRoute) }
    do {
      // Every request delivers the route to a state that takes it as its payload.
      var request = QueuedRequest(.go(route))
      if given == nil || receivers[ObjectIdentifier(stateClass)] == nil {
        request.delivery = delivery
      }
      try perform(request)
      return true
    } catch {
      return false
    }
  }

  /// Returns false if the request is queued.
  @inlinable @discardableResult
  package func perform(_ queued: QueuedRequest) throws(Refusal) -> Bool {
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
    guard let owner else {
      try process(queued)
      return true
    }
    // The owner queues the requests that this one causes.
    isBusy = false
    return try owner.perform(queued, self)
  }

  @usableFromInline
  func enqueue(_ queued: QueuedRequest) {
    queue.append(queued, isUrgent: queued.isUrgent)
  }

  @usableFromInline
  func processQueue() {
    var count = 0
    var last: [Request] = []
    while let next = queue.popFirst() {
      count += 1
      if count + 4 > requestLimit { last.append(next.request) }
      guard count <= requestLimit else {
        stop("\(requestLimit) requests followed from one; the last: \(last.map(\.description))")
      }
      // Subscribers and the request's closure receive a refusal.
      _ = try? take(next)
    }
  }

  // Inlining saves a seventh of a request's instructions.
  @inlinable @inline(__always)
  func process(_ queued: QueuedRequest) throws(Refusal) {
    let change: Change
    do throws(Refusal) {
      if queued.epoch != nil || queued.extras != nil {
        guard try isDue(queued) else { return }
      }
      change = try judge.change(
        of: queued, from: currentPath,
        allowing: queued.extras == nil ? [] : current(queued.answers))
    } catch {
      refuse(queued, error)
      throw error
    }
    commit(queued, change)
  }

  /// Returns false for a report about an earlier epoch; throws if another request comes too late.
  @usableFromInline
  package func isDue(_ queued: QueuedRequest) throws(Refusal) -> Bool {
    if let other = queued.epoch, other != epoch {
      if queued.request.isReport { return false }
      throw .earlierEpoch
    }
    if let event = queued.extras?.confirmed {
      guard let question = event.question, questions.isOpen(question) else {
        throw .nothingToConfirm
      }
    }
    return true
  }

  /// Makes the change that a request was checked to have: changes path and machine, calls the presenter,
  /// and notifies the subscribers.
  ///
  /// `path` is the path after the change, if the caller has it; `count` entries have been popped on the screen.
  @inlinable
  package func commit(
    _ queued: QueuedRequest, _ change: Change, to path: RoutePath<Destination>? = nil,
    afterUserPopped count: Int = 0
  ) {
    let request = queued.request
    let move = change.move
    let beginsEpoch = move.popCount == currentPath.count
    if case .update(let route, let other) = request { edit(route, other) }
    let popped: [Destination]
    if let path {
      // Without another copy of a long path.
      popped = currentPath.suffix(move.popCount).reversed()
      currentPath = path
    } else {
      popped = currentPath.apply(move)
    }
    if questions.visit != nil { endVisit(after: queued, move) }
    if request.entersAlways || !move.isEmpty {
      enterTop(delivering: queued.delivery)
    }
    // Reports that hooks made so far are about screens of the former epoch.
    if beginsEpoch { currentEpoch += 1 }
    if count > 0 {
      present(move, afterUserPopped: count)
    } else if !move.isEmpty {
      if request.isReport { presenter?.userDidPop(move) } else { presenter?.present(move) }
    }
    if !subscribers.isEmpty || queued.extras != nil || change.dropped != nil {
      notify(of: queued, event(of: queued, change, popped, self.path))
    }
  }

  /// Edits the entry of an update.
  @usableFromInline
  func edit(_ route: Destination, _ other: Destination) {
    // A route's own `==` may ask for the path.
    var path = currentPath
    guard let position = path.update(route, to: other) else { return }
    currentPath = path
    presenter?.update(other, at: position)
  }

  /// Shows a move after the user has popped a number of entries on the screen.
  @usableFromInline
  package func present(_ move: Move<Destination>, afterUserPopped count: Int) {
    presenter?.userDidPop(Move(popCount: count))
    // The move keeps entries that the user has popped: these are shown again.
    let kept = path.dropLast(move.pushed.count).suffix(max(0, count - move.popCount))
    let rest = Move(
      popCount: max(0, move.popCount - count), pushed: kept + move.pushed,
      isAnimated: move.isAnimated)
    if !rest.isEmpty { presenter?.present(rest) }
  }

  /// Returns the path after a change that is not made yet.
  @inlinable
  package func path(after change: Change, of request: Request) -> RoutePath<Destination> {
    var path = path
    if case .update(let route, let other) = request { path.update(route, to: other) }
    _ = path.apply(change.move)
    return path
  }

  // Inlining saves an eighth of a request's instructions.
  @inlinable @inline(__always)
  func enterTop(delivering delivery: PayloadDelivery?) {
    let route = path.top
    let stateClass = route.stateClass
    let delivery = receivers.isEmpty ? delivery : delivery ?? self.delivery(of: route)
    if !machine.move(toStateOf: stateClass, delivering: delivery) {
      stopWithoutState()
    }
  }

  @usableFromInline
  func stopWithoutState() -> Never {
    let route = path.top
    stop("\(machine) has no state for the route \(route); give it a \(route.stateClass)")
  }

  @usableFromInline
  func delivery(of route: Destination) -> PayloadDelivery? {
    receivers[ObjectIdentifier(route.stateClass)].map { receive in
      PayloadDelivery(stateClass: route.stateClass, payload: route) { receive(route) }
    }
  }

  /// Returns a closure that passes a route to the state; nil if its payload is not a route.
  private static func receiver<S: PayloadReceiving>(_ state: S) -> ((Destination) -> Void)? {
    guard S.Payload.self == Destination.self else { return nil }
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

extension GKStateMachine {
  /// Makes the machine ready for a navigator; stops the program if it cannot have one.
  fileprivate func prepare(forNavigatorOf root: String, needing stateNames: [String]) {
    if enterOverride != nil {
      stop(
        "\(self) already has a navigator; give the navigator of “\(root)” its own machine")
    }
    if isLeaving {
      stop("\(self) runs a willExit; create the navigator of “\(root)” after it")
    }
    if states.all.count != states.given.count {
      stop("\(self) has two states of one class; a navigator needs one of each")
    }
    for state in states.given where state.stateMachine !== self {
      stop(
        "\(state) belongs to \(state.stateMachine.map { "\($0)" } ?? "no machine"); "
          + "give each machine states of its own")
    }
    let names = self.stateNames { _ in true }
    for name in stateNames where !names.contains(name) {
      stop("\(self) has no state \(name), which the resolver's routes need")
    }
    // If a subscriber creates the navigator, the new state's `didEnter` is still to be called.
    finishEntry()
  }
}
