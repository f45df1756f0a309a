import StateMachineTesting
import StateMachineText
import Testing
@testable import StateMachineTerminal
@testable import kanji_cli

struct HelpTests {
  @Test
  func `the help of the program begins with examples`() {
    let lines = text(Help().program)

    #expect(lines.first == "Examples")
    #expect(lines[1].hasPrefix("  kanji-cli ") && lines[2].hasPrefix("  kanji-cli show 水 "))
  }

  @Test
  func `the help of the program has every command of the command line, and no other`() {
    let lines = text(Help().program)

    #expect(
      names(under: "Commands", of: lines) + names(under: "For developers", of: lines)
        == Command.oneShot.map(\.name))
  }

  @Test(arguments: Command.atPrompt.map(\.name))
  func `the help of the prompt names the aliases`(name: String) throws {
    let command = try Command.named(name).description
    let line = text(Help().app(BrowserApp.self)).first { $0.hasPrefix("  \(name) ") }

    let aliases = command.aliases.isEmpty ? "" : "; also " + command.aliases.joined(separator: ", ")
    #expect(line?.hasSuffix("  " + command.summary + aliases) == true)
  }

  @Test
  func `the help of the prompt has every command of the prompt, and no other`() {
    let lines = text(Help().app(BrowserApp.self))

    #expect(
      names(under: "Commands", of: lines) + names(under: "For developers", of: lines)
        == Command.atPrompt.map(\.name))
  }

  @Test
  func `the help of the game has its commands and the look-ups`() {
    #expect(
      names(under: "Commands", of: text(Help().app(GameApp.self))) == [
        "show", "word", "search", "similar", "parts", "strokes", "list", "random", "back", "home",
        "undo", "redo", "history", "jump", "new", "choose", "flip", "about", "help", "quit",
      ])
  }

  @Test
  func `commands about states, paths and scripts are listed below the learner's`() {
    let texts = [Help().program, Help().app(BrowserApp.self), Help().app(GameApp.self)].map(text)
    let requests = Command.requests.map(\.name)

    #expect(
      texts.map { names(under: "For developers", of: $0) } == [
        ["session", "graph", "verify", "way", "tour", "test", "view", "walk"],
        ["where"] + requests + ["session", "restart", "record", "resize"],
        ["where"] + requests + ["enter", "wait", "session", "restart", "resize"],
      ])
    for lines in texts {
      #expect(
        (lines.firstIndex(of: "Commands") ?? .max) < lines.firstIndex(of: "For developers") ?? 0)
    }
  }

  @Test
  func `the help has every option with its summary`() {
    let lines = text(Help().program)

    // `--format` of strokes is another option than that of graph.
    let options = AppTable.program.commandTable.options + [.picture]
    #expect(options.count > 40)
    for option in options {
      #expect(
        lines.contains { $0.hasPrefix("  \(option.name) ") && $0.hasSuffix("  " + option.summary) })
    }
  }

  @Test(
    arguments: Command.table.map(\.name),
    [true, false])
  func `each command has a help with its usage and summary`(name: String, atPrompt: Bool) throws {
    let command = try Command.named(name)

    let lines = text(Help().lines(for: command, atPrompt: atPrompt))

    let isTyped = atPrompt ? command.read != nil : !command.isForCommandLine
    let description = isTyped ? command.description.atPrompt : command.description
    #expect(lines[0] == (isTyped ? "" : "kanji-cli ") + description.usage)
    #expect(lines[1] == "  " + description.summary)
    #expect(description.aliases.allSatisfy { alias in lines.contains { $0.contains(alias) } })
    #expect(
      description.options.allSatisfy { option in lines.contains { $0.contains(option.summary) } })
  }

  @Test(
    arguments: ScriptExpectation<Session>.standard(and: AppTable.program.expectations).map {
      [$0.usage, $0.summary]
    })
  func `every expectation is explained in the help of scripts`(expectation: [String]) throws {
    let texts = try [
      Help().app(BrowserApp.self), Help().lines(for: .named("test"), atPrompt: false),
    ].map(text)

    #expect(!expectation[1].isEmpty)
    for lines in texts {
      let line = try #require(lines.first { $0.hasPrefix("  expect \(expectation[0]) ") })
      #expect(line.hasSuffix("  " + expectation[1]))
    }
  }

  @Test(arguments: [
    (
      "show", "kanji-cli show KANJI [KANJI …] [--limit N] [--words]",
      "show KANJI [--limit N] [--words]"
    ),
    ("session", "kanji-cli session [FILE | -]", "session"),
    (
      "list", "kanji-cli list [FILTER …] [OPTION …]",
      "list [FILTER …] [OPTION …]"
    ),
    ("word", "kanji-cli word WORD", "word WORD"), ("where", "where", "where"),
    ("flip", "flip N [N]", "flip N [N]"),
    ("man", "kanji-cli man", "kanji-cli man"),
  ])
  func `the usage of a command is as it is typed where it works`(
    name: String, line: String, atPrompt: String
  ) throws {
    let command = try Command.named(name)

    #expect(text(Help().lines(for: command, atPrompt: false))[0] == line)
    #expect(text(Help().lines(for: command, atPrompt: true))[0] == atPrompt)
  }

  @Test
  func `a summary fits its column of the help`() {
    let texts = [Help().program, Help().app(BrowserApp.self), Help().app(GameApp.self)].map(text)
    let rows = ["list", "session"].map { name in
      texts.map { lines in
        lines.first { $0.hasPrefix("  \(name) ") }?.split(separator: " ").joined(separator: " ")
      }
    }
    #expect(
      rows == [
        [
          "list [FILTER …] list the everyday kanji, or those of N5 or grade 1",
          "list [FILTER …] list the everyday kanji, or those of N5 or grade 1",
          "list [FILTER …] list the everyday kanji, or those of N5 or grade 1",
        ],
        [
          "session [FILE | -] print what is saved of the session",
          "session print what is saved of the session",
          "session print what is saved of the session",
        ],
      ])
  }

  @Test
  func `an option is explained once, under the commands that take it`() {
    let lines = text(Help().program)
    let sections = lines.filter { $0.hasPrefix("Options of ") }

    #expect(
      (AppTable.program.commandTable.options + [.picture]).allSatisfy { option in
        lines.count { $0.hasPrefix("  \(option.name) ") && $0.hasSuffix("  " + option.summary) }
          == 1
      })
    #expect(
      sections.prefix(3) == [
        "Options of the browser", "Options of search, similar, parts, list, random",
        "Options of search, similar, list",
      ])
  }

  @Test
  func `script lines that are not commands are explained in the help of scripts`() throws {
    let texts = try [
      Help().app(BrowserApp.self), Help().lines(for: .named("test"), atPrompt: false),
    ].map(text)
    for lines in texts {
      let heads = lines.suffix(3).map { $0.prefix(11) }
      #expect(heads == ["  # TEXT   ", "  case NAME", "  case NAME"])
    }
  }

  @Test
  func `the help ends with the exit statuses, and those of a script`() {
    #expect(
      text(Help().program).suffix(2) == [
        "Exit status: 0 done; 1 nothing found, or refused; 2 wrong usage or data.",
        "In a script piped to the browser, 1 means that an expect or ! failed.",
      ])
    #expect(
      ManPage(table: .program).text.contains(
        """
        wrong usage or data
        .El
        In a script piped to the browser, 1 means that an expect or ! failed.
        """))
  }

  @Test
  func `no line is too long for a terminal`() {
    let texts = Command.table.map { Help().lines(for: $0, atPrompt: false) }
    let lines = ([Help().program, Help().app(BrowserApp.self), About.lines] + texts).flatMap(text)

    let long = lines.filter { DisplayWidth.of($0) > 80 }

    #expect(long == [])
  }

  @Test
  func `no line is wider than the terminal unless a word is, and no word is lost`() {
    for line in Help().program + Help().app(BrowserApp.self) + About.lines {
      let wrapped = line.wrapped(to: 50).map { $0.text(inColor: false) }

      #expect(
        wrapped.allSatisfy { DisplayWidth.of($0) <= 50 || !$0.drop { $0 == " " }.contains(" ") })
      #expect(
        wrapped.joined(separator: " ").split(separator: " ")
          == line.text(inColor: false).split(separator: " "))
    }
  }

  /// Returns the names of the commands in a section.
  private func names(under title: String, of lines: [String]) -> [String] {
    guard let start = lines.firstIndex(of: title) else { return [] }
    return lines[(start + 1)...].prefix { !$0.isEmpty }
      .map { String($0.split(separator: " ")[0]) }
  }

  private func text(_ lines: some Sequence<Line>) -> [String] {
    lines.map { $0.text(inColor: false) }
  }
}
