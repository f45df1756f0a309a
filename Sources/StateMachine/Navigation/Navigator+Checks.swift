// Checks against the path, the rules and the guards. They change nothing.

extension Navigator {
  /// The names of the states that the current state allows next, in the machine's order.
  ///
  /// Asks the current state's rule about each state, but not the guard; the answer may change.
  public var allowedStateNames: [String] {
    machine.stateNames { machine.canEnterState($0) }
  }

  /// Returns why the request would be refused, or nil if it would be executed; changes nothing.
  ///
  ///     button.isEnabled = navigator.refusal(of: .go(.detail)) == nil
  ///
  /// It asks the same rules and guards as the request, and a store that owns the path, with its validator. The
  /// answer may change: a request from inside a hook is queued, and validated when its turn comes. A guard may ask
  /// about another request, but not about its own step, which would never end: that stops the program.
  public func refusal(of request: Request) -> Refusal? {
    questionDepth += 1
    defer { questionDepth -= 1 }
    guard questionDepth <= 16 else {
      stop(
        "a guard of \(self) asks for refusal(of: \(request)), which asks the guard again; read the data instead"
      )
    }
    if let refusalOverride { return refusalOverride(request) }
    let isOutermost = !isBusy
    isBusy = true
    defer {
      if isOutermost {
        processQueue()
        isBusy = false
      }
    }
    do throws(Refusal) { _ = try validate(QueuedRequest(request), announcing: false) } catch {
      return error
    }
    return nil
  }

  /// Returns what the request would change if rules and guards allowed it, or throws if it is impossible.
  package func plan(_ request: Request) throws(Refusal) -> Change {
    let outer = allowsAll
    allowsAll = true
    defer { allowsAll = outer }
    return try validateSteps(of: request, announcing: false)
  }

  /// Returns what the request would change, or throws why it is refused.
  ///
  /// A real request also notifies the machine's subscribers of a refusal; a question does not.
  @inlinable
  package func validate(_ queued: QueuedRequest, announcing: Bool) throws(Refusal) -> Change {
    var change = try validateSteps(of: queued.request, announcing: announcing)
    if exitGuard != nil, change.move.popped > 0, queued.extras?.confirmed == nil {
      try askExitGuard(about: change.move, of: queued.request)
    }
    change.move.isAnimated = queued.isAnimated
    if let unread = queued.extras?.unread {
      change.dropped = change.dropped?.followed(by: unread) ?? unread
    }
    return change
  }

  /// Validates a request by everything but the exit guard.
  @inlinable
  func validateSteps(of request: Request, announcing: Bool) throws(Refusal) -> Change {
    switch request {
    case .go(let route):
      try validateStep(to: route, of: request, announcing: announcing)
      return (move(from: path, forwardTo: route), nil)
    case .replace(let route):
      return (try move(replacingTopBy: route, of: request), nil)
    case .update(let route, let other):
      try validateUpdate(of: route, to: other, request)
      return (Move(), nil)
    case .back(let count):
      let available = path.count - 1
      if count < 1 || count > available { throw .cannotGoBack(count, available: available) }
      return (Move(popped: count), nil)
    case .backTo(let route):
      guard let position = path.dropLast().lastIndex(of: route) else {
        throw .notInPath(route.text)
      }
      return (Move(popped: path.count - 1 - position), nil)
    case .backToRoot:
      return (Move(popped: path.count - 1), nil)
    case .open(let target):
      return (try move(opening: target, of: request), nil)
    case .link(let text):
      return (try move(opening: read(DeepLink(text).path), of: request), nil)
    case .reset(let target):
      return (try move(resettingTo: target, of: request), nil)
    case .restore(let target):
      return change(restoring: target, of: request)
    case .revalidate:
      return change(restoring: path, of: request)
    case .didPop(let count):
      return (Move(popped: max(0, path.count - max(count, 1))), nil)
    }
  }

  /// Returns the move of a step forward from a path.
  @inlinable
  func move(from path: RoutePath<Destination>, forwardTo route: Destination) -> Move<Destination> {
    if route == path.top { return Move() }
    if let roots, roots(route) { return Move(popped: path.count, pushed: [route]) }
    return route == path.root ? Move(popped: path.count - 1) : Move(pushed: [route])
  }

  /// Returns the move that replaces the top of the path by a route.
  @usableFromInline
  func move(replacingTopBy route: Destination, of request: Request) throws(Refusal) -> Move<
    Destination
  > {
    guard path.count > 1 else { throw .cannotReplaceRoot(path.root.stateClass.declaredName) }
    let below = path.dropping(1)
    try validateStep(from: below, to: route, of: request)
    if route == path.top { return Move() }
    let step = move(from: below, forwardTo: route)
    return Move(popped: step.popped + 1, pushed: step.pushed)
  }

  /// Throws unless the path has the route, stays one that `open` can reach, and the entry guard allows the edited one.
  ///
  /// In such a path the root appears only once, no declared root stands above it, and no route stands
  /// directly on itself.
  @usableFromInline
  func validateUpdate(of route: Destination, to other: Destination, _ request: Request)
    throws(Refusal)
  {
    guard let position = path.lastIndex(of: route) else { throw .notInPath(route.text) }
    let isAllowed =
      position == 0
      ? !path.dropFirst().contains(other)
      : other != path.root && !(roots?(other) ?? false)
        && path[position - 1] != other && path.dropFirst(position + 1).first != other
    guard route.stateClass == other.stateClass, isAllowed else {
      throw .cannotUpdate(route.text, to: other.text)
    }
    try askEntryGuard(
      position == 0 ? nil : path.dropping(path.count - position), other, of: request)
  }

