extension Navigator {
  /// What a navigator can be asked for, as a value.
  public enum Request: Hashable, Sendable {
    /// Forward to a route.
    case go(R)
    /// Another route in the place of the top.
    case replace(R)
    /// Back by a number of entries.
    case back(Int)
    /// Back to the root.
    case home
    /// To a path from the root.
    case open(RoutePath<R>)
    /// The presenter shows only so many entries any more.
    case didPop(toDepth: Int)

    /// Whether the rules judge it as a move of the machine, so that the hooks run in any case.
    @inlinable
    var isForward: Bool {
      switch self {
      case .go, .replace: true
      case .back, .home, .open, .didPop: false
      }
    }

    /// Whether it tells of something that has happened, instead of asking for something.
    @inlinable
    var isReport: Bool {
      if case .didPop = self { true } else { false }
    }
  }

  /// One request, and what became of it.
  public struct Event: Hashable, Sendable {
    /// What was asked.
    public let request: Request
    /// How the path changed; empty if it did not.
    public let move: Move<R>
    /// Why nothing changed; nil if the request was carried out.
    public let refusal: Refusal?
    /// The path afterwards.
    public let path: RoutePath<R>

    @inlinable
    init(request: Request, move: Move<R>, refusal: Refusal?, path: RoutePath<R>) {
      self.request = request
      self.move = move
      self.refusal = refusal
      self.path = path
    }

    /// Whether the request was carried out.
    @inlinable
    public var happened: Bool { refusal == nil }
  }
}

extension Navigator.Request: CustomStringConvertible {
  /// The request in a few words: `go room/fossils`, `back 1`, `open /lobby/room/fossils`.
  public var description: String {
    switch self {
    case .go(let route): "go \(route.text)"
    case .replace(let route): "replace \(route.text)"
    case .back(let count): "back \(count)"
    case .home: "home"
    case .open(let path): "open \(path)"
    case .didPop(let depth): "did pop to \(depth)"
    }
  }
}

extension Navigator.Event: CustomStringConvertible {
  /// What was asked, and what became of it: `back 1, now at /lobby`, `go lobby, refused: …`.
  public var description: String {
    "\(request), " + (refusal.map { "refused: \($0)" } ?? "now at \(path)")
  }
}

extension Navigator {
  /// Calls the closure with every request after it is processed, refused ones included.
  ///
  /// The machine is in the path's state and the presenter has received the move by then.
  @inlinable
  public func subscribe(_ receive: @escaping (_ event: Event) -> Void) -> SubscriptionToken {
    SubscriptionToken(to: subscribers, receive)
  }
}
