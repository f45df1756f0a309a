@_exported public import StateMachineGraph

/// A machine, a navigator, or a program around one, which a script drives.
///
/// A subject that you write wraps a subject of the library as its `base`, and implements only what
/// it changes:
///
///     struct ShopSubject: ScriptSubject {
///       let base: NavigatorSubject<Place>
///       var commands: [String] { base.commands + ["pay"] }
///
///       func parse(
///         _ words: [String]
///       ) throws(ScriptSyntaxError) -> ScriptAction {
///         words == ["pay"] ? ScriptAction { try pay() } : try base.parse(words)
///       }
///     }
///
/// Every conformer passes this test: a command that throws leaves `location` as it was, unless the
/// navigator's `redirect:` leads elsewhere.
public protocol ScriptSubject {
  /// The type of the wrapped subject; by default, there is none.
  associatedtype Base: ScriptSubject = _NoSubject

  /// The subject that this subject wraps; its members are the defaults of all other members.
  var base: Base { get }

  /// Reads the words of a command, and changes nothing.
  ///
  /// A runner reads all lines of a script with a new subject before it performs any. So the
  /// returned action, and not this method, throws errors that depend on data or the moment.
  ///
  /// - Throws: ``ScriptSyntaxError`` if the words are invalid in any place, such as an unknown
  ///   name. Such a line fails even after `!`.
  func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction

  /// The commands with their operands, such as `go ROUTE`, for the message about an unknown
  /// command.
  ///
  /// A subject that wraps another lists the commands of both.
  var commands: [String] { get }

  /// Checks a path that a script expects; by default, every path is possible.
  ///
  /// - Throws: ``ScriptSyntaxError`` if the path is impossible with any data.
  func validate(path: String) throws(ScriptSyntaxError)

  /// The declared names of all states, which expectations may name.
  ///
  /// By default, these are the names of the base or, if the base has none, the states of the
  /// graphs. If there are no names, names are not checked.
  var stateNames: [String] { get }

  /// The listed rows, each as its cells with the name first; none by default.
  var rows: [[String]] { get }

  /// The current location.
  var location: ScriptLocation { get }

  /// The rules that coverage is measured against, a graph for each machine; none by default.
  var graphs: [TransitionGraph] { get }

  /// The transitions and refusals of all machines since the subject was created; none by default.
  var observations: TransitionGraph.Observations { get }

  /// The screen in a viewer; nil, the default, shows the output of the last command.
  var screen: String? { get }

  /// Further parts of the state in a viewer, apart from `location`, kept for every step; nothing by default.
  var details: [Script.Value.Member] { get }
}

extension ScriptSubject {
  /// Reads a command of the base.
  ///
  /// - Throws: ``ScriptSyntaxError`` if the base does not know the command.
  public func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
    try base.parse(words)
  }
  /// The commands of the base.
  public var commands: [String] { base.commands }
  /// Checks a path as the base does.
  ///
  /// - Throws: ``ScriptSyntaxError`` if the path is impossible for the base.
  public func validate(path: String) throws(ScriptSyntaxError) { try base.validate(path: path) }
  /// The names of the base, or the states of the graphs.
  public var stateNames: [String] {
    base.stateNames.isEmpty ? graphs.flatMap(\.states) : base.stateNames
  }
  /// The rows of the base.
  public var rows: [[String]] { base.rows }
  /// The location of the base.
  public var location: ScriptLocation { base.location }
  /// The graphs of the base.
  public var graphs: [TransitionGraph] { base.graphs }
  /// The observations of the base.
  public var observations: TransitionGraph.Observations { base.observations }
  /// The screen of the base.
  public var screen: String? { base.screen }
  /// The details of the base.
  public var details: [Script.Value.Member] { base.details }

  /// Reads a command, performs it, and returns its output.
  ///
  /// - Throws: ``ScriptSyntaxError`` if the words are no command, or why the command is refused or
  ///   fails.
  @discardableResult
  public func perform(_ words: [String]) throws -> String {
    try parse(words).perform()
  }

  /// Returns whether ``commands`` has the command of a line; true if ``commands`` is empty.
  func hasCommand(of line: String) -> Bool {
    let first = { (text: String) in text.prefix { $0 != " " } }
    return commands.isEmpty || commands.contains { first($0) == first(line) }
  }

  /// Returns the words of a step to a state, `go menu` or `enter menu`; nil if the subject reads neither.
  func step(to state: String) -> [String]? {
    [["go", PathText.encode(state)], ["enter", state]].first { (try? parse($0)) != nil }
  }

  /// Returns the action of a line; `!` before an easy command is a mistake.
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

extension ScriptSubject where Base == _NoSubject {
  /// A subject without commands, rules and a location.
  public var base: _NoSubject { _NoSubject() }
}

/// The base of a subject that wraps no other.
public struct _NoSubject: ScriptSubject {
  /// Reads no command, as there are none.
  ///
  /// - Throws: ``ScriptSyntaxError`` for all words.
  public func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
    throw .unknownCommand(words, known: [])
  }
  /// Accepts every path.
  public func validate(path: String) {}
  /// Nowhere.
  public var location: ScriptLocation {
    ScriptLocation(state: nil, path: "", depth: 0, title: "", allowed: [])
  }
  /// None.
  public var commands: [String] { [] }
  /// None.
  public var stateNames: [String] { [] }
  /// None.
  public var rows: [[String]] { [] }
  /// None.
  public var graphs: [TransitionGraph] { [] }
  /// Empty.
  public var observations: TransitionGraph.Observations { TransitionGraph.Observations() }
  /// None.
  public var screen: String? { nil }
  /// None.
  public var details: [Script.Value.Member] { [] }
}
