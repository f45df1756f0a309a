import KanjiTerminal
import StateMachineTesting

struct Help {
  /// Whether it is for a screen reader: without columns, a row is a name, a colon and a text.
  var isPlain = false

  var program: [Line] {
    let examples = Command.forLearners.filter(\.isForCommandLine).compactMap { command in
      command.example.map { ["kanji-cli \(command.name) \($0.operands)", $0.shows] }
    }
    let statuses = ExitStatus.allCases.map { "\($0.rawValue) \($0.meaning)" }
    return section("Examples", [["kanji-cli", "start the browser"]] + examples).dropFirst()
      + commands(atPrompt: false, where: \.isForCommandLine)
      + section("Options of the browser", Option.browser.map(row))
      + optionsOfCommands
      + section("Options everywhere", Option.everywhere.map(row))
      + [
        "",
        Line("Exit status: \(statuses.joined(separator: "; "))."),
        Line(ExitStatus.ofScripts),
      ]
  }

  var prompt: [Line] {
    let typed = [
      ["12", "pick row 12"], ["水", "show a kanji"], ["水着", "show the kanji of a word"],
      ["water", "search for kanji"],
    ]
    return section("At the prompt", typed).dropFirst()
      + commands(atPrompt: true, where: \.isForBrowser)
      + section("Tests, in scripts and here", Command.scriptLines)
  }

  var game: [Line] {
    section("In the game", [["3", "flip card 3, or pick row 3"]]).dropFirst()
      + commands(atPrompt: true, where: \.isForGame)
  }

  private func commands(atPrompt: Bool, where isForPlace: (Command) -> Bool) -> [Line] {
    let groups = [("Commands", Command.forLearners), ("For developers", Command.forDevelopers)]
    return groups.flatMap { title, commands in
      section(title, commands.filter(isForPlace).map { row($0, atPrompt: atPrompt) })
    }
  }

  enum Place {
    case program
    case prompt
    case game
  }

  /// The answer to `--version` and `--help`; nil if neither was given.
  func answer(to invocation: Invocation, at place: Place) -> [Line]? {
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

  func lines(for command: Command, atPrompt: Bool) -> [Line] {
    let indent = isPlain ? "" : "  "
    // A command for the other place only is shown as it is there.
    let isTyped = atPrompt ? command.isForPrompt : !command.isForCommandLine
    let prefix = isTyped ? "" : "kanji-cli "
    var lines = [
      Line(prefix + command.usage(atPrompt: isTyped), .bold),
      Line(indent + command.summary(atPrompt: isTyped)),
    ]
    if !command.aliases.isEmpty {
      lines.append(Line(indent + "also: " + command.aliases.joined(separator: ", ")))
    }
    if let text = command.example {
      lines += [
        "", Line("\(indent)\(prefix)\(command.name) \(text.operands)"),
        Line(indent + text.shows, .dim),
      ]
    }
    let options = command.options.isEmpty ? [] : section("Options", command.options.map(row))
    let notes = command.notes.map { section($0.title, $0.rows()) }
    // Options come first if much follows.
    lines += (notes.count > 1 ? [options] + notes : notes + [options]).joined()
    return lines
  }

  /// The options of the commands, grouped by commands.
  private var optionsOfCommands: [Line] {
    var groups: [(takers: [String], options: [Option])] = []
    for option in Option.all {
      let takers = Command.oneShot.filter { $0.options.contains(option) }.map(\.name)
      if let group = groups.firstIndex(where: { $0.takers == takers }) {
        groups[group].options.append(option)
      } else if !takers.isEmpty {
        groups.append((takers, [option]))
      }
    }
    return groups.flatMap { takers, options in
      section("Options of \(takers.joined(separator: ", "))", options.map(row))
    }
  }

  private func section(_ title: String, _ rows: [[String]]) -> [Line] {
    guard !isPlain else {
      let lines = rows.map { row in row.filter { !$0.isEmpty }.joined(separator: ": ") }
      return ["", Line(title + ":")] + lines.map { Line($0) }
    }
    let table = Table(columns: [.init(), .init()], rows: rows)
    return ["", Line(title, .bold)] + table.lines(width: .max).map { "  " + $0 }
  }

  private func row(_ command: Command, atPrompt: Bool) -> [String] {
    let operands = command.operands(atPrompt: atPrompt)
    let usage = command.name + (operands.isEmpty ? "" : " " + operands)
    return [usage, command.summary(atPrompt: atPrompt)]
  }

  private func row(_ option: Option) -> [String] {
    [option.usage, option.summary]
  }
}

extension Output {
  var help: Help { Help(isPlain: isPlain) }
}
