import StateMachine
import StateMachineHistory
import StateMachineTerminal
import StateMachineTesting

/// An app at the prompt: the browser, or one that is started in it.
///
/// A session has one instance of each app of ``Apps/all``. The first is the home, which always runs and looks up text.
/// What has a default is for apps that need it.
protocol App: AnyObject, SendableMetatype {
  associatedtype Place: Route

  // MARK: Of every session

  /// The name of its machine, which begins its lines in a saved session, too.
  static var name: String { get }
  /// How sentences call it: `the memory game`, and shorter, `the game`.
  static var title: (full: String, short: String) { get }
  /// The name of the state that its paths begin with, and how sentences call that place.
  static var root: (state: String, title: String) { get }
  /// The words that start it; none for the home.
  static var opening: [String] { get }
  /// Its commands, in the order of the help.
  static var commands: (forLearners: [Command], forDevelopers: [Command]) { get }
  static var options: [Option] { get }
  static var expectations: [ScriptExpectation<Session>] { get }
  /// The lines that a walk tries, in addition to the steps of its graph.
  static var examples: [String] { get }
  /// Its help besides its commands: the title, a sentence for the manual page, and lines.
  static var help: (title: String, text: String, rows: [[String]]) { get }
  /// Its files in the folder of the program's state, each with what it keeps.
  static var files: [(name: String, text: String)] { get }
  /// Whether its screens have a form in JSON.
  static var hasJSON: Bool { get }
  /// The names of rows that not every screen has, so that a test may not name them.
  static var rowNames: [String] { get }
  /// The graph of its machine, which does not depend on the data.
  static func graph() throws -> TransitionGraph
  /// Returns the line that requests a step, with an example from the data.
  static func line(for step: TransitionGraph.Step, in context: Context) throws -> String
  /// Returns its command for several numbers; nil if it takes none.
  static func command(numbers: [String]) -> [String]?
  /// Returns a hint for users who do not know the states, after a step that its rules refuse.
  static func hint(from: String, to: String) -> String?

  // MARK: Of one session

  /// Returns the app of a session.
  static func make(in session: Session) -> any App

  var session: Session { get }
  /// What receives lines while the app is on the screen; nil if it does not run.
  var mode: (any Mode)? { get }
  /// The graph, if scripts have used the app.
  var usedGraph: TransitionGraph? { get }
  /// The transitions and refusals so far.
  var observations: TransitionGraph.Observations { get }
  /// The fingerprint of its rules, to say that they have changed.
  var rules: String { get }
  /// Reads its routes, whether it runs or not.
  var resolver: any RouteResolver<Place> { get }

  /// Throws if its paths cannot have this one with any data.
  func validate(path: String) throws(ScriptSyntaxError)
  /// Throws if a request that it can read names what no data has.
  func check(request: [String]) throws(ScriptSyntaxError)
  /// Reads a text that is no command, wherever the session is; nil if it takes no text.
  func read(_ text: FreeText, inTest: Bool) throws -> ReadLine?
  /// Returns the completions of an operand or an option, after the words before it; nil if it is not one of the app's.
  func completions(of name: String, after words: [String], _ text: String) -> [String]?
  /// Watches a line; the result is called after the line, with the words that repeat it.
  func watch() -> ((ScriptLine) -> Void)?
  /// Throws if a recording cannot begin here; forgets what a recording does not have.
  func prepareForRecording() throws
  /// Returns the lines to save; `isShort` asks for the current place only.
  func saved(isShort: Bool) -> [String]
  /// Reads saved lines; nil if no session writes such lines.
  func restoration(of lines: [String], rules: String) -> Restoration?
  /// Drops all that the program does not save, and returns the app to go on with.
  func begunAnew() -> any App
}

/// Restores an app as it was saved; returns a sentence about what is no longer possible.
///
/// `perform` does a line, and throws why it fails or is not as expected.
typealias Restoration = (_ perform: (ScriptLine) throws -> Void) -> String?

extension App {
  static var opening: [String] { [] }
  static var options: [Option] { [] }
  static var expectations: [ScriptExpectation<Session>] { [] }
  static var examples: [String] { [] }
  static var files: [(name: String, text: String)] { [] }
  static var hasJSON: Bool { false }
  static var rowNames: [String] { [] }
  static func command(numbers: [String]) -> [String]? { nil }
  static func hint(from: String, to: String) -> String? { nil }

