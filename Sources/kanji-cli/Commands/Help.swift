import StateMachineTerminal
import StateMachineTesting

// Help, and information about the program.
extension Command {
  static let completions = ofScripts(.completions(of: About.program))

  static let man = CommandDescription(
    "man", summary: "print the manual page",
    example: ("| man -l -", "the manual page, formatted")
  ).onCommandLine { (_, context: Context) in
    context.output.print(text: ManPage(table: context.table).text)
  }

  static let about = CommandDescription(
    "about", summary: "show the version, the licences and the data's sources"
  ).inHome { _, session in ScriptAction { session.context.output.print(About.lines) } }
    .onCommandLine { $1.output.print(About.lines) }

  static let help = CommandDescription(
    "help", aliases: ["?"], [Operand("COMMAND", 0...1)],
    summary: "show this text, or the help of a command"
  ).inAll { invocation, session in
    let command = try named(in: invocation, session.context.table)
    return ScriptAction {
      session.context.output.print(session.context.help(for: command, in: session))
    }
  }.onCommandLine { invocation, context in
    let command = try named(in: invocation, context.table)
    context.output.print(context.help(for: command, in: nil))
  }

  /// Returns the command to explain; that of `test` covers the script lines that are not commands.
  private static func named(
    in invocation: Invocation, _ table: AppTable
  ) throws(UsageError) -> CommandDescription? {
    guard let word = invocation.operands.first else { return nil }
    return try table.commandTable.command(named: scriptWords.contains(word) ? "test" : word)
  }

  static let quit = CommandDescription(
    "quit", aliases: ["exit", "q"], summary: "leave (so does Ctrl-D)"
  ).inAll { _, session in ScriptAction { session.leave() } }.unlogged
}
