extension Navigator {
  /// Decides how the path would change; changes nothing.
  func judge(_ request: Request) throws(Refusal) -> Move<R> {
    switch request {
    case .go(let route):
      try checkCurrent(allows: route)
      return path.step(to: route)
    case .replace(let route):
      return try judgeReplacement(by: route)
    case .back(let count):
      guard (1..<path.count).contains(count) else {
        throw .cannotGoBack(count, available: path.count - 1)
      }
      return Move(popped: count)
    case .home:
      return Move(popped: path.count - 1)
    case .open(let target):
      let walk = walk(target)
      if let stop = walk.stop { throw stop.refusal }
      return path.move(to: walk.reached)
    case .didPop(let depth):
      return Move(popped: max(0, path.count - max(depth, 1)))
    }
  }

  /// The states that may come next from where the path ends, by name, in the machine's order.
  ///
  /// Asks every state's rule once for each; what it says holds for this moment.
  public var allowedStates: [String] {
    names { machine.canEnterState($0) }
  }

  private func judgeReplacement(by route: R) throws(Refusal) -> Move<R> {
    guard path.count > 1 else { throw .cannotReplaceRoot(path.root.stateClass.declaredName) }
    try check(path[path.count - 2], allows: route)
    if route == path.top { return Move() }
    return route == path.root ? Move(popped: path.count - 1) : Move(popped: 1, pushed: [route])
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

  /// Judges a step from where the machine is; the machine is asked, and its observers hear a refusal.
  private func checkCurrent(allows route: R) throws(Refusal) {
    guard machine.canEnterState(route.stateClass) else {
      _ = machine.refuse(route.stateClass, .rule)
      throw notAllowed(from: path.top, to: route) { machine.canEnterState($0) }
    }
    guard machine.states[route.stateClass] != nil else {
      _ = machine.refuse(route.stateClass, .noSuchState)
      throw .noSuchState(route.stateClass.declaredName)
    }
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
      allowed: names { $0 != route.stateClass && allows($0) })
  }

  private func names(where allows: (AnyClass) -> Bool) -> [String] {
    machine.states.all.map { type(of: $0) }.filter(allows).map(\.declaredName)
  }
}
