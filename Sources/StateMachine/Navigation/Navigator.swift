/// Takes somebody along a path of routes, and a machine with them.
///
/// The top of the path decides the machine's current state, always. A request is judged first; then
/// the path changes, the machine makes one transition, however long the change, and the presenter
/// hears one ``Move``. A refused request changes nothing.
///
/// A request made from inside a state's hook, an observer or the presenter is queued, and judged when
/// the one before it is done; its method returns at once, and only observers hear of a refusal.
public final class Navigator<R: Route> {
  /// The machine that follows the path; a direct `enter` on it becomes the matching `go`.
  public let machine: GKStateMachine
  /// Makes routes and paths from text.
  public let resolver: any RouteResolver<R>
  /// Where somebody is, and the way there.
  @inlinable
  public var path: RoutePath<R> { trail }

  @usableFromInline let presenter: (any Presenter<R>)?
  // Unchecked, because no access lasts while code of others runs.
  @exclusivity(unchecked) @usableFromInline var trail: RoutePath<R>
  /// Whether a request is under way, so that another has to wait.
  @exclusivity(unchecked) @usableFromInline var isBusy = false
  @exclusivity(unchecked) @usableFromInline var waiting = Queue<Order>()
  @usableFromInline let subscribers = Subscribers<Event>()
  /// What is done when no request waits any more.
  @exclusivity(unchecked) var errands = Queue<() -> Void>()
  /// Whether nothing is under way but an errand.
  @exclusivity(unchecked) var isOnErrand = false

  /// Makes a navigator at the root, enters the root's state without asking, and presents the root.
  ///
  /// The machine must have the root's state and no other navigator, and neither ask a rule just now nor
  /// be about to leave a state. The navigator keeps the presenter, which may keep the navigator weakly
  /// to report pops.
  public init(
    _ machine: GKStateMachine, root: R, resolver: some RouteResolver<R>,
    presenter: (any Presenter<R>)? = nil
  ) {
    precondition(
      machine.director == nil,
      "\(machine) is driven by another navigator than that of \(root); give each its own machine")
    precondition(
      !machine.gate.contains(.leaving), "\(machine) is about to leave; no navigator to \(root) yet")
    // Made by an observer: the state that was just entered hears of it before it is left.
    machine.arrive()
    self.machine = machine
    self.resolver = resolver
    self.presenter = presenter
    trail = RoutePath(root)
    // Not weak, which makes an object slower to keep: the machine forgets it before it is gone.
    machine.director = { [unowned self] stateClass, handover in
      enter(stateClass, handing: handover)
    }
    isBusy = true
    arrive(handing: nil)
    presenter?.present(Move(pushed: [root]))
    settleWaiting()
    isBusy = false
  }

  deinit {
    machine.director = nil
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

  /// Puts another route in the place of the top, if the state of the entry below allows its state.
  ///
  /// Refused at the root. The root in the place of the top pops everything above it; the top in its own
  /// place runs the hooks once more, and nothing is popped or pushed.
  public func replace(_ route: R) throws(Refusal) {
    try perform(.replace(route))
  }

  /// Goes to a path that begins at the root, if every step of it is allowed.
  ///
  /// Every rule on the way is asked before anything moves, in time linear in the two paths: the states'
  /// own, as the machine's `canEnterState` speaks only of where it is. Whatever is on the present path
  /// and not on the other is popped.
  public func open(_ path: RoutePath<R>) throws(Refusal) {
    try perform(.open(path))
  }

  /// Takes note that somebody popped entries in the presenter itself, and how many it shows now.
  ///
  /// To be called once the pop is certain. Saying it again changes nothing, nor does a depth that the
  /// path does not exceed. The root stays. From inside another request it is settled after that one,
  /// before any that wait.
  public func presenterDidPop(toDepth depth: Int) {
    // A report is never refused.
    try? submit(.didPop(toDepth: depth))
  }

  /// Does what the request says, or throws why not.
  @inlinable
  public func perform(_ request: Request) throws(Refusal) {
    try submit(request)
  }

  /// What a direct `enter` on the machine comes to.
  private func enter(_ stateClass: AnyClass, handing handover: Handover?) -> Bool {
    guard let route = resolver.route(entering: stateClass) else {
      return machine.refuse(stateClass, .noRoute)
    }
    do {
      try submit(.go(route), handing: handover)
      return true
    } catch {
      return false
    }
  }
}

extension Navigator: CustomStringConvertible {
  /// Where it is: `Navigator at /lobby/room/fossils`.
  public var description: String { "Navigator at \(path)" }
}

// A navigator belongs to whoever owns its machine.
@available(*, unavailable)
extension Navigator: Sendable {}
