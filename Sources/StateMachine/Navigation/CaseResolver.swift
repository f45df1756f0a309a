/// Resolves routes that are all known beforehand, by their states and arguments.
///
/// Usually each case has a state of its own and needs no argument. Of cases that share a state each but
/// one needs ``Route/arguments`` of its own, or a text stands for the first of them.
public struct CaseResolver<Destination: Route & CaseIterable>: RouteResolver, Sendable {
  /// The names of the cases' states, each once.
  private static var names: [String] {
    Destination.allCases.map(\.stateClass.declaredName).reduce(into: []) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }

  /// Makes a resolver for all cases.
  public init() {}

  /// Takes a state's name and as many arguments as a case of that state has, and returns the case.
  public func resolve(_ segments: inout PathSegments) throws -> Destination {
    let name = segments.takeState()
    let cases = Destination.allCases.filter { $0.stateClass.declaredName == name }
    guard !cases.isEmpty else { throw PathError.unknownState(name, known: Self.names) }
    // Of those that begin alike, the longest is meant; of those that are alike, the first.
    let match = cases.filter { segments.begin(with: $0.arguments) }
      .max { $0.arguments.count < $1.arguments.count }
    guard let match else { throw PathError.missingArgument(state: name) }
    for _ in match.arguments { _ = try segments.takeArgument() }
    return match
  }
}

extension Navigator where R: CaseIterable {
  /// Makes a navigator over routes that are all known beforehand, so that no resolver is needed.
  ///
  /// See ``init(_:root:resolver:presenter:)``.
  public convenience init(
    _ machine: GKStateMachine, root: R, presenter: (any Presenter<R>)? = nil
  ) {
    self.init(machine, root: root, resolver: CaseResolver<R>(), presenter: presenter)
  }
}
