/// A machine, a navigator, or a program around one, which a script drives.
///
/// Every conformer passes this test: a command that throws leaves `location` as it was.
public protocol ScriptSubject {
  /// Reads the words of a command, and changes nothing.
  ///
  /// Throws if they are a mistake wherever they stand, such as an unknown name: that fails even after `!`.
  /// What depends on data or the moment is thrown by the action. A runner reads all lines of a script with
  /// a new subject before it performs any.
  func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction

  /// The commands with their operands, such as `go ROUTE`, for the message about an unknown one.
  ///
  /// A subject that wraps another lists the commands of both. Empty by default.
  var commands: [String] { get }

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
  var record: TransitionGraph.Observations { get }

  /// The screen in a viewer; nil, the default, shows the output of the last command.
  var screen: String? { get }

  /// The state in a viewer besides `location`, kept for every step; nothing by default.
  var details: [Script.Value.Member] { get }

  /// The position in the history; nil, the default, if it cannot undo.
  var historyPosition: HistoryPosition? { get }
}

extension ScriptSubject {
  /// None.
  public var commands: [String] { [] }
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
  public var record: TransitionGraph.Observations { TransitionGraph.Observations() }
  /// Nil.
  public var screen: String? { nil }
  /// Nothing.
  public var details: [Script.Value.Member] { [] }
  /// Nil.
  public var historyPosition: HistoryPosition? { nil }

  /// Reads a command, performs it, and returns its output.
  @discardableResult
  public func perform(_ words: [String]) throws -> String {
    try parse(words).perform()
  }

  /// Returns the words of a step to a state, `go menu` or `enter menu`; nil if it reads neither.
  func step(to state: String) -> [String]? {
    [["go", PathText.encode(state)], ["enter", state]].first { (try? parse($0)) != nil }
  }

  /// Returns the action of a line; `!` before one that cannot be refused is a mistake.
  func action(of line: ScriptLine) throws(ScriptSyntaxError) -> ScriptAction {
    do throws(ScriptSyntaxError) {
      let action = try parse(line.words)
      guard line.isNegated, let strict = action.strict else { return action }
      throw .testsNothing(line, because: "it finds a way; write ! \(ScriptLine.text(strict))")
    } catch {
      throw error.listing(commandsOf: self)
    }
  }
}
