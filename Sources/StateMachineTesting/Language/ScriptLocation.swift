/// The location of a subject, with the values of the expectations.
public struct ScriptLocation: Hashable, Sendable {
  /// The declared name of the current state; nil if there is none.
  public var state: String?
  /// The path as text.
  public var path: String
  /// The number of entries of the path.
  public var depth: Int
  /// The title of the screen.
  public var title: String
  /// The declared names of the states that may follow.
  public var allowed: [String]
  /// The name of the state at the end of the path, which a navigator's machine has to be in; else nil.
  private(set) var top: String?

  /// Creates the location of a navigator; asks the current state's rule about each state.
  public init(of navigator: Navigator<some Route>, title: String) {
    let path = navigator.path
    self.init(
      state: navigator.machine.currentState.map { type(of: $0).declaredName }, path: "\(path)",
      depth: path.count, title: title, allowed: navigator.allowedStateNames)
    top = path.top.stateClass.declaredName
  }

  /// Creates a location from its parts.
  public init(state: String?, path: String, depth: Int, title: String, allowed: [String]) {
    self.state = state
    self.path = path
    self.depth = depth
    self.title = title
    self.allowed = allowed
  }
}
