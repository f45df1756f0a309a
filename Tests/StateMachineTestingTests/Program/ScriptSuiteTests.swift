import Foundation
import StateMachineTerminal
import StateMachineTestSupport
import Testing

@testable import StateMachineTesting

@Suite("A run of several files")
struct ScriptSuiteTests {
  private func run(_ files: [(String, String?)], _ options: String...) throws -> SuiteRun {
    try SuiteRun(files, options) { Door.subject() }
  }

  private func points(_ tap: String) -> [String] {
    tap.split(separator: "\n").filter { $0.hasPrefix("ok") || $0.hasPrefix("not ok") }
      .map(String.init)
  }

  @Test
  func `numbers all points in sequence, and lists what is not covered`() throws {
    let run = try run([("a", "case one\nenter open\nexpect state open"), ("b", "! back")])
    #expect(run.status == .done)
    #expect(points(run.tap) == ["ok 1 - a:3 expect state open (one)", "ok 2 - b:1 ! back"])
    #expect(run.tap.contains("# refused: cannot go back from the root\n"))
    #expect(run.tap.contains("# transitions 1/4, refusals 0/5\n"))
    #expect(run.tap.hasSuffix("\n1..2\n"))
    #expect(run.messages == [])
  }

  @Test
  func `reads and checks all files before the first is run, and runs those without a mistake`()
    throws
  {
    let run = try run([
      ("a", "expect depth 1"), ("b", "! entre open\nexpect depth 1\n! enter opne"), ("c", nil),
      ("d", "\"open"),
    ])
    let command =
      "“entre open” is not a command; use one of: go ROUTE, replace ROUTE, "
      + "update ROUTE to ROUTE, back [N], back to ROUTE, back to root, open PATH, reset PATH, "
      + "restore PATH, link TEXT, revalidate, did pop to N, undo, redo, jump N"
    #expect(
      run.messages == [
        "b:1: \(command)", "b:3: no state is called “opne”; did you mean “open”?",
        "there is no file c; check its name",
        "d:1: a quotation mark is not closed; close it with \"",
      ])
    #expect(
      points(run.tap).map { $0.prefix(8) } == Array(repeating: "not ok ", count: 4).enumerated().map
      { "not ok \($0.offset + 1)" } + ["ok 5 - a"])
    #expect(run.status == .misuse)
  }

  @Test
  func `names each failure in a line, and fails`() throws {
    let run = try run([("a", "expect depth 2\nexpect title \"\"\ncase b\nback\n")])
    #expect(
      run.messages == [
        "a:1: expected depth 2, but it is 1", "a:2: expected no title, but it is closed",
        "a:4: expected done, but it is refused: cannot go back from the root",
      ])
    #expect(
      run.tap.contains(
        "# first diverges at a:1: expected depth 2, but it is 1\n"
          + "# first diverges at a:4: expected done, but it is refused: cannot go back from the root\n"
      ))
    #expect(run.status == .nothing)
  }

  @Test(arguments: ["", "case a\nenter open"])
  func `fails without a point`(text: String) throws {
    let run = try run([("a", text)])
    #expect(run.status == .misuse)
    #expect(points(run.tap).map { $0.prefix(8) } == ["not ok 1"])
    #expect(run.tap.hasSuffix("\n1..1\n"))
  }

  @Test
  func `can leave out the output, run the cases of a name, and stop at a failure`() throws {
    let files: [(String, String?)] = [
      ("a", "case a\nexpect depth 1\ncase b\nexpect depth 7\nexpect depth 8\nexpect depth 1"),
      ("b", "case b\nexpect depth 1"),
    ]
    #expect(
      points(try run(files, "--only", "b").tap) == [
        "not ok 1 - a:4 expect depth 7 (b)", "not ok 2 - a:5 expect depth 8 (b)",
        "ok 3 - a:6 expect depth 1 (b)", "ok 4 - b:2 expect depth 1 (b)",
      ])
    let bailed = try run(files, "--only", "b", "--bail")
    #expect(points(bailed.tap) == ["not ok 1 - a:4 expect depth 7 (b)"])
    #expect(bailed.tap.hasSuffix("\nBail out! --bail ends the run at the first failure\n"))
    #expect(bailed.status == .nothing)
    let none = try run(files, "--only", "c")
    #expect(none.messages == ["no case is called “c”; use one of: a, b"])
    #expect(none.status == .misuse)
  }

  @Test(arguments: [
    ("# empty", "no case is called “x”; the files have no cases"),
    ("\"open", "a:1: a quotation mark is not closed; close it with \""),
  ])
  func `without cases, none can be chosen`(text: String, message: String) throws {
    let run = try run([("a", text)], "--only", "x")
    #expect(run.messages == [message])
    #expect(run.status == .misuse)
  }

  @Test
  func `says what nothing checks`() throws {
    let tap = try run([
      ("a", "enter open\nexpect depth 2\nback\ncase b\nexpect depth 1\ncase c\nback\n! back")
    ]).tap
    let comments = tap.split(separator: "\n").filter {
      $0.contains("hecks") || $0.contains("before")
    }
    #expect(
      comments == [
        "# nothing checks line 3: back", "# no command comes before the expectations of b",
      ])
  }

  @Test
  func `shows the first line that differs of several`() throws {
    let line = "expect out \"a\\nb\\nd\""
    struct Lines: ScriptSubject {
      let location = Door.subject().location
      func parse(_ words: [String]) -> ScriptAction { .printing { "a\nb\nc\n" } }
    }
    let script = try Script(parsing: "say\n\(line)".utf8, file: "a")
    let failures = try ScriptRunner { Lines() }.run(script).failures
    #expect(failures.map(\.sentence) == ["a:2: expected out line 3 “d”, but it is “c”"])
  }

  @Test
  func `fails if coverage is required and incomplete`() throws {
    let part = try run([("a", "enter open\nexpect depth 2")], "--require-coverage")
    #expect(part.status == .nothing)
    #expect(
      points(part.tap).last
        == "not ok 2 - coverage is not complete: transitions 1/4, refusals 0/5")
    let tour = TransitionGraph(probing: Door.machine()).tourScript { "enter \($0.to)" }
    let whole = try run([("tour", "reset /closed\n" + tour)], "--require-coverage")
    #expect(whole.tap.contains("# transitions 4/4, refusals 5/5\n"))
  }

  @Test
  func `counts the steps of an opened path, but no unexpected refusals`() throws {
    let run = try run([("a", "go /closed/open/closed\nexpect depth 3\nback 2\nenter closed\n")])
    #expect(run.tap.contains("# transitions 2/4, refusals 0/5\n"))
    #expect(run.status == .nothing)
  }

  @Test
  func `writes JUnit XML with a test case for each case`() throws {
    let xml = try run([
      ("a", "case \"<1> & \\\"2\\\"\"\nexpect depth 1\ncase b\nexpect depth 2\nexpect title \u{7}"),
      ("b", "entre"),
    ]).junit.replacing(/time="\d+\.\d{6}"/, with: "time=\"0\"")
    #expect(
      xml == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="3" failures="1" errors="1" skipped="0" time="0">
          <testsuite name="b" tests="1" failures="0" errors="1" skipped="0" time="0">
            <testcase classname="b" name="b" file="b" line="1" time="0">
              <error message="b:1: “entre” is not a command; use one of: go ROUTE, replace ROUTE, \
        update ROUTE to ROUTE, back [N], back to ROUTE, back to root, open PATH, reset PATH, restore PATH, link TEXT, \
        revalidate, did pop to N, undo, redo, jump N">b:1: “entre” is \
        not a command; use one of: go ROUTE, replace ROUTE, update ROUTE to ROUTE, back [N], \
        back to ROUTE, back to root, open PATH, reset PATH, restore PATH, link TEXT, revalidate, \
        did pop to N, undo, redo, jump N</error>
            </testcase>
          </testsuite>
          <testsuite name="a" tests="2" failures="1" errors="0" skipped="0" time="0">
            <testcase classname="a" name="&lt;1&gt; &amp; &quot;2&quot;" file="a" line="1" time="0"/>
            <testcase classname="a" name="b" file="a" line="3" time="0">
              <failure message="a:4: expected depth 2, but it is 1 (expect depth 2)">a:4: expected depth 2, but it is 1 \
        (expect depth 2)
        a:5: expected title \\u0007, but it is closed (expect title \\u0007)</failure>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test
  func `writes the actual values into failed expectations, and leaves every other byte`() throws {
    let text =
      "\u{FEFF}  expect   depth\t2 # two\r\n\nenter open\nexpect title \"a b\" # c\nexpect allowed\n"
      + "expect allowed closed   locked # d\nexpect not depth 2\nexpect out contains x\nexpect out x\n"
      + "! enter closed\nexpect path /closed  "
    let script = try Script(parsing: text.utf8, file: "a")
    let result = try ScriptRunner { Door.subject() }.run(script)

    let update = ExpectationUpdate(Array(text.utf8), failures: result.failures)

    #expect(
      update.text
        == "\u{FEFF}  expect   depth\t1 # two\r\n\nenter open\nexpect title open # c\n"
        + "expect allowed closed\nexpect allowed closed # d\nexpect not depth 2\n"
        + "expect out contains x\nexpect out x\n! enter closed\nexpect path /closed  ")
    #expect(
      update.changes.map { "\($0.old) → \($0.new)" } == [
        "expect   depth\t2 # two → expect   depth\t1 # two",
        "expect title \"a b\" # c → expect title open # c",
        "expect allowed → expect allowed closed",
        "expect allowed closed   locked # d → expect allowed closed # d",
      ])
    #expect(update.skipped == [7, 8, 9, 10])
  }

  @Test
  func `updates nothing after a command of the case has failed`() throws {
    let text = "expect depth 2\nenter closed\nexpect depth 3\ncase b\nexpect depth 4"
    let script = try Script(parsing: text.utf8, file: "a")
    let failures = try ScriptRunner { Door.subject() }.run(script).failures

    let update = ExpectationUpdate(Array(text.utf8), failures: failures)

    #expect(
      update.text
        == "expect depth 1\nenter closed\nexpect depth 3\ncase b\nexpect depth 1")
    #expect(update.skipped == [2, 3])
  }

  @Test
  func `says what a passing not nearly was`() throws {
    let run = try run([
      ("a", "expect not title \"Closed!\"\nexpect not title open\nexpect not title ｃｌｏｓｅｄ")
    ])
    #expect(run.status == .done)
    #expect(
      run.tap.split(separator: "\n").dropFirst(2).prefix(5) == [
        "ok 1 - a:1 expect not title \"Closed!\"", "# it is nearly that: closed",
        "ok 2 - a:2 expect not title open", "ok 3 - a:3 expect not title ｃｌｏｓｅｄ",
        "# it is nearly that: closed",
      ])
  }

  @Test
  func `prove reads what is printed from a file`() throws {
    let run = try run([("a", "case \"a # b\"\n! back\nexpect depth 1")])
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("door-\(UInt64.random(in: 0 ... .max)).tap")
    try run.tap.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let prove = Process()
    prove.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    prove.arguments = ["prove", file.path]
    prove.standardOutput = FileHandle.nullDevice
    try prove.run()
    prove.waitUntilExit()
    #expect(prove.terminationStatus == 0)
  }

  @Test
  func `writes an actual value that a line cannot have with escapes, unless it has too many marks`()
    throws
  {
    struct Page: ScriptSubject {
      let location = ScriptLocation(
        state: nil, path: "/a\u{2028}", depth: 1, title: "a\u{200B}b",
        allowed: [String(repeating: "\u{301}", count: 129)])
      func parse(_ words: [String]) -> ScriptAction { ScriptAction {} }
    }
    let text = "expect title ab\r\nexpect path /a\nexpect depth 2\nexpect allowed b"
    let script = try Script(parsing: text.utf8, file: "a")
    let result = try ScriptRunner { Page() }.run(script)

    let update = ExpectationUpdate(Array(text.utf8), failures: result.failures)

    #expect(
      update.text == #"""
        expect title "a\u{200B}b"\#r
        expect path "/a\u{2028}"
        expect depth 1
        expect allowed b
        """#)
    #expect(update.skipped == [4])
  }

  /// A page whose lines change its screen, or write a file.
  private struct Editor: ScriptSubject {
    let file: String
    let screen: String? = "water\n\n1  水"

    func parse(_ words: [String]) -> ScriptAction {
      ScriptAction { [file] in
        guard words[0] == "save" else { return }
        try words.dropFirst().joined(separator: "\n")
          .write(toFile: file, atomically: true, encoding: .utf8)
      }
    }
  }

  /// Runs `test --update` on a file; returns its text afterwards, the status and the messages.
  private func update(_ text: String) throws -> (String, StateMachineTerminal.ExitStatus, String) {
    let file = FileManager.default.temporaryDirectory.path + "/\(UInt64.random(in: 0 ... .max))"
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: file) }
    let output = Output(program: "page", isCaptured: true)
    output.keepsTranscript = true
    let status = ScriptProgram("page") { Editor(file: file) }.run(["test", "--update", file]) {
      _, _ in output
    }
    let messages = output.takeTranscript().split(separator: "\n")
      .filter { $0.hasPrefix("page: ") }.joined(separator: "\n").replacing(file, with: "FILE")
    return (try String(contentsOfFile: file, encoding: .utf8), status, messages)
  }

  @Test(arguments: [
    "save \"# a\" \"# b\" \"expect depth 6\"\nexpect depth 7\n", "save \"\"\nexpect depth 7",
    "expect depth 7\nsave \"expect depth 7\" \"save x \"\n",
  ])
  func `updates nothing in a file that was saved meanwhile`(text: String) throws {
    let saved = try ScriptLine(
      parsing: text.split(separator: "\n").first { $0.hasPrefix("save") } ?? ""
    )
    .words.dropFirst().joined(separator: "\n")
    let (updated, status, messages) = try update(text)
    #expect(updated == saved)
    #expect(status == .nothing)
    #expect(messages == "page: FILE has changed meanwhile, so it is not updated; run it again")
  }

  @Test(arguments: [
    ("expect screen\n| a\nx\n", "expect screen\n| water\n|\n| 1  水\nx\n"),
    ("x\r\nexpect screen\r\n| a\r\nx\r\n", "x\r\nexpect screen\r\n| water\r\n|\r\n| 1  水\r\nx\r\n"),
    ("expect screen\r\nx", "expect screen\r\n| water\r\n|\r\n| 1  水\r\nx"),
    ("x\r\nexpect screen", "x\r\nexpect screen\r\n| water\r\n|\r\n| 1  水"),
    ("x\nexpect screen", "x\nexpect screen\n| water\n|\n| 1  水"),
    ("\"expect\" screen\n", "\"expect\" screen \"water\\n\\n1  水\"\n"),
    ("expect \"screen\" # a\n| a", "expect \"screen\" # a\n| water\n|\n| 1  水"),
    ("expect screen a # b\r\n", "expect screen \"water\\n\\n1  水\" # b\r\n"),
    (
      "\"expect\" \"depth\" 7\nexpect screen\n",
      "\"expect\" \"depth\" 0\nexpect screen\n| water\n|\n| 1  水\n"
    ),
  ])
  func `an updated script passes, whatever its quotes and line ends are`(
    text: String, expected: String
  ) throws {
    let (updated, status, messages) = try update(text)
    #expect(updated == expected)
    #expect(status == .done)
    #expect(messages == "")
    let again = try update(updated)
    #expect(again.0 == updated)
    #expect(again.1 == .done)
  }

  @Test
  func `an update that would make other lines writes nothing`() throws {
    let script = try Script(parsing: "expect depth 2\n".utf8, file: "a")
    let failures = try ScriptRunner { Door.subject() }.run(script).failures
    #expect(ExpectationUpdate(Array("expect depth 3".utf8), failures: failures).bytes != nil)
    for other in ["! enter open", "expect depth 2 2\n\"", "case expect b", "expect screen\n| a"] {
      #expect(ExpectationUpdate(Array(other.utf8), failures: failures).bytes == nil, "\(other)")
    }
  }
}

extension ExpectationUpdate {
  /// The updated script; empty if there is none.
  fileprivate var text: String { String(decoding: bytes ?? [], as: UTF8.self) }
}
