/// Makes routes from the text of a path, looking up what belongs to them.
///
/// Every conformer passes this test: for each route `r` of the program, resolving the segments of
/// `r.text` gives `r` and leaves no segment.
public protocol RouteResolver<Destination> {
  /// The routes it makes.
  associatedtype Destination: Route

  /// Takes one route off the front of the segments: a state's name, then what belongs to the state.
  ///
  /// It takes at least the name: whoever resolves a whole path stops the program otherwise.
  /// Throws a ``PathError``, or an error of the program's own if what the text names does not exist.
  func resolve(_ segments: inout PathSegments) throws -> Destination
}

extension RouteResolver {
  /// Returns the path that the text names, such as `/all/detail/水`; a slash at the end is ignored.
  ///
  /// Throws a ``PathError`` or whatever ``resolve(_:)`` throws. Whether each step is allowed is for
  /// the navigator to say that opens the path.
  public func path(_ text: String) throws -> RoutePath<Destination> {
    let (routes, stop) = routes(text)
    if let stop { throw stop.error }
    guard let root = routes.first?.route else { throw PathError.empty }
    return RoutePath(root, routes.dropFirst().map(\.route))
  }

  /// Returns the routes that the text names, each with how many segments come before it.
  ///
  /// If the text cannot be resolved to its end, `stop` says behind how many segments and why.
  func routes(
    _ text: String
  ) -> (routes: [(route: Destination, start: Int)], stop: (start: Int, error: any Error)?) {
    let (read, unread) = PathText.segments(of: text)
    var segments = PathSegments(read)
    var routes: [(route: Destination, start: Int)] = []
    while !segments.isEmpty {
      let start = read.count - segments.count
      do {
        routes.append((try resolve(&segments), start))
        precondition(
          read.count - segments.count > start,
          "\(Self.self) resolved “\(read[start])” and took no segment; take the state's name first")
      } catch {
        // What seems to be missing may be there, but not readable.
        return (routes, (start, segments.isEmpty ? unread ?? error : error))
      }
    }
    return (routes, unread.map { (read.count, $0) })
  }

  /// Returns the route that a state's name alone stands for, or nil if there is none.
  func route(entering stateClass: AnyClass) -> Destination? {
    guard let state = stateClass as? GKState.Type else { return nil }
    var segments = PathSegments([state.declaredName])
    let route = try? resolve(&segments)
    return route?.stateClass == state ? route : nil
  }
}
