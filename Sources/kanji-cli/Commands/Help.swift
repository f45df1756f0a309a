import StateMachineTerminal

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
