import StateMachineTerminal
import StateMachineTestSupport
import Testing

@testable import StateMachineTesting

@Suite("Cases of a repository with many")
struct CaseTests {
  private func run(_ text: String, _ options: String...) throws -> SuiteRun {
    try SuiteRun([("a", text)], options) { Door.subject() }
  }

  private static let known = """
    case back todo "issue 12 # later"
    expect depth 1
    expect depth 2
    case b
    expect depth 1
    """

  @Test
  func `a case that is known to fail is no failure, and has its reason`() throws {
    let run = try run(Self.known)
    #expect(run.status == .done)
    #expect(run.messages == [])
    #expect(
      run.lines("ok") == ["ok 1 - a:2 expect depth 1 (back)", "ok 3 - a:5 expect depth 1 (b)"])
    #expect(
      run.lines("not ok") == ["not ok 2 - a:3 expect depth 2 (back) # TODO issue 12 \\# later"])
    #expect(!run.tap.contains("first diverges"))
    #expect(run.junit.contains("<skipped message=\"todo: issue 12 # later\"/>"))
    #expect(run.junit.contains("tests=\"2\" failures=\"0\" errors=\"0\" skipped=\"1\""))
    #expect(try self.run(Self.known, "--bail").status == .done)
    #expect(try self.run("case a todo b\nback\nexpect depth 1").status == .done)
  }

  @Test
  func `a case that is known to fail is red once it passes, or if it tests nothing`() throws {
    let run = try run("case back todo soon\nexpect depth 1\ncase b\nexpect depth 1")
    #expect(run.status == .nothing)
    #expect(run.lines("not ok") == ["not ok 2 - a:1 case back todo soon (back)"])
    #expect(
      run.messages == [
        "a:1: expected a failure, as it is todo, but it is a case that passes; delete todo and its reason"
      ])
    #expect(try self.run("case a todo b\nenter open\ncase b\nexpect depth 1").status == .nothing)
    #expect(!run.tap.contains("nothing checks"))
    #expect(try self.run("case a todo b\nenter open").tap.contains("nothing checks line 2"))
  }

  @Test
  func `a mistake in a case that is known to fail is a mistake`() throws {
    #expect(try run("case a todo b\nentre open\nexpect depth 2").status == .misuse)
    #expect(try run("case a todo b\nenter open\nexpect not out contains x").status == .misuse)
  }

  @Test
  func `update leaves a case that is known to fail`() throws {
    let run = try run(Self.known, "--update")
    #expect(run.status == .done)
    #expect(!run.tap.contains("# + "))
  }

  @Test(arguments: [
    "case a todo", "case a todo \"\"", "case a todo b c", "case todo todo", "case a b c",
  ])
  func `todo needs a reason of one word or in quotes`(line: String) {
    #expect(throws: ScriptError.self) { try Script(parsing: line.utf8, file: "a") }
  }

  @Test
  func `a case may be called todo`() throws {
    let cases = try Script(parsing: "case todo\ncase a todo todo".utf8, file: "b").cases
    #expect(cases.map(\.name) == ["todo", "a"])
    #expect(try Script(parsing: "case a TODO later".utf8, file: "b").cases.map(\.todo) == ["later"])
    #expect(cases.map(\.todo) == [nil, "todo"])
  }

  @Test
  func `cases are chosen by a pattern`() throws {
    let text = ["back", "back home", "go back", "b*k"].map { "case \"\($0)\"\nexpect depth 1\n" }
      .joined()
    func chosen(_ pattern: String) throws -> Int {
      try run(text, "--only", pattern).points.count
    }
    #expect(try chosen("back") == 1)
    #expect(try chosen("back*") == 2)
    #expect(try chosen("*back") == 2)
    #expect(try chosen("*back*") == 3)
    #expect(try chosen("b*k*e") == 1)
    #expect(try chosen("b*k") == 2)
    #expect(try chosen("*") == 4)
    #expect(try chosen("**o*") == 2)
    let none = try run(text, "--only", "home*")
    #expect(none.status == .misuse)
    #expect(none.messages.first?.hasPrefix("no case is called “home*”; ") == true)
  }

  @Test
  func `the lines before the first case have the file's name, which no other case has`() {
    let error = #expect(throws: ScriptError.self) {
      try Script(parsing: "expect depth 1\ncase b\ncase a".utf8, file: "a")
    }
    #expect(error?.line == 3)
    #expect(error?.problem == .caseTwice("a"))
    #expect(throws: Never.self) { try Script(parsing: "# c\ncase a\nback".utf8, file: "a") }
  }

  @Test
  func `cases after bail are skipped in JUnit, with file and line`() throws {
    let text = "case a\nexpect depth 2\ncase b\nexpect depth 1\n"
    let run = try SuiteRun([("a", text), ("b", text)], ["--bail"]) { Door.subject() }
    #expect(run.points.count == 1)
    #expect(
      run.junit == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="4" failures="1" errors="0" skipped="3" time="0">
          <testsuite name="a" tests="2" failures="1" errors="0" skipped="1" time="0">
            <testcase classname="a" name="a" file="a" line="1" time="0">
              <failure message="a:2: expected depth 2, but it is 1 (expect depth 2)">a:2: expected depth 2, \
        but it is 1 (expect depth 2)</failure>
            </testcase>
            <testcase classname="a" name="b" file="a" line="3" time="0">
              <skipped message="--bail ended the run"/>
            </testcase>
          </testsuite>
          <testsuite name="b" tests="2" failures="0" errors="0" skipped="2" time="0">
            <testcase classname="b" name="a" file="b" line="1" time="0">
              <skipped message="--bail ended the run"/>
            </testcase>
            <testcase classname="b" name="b" file="b" line="3" time="0">
              <skipped message="--bail ended the run"/>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  /// A program with a screen of 20 lines.
  private struct Page: ScriptSubject {
    var lines = (1...20).map { "\($0 % 2 == 0 ? "  " : "")line \($0)" }
    var screen: String? { lines.joined(separator: "\n") }
    func parse(_ words: [String]) -> ScriptAction { ScriptAction {} }
  }

  private func run(screen: [String]) throws -> SuiteRun {
    let text = "expect screen\n" + screen.map { "| \($0)\n" }.joined()
    return try SuiteRun([("a", text)], []) { Page() }
  }

  @Test
  func `a failing screen is shown by its lines, with the first that differs`() throws {
    var screen = Page().lines
    screen[3] = "  \"4\""
    let run = try run(screen: screen)
    #expect(
      run.messages == ["a:1: expected screen line 4 “  \"4\"”, but it is “  line 4”"]
        + (1...3).map { "     \($0) | \(Page().lines[$0 - 1])" }
        + ["  -  4 |   \"4\"", "  +  4 |   line 4"]
        + (5...16).map { "    \($0 < 10 ? " " : "")\($0) | \(Page().lines[$0 - 1])" })
    #expect(run.tap.contains("  expected:\n    - \"line 1\"\n    - \"  line 2\"\n"))
    #expect(run.tap.contains("\n    - \"  \\\"4\\\"\"\n"))
    #expect(run.tap.contains("\n    - \"  line 20\"\n  differs: \"line 4\"\n  path: \"\"\n  ...\n"))
  }

  @Test
  func `the end of a screen is not taken for text`() throws {
    let shorter = try run(screen: Array(Page().lines.prefix(3)))
    #expect(
      shorter.messages.first
        == "a:1: expected screen to end after line 3, but line 4 is “  line 4”")
    let longer = try run(screen: Page().lines + ["the end"])
    #expect(
      longer.messages.first
        == "a:1: expected screen line 21 “the end”, but the last line is line 20")
    #expect(longer.messages.last == "  - 21 | the end")
  }

  @Test
  func `a line with try says what became of it`() throws {
    let run = try run("try enter open\ntry enter open\nexpect depth 2", "--quiet")
    #expect(
      run.lines("# a:") == [
        "# a:1 try enter open: done",
        "# a:2 try enter open: refused: open → open is not allowed; from open: closed",
      ])
    #expect(run.status == .done)
  }
}
