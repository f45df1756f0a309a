import StateMachineTerminal
import StateMachineTesting

// Help, and information about the program.
extension Command {
  static let completions = Command(.completions(of: About.program))

  static let man = Command(
    CommandDescription(
      "man", summary: "print the manual page",
      example: ("| man -l -", "the manual page, formatted")),
    run: { $1.output.print(text: ManPage.text) })

  static let about = CommandDescription(
    "about", summary: "show the version, the licences and the data's sources"
  ).inBrowser { _, session in ScriptAction { session.context.output.print(About.lines) } }
    .onCommandLine { $1.output.print(About.lines) }

  static let help = CommandDescription(
    "help", aliases: ["?"], [Operand("COMMAND", 0...1, offer: .commands)],
    summary: "show this text, or the help of a command"
  ).inAll { invocation, session in
    let command = try named(in: invocation)
    return ScriptAction {
      let output = session.context.output
      output.print(output.help.lines(for: command, in: session))
    }
  }.onCommandLine { invocation, context in
    let command = try named(in: invocation)
    context.output.print(context.output.help.lines(for: command, in: nil))
  }

  /// Returns the command to explain; that of `test` covers the script lines that are not commands.
  private static func named(in invocation: Invocation) throws(UsageError) -> Command? {
    guard let word = invocation.operands.first else { return nil }
    return scriptWords.contains(word) ? test : try named(word)
  }

  static let quit = CommandDescription(
    "quit", aliases: ["exit", "q"], summary: "leave (so does Ctrl-D)"
  ).inAll { _, session in ScriptAction { session.leave() } }
}

extension Help {
  init(isPlain: Bool = false) { self.init(.kanji, isPlain: isPlain) }

  /// Returns the help of an app, with what it prints before its commands and after them.
  func app(_ app: any App.Type) -> [Line] {
    let shown = [["“water” 231", "the results of a search are listed, 231 rows"]]
    let isHome = app == Apps.home
    return section(app.help.title, app.help.rows).dropFirst()
      + (isHome ? section("The prompt itself", shown) : [])
      + Command.groups.flatMap { title, commands in
        section(title, commands.filter { $0.works(in: app) }.map { row($0.description.atPrompt) })
      }
      + (isHome ? section("Tests, in scripts and here", Command.scriptLines) : [])
  }

  /// Returns the output of `--version`, or of `--help` for a command.
  func output(of invocation: Invocation, in session: Session?) -> [Line] {
    invocation.has(.version) ? About.lines : lines(for: invocation.command, in: session)
  }

  /// Returns the help of a command or, without one, of the session's place; of the program without a session.
  func lines(for command: Command?, in session: Session?) -> [Line] {
    if let command { return lines(for: command, atPrompt: session != nil) }
    guard let session else { return program }
    return app(type(of: session.app))
  }

  /// Returns the help of a command; a command of the other place has that place's help.
  func lines(for command: Command, atPrompt: Bool) -> [Line] {
    lines(
      for: command.description,
      isTyped: atPrompt ? command.read != nil : !command.isForCommandLine)
  }
}

extension Output {
  var help: Help { Help(isPlain: isPlain) }
}
