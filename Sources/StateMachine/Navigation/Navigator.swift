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
  public private(set) var path: RoutePath<R>

  private let presenter: (any Presenter<R>)?
  private var waiting: [Order] = []
  private var isBusy = false
  var observers: ObserverList<Event>?

  private struct Order {
    let request: Request
    var handover: Handover?
  }

  /// Makes a navigator at the root, enters the root's state without asking, and presents the root.
  ///
  /// The machine must have the root's state and no other navigator, and no request may be under way in
  /// it. The navigator keeps the presenter, which may keep the navigator weakly to report pops.
  public init(
    _ machine: GKStateMachine, root: R, resolver: some RouteResolver<R>,
    presenter: (any Presenter<R>)? = nil
  ) {
    precondition(
      machine.director == nil, "\(machine) is driven by another navigator than that of \(root)")
    precondition(
      !machine.gate.contains(.leaving), "\(machine) is about to leave; no navigator to \(root) yet")
    self.machine = machine
    self.resolver = resolver
    self.presenter = presenter
    path = RoutePath(root)
    machine.director = { [weak self] stateClass, handover in
      self?.enter(stateClass, handing: handover) ?? false
    }
    isBusy = true
    arrive(handing: nil)
    presenter?.present(Move(pushed: [root]))
    isBusy = false
    settleWaiting()
  }

  deinit {
    machine.director = nil
  }

  /// Goes forward to a route, if the machine's current state allows its state.
  ///
  /// The root is not pushed again: going to it pops everything above it.
  public func go(_ route: R) throws(Refusal) {
    try perform(.go(route))
  }

  /// Undoes the last forward moves, as many as asked for, without asking any state.
  public func back(_ count: Int = 1) throws(Refusal) {
    try perform(.back(count))
  }

  /// Pops to the root, without asking any state.
  public func home() throws(Refusal) {
    try perform(.home)
  }

  /// Puts another route in the place of the top, if the state of the entry below allows its state.
  public func replace(_ route: R) throws(Refusal) {
    try perform(.replace(route))
  }

  /// Goes to a path that begins at the root, if every step of it is allowed.
  public func open(_ path: RoutePath<R>) throws(Refusal) {
    try perform(.open(path))
  }

  /// Takes note that somebody popped entries in the presenter itself, and how many it shows now.
  ///
  /// To be called once the pop is certain. Saying it again changes nothing, nor does a depth that the
  /// path does not exceed. The root stays. From inside another request it is settled after that one,
  /// before any that wait.
  public func presenterDidPop(toDepth depth: Int) {
    _ = submit(Order(request: .didPop(toDepth: depth)))
  }

  /// Does what the request says, or throws why not.
  public func perform(_ request: Request) throws(Refusal) {
    try submit(Order(request: request)).get()
  }

  // MARK: Check, commit, act

  /// What a direct `enter` on the machine comes to.
  private func enter(_ stateClass: AnyClass, handing handover: Handover?) -> Bool {
    guard let route = resolver.route(entering: stateClass) else {
      return machine.refuse(stateClass, .noRoute)
    }
    let result = submit(Order(request: .go(route), handover: handover))
    return (try? result.get()) != nil
  }

  /// Settles the request unless another is under way; then it waits.
  ///
  /// A report comes before requests that wait: what it tells of has happened already.
  private func submit(_ order: Order) -> Result<Void, Refusal> {
    let reports = waiting.prefix { $0.request.isReport }.count
    waiting.insert(order, at: order.request.isReport ? reports : waiting.count)
    return isBusy ? .success(()) : settleWaiting()
  }

  /// Settles the waiting requests, those that come up meanwhile included; returns the first result.
  @discardableResult
  private func settleWaiting() -> Result<Void, Refusal> {
    isBusy = true
    defer { isBusy = false }
    var first: Result<Void, Refusal>?
    while !waiting.isEmpty {
      let result = settle(waiting.removeFirst())
      first = first ?? result
    }
    return first ?? .success(())
  }

  private func settle(_ order: Order) -> Result<Void, Refusal> {
    do throws(Refusal) {
      let move = try judge(order.request)
      commit(move, for: order)
      return .success(())
    } catch {
      observers?.announce(Event(request: order.request, move: Move(), refusal: error, path: path))
      return .failure(error)
    }
  }

  private func commit(_ move: Move<R>, for order: Order) {
    path.apply(move)
    if order.request.isForward || !move.isEmpty { arrive(handing: order.handover) }
    if !move.isEmpty { present(move, for: order.request) }
    observers?.announce(Event(request: order.request, move: move, refusal: nil, path: path))
  }

  /// Takes the machine to the path's top.
  private func arrive(handing handover: Handover?) {
    guard let state = machine.states[path.top.stateClass] else {
      preconditionFailure("\(machine) has no state for the route \(path.top)")
    }
    machine.move(to: state, handing: handover)
  }

  private func present(_ move: Move<R>, for request: Request) {
    if request.isReport { presenter?.acknowledge(move) } else { presenter?.present(move) }
  }
}

// A navigator belongs to whoever owns its machine.
@available(*, unavailable)
extension Navigator: Sendable {}
