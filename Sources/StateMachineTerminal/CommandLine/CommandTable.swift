import StateMachineText

/// The commands and options of a program, for its parser, help and completions.
package struct CommandTable: Sendable {
  package let program: String
  /// The version that the completion scripts mention.
  package var version = ""
  /// All commands, including those of a prompt.
  package let commands: [CommandDescription]
  /// The commands of the command line under their headings, in the order of the help.
  package let groups: [(title: String, commands: [CommandDescription])]
  /// The options of every command.
  package let everywhere: [Option]
  /// All options, in the order of the help.
  package let options: [Option]
  /// The description of the program without a command: the name in messages, the options and, if the program then does
  /// anything, a summary.
  package let standard: CommandDescription
  /// The lines of the help about exit statuses.
  package var endings: [String]
  /// Returns the most likely command for a misspelt word.
  package var suggestCommand: @Sendable (String) -> String?
  /// Returns the most likely option for a misspelt word.
  package var suggestOption: @Sendable (String) -> String?

  package init(
    program: String, commands: [CommandDescription],
    groups: [(title: String, commands: [CommandDescription])]? = nil,
    everywhere: [Option], options: [Option]? = nil, standard: CommandDescription
  ) {
    self.program = program
    self.commands = commands
    self.groups = groups ?? [("Commands", commands)]
    let oneShot = self.groups.flatMap(\.commands)
    self.everywhere = everywhere
    self.standard = standard
    let statuses = ExitStatus.allCases.map { "\($0.rawValue) \($0.meaning)" }
    endings = ["Exit status: \(statuses.joined(separator: "; "))."]
    let all =
      options
      ?? oneShot.flatMap(\.options).reduce(into: everywhere) { all, option in
        if !all.contains(option) { all.append(option) }
      }
    self.options = all
    suggestCommand = { SimilarName.nearest(to: $0, among: oneShot.map(\.name)) }
    suggestOption = { SimilarName.nearest(to: $0, among: all.map(\.name)) }
  }

  /// The commands of the command line.
  package var oneShot: [CommandDescription] { groups.flatMap(\.commands) }

  /// The options with a value.
  package var valued: [Option] { options.filter { $0.placeholder != nil } }

  /// Returns the command of a name; throws a suggestion if there is none.
  package func command(named name: String) throws(UsageError) -> CommandDescription {
    if let command = commands.first(where: { $0.hasName(name) }) { return command }
    throw .unknownCommand(name, suggestion: suggestCommand(name))
  }

  /// The options that every command takes.
  package var takenEverywhere: [Option] {
    everywhere.filter { option in oneShot.allSatisfy { Self.takes($0, option) } }
  }

  /// Returns the options of a command, then those of every command.
  package func allOptions(of command: CommandDescription) -> [Option] {
    command.options + everywhere.filter { Self.takes(command, $0) }
  }

  /// Returns whether a command takes one of the options that are allowed everywhere.
  private static func takes(_ command: CommandDescription, _ option: Option) -> Bool {
    option.name != "--json" || command.hasJSON
  }
}
