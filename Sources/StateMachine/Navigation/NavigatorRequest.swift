extension Navigator {
  /// A request to a navigator, as a value.
  public indirect enum Request: Equatable, Sendable {
    /// Forward to a route.
    case go(R)
    /// Forward to a route that becomes the root, with nothing below it.
    case goToRoot(R)
    /// A route in place of the top.
    case replace(R)
    /// Back by a number of entries.
    case back(Int)
    /// Back to the nearest entry with the route below the top, or to a replacement in its place.
    case backTo(R, replacement: R?)
    /// Back to the root.
    case backToRoot
    /// To a path from the root.
    case open(RoutePath<R>)
    /// To the path of a link.
    case link(String)
    /// A whole new path, whose root is not validated.
    case reset(RoutePath<R>)
    /// To a saved path with another root, which only the guard validates.
    case restore(RoutePath<R>)
    /// A report that the presenter shows only this number of entries.
    case didPop(toCount: Int)

    /// Whether the machine makes a transition even if the path stays the same.
    @inlinable package var isForward: Bool {
      switch self {
      case .go, .goToRoot, .replace: true
      case .backTo(_, let replacement): replacement != nil
      case .back, .backToRoot, .open, .link, .reset, .restore, .didPop: false
      }
    }

    /// Whether it reports a change that has happened, instead of asking for one.
    @inlinable package var isReport: Bool {
      if case .didPop = self { true } else { false }
    }
  }

  /// One request and its outcome.
  public struct Event: Equatable, Sendable {
    /// The request.
    public let request: Request
    /// The change of the path; empty if there was none.
    public let move: Move<R>
    /// The routes that were popped, the top first.
    public let popped: [R]
    /// Why nothing changed; nil if the request was executed.
    public let refusal: Refusal?
    /// The path afterwards.
    public let path: RoutePath<R>
    /// Whether a history made the request, for an undo, a redo or a jump.
    package let isReopening: Bool

    /// Whether the request was executed.
    public var succeeded: Bool { refusal == nil }

    /// Whether a new epoch began: every entry was popped, and the whole path pushed anew.
    package var beganEpoch: Bool { move.pushed.count == path.count }

    /// Whether the machine entered a state, even if the path stayed the same.
    package var isTransition: Bool { request.isForward || !move.isEmpty }
  }
}

extension Navigator.Request: CustomStringConvertible {
  /// The request in a few words: `go room/fossils`, `back 1`, `open /lobby/room/fossils`.
  public var description: String {
    switch self {
    case .go(let route): "go \(route.text)"
    case .replace(let route): "replace \(route.text)"
    case .back(let count): "back \(count)"
    case .goToRoot(let route): "root \(route.text)"
    case .backTo(let route, nil): "back to \(route.text)"
    case .backTo(let route, let replacement?):
      "back to \(route.text), replaced by \(replacement.text)"
    case .backToRoot: "home"
    case .open(let path): "open \(path)"
    case .link(let text): "link \(text)"
    case .reset(let path): "reset \(path)"
    case .restore(let path): "restore \(path)"
    case .didPop(let count): "did pop to \(count)"
    }
  }
}

extension Navigator.Event: CustomStringConvertible {
  /// The request and its outcome: `back 1, now at /lobby`, `go lobby, refused: …`.
  public var description: String {
    "\(request), " + (refusal.map { "refused: \($0)" } ?? "now at \(path)")
  }
}

// MARK: Checks against the path and the rules, which change nothing

extension Navigator {
  /// Returns why the request would be refused, or nil if it would be executed; changes nothing.
  ///
  ///     button.isEnabled = navigator.refusal(of: .go(.detail)) == nil
  ///
  /// It asks the same rules as ``move(of:)``.
  public func refusal(of request: Request) -> Refusal? {
    do throws(Refusal) { _ = try move(of: request) } catch { return error }
    return nil
  }

  /// The names of the states that the current state allows next, in the machine's order.
  ///
  /// Asks the current state's rule about each state, but not the guard; the answer may change.
  public var allowedStateNames: [String] {
    machine.stateNames { machine.canEnterState($0) }
  }

  /// Returns how the request would change the path, or throws why it is refused.
  ///
  /// A real request also notifies the machine's subscribers of a refusal; a question does not.
  @inlinable
  func validate(_ request: Request, announcing: Bool = false) throws(Refusal) -> Move<R> {
    switch request {
    case .go(let route):
      try validateStep(to: route, announcing: announcing)
      return path.move(forwardTo: route)
    case .goToRoot(let route):
      try validateStep(to: route, announcing: announcing)
      return Move(popped: path.count, pushed: [route])
    case .replace(let route):
      return try move(replacingFrom: path.count - 1, by: route)
    case .back(let count):
      let available = path.count - 1
      if count < 1 || count > available { throw .cannotGoBack(count, available: available) }
      return Move(popped: count)
    case .backTo(let route, let replacement):
      guard let position = path.dropLast().lastIndex(of: route) else {
        throw .notInPath(route.text)
      }
      if let replacement { return try move(replacingFrom: position, by: replacement) }
      return Move(popped: path.count - 1 - position)
    case .backToRoot:
      return Move(popped: path.count - 1)
    case .open(let target):
      return path.move(to: try validated(validatePrefix(of: target)))
    case .link(let text):
      return path.move(to: try validated(validatePrefix(of: read(DeepLink(text).path))))
    case .reset(let target):
      let kept = RoutePath(target.root)
      return Move(
        popped: path.count, pushed: Array(try validated(validatePrefix(of: target, from: kept))))
    case .restore(let target):
      let reached = try validated(validateSaved(target))
      // When a queued request is executed, the root may be in place already; then it is not pushed
      // again.
      if reached.root == path.root { return path.move(to: reached) }
      return Move(popped: path.count, pushed: Array(reached))
    case .didPop(let count):
      return Move(popped: max(0, path.count - max(count, 1)))
    }
  }

