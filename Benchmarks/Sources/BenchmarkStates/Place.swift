public import StateMachine

/// The routes of the three rooms.
public enum Place: Route {
  case all
  case detail(Int)
  case list(Int)

  public var stateClass: GKState.Type {
    switch self {
    case .all: AllState.self
    case .detail: DetailState.self
    case .list: ListState.self
    }
  }
}

/// A resolver for navigators that are never asked for a text.
public struct NoPlaces: RouteResolver {
  public init() {}

  public func resolve(_ segments: inout PathSegments) throws -> Place {
    throw PathError.unknownState(segments.takeState(), known: [])
  }
}
