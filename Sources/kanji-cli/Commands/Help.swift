import StateMachineTerminal
import StateMachineTesting

// Help, and information about the program.
extension Command {
  static let completions = Command(.completions(of: About.program))

  static let man = Command(
    description: CommandDescription(
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
  ).inBoth { invocation, session in
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
  ).inBoth { _, session in ScriptAction { session.leave() } }
}

extension Help {
  init(isPlain: Bool = false) { self.init(.kanji, isPlain: isPlain) }

  var prompt: [Line] {
    let typed = [
      ["12", "pick row 12"], ["水", "show a kanji"], ["水着", "show the kanji of a word"],
      ["water", "search for kanji and words"],
      ["taber*", "search for words that go on as they like; ?水: one more character"],
      ["water|fire", "search for either"],
    ]
    let shown = [["“water” 231", "the results of a search are listed, 231 rows"]]
    return section("At the prompt", typed).dropFirst() + section("The prompt itself", shown)
      + commands(where: \.isForBrowser)
      + section("Tests, in scripts and here", Command.scriptLines)
  }

  var game: [Line] {
    let typed = [
      ["3", "flip card 3, or pick row 3"], ["continue", "pick a row by its name"],
      ["water", "look up English, a kanji or a word; the game goes on"],
    ]
    return section("In the game", typed).dropFirst()
      + commands(where: \.worksInTheGame)
  }

  private func commands(where isForPlace: (Command) -> Bool) -> [Line] {
    Command.groups.flatMap { title, commands in
      section(title, commands.filter(isForPlace).map { row($0.description.atPrompt) })
    }
  }

  /// Returns the output of `--version`, or of `--help` for a command.
  func output(of invocation: Invocation, in session: Session?) -> [Line] {
    invocation.has(.version) ? About.lines : lines(for: invocation.command, in: session)
  }

  /// Returns the help of a command or, without one, of the session's place; of the program without a session.
  func lines(for command: Command?, in session: Session?) -> [Line] {
    if let command { return lines(for: command, atPrompt: session != nil) }
    guard let session else { return program }
    return session.game == nil ? prompt : game
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
