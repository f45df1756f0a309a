/// A place in a program: the state that shows it, and what belongs to it there.
///
/// Usually an enum with a case for each state. Every conformer passes this test: writing a path of
/// its routes as text and resolving that text again gives an equal path.
public protocol Route: Hashable, Sendable {
  /// The class of the state that the machine is in when this route is the top of the path.
  var stateClass: GKState.Type { get }

  /// What follows the state's name in a path's text: `["水"]` for `detail/水`. Empty by default.
  var arguments: [String] { get }
}

extension Route {
  /// Nothing follows the state's name.
  public var arguments: [String] { [] }

  /// The route's part of a path's text: `detail/水`, percent-encoded where a path needs it.
  public var text: String {
    ([stateClass.declaredName] + arguments).map(PathText.encode).joined(separator: "/")
  }
}
