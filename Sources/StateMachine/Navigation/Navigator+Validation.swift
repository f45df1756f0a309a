// Checks of requests against the path and the rules. They change nothing.

extension Navigator {
  /// Returns why the request would be refused, or nil if it would be carried out; changes nothing.
  ///
  ///     button.isEnabled = navigator.refusal(of: .go(.detail)) == nil
  ///
  /// Asks the rules that the request itself would ask; no subscriber is notified. The answer holds for
  /// this moment: from inside a hook a request is queued, and validated when its turn comes.
  public func refusal(of request: Request) -> Refusal? {
    do throws(Refusal) { _ = try validate(request) } catch { return error }
    return nil
  }

  /// The states that may come next from the end of the path, by name, in the machine's order.
  ///
  /// Asks every state's rule once for each; the answer holds for this moment.
  public var allowedStates: [String] {
    machine.stateNames { machine.canEnterState($0) }
  }

  /// Returns how the request would change the path, or throws why it is refused.
  ///
  /// A refusal of the machine itself is announced to the machine's subscribers if the request is real.
  @inlinable
  func validate(_ request: Request, announcing: Bool = false) throws(Refusal) -> Move<R> {
    switch request {
    case .go(let route):
      if let reason = machine.refusal(of: route.stateClass) {
        if announcing { _ = machine.refuse(route.stateClass, reason) }
        if reason == .noSuchState { throw .noSuchState(route.stateClass.declaredName) }
        throw notAllowed(from: path.top, to: route) { machine.canEnterState($0) }
      }
      return path.move(forwardTo: route)
    case .replace(let route):
      guard path.count > 1 else { throw .cannotReplaceRoot(path.root.stateClass.declaredName) }
      try validateStep(from: path[path.count - 2], to: route)
      if route == path.top { return Move() }
      return route == path.root ? Move(popped: path.count - 1) : Move(popped: 1, pushed: [route])
    case .back(let count):
      let available = path.count - 1
      if count < 1 || count > available { throw .cannotGoBack(count, available: available) }
      return Move(popped: count)
    case .home:
      return Move(popped: path.count - 1)
    case .open(let target):
      let (reached, stop) = validatePrefix(of: target)
      if let stop { throw stop.refusal }
      return path.move(to: reached)
    case .didPop(let depth):
      return Move(popped: max(0, path.count - max(depth, 1)))
    }
  }

  /// Returns the path that the longest allowed beginning of the target leads to.
  ///
  /// Unless all steps are allowed, `stop` is the position of the first refused route and the refusal.
  @usableFromInline
  func validatePrefix(
    of target: RoutePath<R>
  ) -> (reached: RoutePath<R>, stop: (position: Int, refusal: Refusal)?) {
    guard target.root == path.root else {
      let refusal = Refusal.wrongRoot(target.root.text, expected: path.root.text)
      return (RoutePath(path.root), (0, refusal))
    }
    var reached = RoutePath(target.root)
    for (position, route) in target.enumerated().dropFirst() {
      do throws(Refusal) {
        try validateStep(from: reached.top, to: route)
      } catch {
        return (reached, (position, error))
      }
      _ = reached.apply(reached.move(forwardTo: route))
    }
    return (reached, nil)
  }

  /// Throws if the origin's state does not allow the route's state, or if the machine lacks it.
  @usableFromInline
  func validateStep(from origin: R, to route: R) throws(Refusal) {
    let isAllowed = { [states = machine.states] (stateClass: AnyClass) in
      states[origin.stateClass]?.isValidNextState(stateClass) ?? false
    }
    guard isAllowed(route.stateClass) else {
      throw notAllowed(from: origin, to: route, where: isAllowed)
    }
    guard machine.states[route.stateClass] != nil else {
      throw .noSuchState(route.stateClass.declaredName)
    }
  }

  /// Asks about the other states only, so that a rule with side effects is asked once about each.
  @usableFromInline
  func notAllowed(
    from origin: R, to route: R, where isAllowed: (AnyClass) -> Bool
  ) -> Refusal {
    .notAllowed(
      from: origin.stateClass.declaredName, to: route.stateClass.declaredName,
      allowed: machine.stateNames { $0 != route.stateClass && isAllowed($0) })
  }
}

extension GKStateMachine {
  /// Returns the declared names of the states whose classes match, in the machine's order.
  func stateNames(where isIncluded: (AnyClass) -> Bool) -> [String] {
    states.all.map { type(of: $0) }.filter(isIncluded).map(\.declaredName)
  }
}
