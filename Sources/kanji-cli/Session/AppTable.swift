import StateMachineTerminal
import StateMachineTesting

/// The apps of the program, and the commands, options and expectations of all: what parser, help and completion read.
final class AppTable {
  /// The app that always runs; the others are started in it.
  let home: any Home.Type
  /// All apps, the home first.
  let apps: [any App.Type]
  /// What the apps are, in their order.
  let descriptions: [AppDescription]
  /// All commands under their headings, in the order of the help.
  let groups: [(title: String, commands: [Command])]
  /// The table of the parser, and of the completions of shells.
  let commandTable: CommandTable
  private(set) lazy var graphs = descriptions.compactMap { try? $0.graph() }

  /// Creates a table; `commands` puts those of the apps among those of all.
  init(
    home: any Home.Type, _ others: [any App.Type],
    commands: ([AppDescription]) -> (forLearners: [Command], forDevelopers: [Command])
  ) {
    self.home = home
    apps = [home] + others
    descriptions = apps.map { $0.description }
    let (learners, developers) = commands(descriptions)
    let names = (learners + developers).filter(\.isForCommandLine).map(\.name)
    groups = [("Commands", learners), ("For developers", developers)].map { title, commands in
      (title, commands.map { $0.offeringCommands(names) })
    }
    let options =
      Option.everywhere + descriptions[0].options + Option.prompt
      + descriptions.dropFirst().flatMap(\.options) + Option.drawing + [.steps, .depth]
      + Option.testing
    let all = groups.flatMap(\.commands)
    var table = CommandTable(
      program: About.program, commands: all.map(\.description),
      groups: groups.map { ($0, $1.filter(\.isForCommandLine).map(\.description)) },
      everywhere: Option.everywhere, options: options,
      standard: CommandDescription(
        "the browser", summary: "start the browser", options: Option.prompt))
    table.version = About.version
    table.endings.insert(
      "Without a command, text is looked up as at the prompt: kanji-cli cold water", at: 0)
    table.endings.append(ExitStatus.ofScripts)
    let atStart = all.filter { $0.isForCommandLine || $0.isFor(home) }.map(\.name)
    table.suggestCommand = { Suggestion.command(for: $0, among: atStart) }
    table.suggestOption = { Suggestion.nearest(to: $0, among: options.map(\.name)) }
    commandTable = table
  }

  /// The fingerprint of the home's rules, to say that they have changed.
  private(set) lazy var rules = graphs.first?.fingerprint ?? ""

  var commands: [Command] { groups.flatMap(\.commands) }
  /// The commands of the command line, and those at the prompt as it starts.
  var atStart: [Command] { commands.filter { $0.isForCommandLine || $0.isFor(home) } }
  var expectations: [ScriptExpectation<Session>] { descriptions.flatMap(\.expectations) }
  /// The states of all apps, which need not be running.
  var stateNames: [String] { graphs.flatMap(\.states) }

  func commands(workingIn app: any App.Type) -> [Command] {
    commands.filter { $0.works(in: app) }
  }

  /// Returns the command of a name or an alias; nil if there is none.
  func command(_ name: String) -> Command? {
    commands.first { $0.description.hasName(name) }
  }

  func command(of invocation: Invocation) -> Command? {
    invocation.described.flatMap { command($0.name) }
  }

  /// Parses the words of the command line, or of the prompt.
  func invocation(_ words: [String], atPrompt: Bool = false) throws(UsageError) -> Invocation {
    try Invocation(words, in: commandTable, atPrompt: atPrompt)
  }

  /// The app that sentences name for a command: the one that it belongs to, if that is not the home.
  func owner(of command: Command) -> any App.Type {
    apps.dropFirst().first { command.isFor($0) && !command.isFor(home) } ?? home
  }
}

extension ExitStatus {
  /// The meaning of the browser's status for the caller of a script.
  static let ofScripts = "In a script piped to the browser, 1 means that an expect or ! failed."
}
