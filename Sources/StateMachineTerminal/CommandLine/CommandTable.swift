import StateMachineText

/// A command for the parser, the help and the completions.
package protocol CommandDescription: Sendable {
  var name: String { get }
  var aliases: [String] { get }
  /// The operands in the help: `FILE [FILE …]`.
  var operands: String { get }
  var operandCount: ClosedRange<Int> { get }
  var summary: String { get }
  /// The operands of an example, and its result.
  var example: (operands: String, shows: String)? { get }
  /// Further sections of the help: titles, and rows of two columns.
  var notes: [(title: String, rows: @Sendable () -> [[String]])] { get }
  var options: [Option] { get }
  /// Whether it takes `--json`.
  var hasJSON: Bool { get }
  var offer: ShellOffer { get }
  /// The operands at a prompt.
  func operands(atPrompt: Bool) -> String
  /// The summary at a prompt.
  func summary(atPrompt: Bool) -> String
}

extension CommandDescription {
  package var aliases: [String] { [] }
  package func operands(atPrompt: Bool) -> String { operands }
  package func summary(atPrompt: Bool) -> String { summary }

  package func usage(atPrompt: Bool) -> String {
    let operands = operands(atPrompt: atPrompt)
    // More would not fit a line.
    let options = options.count > 4 ? ["[OPTION …]"] : options.map { "[\($0.usage)]" }
    return ([name, operands].filter { !$0.isEmpty } + options).joined(separator: " ")
  }

  package func hasName(_ text: String) -> Bool {
    name == text || aliases.contains(text)
  }
}

/// The commands and options of a program, for its parser, help and completions.
package struct CommandTable: Sendable {
  /// The name of the program.
  package var program: String
  /// The version that the completion scripts mention.
  package var version = ""
  /// All commands, including those of a prompt.
  package var commands: [any CommandDescription]
  /// The commands of the command line under their headings, in the order of the help.
  package var groups: [(title: String, commands: [any CommandDescription])]
  /// The options of every command.
  package var everywhere: [Option]
  /// All options, in the order of the help.
  package var options: [Option]
  /// The name in messages about a line without a command, and the options of such a line.
  package var standard: (name: String, options: [Option])
  /// The help's example of running the program without a command.
  package var example: [String]?
  /// The lines of the help about exit statuses.
  package var endings: [String]
  /// Returns the most likely command for a misspelt word.
  package var suggestCommand: @Sendable (String) -> String?
  /// Returns the most likely option for a misspelt word.
  package var suggestOption: @Sendable (String) -> String?

  package init(
    program: String, commands: [any CommandDescription],
    groups: [(title: String, commands: [any CommandDescription])]? = nil,
    everywhere: [Option], options: [Option]? = nil, standard: (name: String, options: [Option])
  ) {
    self.program = program
    self.commands = commands
    self.groups = groups ?? [("Commands", commands)]
    let oneShot = self.groups.flatMap(\.commands)
    self.everywhere = everywhere
    self.standard = standard
    let statuses = ExitStatus.allCases.map { "\($0.rawValue) \($0.meaning)" }
    endings = ["Exit status: \(statuses.joined(separator: "; "))."]
    let all = options ?? Self.all(of: oneShot, everywhere)
    self.options = all
    suggestCommand = { SimilarName.nearest(to: $0, among: oneShot.map(\.name)) }
    suggestOption = { SimilarName.nearest(to: $0, among: all.map(\.name)) }
  }

  /// The commands of the command line.
  package var oneShot: [any CommandDescription] { groups.flatMap(\.commands) }

  /// The options with a value.
  package var valued: [Option] { options.filter { $0.placeholder != nil } }

  /// Returns the command of a name; throws a suggestion if there is none.
  package func command(named name: String) throws(UsageError) -> any CommandDescription {
    if let command = commands.first(where: { $0.hasName(name) }) { return command }
    throw .unknownCommand(name, suggestion: suggestCommand(name))
  }

  /// Returns the options of a command, then those of every command.
  package func allOptions(of command: any CommandDescription) -> [Option] {
    command.options + everywhere.filter { $0.name != "--json" || command.hasJSON }
  }

  private static func all(
    of commands: [any CommandDescription], _ everywhere: [Option]
  ) -> [Option] {
    commands.flatMap(\.options).reduce(into: everywhere) { all, option in
      if !all.contains(option) { all.append(option) }
    }
  }
}
