/// A machine, a navigator, or a program around one, which a script drives.
///
/// Every conformer passes this test: a command that throws leaves `location` as it was.
public protocol ScriptSubject {
  /// Performs the command, and returns its output.
  ///
  /// Throws why the command was refused or failed. Throws a ``ScriptSyntaxError`` if the words are
  /// not a command, which fails even after `!`.
  func perform(_ words: [String]) throws -> String

  /// The commands with their operands, such as `enter NAME`, for the message about an unknown one.
  ///
  /// A subject that wraps another lists the commands of both. Empty by default.
  var commands: [String] { get }

  /// Throws if a command is a mistake wherever it stands, such as an unknown name.
  ///
  /// Runners call it on a new subject, for each command of a script, before they perform any. By default,
  /// only ``perform(_:)`` reports mistakes.
  func validate(_ words: [String]) throws(ScriptSyntaxError)

  /// Throws if an expected path is impossible with any data; by default, every path is possible.
  func validate(path: String) throws(ScriptSyntaxError)

  /// The declared names of all states, which expectations may name; by default, those of the
  /// graphs. If there are none, names are not checked.
  var stateNames: [String] { get }

  /// The listed rows, each as its cells with the name first; none by default.
  var rows: [[String]] { get }

  /// Further lines of a recording after a command, such as `expect moves 3`; none by default.
  var recordedExpectations: [String] { get }

  /// The current location.
  var location: ScriptLocation { get }

  /// The rules that coverage is measured against, a graph for each machine; none by default.
  var graphs: [TransitionGraph] { get }

  /// The transitions and refusals of all machines since the subject was created; none by default.
  var record: TransitionGraph.Record { get }

  /// The screen in a viewer; nil, the default, shows the output of the last command.
  var screen: String? { get }

  /// The state in a viewer besides `location`, kept for every step; nothing by default.
  var details: [JSONValue.Member] { get }

  /// The position in the history; nil, the default, if it cannot undo.
  var historyPosition: HistoryPosition? { get }
}

extension ScriptSubject {
  /// None.
  public var commands: [String] { [] }
  /// Does nothing.
  public func validate(_ words: [String]) {}
  /// Does nothing.
  public func validate(path: String) {}
  /// The states of the graphs.
  public var stateNames: [String] { graphs.flatMap(\.states) }
  /// None.
  public var rows: [[String]] { [] }
  /// Nothing.
  public var recordedExpectations: [String] { [] }
  /// Nothing.
  public var graphs: [TransitionGraph] { [] }
  /// An empty record.
  public var record: TransitionGraph.Record { TransitionGraph.Record() }
  /// Nil.
  public var screen: String? { nil }
  /// Nothing.
  public var details: [JSONValue.Member] { [] }
  /// Nil.
  public var historyPosition: HistoryPosition? { nil }
}

/// A position in a history of undo and redo.
public struct HistoryPosition: Hashable, Sendable {
  /// The number of the history, if a program has several.
  public var history: Int
  /// The number in that history, such as `Timeline.position`.
  public var number: Int

  /// Creates a position; by default, in the only history.
  public init(_ number: Int, history: Int = 0) {
    self.history = history
    self.number = number
  }
}

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

  /// Creates the location of a navigator; asks the current state's rule about each state.
  public init(of navigator: Navigator<some Route>, title: String) {
    let path = navigator.path
    self.init(
      state: path.top.stateClass.declaredName, path: "\(path)", depth: path.count, title: title,
      allowed: navigator.allowedStateNames)
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
