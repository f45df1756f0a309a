public import StateMachineHistory
import StateMachineText

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
  /// Whether there is something to undo.
  public var canUndo: Bool
  /// Whether there is something to redo.
  public var canRedo: Bool
  /// The name of the state at the end of the path, which a navigator's machine has to be in; else nil.
  @NotCompared private(set) var top: String?

  /// Whether the program has neither states nor paths.
  var isMissing: Bool { state == nil && path.isEmpty && title.isEmpty }

  /// Creates the location of a navigator with its history; asks the current state's rule about each state.
  public init(
    of navigator: Navigator<some Route>, title: String, history: (any UndoHistory)? = nil
  ) {
    let path = navigator.path
    self.init(
      state: navigator.machine.currentState.map { type(of: $0).declaredName }, path: "\(path)",
      depth: path.count, title: title, allowed: navigator.allowedStateNames,
      canUndo: history?.canUndo ?? false, canRedo: history?.canRedo ?? false)
    top = path.top.stateClass.declaredName
  }

  /// Creates a location from its parts.
  public init(
    state: String?, path: String, depth: Int, title: String, allowed: [String],
    canUndo: Bool = false, canRedo: Bool = false
  ) {
    self.state = state
    self.path = path
    self.depth = depth
    self.title = title
    self.allowed = allowed
    (self.canUndo, self.canRedo) = (canUndo, canRedo)
  }
}
