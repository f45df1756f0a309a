/// Where somebody is and the way there: a list of routes, never empty, from the root to the top.
///
/// To keep many paths of one way costs little: copies share what lies below their tops.
public struct RoutePath<R: Route>: Hashable, Sendable {
  @usableFromInline var routes: SharedStack<R>

  /// Returns whether both lead along the same routes.
  @inlinable
  public static func == (lhs: RoutePath, rhs: RoutePath) -> Bool { lhs.routes == rhs.routes }

  /// Makes a path that begins at the root and goes on to each of the routes.
  ///
  /// The text of the path is its `description`: `/all/detail/水`.
  public init(_ root: R, _ further: [R] = []) {
    routes = SharedStack(root)
    routes.push(contentsOf: further)
  }

  /// The first route, which every path of a navigator shares.
  @inlinable
  public var root: R { routes.bottom }

  /// The last route: the place that is shown.
  @inlinable
  public var top: R { routes.top }

  /// Returns the move that leads from this path to another.
  ///
  /// What both begin with stays. Takes time linear in the other path.
  public func move(to other: RoutePath) -> Move<R> {
    let shared = zip(self, other).prefix { $0 == $1 }.count
    return Move(popped: count - shared, pushed: Array(other.dropFirst(shared)))
  }

  /// Makes the move that a forward step to the route is: a push, or a pop to the root if it is that.
  @inlinable
  func step(to route: R) -> Move<R> {
    route == root ? Move(popped: count - 1) : Move(pushing: route)
  }

  // Inlined, as a call could not leave out what a go or a back does not do.
  /// Makes the change.
  @inlinable @inline(__always)
  mutating func apply(_ move: Move<R>) {
    routes.pop(move.popped)
    switch move.addition {
    case .nothing: break
    case .one(let route): routes.push(route)
    case .several(let further): routes.push(contentsOf: further)
    }
  }
}

extension RoutePath: RandomAccessCollection {
  /// The position of the root: 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The position after the top, which is the path's depth.
  @inlinable
  public var endIndex: Int { routes.count }

  /// The route at a position, the root being at 0.
  @inlinable
  public subscript(position: Int) -> R { routes[position] }
}

extension RoutePath: CustomStringConvertible {
  /// The path as text: `/all/detail/水/list/水着`.
  @inlinable
  public var description: String {
    let text = map { "/" + $0.text }.joined()
    // A slash at the end is ignored, so an empty argument there needs one more.
    return text.utf8.last == UInt8(ascii: "/") ? text + "/" : text
  }
}
