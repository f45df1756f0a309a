/// Where a subject is, in the words of the expectations.
public struct ScriptPlace: Hashable, Sendable {
  /// The declared name of the current state; nil if there is none.
  public var state: String?
  /// The path as text.
  public var path: String
  /// How many entries the path has.
  public var depth: Int
  /// The title of what is shown.
  public var title: String
  /// The declared names of the states that may come next.
  public var allowed: [String]

  /// Makes the place where a navigator's path ends; asks each rule what may come next.
  @inlinable
  public init(of navigator: Navigator<some Route>, title: String) {
    let path = navigator.path
    self.init(
      state: path.top.stateClass.declaredName, path: "\(path)", depth: path.count, title: title,
      allowed: navigator.allowedStates)
  }

  /// Makes a place from its parts.
  public init(state: String?, path: String, depth: Int, title: String, allowed: [String]) {
    self.state = state
    self.path = path
    self.depth = depth
    self.title = title
    self.allowed = allowed
  }
}
