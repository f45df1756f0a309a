extension Navigator {
  /// Decides how the path would change; changes nothing.
  @inlinable
  func judge(_ request: Request) throws(Refusal) -> Move<R> {
    switch request {
    case .go(let route):
      let objection = machine.objection(to: route.stateClass)
      if let objection { throw refuse(route, objection) }
      return trail.step(to: route)
    case .back(let count):
      let available = trail.count - 1
      if count < 1 || count > available { throw .cannotGoBack(count, available: available) }
      return Move(popped: count)
    case .home:
      return Move(popped: trail.count - 1)
    case .replace(let route):
      return try judgeReplacement(by: route)
    case .open(let target):
      return try judgeOpening(target)
    case .didPop(let depth):
      return Move(popped: max(0, trail.count - max(depth, 1)))
    }
  }

  /// Returns why the request would be refused, or nil if it would be carried out; changes nothing.
  ///
  ///     button.isEnabled = navigator.refusal(of: .go(.detail)) == nil
  ///
  /// The rules are asked that the request itself would ask, and no observer hears of it. What it says
  /// holds for this moment: from inside a hook a request waits, and is judged when its turn comes.
  public func refusal(of request: Request) -> Refusal? {
    if case .go(let route) = request {
      return machine.objection(to: route.stateClass).map { refusal(of: route, $0) }
    }
    do throws(Refusal) { _ = try judge(request) } catch { return error }
    return nil
  }

  /// The states that may come next from where the path ends, by name, in the machine's order.
  ///
  /// Asks every state's rule once for each; what it says holds for this moment.
  public var allowedStates: [String] {
    machine.stateNames { machine.canEnterState($0) }
  }

  @usableFromInline
  func judgeReplacement(by route: R) throws(Refusal) -> Move<R> {
    guard path.count > 1 else { throw .cannotReplaceRoot(path.root.stateClass.declaredName) }
    try check(path[path.count - 2], allows: route)
    if route == path.top { return Move() }
    return route == path.root ? Move(popped: path.count - 1) : Move(popped: 1, pushed: [route])
  }

  @usableFromInline
  func judgeOpening(_ target: RoutePath<R>) throws(Refusal) -> Move<R> {
    let walk = walk(target)
    if let stop = walk.stop { throw stop.refusal }
    return path.move(to: walk.reached)
  }

  /// Goes to each route in turn as far as the rules allow it; changes nothing.
  ///
  /// Returns the path that this leads to, and which route was refused and why, unless all are allowed.
  func walk(
    _ target: RoutePath<R>
  ) -> (reached: RoutePath<R>, stop: (position: Int, refusal: Refusal)?) {
    guard target.root == path.root else {
      let refusal = Refusal.wrongRoot(target.root.text, expected: path.root.text)
      return (RoutePath(path.root), (0, refusal))
    }
    var walked = RoutePath(target.root)
    for (position, route) in target.enumerated().dropFirst() {
      do throws(Refusal) {
        try check(walked.top, allows: route)
      } catch {
        return (walked, (position, error))
      }
      walked.apply(walked.step(to: route))
    }
    return (walked, nil)
  }

  /// Tells the machine's observers that it does not go, and says why.
  @usableFromInline @inline(never)
  func refuse(_ route: R, _ objection: GKStateMachine.Transition.Refusal) -> Refusal {
    _ = machine.refuse(route.stateClass, objection)
    return refusal(of: route, objection)
  }

  /// Says why the machine does not go from where it is.
  private func refusal(
    of route: R, _ objection: GKStateMachine.Transition.Refusal
  ) -> Refusal {
    if objection == .noSuchState { return .noSuchState(route.stateClass.declaredName) }
    return notAllowed(from: path.top, to: route) { machine.canEnterState($0) }
  }

  /// Judges a step from anywhere else.
  private func check(_ origin: R, allows route: R) throws(Refusal) {
    let allows = { [states = machine.states] (stateClass: AnyClass) in
      states[origin.stateClass]?.isValidNextState(stateClass) ?? false
    }
    guard allows(route.stateClass) else { throw notAllowed(from: origin, to: route, by: allows) }
    guard machine.states[route.stateClass] != nil else {
      throw .noSuchState(route.stateClass.declaredName)
    }
  }

  /// Asks about the other states only: a rule with side effects hears of each once.
  private func notAllowed(from origin: R, to route: R, by allows: (AnyClass) -> Bool) -> Refusal {
    .notAllowed(
      from: origin.stateClass.declaredName, to: route.stateClass.declaredName,
      allowed: machine.stateNames { $0 != route.stateClass && allows($0) })
  }
}

extension GKStateMachine {
  /// The declared names of the states whose classes are such, in the machine's order.
  func stateNames(where isMeant: (AnyClass) -> Bool) -> [String] {
    states.all.map { type(of: $0) }.filter(isMeant).map(\.declaredName)
  }
}
