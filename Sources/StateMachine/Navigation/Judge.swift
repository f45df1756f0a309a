extension Navigator {
  /// Judges requests: reads rules, guards and a path, and changes nothing.
  ///
  /// A navigator has one. A store that owns the path makes one for each action, whose guards also see the state that the
  /// action leads to.
  @usableFromInline
  package final class Judge {
    @usableFromInline let machine: GKStateMachine
    @usableFromInline let resolver: any RouteResolver<Destination>
    @usableFromInline let roots: ((Destination) -> Bool)?
    /// Whether rules are asked.
    @usableFromInline let asksRules: Bool
    @usableFromInline let entryGuard: EntryGuard?
    @usableFromInline let exitGuard: ExitGuard?

    @inlinable
    init(
      machine: GKStateMachine, resolver: any RouteResolver<Destination>,
      roots: ((Destination) -> Bool)?, asksRules: Bool = true, entryGuard: EntryGuard? = nil,
      exitGuard: ExitGuard? = nil
    ) {
      (self.machine, self.resolver, self.roots) = (machine, resolver, roots)
      (self.asksRules, self.entryGuard, self.exitGuard) = (asksRules, entryGuard, exitGuard)
    }
  }

  /// What an allowed request changes, and the part of a path to restore or revalidate that is not possible.
  // A tuple, as a generic type would need metadata.
  @usableFromInline
  package typealias Change = (move: Move<Destination>, dropped: DroppedPath?)
}

extension Navigator.Judge {
  @usableFromInline package typealias Change = Navigator.Change
  @usableFromInline package typealias Request = Navigator.Request
  @usableFromInline package typealias Path = RoutePath<Destination>

  /// The judge that finds what a request would change if rules and guards allowed it.
  @inlinable package var allowingAll: Navigator.Judge {
    Navigator.Judge(machine: machine, resolver: resolver, roots: roots, asksRules: false)
  }

  /// Returns the judge that asks further guards after its own.
  @inlinable
  package func asking(entry: Navigator.EntryGuard?, exit: Navigator.ExitGuard?)
    -> Navigator.Judge
  {
    Navigator.Judge(
      machine: machine, resolver: resolver, roots: roots, asksRules: asksRules,
      entryGuard: Self.ask(entryGuard, then: entry), exitGuard: Self.ask(exitGuard, then: exit))
  }

  @inlinable
  static func ask<Question>(
    _ first: ((Question) -> Refusal.Reason?)?, then second: ((Question) -> Refusal.Reason?)?
  ) -> ((Question) -> Refusal.Reason?)? {
    guard let first, let second else { return first ?? second }
    return { first($0) ?? second($0) }
  }

  /// Returns what a request would change, or throws why it is refused.
  ///
  /// `answers` are those that are about the current visit of the path. The exit guard is not asked about a report from
  /// the presenter.
  @inlinable
  package func change(
    of queued: Navigator.QueuedRequest, from path: Path, allowing answers: [Answer] = []
  ) throws(Refusal) -> Change {
    var change = try change(of: queued.request, from: path)
    let isReport = queued.isFromPresenter && queued.request.isReport
    if exitGuard != nil, !isReport, change.move.popCount > 0 {
      try askExitGuard(about: change.move, from: path, of: queued.request, allowing: answers)
    }
    change.move.isAnimated = queued.isAnimated
    if let unread = queued.extras?.unread {
      change.dropped = change.dropped?.followed(by: unread) ?? unread
    }
    return change
  }

  /// Throws if the exit guard keeps an entry of a path that a store's action takes away.
  @usableFromInline
  package func askToClose(_ path: Path, allowing answers: [Answer]) throws(Refusal) {
    try askExitGuard(
      about: Move(popCount: path.count), from: path, of: .close, allowing: answers)
  }

