/// What a script drives: a machine, a navigator, or a program around one.
///
/// Every conformer passes this test: a command that throws leaves `location` as it was.
public protocol ScriptSubject {
  /// Does what the words say, and returns what there is to show for it.
  ///
  /// Throws why the command was refused or failed, or a ``ScriptSyntaxError`` if it makes no sense, which
  /// no script passes.
  func perform(_ words: [String]) throws -> String

  /// The commands with what they take, such as `enter NAME`, for the message about an unknown one.
  ///
  /// A subject that wraps another adds its own to those. By default, none are named.
  var commands: [String] { get }

  /// Throws if a command is a mistake whatever the data and the moment are, as an unknown name is.
  ///
  /// Runners ask it of a fresh subject, about each command of a script, before anything is performed. By
  /// default nothing is a mistake but what ``perform(_:)`` says.
  func validate(_ words: [String]) throws(ScriptSyntaxError)

  /// Throws if an expected path could not be the subject's, whatever the data is; by default any could.
  func validate(path: String) throws(ScriptSyntaxError)

  /// The declared names of all states, which expectations are checked against; by default, those of the
  /// graphs, and without graphs nothing is checked.
  var stateNames: [String] { get }

  /// The rows that are listed, each as its cells with the name first; none by default.
  var rows: [[String]] { get }

  /// What a recording expects after a command besides the path, such as `expect moves 3`; nothing by default.
  var recorded: [String] { get }

  /// Where the subject is.
  var location: ScriptLocation { get }

  /// The rules that coverage is measured against, a graph for each machine; none by default.
  var graphs: [TransitionGraph] { get }

  /// What all machines did since the subject was made, by the names of their states; none by default.
  var record: TransitionGraph.Record { get }

  /// What a viewer shows as the screen; nil, the default, shows what the last command printed.
  var screen: String? { get }

  /// What a viewer shows of the state besides `location`, and keeps for every step; nothing by default.
  var details: [JSONValue.Member] { get }

  /// The position in the history; nil, the default, if it cannot undo.
  var historyPosition: HistoryPosition? { get }
}

extension ScriptSubject {
  /// The lines that expect the rows as they are, the first ones with all their cells.
  package var expectedRows: [String] {
    let shown = rows.prefix(20).enumerated().map { offset, cells in
      "expect row \(offset + 1) " + ScriptLine.quoted(cells.joined(separator: "  "))
    }
    return ["expect rows \(rows.count)"] + shown
  }

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
  public var recorded: [String] { [] }
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

/// A position in a history, to which undo and redo return.
public struct HistoryPosition: Hashable, Sendable {
  /// Which history it is of, where a program has several.
  public var history: Int
  /// Its number in that history, such as `Timeline.position`.
  public var number: Int

  /// Makes a position in a history, which is the only one unless said otherwise.
  public init(_ number: Int, history: Int = 0) {
    self.history = history
    self.number = number
  }
}

/// Where a subject is, in the words of the expectations.
public struct ScriptLocation: Hashable, Sendable {
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

  /// Makes the location where a navigator's path ends; asks each rule what may come next.
  public init(of navigator: Navigator<some Route>, title: String) {
    let path = navigator.path
    self.init(
      state: path.top.stateClass.declaredName, path: "\(path)", depth: path.count, title: title,
      allowed: navigator.allowedStateNames)
  }

  /// Makes a location from its parts.
  public init(state: String?, path: String, depth: Int, title: String, allowed: [String]) {
    self.state = state
    self.path = path
    self.depth = depth
    self.title = title
    self.allowed = allowed
  }
}