  var usedGraph: TransitionGraph? { nil }
  var observations: TransitionGraph.Observations { TransitionGraph.Observations() }
  var rules: String { mode?.graph.fingerprint ?? "" }
  func begunAnew() -> any App { Self.make(in: session) }

  func validate(path: String) throws(ScriptSyntaxError) { try resolver.validate(written: path) }
  func check(request: [String]) throws(ScriptSyntaxError) {}
  func read(_ text: FreeText, inTest: Bool) throws -> ReadLine? { nil }
  func completions(of name: String, after words: [String], _ text: String) -> [String]? { nil }
  func watch() -> ((ScriptLine) -> Void)? { nil }
  func prepareForRecording() throws {}
  func saved(isShort: Bool) -> [String] { [] }
  func restoration(of lines: [String], rules: String) -> Restoration? { nil }

  /// Returns why the words are no request of the app; nil if they are one.
  func mistake(inRequest words: [String]) -> ScriptSyntaxError? {
    Navigator.Request.mistake(in: words, with: resolver)
  }

  /// The machine with its lines and examples from the data.
  static func machine(in context: Context) -> ScriptMachine {
    ScriptMachine(name, opening: opening.isEmpty ? [] : [ScriptLine.text(opening)], graph: graph) {
      try line(for: $0, in: context)
    }
  }
}

/// What receives lines: the browser, or what was begun in it, such as a game.
protocol Mode: AnyObject {
  associatedtype Place: Route
  associatedtype History: UndoHistory

  /// The session that the mode belongs to.
  var session: Session { get }
  var navigator: Navigator<Place> { get }
  /// The title of the current place.
  var title: String { get }
  /// The titles in the prompt: of the path's places, and of the list.
  var promptTitles: [String] { get }
  var history: History { get }
  var historyPosition: HistoryPosition { get }
  /// The state behind the screen, for the viewer.
  var details: [Script.Value.Member] { get }
  /// The rows that are listed, each with its name first.
  var rows: [[String]] { get }
  /// The lines that expect what is shown now, for a recording.
  var recordedExpectations: [String] { get }
  /// The requests, refused ones included.
  var historyLines: [Line] { get }
  /// Whether leaving it ends the program.
  var isAlone: Bool { get }
  /// The words that Enter alone stands for; nil prints the screen again.
  var enterWords: [String]? { get }
  /// Whether the screen replaces the one before.
  var isDrawnInPlace: Bool { get }

  /// Prints the screen again.
  func show()
  /// Leaves search results, or goes back a page, or leaves the app; prints the resulting screen.
  func leave() throws
  /// Does what a number that was typed alone stands for.
  func pick(_ number: Int, named name: String, options: [String]) throws
  /// Returns the command that the number of a row stands for; nil if it is none.
  func command(ofRow number: Int) -> [String]?
  /// Reads the name of a row; nil for other text.
  func read(rowNamed text: String) throws -> ReadLine?
  /// Returns why a command does not work here, if there is more to say than where it works.
  func refusal(of command: Command) -> PromptError?
  /// Lets the time pass since the last line.
  func passTime()
}

extension Mode {
  var isAlone: Bool { false }
  var enterWords: [String]? { nil }
  var isDrawnInPlace: Bool { false }
  func command(ofRow number: Int) -> [String]? { nil }
  func read(rowNamed text: String) throws -> ReadLine? { nil }
  func refusal(of command: Command) -> PromptError? { nil }
  func passTime() {}

  var context: Context { session.context }
  var output: Output { session.context.output }
  var renderer: Renderer { session.context.renderer }

  /// The path and the state, for scripts.
  var location: ScriptLocation { ScriptLocation(of: navigator, title: title) }
  var graph: TransitionGraph { TransitionGraph(probing: navigator) }

  /// Takes a step along the history, and prints the resulting screen.
  func travel(_ step: (any UndoHistory) throws -> Void) throws {
    try step(history)
    show()
  }

  /// Prints the path and the allowed states.
  func showPlace() {
    renderer.print(navigator)
  }

  /// Makes a request to the navigator by its words, and prints what it drops and the resulting screen.
  func perform(_ words: [String]) throws {
    let request = try Navigator<Place>.Request.reading(words, with: navigator.resolver).get()
    try request.checkReport(at: navigator.path)
    var dropped: DroppedPath?
    try navigator.perform(request) { dropped = $0.dropped }
    if let dropped { output.print(Line("\(dropped)")) }
    show()
  }
}
