extension Navigator {
  /// Returns why a step that the rules allow is not possible now; nil if it is possible.
  public typealias EntryGuard = (_ step: Step) -> Refusal.Reason?
  /// Returns why an entry must not be popped now; nil if it may be popped.
  public typealias ExitGuard = (_ leaving: Leaving) -> Refusal.Reason?
  /// Returns where to go after a refusal; nil to stay.
  public typealias Redirect = (_ refusal: Refusal, _ request: Request) -> Destination?

  /// A step about which the entry guard is asked: one that the rules allow, a new root, or an update
  /// of an entry.
  public struct Step {
    /// The path before the step; nil if the route is the root of another path, or of this one edited.
    public let path: RoutePath<Destination>?
    /// The route that the step leads to.
    public let route: Destination
    /// The request that the step is a part of.
    public let request: Request

    @usableFromInline
    init(path: RoutePath<Destination>?, route: Destination, request: Request) {
      (self.path, self.route, self.request) = (path, route, request)
    }
  }

  /// An entry that a request would pop, about which the exit guard is asked.
  public struct Leaving {
    /// The path that ends with the entry: the current one, or a beginning of it.
    public let path: RoutePath<Destination>
    /// The request.
    public let request: Request
    /// The path that the request leads to; nil if a store's action takes the path away, such as
    /// when a window is closed.
    public var newPath: RoutePath<Destination>? {
      if move.popCount == origin.count, move.pushed.isEmpty { return nil }
      var path = origin
      _ = path.apply(move)
      return path
    }
    /// The current path.
    let origin: RoutePath<Destination>
    /// What the request changes.
    let move: Move<Destination>

    @usableFromInline
    init(
      path: RoutePath<Destination>, request: Request, origin: RoutePath<Destination>,
      move: Move<Destination>
    ) {
      (self.path, self.request, self.origin, self.move) = (path, request, origin, move)
    }
  }

  /// Asks where to go after a refusal, and queues the step to that place before all other requests.
  ///
  /// The refusal of such a step is not asked about again, so no redirections can follow each other without end.
  @usableFromInline
  func redirect(after event: Event) {
    guard let redirect, event.cause == nil, let refusal = event.refusal ?? event.dropped?.refusal,
      let route = redirect(refusal, event.request), route != path.top
    else { return }
    var queued = QueuedRequest(.go(route))
    // A revalidation leads back only to what it has left.
    let cause = event.request == .revalidate ? .restore(event.formerPath) : event.request
    queued.extras = Extras(cause: cause)
    // Subscribers receive the refusal of this step.
    _ = try? perform(queued)
  }
}

extension Navigator.Step: CustomStringConvertible {
  /// The origin and the route: `menu → dish/7`; for the first route of a path, only the route.
  public var description: String { (path.map { "\($0.top.text) → " } ?? "") + route.text }
}

extension Navigator.Leaving: CustomStringConvertible {
  /// The entry and the request: `address, by back 1`.
  public var description: String { "\(path.top.text), by \(request)" }
}
