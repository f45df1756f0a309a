import StateMachine
import StateMachineText
import StateMachineTestSupport
import Testing
@testable import StateMachineTerminal
@testable import kanji_cli

/// The browser at a real terminal.
struct PromptTests {
  private let easy: Samples

  init() throws {
    easy = try Samples(Samples.easy)
  }

  @Test
  func `a terminal is greeted with the first screen and a prompt`() throws {
    let terminal = try Terminal(rows: 12)

    let screen = try terminal.read(until: "all › ")

    #expect(
      screen == """
        1  日  ニチ、ジツ、ひ、-び、-か    day, sun, Japan, counter for days
        2  一  イチ、イツ、ひと-、ひと.つ  one
        3  人  ジン、ニン、ひと、-り、-と  person
        4  年  ネン、とし                  year, counter for years
        5  大  ダイ、タイ、おお-、おお.…   large, big
        … 2135 more: type more
        Type a number, a kanji, an English word, help or quit.
        all ›\u{20}
        """)
  }

  @Test
  func `the prompt shows the path, and numbers pick rows`() throws {
    let terminal = try Terminal()
    _ = try terminal.read(until: "all › ")

    terminal.type("水\n")
    _ = try terminal.read(until: "all › 水 › ")
    terminal.type("2\n")
    let word = try terminal.read(until: "all › 水 › 水着 › ")
    terminal.type("back\n")
    let back = try terminal.read(until: "all › 水 › ")

    #expect(
      word == """
        2
        水着【みずぎ】  bathing suit, swimsuit, swimmers
            noun
        1  水  スイ、みず、みず-           water
        2  着  チャク、ジャク、き.る、き…  don, arrive, wear, counter for suits of clot…
        all › 水 › 水着 ›\u{20}
        """)
    #expect(back.hasPrefix("back\n水  water\n    on   スイ\n"))
  }

  @Test
  func `the prompt names what is listed, and Enter alone shows it again`() throws {
    let terminal = try Terminal(["--data", easy.file])
    _ = try terminal.read(until: "all › ")

    terminal.type("search fire grade:1\n")
    _ = try terminal.read(until: "all › “fire grade:1” 1 › ")
    terminal.type("\n")
    let again = try terminal.read(until: "all › “fire grade:1” 1 › ")
    terminal.type("list --grade 1\n")
    let list = try terminal.read(until: "all › grade 1 80 › ")

    #expect(again.contains("1  火  カ、ひ、-び、ほ-  fire\n"))
    #expect(list.hasPrefix("list --grade 1\n"))
  }

  @Test
  func `a refusal is one sentence, and the prompt stays`() throws {
    let terminal = try Terminal(["--data", easy.file])
    _ = try terminal.read(until: "all › ")

    terminal.type("open /all/list/水着\n")
    let refused = try terminal.read(until: "all › ")
    terminal.type("frobnicate\n")
    _ = try terminal.read(until: "all › ")
    terminal.type("quit\n")

    #expect(
      refused == """
        open /all/list/水着
        all → list is not allowed; \(Rules.from("all")); show one of its kanji first
        all ›\u{20}
        """)
    #expect(terminal.finish().status == 0)
  }

  @Test
  func `more shows the next page`() throws {
    let terminal = try Terminal(rows: 12)
    _ = try terminal.read(until: "all › ")

    terminal.type("more\n")
    let page = try terminal.read(until: "all › ")

    let numbers = page.split(separator: "\n").dropFirst().prefix(5).map { $0.prefix(2) }
    #expect(numbers == [" 6", " 7", " 8", " 9", "10"])
    #expect(page.contains("\n… 2130 more: type more\n"))
  }

  @Test
  func `words that begin like a command that takes none are searched`() throws {
    let found = [
      "home run", "all right", "new year", "play the piano", "red wine", "red 食べる",
      "open the window", "go for a walk", "go back home",
    ]

    let run = try Binary.run(input: found.map { $0 + "\n" }.joined())

    #expect(try run == Binary.run(input: found.map { "search \($0)\n" }.joined()))
    let lines = "new\nshow\nback x\nopen door\nhelp shwo\n"
    #expect(
      try Binary.run(input: lines).messages == """
        line 1: new works in the memory game; start it with play; to look it up, type search new
        line 2: show needs KANJI; to look it up, type search show
        line 3: back needs a whole number above zero, not “x”
        line 4: open takes a path, which begins with /; for one step write go door; to look it up, type search open door
        line 5: there is no command “shwo”; did you mean “show”?

        """)
  }

  @Test(arguments: ["quit\n", "exit\n", "q\n"])
  func `quit leaves`(line: String) throws {
    let terminal = try Terminal(["--data", easy.file])
    _ = try terminal.read(until: "all › ")

    terminal.type(line)

    let (text, status) = terminal.finish()
    #expect(text == line)
    #expect(status == 0)
  }

  @Test
  func `Ctrl-D leaves, on a line of its own`() throws {
    let terminal = try Terminal(["--data", easy.file])
    _ = try terminal.read(until: "all › ")

    terminal.type("\u{4}")

    let (text, status) = terminal.finish()
    #expect(text.hasSuffix("\n") && text.filter { $0 == "\n" }.count == 1)
    #expect(status == 0)
  }

  @Test
  func `Ctrl-C leaves, on a line of its own`() throws {
    let terminal = try Terminal(["--data", easy.file])
    _ = try terminal.read(until: "all › ")

    terminal.type("sho\u{3}")

    let (text, status) = terminal.finish()
    #expect(text.hasSuffix("^C\n"))
    #expect(status == 130)
  }

  @Test
  func `the prompt is coloured`() throws {
    let terminal = try Terminal(["--data", easy.file], environment: ["TERM": "xterm"])

    let screen = try terminal.read(until: "\nall\u{1B}[2m ›\u{1B}[22m ")

    #expect(screen.hasPrefix("\u{1B}[2m 1\u{1B}[22m  日  "))
  }

  @Test(arguments: [(40, 12), (80, 24), (200, 50), (60, 30)] as [(UInt16, UInt16)])
  func `a screen fits the terminal`(columns: UInt16, rows: UInt16) throws {
    let terminal = try Terminal(["--data", easy.file], columns: columns, rows: rows)
    let first = try terminal.read(until: "all › ")
    terminal.type("水\n")
    let detail = try terminal.read(until: "all › 水 › ")

    for screen in [first, detail] {
      let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= rows)
      #expect(lines.allSatisfy { $0.hasPrefix("    ") || width(of: $0) <= columns })
    }
  }

  @Test
  func `long lines wrap between words at the terminal's width`() throws {
    let samples = try Samples()
    defer { withExtendedLifetime(samples) {} }
    let terminal = try Terminal(["--data", samples.file], columns: 40)
    _ = try terminal.read(until: "all › ")
    terminal.type("水\n")
    let detail = try terminal.read(until: "all › 水 › ")
    terminal.type("word ねこねこ\n")
    let message = try terminal.read(until: "all › 水 › ")

    #expect(
      detail.contains(
        "    grade 1 · old JLPT 4 (about N5) · 4\n    strokes · frequency rank 223 ·\n    radical 水\n    looks like 氷\n1  水"
      ))
    #expect(
      message == """
        word ねこねこ
        “ねこねこ” is no word of the data and
        has none of its kanji; try search
        all › 水 ›\u{20}
        """)
  }

  @Test
  func `an expectation sees all of the output, not only what fits the terminal`() throws {
    let samples = try Samples()
    defer { withExtendedLifetime(samples) {} }
    let terminal = try Terminal(["--data", samples.file], columns: 30)
    _ = try terminal.read(until: "all › ")
    terminal.type("水\n")
    let detail = try terminal.read(until: "all › 水 › ")
    terminal.type("expect out contains \"water (esp. cool)\\n2  水着  みずぎ  swimsuit\"\n")

    #expect(detail.contains("water (esp. …\n"))
    #expect(try terminal.read(until: "all › 水 › ").hasSuffix("\nok\nall › 水 › "))
  }

  @Test
  func `the prompt cuts a long path to half of the terminal`() throws {
    let path = "/all/detail/水/list/水着/detail/水/list/水着/detail/着"
    let samples = try Samples()
    defer { withExtendedLifetime(samples) {} }
    let terminal = try Terminal(["--data", samples.file, "--open", path], columns: 40)

    let screen = try terminal.read(until: " › 着 › ")

    #expect(screen.hasSuffix("\n… › 水 › 水着 › 着 › "))
  }

  @Test
  func `invalid data is reported before anything is shown`() throws {
    let (text, status) = try Terminal(["--data", "/nowhere"]).finish()

    #expect(text == "kanji-cli: /nowhere: there is no such file; check its name\n")
    #expect(status == 2)
  }

  @Test
  func `a session in JSON begins with the prompt alone`() throws {
    let terminal = try Terminal(["--json", "--data", easy.file])

    let screen = try terminal.read(until: "all › ")

    #expect(screen == "Type a number, a kanji, an English word, help or quit.\nall › ")
  }

  private func width(of line: Substring) -> Int {
    DisplayWidth.of(String(line))
  }
}
