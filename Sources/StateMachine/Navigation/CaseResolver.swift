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

extension Navigator where R: CaseIterable {
  /// Makes a navigator over routes that their states alone name, so that no resolver is needed.
  ///
  /// See ``init(_:root:resolver:presenter:)``.
  public convenience init(
    _ machine: GKStateMachine, root: R, presenter: (any Presenter<R>)? = nil
  ) {
    self.init(machine, root: root, resolver: CaseResolver<R>(), presenter: presenter)
  }
}
