import StateMachineTerminal
import StateMachineTesting

// Help, and information about the program.
extension Command {
  static let completions = Command(.completions(of: About.program))

  static let man = Command(
    name: "man", summary: "print the manual page",
    example: ("| man -l -", "the manual page, formatted"),
    run: { $1.output.print(text: ManPage.text) })

  static let about = Command(
    name: "about", summary: "show the version, the licences and the data's sources",
    run: { $1.output.print(About.lines) }, browse: { $1.output.print(About.lines) })

  static let help = Command(
    name: "help", aliases: ["?"], operands: "[COMMAND]", operandCount: 0...1,
    summary: "show this text, or the help of a command", offer: .commands,
    findMistake: { invocation, _ in
      for word in invocation.operands where !scriptWords.contains(word) { _ = try named(word) }
    },
    run: { try show($0, at: .program, on: $1.output) },
    browse: { try show($0, at: .prompt, on: $1.output) },
    play: { try show($0, at: .game, on: $1.output) })

  private static func show(
    _ invocation: Invocation, at place: Help.Place, on output: Output
  ) throws {
    // The help of `test` covers the script lines that are not commands.
    let command = try invocation.operands.first.map { word in
      scriptWords.contains(word) ? test : try named(word)
    }
    output.print(output.help.lines(for: command, at: place))
  }

  static let quit = Command(
    name: "quit", aliases: ["exit", "q"], summary: "leave (so does Ctrl-D)"
  ).inBoth { $1.session.leave() }
}

extension Help {
  init(isPlain: Bool = false) { self.init(.kanji, isPlain: isPlain) }

  var prompt: [Line] {
    let typed = [
      ["12", "pick row 12"], ["水", "show a kanji"], ["水着", "show the kanji of a word"],
      ["water", "search for kanji"],
    ]
    return section("At the prompt", typed).dropFirst()
      + commands(where: \.isForBrowser)
      + section("Tests, in scripts and here", Command.scriptLines)
  }

  var game: [Line] {
    section("In the game", [["3", "flip card 3, or pick row 3"]]).dropFirst()
      + commands(where: \.isForGame)
  }

  private func commands(where isForPlace: (Command) -> Bool) -> [Line] {
    let groups = [("Commands", Command.forLearners), ("For developers", Command.forDevelopers)]
    return groups.flatMap { title, commands in
      section(title, commands.filter(isForPlace).map { row($0, atPrompt: true) })
    }
  }

  enum Place {
    case program
    case prompt
    case game
  }

  /// Returns the output of `--version` or `--help`; nil if neither was given.
  func output(of invocation: Invocation, at place: Place) -> [Line]? {
    if invocation.has(.version) { return About.lines }
    return invocation.has(.help) ? lines(for: invocation.command, at: place) : nil
  }

  /// Returns the help of a command, or of the program without one.
  func lines(for command: Command?, at place: Place) -> [Line] {
    switch (command, place) {
    case (let command?, _): lines(for: command, atPrompt: place != .program)
    case (nil, .program): program
    case (nil, .prompt): prompt
    case (nil, .game): game
    }
  }

  /// Returns the help of a command; a command of the other place has that place's help.
  func lines(for command: Command, atPrompt: Bool) -> [Line] {
    lines(for: command, isTyped: atPrompt ? command.isForPrompt : !command.isForCommandLine)
  }
}

extension Output {
  var help: Help { Help(isPlain: isPlain) }
}
