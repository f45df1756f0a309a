import KanjiTerminal
import StateMachineTesting

/// One command: how it is called, what it is for, and what it does in each of the three places.
struct Command: Sendable {
  let name: String
  var aliases: [String] = []
  /// What follows the name in the help: `KANJI [KANJI …]`.
  var operands = ""
  /// The same at the prompt, if that takes less than the command line.
  var operandsAtPrompt: String?
  var operandCount = 0...0
  let summary: String
  /// The same at the prompt, if it does less there.
  var summaryAtPrompt: String?
  /// The operands of an example, and what it shows.
  var example: (operands: String, shows: String)?
  /// What the help adds: a title, and rows of two columns.
  var notes: (title: String, rows: @Sendable () -> [[String]])?
  var options: [Option] = []
  /// Whether it shows kanji or something else that `--json` has a form for.
  var hasJSON = false
  var offer = ShellOffer.nothing
  /// The browser's state that it leads to, if that is not called as the command is.
  var state: String?
  /// Whether the command line takes it as the beginning of a conversation.
  var beginsPrompt = false
  /// What it does on the command line; nil if it is for the prompt only.
  var run: (@Sendable (Invocation, Context) throws -> Void)?
  /// What it does in the browser; nil if it is for the command line or the game only.
  var browse: (@Sendable (Invocation, BrowserSession) throws -> Void)?
  /// What it does in the memory game; nil if the game does not understand it.
  var play: (@Sendable (Invocation, GameSession) throws -> Void)?

  var isForCommandLine: Bool { run != nil || beginsPrompt }

  var isForPrompt: Bool { browse != nil || play != nil }

  /// What it does where lines are typed now; nil if it is for another place.
  func action(in sessions: Sessions) -> ((Invocation) throws -> Void)? {
    if let game = sessions.game { return play.map { play in { try play($0, game) } } }
    return browse.map { browse in { try browse($0, sessions.browser) } }
  }

  /// The command, if it does the same in the browser and in the game.
  func inBoth(_ action: @escaping @Sendable (Invocation, any Session) throws -> Void) -> Command {
    var command = self
    command.browse = { try action($0, $1) }
    command.play = { try action($0, $1) }
    return command
  }

  func operands(atPrompt: Bool) -> String {
    atPrompt ? operandsAtPrompt ?? operands : operands
  }

  func summary(atPrompt: Bool) -> String {
    atPrompt ? summaryAtPrompt ?? summary : summary
  }

  func usage(atPrompt: Bool) -> String {
    let operands = operands(atPrompt: atPrompt)
    return name + (operands.isEmpty ? "" : " " + operands)
      + options.map { " [\($0.usage)]" }.joined()
  }
}

extension Command {
  /// All commands, in the order of the help, which is made from this list as the other texts are.
  static let table: [Command] = [
    .show, .word, .search, .list, .random, .open,
    .all, .back, .home, .next, .previous, .more, .where,
    .undo, .redo, .history, .jump,
    .session, .play, .new, .choose, .flip, .enter, .wait,
    .graph, .verify, .way, .tour, .test, .view, .record, .walk,
    .completions, .man, .about, .help, .quit,
  ]

  static var oneShot: [Command] { table.filter(\.isForCommandLine) }
  static var atPrompt: [Command] { table.filter { $0.browse != nil } }
  static var outsideTheGame: [Command] { table.filter { $0.isForCommandLine || $0.browse != nil } }
  static var inTheGame: [Command] { table.filter { $0.play != nil } }

  /// The options that the command takes, those that every command takes behind its own.
  var allOptions: [Option] {
    options + Option.everywhere.filter { $0 != .json || hasJSON }
  }

  static var browserOptions: [Option] { Option.browser + Option.everywhere }

  /// The command that leads to the browser's state of that name.
  static func leading(to state: String) throws(UsageError) -> Command {
    if let command = table.first(where: { $0.state == state }) { return command }
    return try named(state)
  }

  /// Returns the command of that name; throws with a suggestion if there is none.
  static func named(_ name: String) throws(UsageError) -> Command {
    if let command = find(name) { return command }
    throw .unknownCommand(name, suggestion: Suggestion.command(for: name, among: outsideTheGame))
  }

  static func find(_ name: String) -> Command? {
    table.first { $0.isCalled(name) }
  }

  func isCalled(_ text: String) -> Bool {
    name == text || aliases.contains(text)
  }
}
