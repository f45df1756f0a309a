import StateMachineTerminal
import StateMachineTesting

extension Context {
  var help: Help { Help(table.commandTable, isPlain: output.isPlain) }

  /// Returns the output of `--version`, or of `--help` for a command.
  func help(of invocation: Invocation, in session: Session?) -> [Line] {
    invocation.has(.version) ? About.lines : help(for: invocation.described, in: session)
  }

  /// Returns the help of a command or, without one, of the session's app; of the program without a session.
  func help(for command: CommandDescription?, in session: Session?) -> [Line] {
    if let command = command.flatMap({ table.command($0.name) }) {
      return help.lines(for: command, atPrompt: session != nil)
    }
    return session.map { help.lines(for: type(of: $0.app), in: table) } ?? help.program
  }
}

extension Help {
  /// Returns the help of a command; a command of the other place has that place's help.
  func lines(for command: Command, atPrompt: Bool) -> [Line] {
    lines(
      for: command.description,
      isTyped: atPrompt ? command.read != nil : !command.isForCommandLine)
  }

  /// Returns the help of an app, with what it prints before its commands and after them.
  func lines(for app: any App.Type, in table: AppTable) -> [Line] {
    let shown = [["“water” 231", "the results of a search are listed, 231 rows"]]
    let tests = ScriptExpectation.scriptLines(table.expectations)
    let (help, isHome) = (app.description.help, app == table.home)
    return section(help.title, help.rows).dropFirst()
      + (isHome ? section("The prompt itself", shown) : [])
      + table.groups.flatMap { title, commands in
        section(title, commands.filter { $0.works(in: app) }.map { row($0.description.atPrompt) })
      }
      + (isHome ? section("Tests, in scripts and here", tests) : [])
  }
}
