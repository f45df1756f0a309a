extension Navigator {
  /// A request to a navigator, as a value.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public indirect enum Request: Equatable, Sendable {
    /// Forward to a route.
    case go(R)
    /// A route in place of the top.
    case replace(R)
    /// Another route of the same state in place of the nearest entry with the first.
    case update(R, to: R)
    /// Back by a number of entries.
    case back(Int)
    /// Back to the nearest entry with the route below the top.
    case backTo(R)
    /// Back to the root.
    case backToRoot
    /// To a path, if all of it is possible.
    case open(RoutePath<R>)
    /// To the path of a link.
    case link(String)
    /// A whole new path, even if it is equal.
    case reset(RoutePath<R>)
    /// To the longest beginning of a path that is possible.
    case restore(RoutePath<R>)
    /// To the longest beginning of the current path that is still possible.
    case revalidate
    /// A report that the presenter shows only this number of entries.
    case didPop(toCount: Int)

    /// Whether the machine makes a transition even if the path stays the same.
    @inlinable package var isForward: Bool {
      switch self {
      case .go, .replace: true
      case .update, .back, .backTo, .backToRoot, .open, .link, .reset, .restore, .revalidate,
        .didPop:
        false
      }
    }

    /// Whether it reports a change that has happened, instead of asking for one.
    @inlinable package var isReport: Bool {
      if case .didPop = self { true } else { false }
    }

    /// Whether it changes the path as a consequence of a step, and is undone with it.
    package var isPartOfStep: Bool {
      switch self {
      case .update, .revalidate: true
      default: false
      }
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
    /// The part of a path to restore or revalidate that is not possible; nil if all of it is.
    public let dropped: DroppedPath?
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
  /// The request as a line of a script: `go room/fossils`, `back 1`, `open /lobby/room/fossils`.
  ///
  /// The text of a link is in quotes if a line needs them.
  public var description: String {
    switch self {
    case .go(let route): "go \(route.text)"
    case .replace(let route): "replace \(route.text)"
    case .update(let route, let other): "update \(route.text) to \(other.text)"
    case .back(let count): "back \(count)"
    // `back to root` is another request, so a state of that name is written with an escape.
    case .backTo(let route): "back to \(route.text == "root" ? "%72oot" : route.text)"
    case .backToRoot: "back to root"
    case .open(let path): "open \(path)"
    case .link(let text): "link \(PathText.quoted(link: text))"
    case .reset(let path): "reset \(path)"
    case .restore(let path): "restore \(path)"
    case .revalidate: "revalidate"
    case .didPop(let count): "did pop to \(count)"
    }
  }
}

extension Navigator.Event: CustomStringConvertible {
  /// The request and its outcome: `back 1, now at /lobby`, `go lobby, refused: …`.
  public var description: String {
    "\(request), " + (refusal.map { "refused: \($0)" } ?? "now at \(path)")
      + (dropped.map { "; \($0)" } ?? "")
  }
}
