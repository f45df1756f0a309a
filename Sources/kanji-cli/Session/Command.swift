import KanjiBrowser
import StateMachineTerminal
import StateMachineTesting
import StateMachineText

/// A command of kanji-cli: its description, and its actions on the command line and at the prompt.
struct Command: Sendable {
  /// Reads a line at a prompt: throws if the operands are a mistake wherever they are typed.
  ///
  /// What depends on the data or the moment is thrown by the action.
  typealias Reading = @Sendable (Invocation, Session) throws -> ScriptAction

  let description: CommandDescription
  /// Starts a prompt from the command line; nil if it does not.
  private(set) var begin: (@Sendable (Invocation, Session) throws -> Void)?
  /// The action on the command line; nil if there is none.
  private(set) var run: (@Sendable (Invocation, Context) throws -> Void)?
  /// Reads a line at the prompt; nil if the command is not for it.
  private(set) var read: Reading?
  /// The apps whose command it is; nil for one of every app.
  private(set) var apps: [any App.Type]?

  var name: String { description.name }

  var isForCommandLine: Bool { run != nil || begin != nil }

  /// Whether it is a command of an app.
  func isFor(_ app: any App.Type) -> Bool {
    read != nil && apps.map { $0.contains { $0 == app } } ?? true
  }

  /// Whether it works in an app: as its command, or as a look-up of the home, which prints there what it finds.
  func works(in app: any App.Type) -> Bool {
    isFor(app) || isFor(Apps.home) && run != nil
  }
}

extension Command {
  /// Creates a command of the prompt in some apps.
  init(
    _ description: CommandDescription, in apps: [any App.Type]?, _ read: @escaping Reading
  ) {
    (self.description, self.apps, self.read) = (description, apps, read)
  }

  /// Creates a command of the command line.
  init(
    _ description: CommandDescription,
    run: @escaping @Sendable (Invocation, Context) throws -> Void
  ) {
    (self.description, self.run) = (description, run)
  }

  func onCommandLine(
    _ action: @escaping @Sendable (Invocation, Context) throws -> Void
  ) -> Command {
    var command = self
    command.run = action
    return command
  }

  /// Returns the command as one that starts a prompt from the command line.
  func beginningPrompt(
    _ begin: @escaping @Sendable (Invocation, Session) throws -> Void
  ) -> Command {
    var command = self
    command.begin = begin
    return command
  }
}

extension CommandDescription {
  /// Returns a command that works in every app.
  func inAll(_ read: @escaping Command.Reading) -> Command { Command(self, in: nil, read) }
}

extension Command {
  /// Creates a command of the command line from one of every program; the last operand may name one
  /// of the machines.
  init(
    _ command: @autoclosure @escaping @Sendable () -> ScriptCommand<Session>,
    of machines: [String] = [],
    example: (operands: String, shows: String)? = nil,
    states: (@Sendable () -> [String])? = nil
  ) {
    var description = command().description
    if !machines.isEmpty {
      let choice = Operand(machines.joined(separator: "|"), 0...1, offer: .words { machines })
      description.operands.append(choice)
    }
    if let example { description.example = example }
    if let states { description.offer(words: states) }
    self.description = description
    run = { invocation, context in
      let program = ScriptProgram(
        Session.runner(in: context),
        machines: Apps.all.map { $0.machine(in: context) },
        examples: Session.examples, table: .kanji)
      context.recordFailure(try command().run(invocation, program, context.output))
    }
  }
}

extension CommandTable {
  static let kanji = {
    var table = CommandTable(
      program: About.program, commands: Command.table.map(\.description),
      groups: Command.groups.map { ($0, $1.filter(\.isForCommandLine).map(\.description)) },
      everywhere: Option.everywhere, options: Option.all,
      standard: CommandDescription(
        "the browser", summary: "start the browser", options: Option.browser))
    table.version = About.version
    table.endings.insert(
      "Without a command, text is looked up as at the prompt: kanji-cli cold water", at: 0)
    table.endings.append(ExitStatus.ofScripts)
    table.suggestCommand = { Suggestion.command(for: $0, among: Command.atStart) }
    table.suggestOption = { Suggestion.nearest(to: $0, among: Option.all.map(\.name)) }
    return table
  }()
}

extension Command {
  /// All commands under their headings, in the order of the help.
  static let groups = [("Commands", forLearners), ("For developers", forDevelopers)]
  static let table = forLearners + forDevelopers

  static let forLearners: [Command] =
    Apps.all.flatMap { $0.commands.forLearners } + [.completions, .man, .about, .help, .quit]

  /// The commands for users who know states, paths and scripts.
  static let forDevelopers: [Command] =
    [.where] + requests + Apps.all.flatMap { $0.commands.forDevelopers } + [
      .session, .restart, .graph, .verify, .way, .tour, .test, .view, .record, .walk,
    ]

  static var oneShot: [Command] { table.filter(\.isForCommandLine) }
  static var atPrompt: [Command] { working(in: Apps.home) }
  /// The commands of the command line, and those at the prompt as it starts.
  static var atStart: [Command] {
    table.filter { $0.isForCommandLine || $0.isFor(Apps.home) }
  }

  static func working(in app: any App.Type) -> [Command] { table.filter { $0.works(in: app) } }

  /// Returns the command of a name; throws a suggestion if there is none.
  static func named(_ name: String) throws(UsageError) -> Command {
    if let command = find(name) { return command }
    throw .unknownCommand(name, suggestion: Suggestion.command(for: name, among: atStart))
  }

  static func find(_ name: String) -> Command? {
    table.first { $0.description.hasName(name) }
  }
}

extension Invocation {
  /// Parses the words of kanji-cli's command line, or of its prompt.
  init(_ words: [String], atPrompt: Bool = false) throws(UsageError) {
    try self.init(words, in: .kanji, atPrompt: atPrompt)
  }

  /// The command; nil starts the browser.
  var command: Command? { described.flatMap { Command.find($0.name) } }
}

extension Context.Options {
  init(_ invocation: Invocation) {
    printsJSON = invocation.has(.json)
    noColor = invocation.has(.noColor)
    isPlain = invocation.has(.plain)
    dataFile = invocation.value(.data)
  }
}

extension KanjiFilter {
  init(_ invocation: Invocation) throws(UsageError) {
    self.init()
    for option in Option.filters {
      guard let value = invocation.value(option) else { continue }
      guard set(String(option.name.dropFirst(2)), to: value) else {
        throw .wrongValue(value, of: option.name, wanted: option.wanted)
      }
    }
  }
}

extension Int {
  /// Returns the number of digits, or nil for other text; throws if it is too large.
  static func count(digits text: String) throws(NothingFound) -> Int? {
    let number = Int(digits: text)
    guard number != .max else { throw .tooLarge(text) }
    return number
  }
}