  /// Judges a request by everything but the exit guard.
  @inlinable
  package func change(of request: Request, from path: Path) throws(Refusal) -> Change {
    switch request {
    case .go(let route):
      try askAboutStep(from: path, to: route, of: request)
      return (move(from: path, forwardTo: route), nil)
    case .replace(let route):
      return (try move(from: path, replacingTopBy: route, of: request), nil)
    case .update(let route, let other):
      try askAboutUpdate(of: route, to: other, in: path, of: request)
      return (Move(), nil)
    case .back(let count):
      let available = path.count - 1
      if count < 1 || count > available { throw .cannotGoBack(count, available: available) }
      return (Move(popCount: count), nil)
    case .backTo(let route):
      guard let position = path.dropLast().lastIndex(of: route) else {
        throw .notInPath(route: route.text)
      }
      return (Move(popCount: path.count - 1 - position), nil)
    case .backToRoot:
      return (Move(popCount: path.count - 1), nil)
    case .open(let target):
      return (try move(from: path, opening: target, of: request), nil)
    case .link(let text):
      return (try move(from: path, opening: read(text), of: request), nil)
    case .reset(let target):
      return (try move(from: path, resettingTo: target, of: request), nil)
    case .restore(let target):
      return change(from: path, restoring: target, of: request)
    case .revalidate:
      return change(from: path, restoring: path, of: request)
    case .didPop(let count):
      return (Move(popCount: max(0, path.count - max(count, 1))), nil)
    case .close:
      // Only a store can take the path away.
      throw .stopped
    }
  }

  /// Returns the move of a step forward from a path.
  @inlinable
  func move(from path: Path, forwardTo route: Destination) -> Move<Destination> {
    if route == path.top { return Move() }
    if let roots, roots(route) { return Move(popCount: path.count, pushed: [route]) }
    return route == path.root ? Move(popCount: path.count - 1) : Move(pushed: [route])
  }

  /// Returns the move that replaces the top of the path by a route.
  @inlinable
  func move(
    from path: Path, replacingTopBy route: Destination, of request: Request
  ) throws(Refusal) -> Move<Destination> {
    guard path.count > 1 else { throw .cannotReplaceRoot(at: path.root.stateClass.declaredName) }
    let below = path.dropping(1)
    try askAboutHop(from: below, to: route, of: request)
    if route == path.top { return Move() }
    let step = move(from: below, forwardTo: route)
    return Move(popCount: step.popCount + 1, pushed: step.pushed)
  }

