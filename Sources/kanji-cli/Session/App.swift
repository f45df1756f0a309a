import StateMachine
import StateMachineTerminal
import StateMachineTesting

/// An app at the prompt: the home, or one that is started in it.
///
/// A session has one instance of each app of its ``AppTable``. Members with a default are for the apps that need them.
protocol App: AnyObject, SendableMetatype {
  associatedtype Place: Route

  /// What parser, help, manual page and scripts read before a session begins.
  static var description: AppDescription { get }

  /// Creates the app of a session; after a restart, takes over what `former`, the app before it, saves at once.
  init(_ session: Session, after former: Self?)

  /// What receives lines while the app is on the screen; nil if it does not run.
  var mode: (any Mode)? { get }
  /// Reads its routes, whether it runs or not.
  var resolver: any RouteResolver<Place> { get }

  /// Reads a text that is no command; nil for other text.
  func read(_ text: FreeText, inTest: Bool) throws -> ReadLine?
  /// Returns the completions of an operand or an option, after the words before it; nil if it is not one of the app's.
  func completions(of name: String, after words: [String], _ text: String) -> [String]?
}

extension App {
  func read(_ text: FreeText, inTest: Bool) throws -> ReadLine? { nil }
  func completions(of name: String, after words: [String], _ text: String) -> [String]? { nil }
}

/// The description of an app in the table.
struct AppDescription {
  let type: any App.Type
  /// The name of its machine, which begins its lines in a saved session, too.
  let name: String
  /// The name in sentences: `the memory game`, and shorter, `the game`.
  let title: (full: String, short: String)
  /// The words that start it; none for the home.
  var opening: [String] = []
  /// Its commands, in the order of the help.
  let commands: (forLearners: [Command], forDevelopers: [Command])
  var options: [Option] = []
  var expectations: [ScriptExpectation<Session>] = []
  /// The lines that a walk tries, in addition to the steps of its graph.
  var examples: [String] = []
  /// Its help besides its commands: the title, a sentence for the manual page, and lines.
  let help: (title: String, text: String, rows: [[String]])
  /// Its files in the folder of the program's state, each with what it keeps.
  var files: [(name: String, text: String)] = []
  /// Whether its screens have a form in JSON.
  var hasJSON = false
  /// For users who do not know the states: what to do after a step that its rules refuse.
  var hints: [TransitionGraph.Step: String] = [:]
  /// The graph of its machine, which does not depend on the data.
  let graph: () throws -> TransitionGraph
  /// Returns the line that requests a step, with an example from the data.
  let line: (_ step: TransitionGraph.Step, _ context: Context) throws -> String
}

extension AppDescription {
  var howToStart: String { "start it with \(ScriptLine.text(opening))" }
}

/// The app that always runs: it looks up text in all apps, and its history is saved.
protocol Home: App, Mode {
  /// The command that looks up text.
  static var search: Command { get }
  /// Returns the command of a text on the command line, as words.
  static func command(of text: FreeText, in context: Context) throws -> [String]
  /// Performs the command of a text on the command line.
  static func lookUp(_ invocation: Invocation, of text: FreeText, in context: Context) throws

  /// Returns the lines to save; `isShort` asks for the current place only.
  func saved(isShort: Bool) -> [String]
  /// Reads saved lines; nil if no session writes such lines.
  func restoration(of lines: [String], rules: String) -> Restoration?
  /// Forgets what a recording that begins here does not have, and stays at the place.
  func reset() throws
}

/// Restores an app as it was saved; returns a sentence about what is no longer possible.
///
/// `perform` does a line, and throws why it fails or is not as expected.
typealias Restoration = (_ perform: (ScriptLine) throws -> Void) -> String?
