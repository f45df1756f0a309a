import StateMachine

/// The help texts, made from the table of commands.
struct Help {
  /// Whether it is read aloud: without columns, a row is a name, a colon and what it does.
  var isPlain = false

  /// What `kanji-cli --help` prints: examples first.
  var program: [Line] {
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
  var prompt: [Line] {
    let typed = [
      ["12", "pick row 12"], ["水", "show a kanji"], ["水着", "the kanji of a word"],
      ["water", "search"],
    ]
    return section("At the prompt", typed).dropFirst()
      + section("Commands", Command.atPrompt.map(row)) + section("In scripts, and here", proofs)
  }

  /// What `help` prints in the memory game.
  var game: [Line] {
    section("In the game", [["3", "flip card 3, or pick line 3"]]).dropFirst()
      + section("Commands", Command.inTheGame.map(row))
  }

  /// What `help COMMAND` prints.
  func lines(for command: Command, atPrompt: Bool) -> [Line] {
    let indent = isPlain ? "" : "  "
    let prefix = atPrompt ? "" : "kanji-cli "
    var lines = [Line(prefix + command.usage, .bold), Line(indent + command.summary)]
    if !command.aliases.isEmpty {
      lines.append(Line(indent + "also: " + command.aliases.joined(separator: ", ")))
    }
    if let text = command.example {
      lines += [
        "", Line("\(indent)\(prefix)\(command.name) \(text.operands)"),
        Line(indent + text.shows, .dim),
      ]
    }
    if !command.options.isEmpty { lines += section("Options", command.options.map(row)) }
    return lines
  }

  private var proofs: [[String]] {
    Expectation<SessionSubject>.all.map { ["expect " + $0.usage, ""] } + [
      ["! COMMAND", "the command must be refused"],
      ["case NAME", "begin afresh"],
    ]
  }

  private var examples: [[String]] {
    Command.oneShot.compactMap { command in
      command.example.map { ["kanji-cli \(command.name) \($0.operands)", $0.shows] }
    } + [["kanji-cli", "the browser, or a script piped in"]]
  }

  private func section(_ title: String, _ rows: [[String]]) -> [Line] {
    guard !isPlain else {
      let lines = rows.map { row in row.filter { !$0.isEmpty }.joined(separator: ": ") }
      return ["", Line(title + ":")] + lines.map { Line($0) }
    }
    let table = Table(columns: [.init(), .init(style: .dim)], rows: rows)
    return ["", Line(title, .bold)] + table.lines(width: .max).map { "  " + $0 }
  }

  private func row(_ command: Command) -> [String] {
    let operands = command.operands.isEmpty ? "" : " " + command.operands
    return [command.name + operands, command.summary]
  }

  private func row(_ option: Option) -> [String] {
    [option.name + (option.placeholder.map { " " + $0 } ?? ""), option.summary]
  }
}