  /// Throws unless the path has the route, the edited path is valid, and the entry guard allows the edited entry.
  ///
  /// In a valid path the root appears only once, no declared root stands above it, and no route stands directly on
  /// itself.
  @inlinable
  func askAboutUpdate(
    of route: Destination, to other: Destination, in path: Path, of request: Request
  ) throws(Refusal) {
    guard let position = path.lastIndex(of: route) else { throw .notInPath(route: route.text) }
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

  @inlinable
  func move(
    from path: Path, opening target: Path, of request: Request
  ) throws(Refusal) -> Move<Destination> {
    let shared = path.sharedCount(with: target)
    if shared > 0 {
      return try move(
        from: path, to: prefix(of: target, from: path.dropping(path.count - shared), of: request))
    }
    try askAboutDeclaredRoot(target.root, from: path, of: request)
    return try move(
      from: path, to: prefix(of: target, from: Path(target.root), of: request, beginsEpoch: true))
  }

  @inlinable
  func move(
    from path: Path, resettingTo target: Path, of request: Request
  ) throws(Refusal) -> Move<Destination> {
    try askAboutRoot(target.root, of: request)
    return try move(
      from: path, to: prefix(of: target, from: Path(target.root), of: request, beginsEpoch: true))
  }

  /// Returns the move to the longest possible beginning of a path, and what is dropped of the path.
  @inlinable
  func change(from path: Path, restoring target: Path, of request: Request) -> Change {
    var prefix: Prefix
    do throws(Refusal) {
      try askAboutDeclaredRoot(target.root, from: path, of: request)
      prefix = self.prefix(
        of: target, from: Path(target.root), of: request, beginsEpoch: target.root != path.root)
    } catch {
      prefix = (Path(path.root), false, (0, error))
    }
    let dropped = prefix.stop.map { stop in
      DroppedPath(
        position: stop.position,
        text: target.dropFirst(stop.position).map { "/" + $0.text }.joined(), refusal: stop.refusal)
    }
    return (move(from: path, toReached: prefix), dropped)
  }

  /// How much of a path is possible.
  ///
  /// `reached` is the path that this part leads to; `beginsEpoch` says that it replaces the whole current path;
  /// `stop` is the first refused position, with the reason.
  @usableFromInline typealias Prefix = (
    reached: Path, beginsEpoch: Bool, stop: (position: Int, refusal: Refusal)?
  )

  /// Judges the steps of a path above the part of it that is judged already.
  @inlinable
  func prefix(
    of target: Path, from kept: Path, of request: Request, beginsEpoch: Bool = false
  ) -> Prefix {
    var prefix: Prefix = (kept, beginsEpoch, nil)
    for position in kept.count..<target.count {
      let route = target[position]
      let reached = prefix.reached
      do throws(Refusal) { try askAboutHop(from: reached, to: route, of: request) } catch {
        prefix.stop = (position, error)
        break
      }
      let step = move(from: reached, forwardTo: route)
      if step.popCount == reached.count { prefix.beginsEpoch = true }
      _ = prefix.reached.apply(step)
    }
    return prefix
  }

  @inlinable
  func move(from path: Path, to prefix: Prefix) throws(Refusal) -> Move<Destination> {
    if let stop = prefix.stop { throw stop.refusal }
    return move(from: path, toReached: prefix)
  }

  @inlinable
  func move(from path: Path, toReached prefix: Prefix) -> Move<Destination> {
    prefix.beginsEpoch
      ? Move(popCount: path.count, pushed: Array(prefix.reached)) : path.move(to: prefix.reached)
  }

  /// Returns the path of a link, or throws from which route on it cannot be read, and why.
  @usableFromInline
  func read(_ link: String) throws(Refusal) -> Path {
    let (path, unread) = resolver.beginning(of: DeepLink(link).path)
    guard let path, unread == nil else {
      throw unread?.refusal
        ?? .unreadable(position: 0, text: DeepLink(link).path, because: "\(PathError.empty)")
    }
    return path
  }

  // MARK: Asking rules and guards

  /// Throws unless a path to open or restore may begin with the route.
  @inlinable
  func askAboutDeclaredRoot(
    _ root: Destination, from path: Path, of request: Request
  ) throws(Refusal) {
    guard root == path.root || roots?(root) ?? false else {
      throw .wrongRoot(root.text, expected: path.root.text)
    }
    try askAboutRoot(root, of: request)
  }

  @inlinable
  func askAboutRoot(_ root: Destination, of request: Request) throws(Refusal) {
    if asksRules, machine.givenState(root.stateClass) == nil {
      throw .noSuchState(named: root.stateClass.declaredName)
    }
    try askEntryGuard(nil, root, of: request)
  }

  /// Throws if the machine or the guard would refuse a step from the top of the current path.
  @inlinable
  func askAboutStep(
    from path: Path, to route: Destination, of request: Request
  ) throws(Refusal) {
    guard asksRules else { return }
    let stateClass = route.stateClass
    if let reason = machine.refusal(of: stateClass) {
      if reason == .noSuchState { throw .noSuchState(named: stateClass.declaredName) }
      throw notAllowed(from: path.top, to: route) { machine.canEnterState($0) }
    }
    if entryGuard != nil { try askEntryGuard(path, route, of: request) }
  }

  /// Throws if the state of a path's top does not allow the route's state, if the machine lacks it, or if the
  /// guard refuses.
  @inlinable
  func askAboutHop(
    from path: Path, to route: Destination, of request: Request
  ) throws(Refusal) {
    guard asksRules else { return }
    let state = machine.givenState(path.top.stateClass)
    guard state?.isValidNextState(route.stateClass) ?? false else {
      throw notAllowed(from: path.top, to: route) {
        state?.isValidNextState($0) ?? false
      }
    }
    guard machine.givenState(route.stateClass) != nil else {
      throw .noSuchState(named: route.stateClass.declaredName)
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

  /// Throws if the entry guard refuses a step from the top of a path, or a root if the path is nil.
  @inlinable
  func askEntryGuard(
    _ path: Path?, _ route: Destination, of request: Request
  ) throws(Refusal) {
    guard let entryGuard,
      let reason = entryGuard(Navigator.Step(path: path, route: route, request: request))
    else { return }
    throw .guarded(
      from: path?.top.stateClass.declaredName, to: route.stateClass.declaredName, because: reason)
  }

  /// Throws if the exit guard keeps one of the entries that a request pops, the top first, for a reason without an
  /// answer.
  @inlinable
  func askExitGuard(
    about move: Move<Destination>, from origin: Path, of request: Request,
    allowing answers: [Answer]
  ) throws(Refusal) {
    guard let exitGuard, request != .revalidate else { return }
    var path = origin
    for _ in 0..<move.popCount {
      let position = path.count
      let leaving = Navigator.Leaving(path: path, request: request, origin: origin, move: move)
      if let reason = exitGuard(leaving),
        !answers.contains(where: { $0.allowsLeaving(at: position, for: reason) })
      {
        throw .mustStay(
          Refusal.MustStay(
            state: path.top.stateClass.declaredName, reason: reason, position: position))
      }
      if path.count > 1 { path = path.dropping(1) }
    }
  }
}
