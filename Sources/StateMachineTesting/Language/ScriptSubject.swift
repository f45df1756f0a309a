@_exported public import StateMachineGraph

/// A machine, a navigator, or a program around one, which a script drives.
///
/// A subject of your own wraps one of the library's as its `base`, and states only what it changes:
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
/// Every conformer passes this test: a command that throws leaves `location` as it was, unless the navigator's
/// `redirect:` leads elsewhere.
public protocol ScriptSubject {
  /// The type of the wrapped subject; by default, there is none.
  associatedtype Base: ScriptSubject = _NoSubject

  /// The subject that this one wraps, whose members are the defaults of all others.
  var base: Base { get }

  /// Reads the words of a command, and changes nothing.
  ///
  /// Throws if they are a mistake wherever they stand, such as an unknown name: that fails even after `!`.
  /// The action throws errors that depend on data or the moment. A runner reads all lines of a script with
  /// a new subject before it performs any.
  func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction

  /// The commands with their operands, such as `go ROUTE`, for the message about an unknown one.
  ///
  /// A subject that wraps another lists the commands of both.
  var commands: [String] { get }

  /// Throws if an expected path is impossible with any data; by default, every path is possible.
  func validate(path: String) throws(ScriptSyntaxError)

  /// The declared names of all states, which expectations may name; without a base, those of the
  /// graphs. If there are none, names are not checked.
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
  public func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
    try base.parse(words)
  }
  /// Those of the base.
  public var commands: [String] { base.commands }
  /// Throws what the base throws.
  public func validate(path: String) throws(ScriptSyntaxError) { try base.validate(path: path) }
  /// Those of the base, or the states of the graphs.
  public var stateNames: [String] {
    base.stateNames.isEmpty ? graphs.flatMap(\.states) : base.stateNames
  }
  /// Those of the base.
  public var rows: [[String]] { base.rows }
  /// That of the base.
  public var location: ScriptLocation { base.location }
  /// Those of the base.
  public var graphs: [TransitionGraph] { base.graphs }
  /// That of the base.
  public var observations: TransitionGraph.Observations { base.observations }
  /// That of the base.
  public var screen: String? { base.screen }
  /// Those of the base.
  public var details: [Script.Value.Member] { base.details }

  /// Reads a command, performs it, and returns its output.
  @discardableResult
  public func perform(_ words: [String]) throws -> String {
    try parse(words).perform()
  }

  /// Returns whether the program names the command of a line, or no command at all.
  func hasCommand(of line: String) -> Bool {
    let first = { (text: String) in text.prefix { $0 != " " } }
    return commands.isEmpty || commands.contains { first($0) == first(line) }
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

extension ScriptSubject where Base == _NoSubject {
  /// A subject without commands, rules and a location.
  public var base: _NoSubject { _NoSubject() }
}

/// The base of a subject that wraps no other.
public struct _NoSubject: ScriptSubject {
  /// Throws, as it has no commands.
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