  @usableFromInline
  func move(opening target: RoutePath<Destination>, of request: Request) throws(Refusal) -> Move<
    Destination
  > {
    let shared = path.sharedCount(with: target)
    if shared > 0 {
      return try move(to: prefix(of: target, from: path.dropping(path.count - shared), of: request))
    }
    try validateRoot(target.root, of: request)
    return try move(
      to: prefix(of: target, from: RoutePath(target.root), of: request, beginsEpoch: true))
  }

  @usableFromInline
  func move(resettingTo target: RoutePath<Destination>, of request: Request) throws(Refusal)
    -> Move<Destination>
  {
    try askGuardAboutRoot(target.root, of: request)
    return try move(
      to: prefix(of: target, from: RoutePath(target.root), of: request, beginsEpoch: true))
  }

  /// Returns the move to the longest possible beginning of a path, and what is dropped of the path.
  @usableFromInline
  func change(restoring target: RoutePath<Destination>, of request: Request) -> Change {
    var prefix: Prefix
    do throws(Refusal) {
      try validateRoot(target.root, of: request)
      prefix = self.prefix(
        of: target, from: RoutePath(target.root), of: request, beginsEpoch: target.root != path.root
      )
    } catch {
      prefix = (RoutePath(path.root), false, (0, error))
    }
    let dropped = prefix.stop.map { stop in
      DroppedPath(
        position: stop.position,
        text: target.dropFirst(stop.position).map { "/" + $0.text }.joined(), refusal: stop.refusal)
    }
    return (move(toReached: prefix), dropped)
  }

  /// How much of a path is possible.
  ///
  /// `reached` is the path that this part leads to; `beginsEpoch` says that it replaces the whole current path;
  /// `stop` is the first refused position, with the reason.
  private typealias Prefix = (
    reached: RoutePath<Destination>, beginsEpoch: Bool, stop: (position: Int, refusal: Refusal)?
  )

  /// Validates the steps of a path above the part of it that is validated already.
  private func prefix(
    of target: RoutePath<Destination>, from kept: RoutePath<Destination>, of request: Request,
    beginsEpoch: Bool = false
  ) -> Prefix {
    var prefix: Prefix = (kept, beginsEpoch, nil)
    for position in kept.count..<target.count {
      let route = target[position]
      let reached = prefix.reached
      do throws(Refusal) {
        try validateStep(from: reached, to: route, of: request)
      } catch {
        prefix.stop = (position, error)
        break
      }
      let step = move(from: reached, forwardTo: route)
      if step.popped == reached.count { prefix.beginsEpoch = true }
      _ = prefix.reached.apply(step)
    }
    return prefix
  }

  private func move(to prefix: Prefix) throws(Refusal) -> Move<Destination> {
    if let stop = prefix.stop { throw stop.refusal }
    return move(toReached: prefix)
  }

  private func move(toReached prefix: Prefix) -> Move<Destination> {
    prefix.beginsEpoch
      ? Move(popped: path.count, pushed: Array(prefix.reached)) : path.move(to: prefix.reached)
  }

  /// Throws unless a path to open or restore may begin with the route.
  private func validateRoot(_ root: Destination, of request: Request) throws(Refusal) {
    guard root == path.root || roots?(root) ?? false else {
      throw .wrongRoot(root.text, expected: path.root.text)
    }
    try askGuardAboutRoot(root, of: request)
  }

  private func askGuardAboutRoot(_ root: Destination, of request: Request) throws(Refusal) {
    guard machine.states[root.stateClass] != nil else {
      throw .noSuchState(root.stateClass.declaredName)
    }
    try askEntryGuard(nil, root, of: request)
  }

  /// Throws if the machine or the guard would refuse a step from the top of the path.
  @inlinable
  func validateStep(
    to route: Destination, of request: Request, announcing: Bool
  ) throws(Refusal) {
    if allowsAll { return }
    let stateClass = route.stateClass
    if let reason = machine.refusal(of: stateClass) {
      if announcing { _ = machine.refuse(stateClass, reason) }
      if reason == .noSuchState { throw .noSuchState(stateClass.declaredName) }
      throw notAllowed(from: path.top, to: route) { machine.canEnterState($0) }
    }
    guard entryGuard != nil else { return }
    do throws(Refusal) {
      try askEntryGuard(path, route, of: request)
    } catch {
      if announcing { _ = machine.refuse(stateClass, .guarded) }
      throw error
    }
  }

  /// Throws if the state of the path's top does not allow the route's state, if the machine lacks
  /// it, or if the guard refuses.
  private func validateStep(
    from path: RoutePath<Destination>, to route: Destination, of request: Request
  ) throws(Refusal) {
    if allowsAll { return }
    let state = machine.states[path.top.stateClass]
    guard state?.isValidNextState(route.stateClass) ?? false else {
      throw notAllowed(from: path.top, to: route) { state?.isValidNextState($0) ?? false }
    }
    guard machine.states[route.stateClass] != nil else {
      throw .noSuchState(route.stateClass.declaredName)
    }
    try askEntryGuard(path, route, of: request)
  }

  /// Asks about the other states only, so that a rule with side effects is asked once about each.
  @usableFromInline
  func notAllowed(
    from origin: Destination, to route: Destination, where isAllowed: (AnyClass) -> Bool
  ) -> Refusal {
    .notAllowed(
      from: origin.stateClass.declaredName, to: route.stateClass.declaredName,
      allowed: machine.stateNames { $0 != route.stateClass && isAllowed($0) })
  }
}
