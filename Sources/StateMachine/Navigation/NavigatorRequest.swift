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
    @inlinable var isReport: Bool {
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
