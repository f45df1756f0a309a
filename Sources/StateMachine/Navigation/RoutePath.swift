/// Where somebody is and the way there: a list of routes, never empty, from the root to the top.
public struct RoutePath<R: Route>: Hashable, Sendable {
  @usableFromInline var routes: [R]

  /// Makes a path that begins at the root and goes on to each of the routes.
  ///
  /// The text of the path is its `description`: `/all/detail/水`.
  public init(_ root: R, _ further: [R] = []) {
    routes = [root] + further
  }

  /// The first route, which every path of a navigator shares.
  @inlinable
  public var root: R { routes[0] }

  /// The last route: the place that is shown.
  @inlinable
  public var top: R { routes[routes.count - 1] }

  /// Returns the move that leads from this path to another.
  ///
  /// What both begin with stays. Takes time linear in the shorter path.
  public func move(to other: RoutePath) -> Move<R> {
    let shared = zip(routes, other.routes).prefix { $0 == $1 }.count
    return Move(popped: count - shared, pushed: Array(other.routes.dropFirst(shared)))
  }

  /// Makes the move that a forward step to the route is: a push, or a pop to the root if it is that.
  @inlinable
  func step(to route: R) -> Move<R> {
    route == root ? Move(popped: count - 1) : Move(pushing: route)
  }

  /// Makes the change.
  ///
  /// What comes off goes when the path is in order again: as it goes, its own code may look there.
  @inlinable
  mutating func apply(_ move: Move<R>) {
    if move.popped == 1 { routes.removeLast() } else if move.popped > 1 { drop(move.popped) }
    switch move.addition {
    case .nothing: break
    case .one(let route): routes.append(route)
    case .several(let further): routes += further
    }
  }

  @usableFromInline
  mutating func drop(_ popped: Int) {
    let gone = Array(routes.suffix(popped))
    routes.removeLast(popped)
    withExtendedLifetime(gone) {}
  }
}

extension RoutePath: RandomAccessCollection {
  /// The position of the root: 0.
  @inlinable
  public var startIndex: Int { routes.startIndex }

  /// The position after the top, which is the path's depth.
  @inlinable
  public var endIndex: Int { routes.endIndex }

  /// The route at a position, the root being at 0.
  @inlinable
  public subscript(position: Int) -> R { routes[position] }
}

extension RoutePath: CustomStringConvertible {
  /// The path as text: `/all/detail/水/list/水着`.
  public var description: String {
    let text = routes.map { "/" + $0.text }.joined()
    // A slash at the end is ignored, so an empty argument there needs one more.
    return text.utf8.last == UInt8(ascii: "/") ? text + "/" : text
  }
}
