import StateMachineTestSupport
import Testing

/// A screen that is shown again looks as it did at first.
struct PagesTests {
  @Test(
    arguments: [
      "more\nback", "back", "more\nword 大人\nback\nback", "search water\nback",
      "search water\nmore\nback", "home",
    ].prefix(isLong ? .max : 1))
  func `a kanji that is opened again is shown from its first page`(between: String) throws {
    let first = try Binary.run(input: "show 大\n").output
    let before = try Binary.run(input: "show 大\n\(between)\n")

    let run = try Binary.run(input: "show 大\n\(between)\nshow 大\n")

    #expect(first.hasSuffix(": type more\n"))
    #expect(run == .init(output: before.output + first, messages: before.messages))
  }

  @Test(arguments: [["水着", "水着"], ["水é", "水e\u{301}", "水é"], ["水e\u{301}", "水é"], ["水水", "水水"]])
  func `a word that is opened again is spelled as it was typed`(words: [String]) throws {
    let words = words.map { "word \($0)\nback\n" }
    let samples = try Samples(
      """
      [{"character": "水", "meaning": "water", "examples": [
        {"word": "水着", "meaning": "swimsuit"}, {"word": "水é", "meaning": "drink"}]}]
      """)
    let kanji = try samples.run(input: "show 水\n").output
    let alone = try words.map { try samples.run(input: "show 水\n\($0)").output.utf8 }

    let run = try samples.run(input: "show 水\n" + words.joined())

    let rest = alone.flatMap { $0.dropFirst(kanji.utf8.count) }
    #expect(Array(run.output.utf8) == kanji.utf8 + rest)
  }

  @Test(
    arguments: [("生", 80, 24), ("通", 80, 24), ("日", 40, 24), ("日", 20, 14)]
      as [(String, UInt16, UInt16)])
  func `a page at a terminal fits the screen without a pager`(
    kanji: String, columns: UInt16, rows: UInt16
  ) throws {
    let environment = ["TERM": "xterm", "PAGER": "sed s/^/paged:/", "PATH": "/usr/bin:/bin"]
    let terminal = try Terminal(
      ["--no-color"], columns: columns, rows: rows, environment: environment)

    terminal.type("show \(kanji)\nmore\nquit\n")
    let (text, status) = terminal.finish()

    #expect(!text.contains("paged:"))
    #expect(status == 0)
    let page = try #require(text.firstRange(of: "\n\(kanji)  ")).lowerBound
    let shown = text[page...].dropFirst()
    let end = try #require(shown.firstRange(of: "type more\n")).lowerBound
    #expect(shown[..<end].count { $0 == "\n" } + 2 <= rows)
  }

  @Test
  func `a page higher than the screen is not paged, but the output after it may be`() throws {
    let environment = ["TERM": "xterm", "PAGER": "sed s/^/paged:/", "PATH": "/usr/bin:/bin"]
    let terminal = try Terminal(["--no-color"], columns: 20, rows: 3, environment: environment)

    terminal.type("show 生\nhelp\nquit\n")
    let (text, status) = terminal.finish()

    #expect(text.contains("\n生  "))
    #expect(!text.contains("paged:生"))
    #expect(text.contains("paged:"))
    #expect(status == 0)
  }

  @Test
  func `at a terminal, a kanji that takes another's place says once how to come back`() throws {
    let terminal = try Terminal(["--no-color"], environment: ["TERM": "dumb"])

    terminal.type("show 水\n火\n日\nundo\nquit\n")
    let (text, status) = terminal.finish()

    #expect(text.ranges(of: "undo returns to ").count == 1)
    #expect(text.contains("undo returns to 水\n"))
    #expect(status == 0)
  }

  @Test(arguments: [
    ("search stand\n", "pick a row, and next goes to the row after it"),
    ("show 立\n", "next goes to the page after 立"),
  ])
  func `at a terminal, the end of a long list says once what next does`(
    line: String, next: String
  ) throws {
    let terminal = try Terminal(["--no-color"], environment: ["TERM": "dumb"])

    terminal.type(line + String(repeating: "more\n", count: 20) + line + "more\nmore\nquit\n")
    let (text, status) = terminal.finish()

    #expect(text.ranges(of: "the end of the list; ").count == 1)
    #expect(text.contains("the end of the list; \(next)\n"))
    #expect(status == 0)
  }

  @Test
  func `an expectation of the output includes a page that was shown before`() throws {
    let run = try Samples().run(input: "show 水\nback\nshow 水\nexpect out contains swimsuit\n")

    #expect(run.output.hasSuffix("swimsuit\nok\n"))
  }
}
