/// Makes routes from the text of a path, looking up what belongs to them.
///
/// Every conformer passes this test: for each route `r` of the program, resolving the segments of
/// `r.text` gives `r` and leaves no segment.
public protocol RouteResolver<Destination> {
  /// The routes it makes.
  associatedtype Destination: Route

  /// Takes one route off the front of the segments: a state's name, then what belongs to the state.
  ///
  /// Throws a ``PathError``, or an error of the program's own if what the text names does not exist.
  func resolve(_ segments: inout PathSegments) throws -> Destination
}

/// The segments of a path that are still to be resolved, decoded.
public struct PathSegments: Hashable, Sendable {
  private var rest: ArraySlice<String>
  private var state = ""

  init(_ segments: [String]) {
    rest = segments[...]
  }

  /// Whether all have been taken.
  public var isEmpty: Bool { rest.isEmpty }

  /// Takes the name of a state.
  public mutating func takeState() -> String {
    state = rest.popFirst() ?? ""
    return state
  }

  /// Takes what belongs to the state taken before; throws if the path ends there.
  public mutating func takeArgument() throws(PathError) -> String {
    guard let argument = rest.popFirst() else { throw .missingArgument(state: state) }
    return argument
  }
}

extension RouteResolver {
  /// Returns the path that the text names, such as `/all/detail/水`; a slash at the end is ignored.
  ///
  /// Throws a ``PathError`` or whatever ``resolve(_:)`` throws. Whether each step is allowed is for
  /// the navigator to say that opens the path.
  public func path(_ text: String) throws -> RoutePath<Destination> {
    var segments = PathSegments(try PathText.segments(of: text))
    let root = try resolve(&segments)
    var further: [Destination] = []
    while !segments.isEmpty { further.append(try resolve(&segments)) }
    return RoutePath(root, further)
  }

  /// Returns the route that a state's name alone stands for, or nil if there is none.
  func route(entering stateClass: AnyClass) -> Destination? {
    guard let state = stateClass as? GKState.Type else { return nil }
    var segments = PathSegments([state.declaredName])
    let route = try? resolve(&segments)
    return route?.stateClass == state ? route : nil
  }
}

/// Resolves routes that are named by their states alone.
public struct CaseResolver<Destination: Route & CaseIterable>: RouteResolver, Sendable {
  /// The names of the cases' states, each once.
  private static var names: [String] {
    Destination.allCases.map(\.stateClass.declaredName).reduce(into: []) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }

  /// Makes a resolver for all cases.
  public init() {}

  /// Takes a state's name and returns the first case that has it.
  public func resolve(_ segments: inout PathSegments) throws -> Destination {
    let name = segments.takeState()
    let match = Destination.allCases.first { $0.stateClass.declaredName == name }
    if let match { return match }
    throw PathError.unknownState(name, known: Self.names)
  }
}
