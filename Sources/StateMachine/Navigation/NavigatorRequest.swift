extension Navigator {
  /// A request to a navigator, as a value.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public indirect enum Request: Hashable, Sendable {
    /// Forward to a route.
    case go(Destination)
    /// A route that replaces the top.
    case replace(Destination)
    /// Replaces the first route by the second one, which has the same state, in the nearest entry that has it.
    case update(Destination, to: Destination)
    /// Back by a number of entries.
    case back(Int)
    /// Back to the nearest entry with the route below the top.
    case backTo(Destination)
    /// Back to the root.
    case backToRoot
    /// To a path, if all of it is possible.
    case open(RoutePath<Destination>)
    /// To the path of a link.
    case link(String)
    /// A whole new path, even if it is equal.
    case reset(to: RoutePath<Destination>)
    /// To the longest beginning of a path that is possible.
    case restore(RoutePath<Destination>)
    /// To the longest beginning of the current path that is still possible.
    case revalidate
    /// A report that the presenter shows only this number of entries.
    ///
    /// The exit guard is not asked about a report by ``Navigator/presenterDidPop(toCount:epoch:)``.
    case didPop(toCount: Int)
    /// To no path, as when a window is closed: a store whose state may have no path removes it.
    ///
    /// Any other navigator refuses this request.
    case close

    /// Whether the machine makes a transition even if the path stays the same.
    @inlinable package var entersAlways: Bool {
      if case .replace = self { true } else { false }
    }

    /// Whether it changes the path without a move.
    @inlinable var editsEntry: Bool {
      if case .update = self { true } else { false }
    }

    /// Whether it reports a change that has happened, instead of asking for one.
    @inlinable package var isReport: Bool {
      if case .didPop = self { true } else { false }
    }

    /// Whether it keeps the beginning of a path that is possible, and drops the rest.
    @inlinable package var keepsBeginning: Bool {
      switch self {
      case .restore, .revalidate: true
      default: false
      }
    }

    /// Whether it changes the path as a consequence of a step, and is undone with it.
    @inlinable package var isPartOfStep: Bool {
      switch self {
      case .update, .revalidate: true
      default: false
      }
    }
  }
}

extension Navigator.Request {
  /// Feeds the route, path, text or number to the hasher.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .go(let route), .replace(let route), .backTo(let route), .update(_, let route):
      hasher.combine(route)
    case .open(let path), .reset(let path), .restore(let path): hasher.combine(path)
    case .link(let text): hasher.combine(text)
    case .back(let count), .didPop(let count): hasher.combine(count)
    case .backToRoot, .revalidate, .close: break
    }
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
    case .close: "close"
    }
  }
}
