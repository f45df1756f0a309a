import StateMachine

/// A route that consists of a state's class.
struct Stop: Route {
  let stateClass: GKState.Type
  var arguments: [String] { [] }

  init(of stateClass: GKState.Type) { self.stateClass = stateClass }

  static func == (lhs: Stop, rhs: Stop) -> Bool { lhs.stateClass == rhs.stateClass }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(stateClass)) }

  /// Finds a route among the classes given.
  struct Resolver: RouteResolver {
    var classes: [GKState.Type] = []

    func resolve(_ segments: inout PathSegments) throws -> Stop {
      let name = segments.takeState()
      guard let found = classes.first(where: { $0.declaredName == name }) else {
        throw PathError.unknownState(name, known: classes.map(\.declaredName))
      }
      return Stop(of: found)
    }
  }
}