  /// The valid prefix of a path: the path that it leads to and, if something is refused, the
  /// position of the first refused route and its refusal.
  @usableFromInline
  typealias Prefix = (reached: RoutePath<R>, stop: (position: Int, refusal: Refusal)?)

  @usableFromInline
  func validated(_ prefix: Prefix) throws(Refusal) -> RoutePath<R> {
    if let stop = prefix.stop { throw stop.refusal }
    return prefix.reached
  }

  /// Validates a saved path, from the current path if both have the same root, otherwise from its root.
  @usableFromInline
  func validateSaved(_ target: RoutePath<R>) -> Prefix {
    if target.root == path.root { return validatePrefix(of: target) }
    do throws(Refusal) {
      guard roots.contains(target.root) else {
        let others = roots.filter { $0 != path.root }
        throw .wrongRoot(
          target.root.text,
          expected: ([path.root] + others).map(\.text).joined(separator: " or "))
      }
      try askGuard(nil, target.root)
    } catch {
      return (RoutePath(path.root), (0, error))
    }
    return validatePrefix(of: target, from: RoutePath(target.root))
  }

  /// Validates a path to open, except for the prefix that it shares with the current path.
  @usableFromInline
  func validatePrefix(of target: RoutePath<R>) -> Prefix {
    let shared = zip(path, target).prefix { $0 == $1 }.count
    guard shared > 0 else {
      let refusal = Refusal.wrongRoot(target.root.text, expected: path.root.text)
      return (RoutePath(path.root), (0, refusal))
    }
    return validatePrefix(of: target, from: path.dropping(path.count - shared))
  }

  @usableFromInline
  func validatePrefix(of target: RoutePath<R>, from kept: RoutePath<R>) -> Prefix {
    var reached = kept
    for (position, route) in target.enumerated().dropFirst(kept.count) {
      do throws(Refusal) {
        try validateStep(from: reached.top, to: route, in: reached)
      } catch {
        return (reached, (position, error))
      }
      _ = reached.apply(reached.move(forwardTo: route))
    }
    return (reached, nil)
  }

  /// Returns the move that replaces a position of the path, and all above it, by a route.
  @usableFromInline
  func move(replacingFrom position: Int, by route: R) throws(Refusal) -> Move<R> {
    guard position > 0 else { throw .cannotReplaceRoot(path.root.stateClass.declaredName) }
    let popped = path.count - position
    try validateStep(from: path[position - 1], to: route, in: path.dropping(popped))
    if route == path.root { return Move(popped: path.count - 1) }
    return popped == 1 && route == path.top ? Move() : Move(popped: popped, pushed: [route])
  }

  /// Throws if the machine or the guard would refuse a step from the top of the path.
  @inlinable
  func validateStep(to route: R, announcing: Bool) throws(Refusal) {
    let stateClass = route.stateClass
    if let reason = machine.refusal(of: stateClass) {
      if announcing { _ = machine.refuse(stateClass, reason) }
      if reason == .noSuchState { throw .noSuchState(stateClass.declaredName) }
      throw notAllowed(from: path.top, to: route) { machine.canEnterState($0) }
    }
    guard stepGuard != nil else { return }
    do throws(Refusal) {
      try askGuard(path, route)
    } catch {
      if announcing { _ = machine.refuse(stateClass, .guarded) }
      throw error
    }
  }

  /// Throws if the origin's state does not allow the route's state, if the machine lacks it, or if the
  /// guard refuses.
  private func validateStep(
    from origin: R, to route: R, in path: @autoclosure () -> RoutePath<R>
  ) throws(Refusal) {
    let isAllowed = { [states = machine.states] (stateClass: AnyClass) in
      states[origin.stateClass]?.isValidNextState(stateClass) ?? false
    }
    guard isAllowed(route.stateClass) else {
      throw notAllowed(from: origin, to: route, where: isAllowed)
    }
    guard machine.states[route.stateClass] != nil else {
      throw .noSuchState(route.stateClass.declaredName)
    }
    try askGuard(path(), route)
  }

  /// Throws if the guard refuses a step from the top of a path; the path is nil for a restored
  /// root.
  @usableFromInline
  func askGuard(
    _ path: @autoclosure () -> RoutePath<R>?, _ route: R
  ) throws(Refusal) {
    guard let stepGuard else { return }
    let path = path()
    guard let reason = stepGuard(path, route) else { return }
    throw .guarded(
      from: path?.top.stateClass.declaredName, to: route.stateClass.declaredName, because: reason)
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

// The requests of a navigator to its machine.
extension GKStateMachine {
  /// Returns why a request would be refused, for a navigator that moves later; nil if it would not.
  @usableFromInline
  func refusal(of stateClass: AnyClass) -> Transition.RefusalReason? {
    guard canEnterState(stateClass) else { return .rule }
    return states.find(stateClass) == nil ? .noSuchState : nil
  }

  /// Makes a transition that was validated before; false if the machine has no such state.
  @usableFromInline
  func move(toStateOf stateClass: AnyClass, delivering delivery: PayloadDelivery?) -> Bool {
    guard let next = states.find(stateClass) else { return false }
    move(to: next, delivering: delivery)
    return true
  }

  /// Returns the declared names of the states whose classes match, in the machine's order.
  func stateNames(where isIncluded: (AnyClass) -> Bool) -> [String] {
    states.all.map { type(of: $0) }.filter(isIncluded).map(\.declaredName)
  }
}
