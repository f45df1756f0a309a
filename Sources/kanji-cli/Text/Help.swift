import StateMachine

/// The help texts, made from the table of commands.
enum Help {
  /// What `kanji-cli --help` prints: examples first.
  static var program: [Line] {
    section("Examples", examples).dropFirst() + section("Commands", Command.oneShot.map(row))
      + section("Options of the browser", Option.browser.map(row))
      + Command.oneShot.filter { !$0.options.isEmpty }.flatMap { command in
        section("Options of \(command.name)", command.options.map(row))
      }
      + section("Options everywhere", Option.everywhere.map(row))
      + [
        "",
        "Exit status: 0 done; 1 nothing found, or refused; 2 wrong usage or data.",
      ]
  }

  /// What `help` prints at the prompt.
  static var prompt: [Line] {
    [
      Line("At the prompt", .bold),
      "  12      pick row 12",
      "  水      show a kanji",
      "  水着    the kanji of a word",
      "  water   search",
    ] + section("Commands", Command.atPrompt.map(row)) + section("In scripts, and here", proofs)
  }

  /// What `help` prints in the memory game.
  static var game: [Line] {
    [
      Line("In the game", .bold),
      "  3       flip card 3, or pick line 3",
    ] + section("Commands", Command.inTheGame.map(row))
  }

  /// What `help COMMAND` prints.
  static func lines(for command: Command, atPrompt: Bool) -> [Line] {
    let prefix = atPrompt ? "" : "kanji-cli "
    var lines = [Line(prefix + command.usage, .bold), Line("  " + command.summary)]
    if !command.aliases.isEmpty {
      lines.append(Line("  also: " + command.aliases.joined(separator: ", ")))
    }
    if let text = command.example {
      lines += [
        "", Line("  \(prefix)\(command.name) \(text.operands)"), Line("  \(text.shows)", .dim),
      ]
    }
    if !command.options.isEmpty { lines += section("Options", command.options.map(row)) }
    return lines
  }

  private static var proofs: [[String]] {
    Expectation<SessionSubject>.all.map { ["expect " + $0.usage, ""] } + [
      ["! COMMAND", "the command must be refused"],
      ["case NAME", "begin afresh"],
    ]
  }

  private static var examples: [[String]] {
    Command.oneShot.compactMap { command in
      command.example.map { ["kanji-cli \(command.name) \($0.operands)", $0.shows] }
    } + [["kanji-cli", "the browser, or a script piped in"]]
  }

  private static func section(_ title: String, _ rows: [[String]]) -> [Line] {
    let table = Table(columns: [.init(), .init(style: .dim)], rows: rows)
    return ["", Line(title, .bold)] + table.lines(width: .max).map { "  " + $0 }
  }

  private static func row(_ command: Command) -> [String] {
    let operands = command.operands.isEmpty ? "" : " " + command.operands
    return [command.name + operands, command.summary]
  }

  private static func row(_ option: Option) -> [String] {
    [option.name + (option.placeholder.map { " " + $0 } ?? ""), option.summary]
  }
}
