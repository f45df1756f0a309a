import StateMachineTestSupport
import Testing

@testable import StateMachineTesting

@Suite("An expectation")
struct ScriptExpectationTests {
  /// Runs the lines on a new door and returns the last point.
  private func lastPoint(_ lines: String...) throws -> TestPoint {
    let script = try Script(parsing: lines.joined(separator: "\n").utf8, file: "door.script")
    var points: [TestPoint] = []
    try ScriptRunner { Door.subject() }.run(script) { event in
      if case .checked(let point, _) = event { points.append(point) }
    }
    return try #require(points.last)
  }

  @Test(arguments: [
    "state open", "path /closed/open", "path /closed/o%70en/", "depth 2", "title open",
    "rows 0", "not state closed", "not depth 1", "not path /closed",
    "not title closed",
    "not rows 1",
    "allowed closed",
  ])
  func `passes if it is met`(expectation: String) throws {
    #expect(try lastPoint("enter open", "expect \(expectation)").passed)
  }

  @Test(arguments: [
    ("state closed", "open"), ("path /closed", "/closed/open"),
    ("path /closed/locked", "/closed/open"), ("depth 1", "2"),
    ("title closed", "open"), ("out text", "no output"), ("out contains text", "no output"),
    ("allowed closed locked", "closed"), ("allowed", "closed"),
    ("refused open -> open", "not refused"), ("not state open", "open"),
    ("not depth 2", "2"), ("not path /closed/open", "/closed/open"),
    ("not rows 0", "0"), ("row 1 open", "no row 1 (there are 0)"),
    ("not row 1 open", "no row 1 (there are 0)"),
    ("message x", "no error"), ("message \"\"", "no error"),
    ("not message contains x", "no error"),
  ])
  func `fails if it is not met, with the actual value`(expectation: String, actual: String) throws {
    let point = try lastPoint("enter open", "expect \(expectation)")
    #expect(!point.passed)
    #expect(point.actual == actual)
    #expect(point.path == "/closed/open")
  }

  @Test(arguments: [
    ("\"say open\"", true), ("\"say open\\n\"", true), ("\"say open\\n\\n\"", false),
    ("say", false), ("contains \"y op\"", true),
    ("contains yop", false), ("contains \"say open wide\"", false),
  ])
  func `of the output takes the whole, or a part with contains`(text: String, holds: Bool) throws {
    struct Echo: ScriptSubject {
      let location = Door.subject().location
      func parse(_ words: [String]) -> ScriptAction {
        .printing { words.joined(separator: " ") + "\n" }
      }
    }
    let script = try Script(parsing: "say open\nexpect out \(text)".utf8, file: "echo.script")
    #expect(try ScriptRunner { Echo() }.run(script).failures.isEmpty == holds)
  }

  @Test(arguments: [
    ("row 1 door", true), ("row 1 \"door  oak\"", true), ("row 1 oak", false), ("rows 2", true),
    ("row 2 window", true), ("not row 2 door", true), ("not row 1 ak", false),
    ("row 3 door", false),
    ("message \"no more\"", true), ("message contains more", true), ("message more", false),
    ("not message contains less", true), ("not message contains more", false),
  ])
  func `of a row takes its name or all its cells, and of a message the whole or a part`(
    text: String, holds: Bool
  ) throws {
    struct House: ScriptSubject {
      let location = Door.subject().location
      let rows = [["door", "oak"], ["window"]]
      func parse(_ words: [String]) -> ScriptAction {
        struct NoMore: Error, CustomStringConvertible { let description = "no more" }
        return ScriptAction { throw NoMore() }
      }
    }
    let script = try Script(parsing: "! build\nexpect \(text)".utf8, file: "house.script")
    #expect(try ScriptRunner { House() }.run(script).failures.isEmpty == holds)
  }

  @Test(arguments: [
    ("out contains \u{30AB}\u{3099}ク", true), ("not out contains \u{30AB}\u{3099}ク", false),
    ("out \u{30AB}\u{3099}ク", true), ("out contains カク", false),
  ])
  func `compares characters, however they are encoded`(text: String, holds: Bool) throws {
    struct Echo: ScriptSubject {
      let location = Door.subject().location
      func parse(_ words: [String]) -> ScriptAction { .printing { "\u{30AC}ク" } }
    }
    let script = try Script(parsing: "say\nexpect \(text)".utf8, file: "echo.script")
    #expect(try ScriptRunner { Echo() }.run(script).failures.isEmpty == holds)
  }

  @Test
  func `of a refusal names both states`() throws {
    #expect(try lastPoint("! enter closed", "expect refused closed -> closed").passed)
    let point = try lastPoint("! enter closed", "expect refused closed -> open")
    #expect(point.actual == "closed -> closed")
    #expect(!point.passed)
  }

  @Test
  func `of a guard's refusal names both states, and optionally the reason`() throws {
    let subject = {
      NavigatorSubject(
        Navigator(Door.machine(), root: Door.closed) { step in
          step.route == .open
            ? Refusal.Reason("alarm", sentence: "the alarm is on") : nil
        })
    }
    let script = try Script(
      parsing: """
        ! enter open
        expect refused closed -> open
        expect refused closed -> open because "the alarm is on"
        expect refused closed -> open because alarm
        expect refused closed -> open because "no reason"
        enter locked
        """.utf8, file: "door.script")
    let result = try ScriptRunner { subject() }.run(script)
    #expect(
      result.failures.map(\.description) == [
        "door.script:5: expect refused closed -> open because \"no reason\": "
          + "closed -> open because the alarm is on"
      ])
  }

  @Test
  func `of a program may have the name of a standard one`() throws {
    let always = ScriptExpectation<NavigatorSubject<Door>>("refused") { words in
      words.isEmpty ? { _ in TestPoint(expected: "a", actual: "a") } : nil
    }
    let runner = ScriptRunner(expectations: [always]) { Door.subject() }
    let script = try Script(parsing: "expect refused".utf8, file: "door.script")
    #expect(try runner.run(script).failures.isEmpty)
  }

  @Test
  func `a row that has the text and more fails, with not and without`() throws {
    struct List: ScriptSubject {
      let rows = [["水着", "swimsuit"]]
      func parse(_ words: [String]) -> ScriptAction { ScriptAction {} }
    }
    let script = try Script(
      parsing: "expect row 1 水\nexpect not row 1 水\nexpect not row 1 水着".utf8, file: "a")
    let part = "it is 水着  swimsuit; it contains the text and is not equal to it"
    #expect(
      try ScriptRunner { List() }.run(script).failures.map(\.sentence) == [
        "a:1: expected row 1 水, but \(part)", "a:2: expected not row 1 水, but \(part)",
        "a:3: expected not row 1 水着, but it is 水着  swimsuit",
      ])
  }

  @Test
  func `a row that nearly has the text passes not, with a note`() throws {
    struct List: ScriptSubject {
      let rows = [["New Game", "grade 1"]]
      func parse(_ words: [String]) -> ScriptAction { ScriptAction {} }
    }
    var interpreter = ScriptInterpreter(List())
    let nearly = try ["\"new game\"", "old", "\"Game\u{200D}\""].map { text in
      let point = try interpreter.run(ScriptLine(parsing: "expect not row 1 \(text)")).point
      #expect(point?.passed == true)
      return point?.nearly
    }
    #expect(nearly == ["New Game  grade 1", nil, "New Game  grade 1"])
  }

  @Test(arguments: [
    ("expect not depth 0", "a path has an entry; write another number"),
    ("expect not title \"\"", "nearly every title passes; write expect title TEXT"),
    ("expect not title $KANJI", "scripts have no variables; write the value of $KANJI"),
    ("expect not title ${KANJI}", "scripts have no variables; write the value of ${KANJI}"),
    ("expect not title {{KANJI}}", "scripts have no variables; write the value of {{KANJI}}"),
    ("expect not title \"on {{ k }}\"", "scripts have no variables; write the value of {{ k }}"),
    ("expect not row 1 \"to $k\"", "scripts have no variables; write the value of $k"),
    ("expect not path /${k}/open", "scripts have no variables; write the value of ${k}"),
    ("expect out \"\"", "a command that prints nothing has no output; leave the line out"),
    ("expect not row 2 \"2  水着  swimsuit\"", "a row's text is without its number; leave out 2"),
    ("expect not row 2 \"2. 水着\"", "a row's text is without its number; leave out 2."),
  ])
  func `an expectation is a mistake where it tests nothing`(line: String, reason: String) throws {
    let script = try Script(parsing: "back\n\(line)".utf8, file: "a")
    let error = #expect(throws: ScriptError.self) {
      try ScriptRunner { Door.subject() }.run(script)
    }
    #expect(error?.description == "a:2: “\(line)” tests nothing: \(reason)")
  }

  @Test(arguments: ["enter open", "try enter closed"])
  func `not of the output is a mistake after a command that printed nothing`(line: String) throws {
    let script = try Script(
      parsing: "\(line)\nexpect depth 1\nexpect not out contains x".utf8, file: "a")
    let error = #expect(throws: ScriptError.self) {
      try ScriptRunner { Door.subject() }.run(script)
    }
    #expect(
      error?.description
        == "a:3: “expect not out contains x” tests nothing: the command before it printed nothing")
  }

  @Test(arguments: [
    ("did pop to -1", "did pop to takes a number from 0"),
    ("back 0", "back takes a number from 1"), ("back -1", "back takes a number from 1"),
    ("jump -1", "jump takes a number from 0"),
    ("did pop to 99", "the path has 1 entry, so no pop leaves 99"),
  ])
  func `a report of a pop that is impossible is a mistake`(line: String, reason: String) throws {
    for line in [line, "! " + line] {
      let error = #expect(throws: ScriptError.self) {
        try ScriptRunner { Door.subject() }.run(Script(parsing: line.utf8, file: "a"))
      }
      #expect(error?.description == "a:1: \(reason)")
    }
  }

  @Test(arguments: [
    ("fire; expect row 1 水", "expect"), ("fire ! go all", "!"), ("fire !go", "!go"),
    ("fire case b", "case"), ("water –grade 6", "–grade"), ("water —grade 6", "—grade"),
  ])
  func `a word within a command that would begin a line is a mistake in a test`(
    text: String, word: String
  ) throws {
    struct Search: ScriptSubject {
      func parse(_ words: [String]) -> ScriptAction { ScriptAction {} }
    }
    let error = #expect(throws: ScriptError.self) {
      let script = try Script(parsing: "search \(text)\nexpect rows 0".utf8, file: "a")
      try ScriptRunner { Search() }.run(script)
    }
    #expect(error?.problem == .strayWord(word))
    let quoted = "search " + text.split(separator: " ").map { "\"\($0)\"" }.joined(separator: " ")
    let script = try Script(parsing: "\(quoted)\nexpect rows 0".utf8, file: "a")
    #expect(try ScriptRunner { Search() }.run(script).failures == [])
    var recording = ""
    var recorder = ScriptRecorder { recording += $0 }
    try recorder.run(["search \(text)"], with: Search())
    let recorded = try Script(parsing: recording.utf8, file: "a")
    #expect(throws: Never.self) { try ScriptRunner { Search() }.run(recorded) }
  }

  @Test
  func `not of a part names the line that has it`() throws {
    struct Echo: ScriptSubject {
      let location = Door.subject().location
      func parse(_ words: [String]) -> ScriptAction { .printing { "water\nsmoke" } }
    }
    let script = try Script(
      parsing: "say\nexpect not out contains ok".utf8, file: "echo.script")
    let point = try ScriptRunner { Echo() }.run(script).failures.first?.point
    #expect(point?.failureSentence == "expected not out contains ok, but line 2 is “smoke”")
  }

  @Test
  func `of a refusal by the exit guard names the state that is kept`() throws {
    let subject = {
      NavigatorSubject(
        Navigator(
          Door.machine(), root: Door.closed,
          exitGuard: { leaving in
            leaving.path.top == .open
              ? Refusal.Reason("draft", sentence: "there is a guest") : nil
          }))
    }
    let script = try Script(
      parsing: """
        enter open
        ! back
        expect refused open
        expect refused open because draft
        expect refused open because "there is a guest"
        expect refused open because "no guest"
        expect refused open -> closed
        expect refused closed
        ! enter open
        expect refused open
        """.utf8, file: "door.script")
    let result = try ScriptRunner { subject() }.run(script)
    #expect(
      result.failures.map(\.description) == [
        "door.script:6: expect refused open because \"no guest\": open because there is a guest",
        "door.script:7: expect refused open -> closed: open",
        "door.script:8: expect refused closed: open",
        "door.script:10: expect refused open: open -> open",
      ])
  }

  @Test
  func `of a refusal fails if the command failed for another reason`() throws {
    let point = try lastPoint("! back", "expect refused closed -> open")
    #expect(point.actual == "cannot go back from the root")
    #expect(!point.passed)
  }

  @Test
  func `of the allowed states takes all of them, in any order`() throws {
    #expect(try lastPoint("expect allowed locked open").passed)
    #expect(try !lastPoint("expect allowed open").passed)
  }

  @Test
  func `checks the last command, also after other expectations`() throws {
    #expect(
      try lastPoint("! enter closed", "expect depth 1", "expect refused closed -> closed").passed)
  }

  @Test(arguments: [
    (
      "",
      "expect needs an expectation; use one of: state NAME, path PATH, depth N, title TEXT, screen, "
        + "out [contains] TEXT, row N TEXT, rows N, refused A [-> B] [because TEXT], "
        + "message [contains] TEXT, allowed NAME..., not EXPECTATION"
    ),
    (
      "colour red",
      "there is no expectation “colour”; use one of: state NAME, path PATH, depth N, "
        + "title TEXT, screen, out [contains] TEXT, row N TEXT, rows N, refused A [-> B] [because TEXT], "
        + "message [contains] TEXT, allowed NAME..., not EXPECTATION"
    ),
    ("state", "“expect state” is not understood; write expect state NAME"),
    ("state a b", "“expect state a b” is not understood; write expect state NAME"),
    (
      "depth two", "“expect depth two” is not understood; write expect depth N; N is a whole number"
    ),
    (
      "row 0 door",
      "“expect row 0 door” is not understood; write expect row N TEXT; N is a whole number from 1; "
        + "put quotation marks around several words"
    ),
    (
      "out contains a b",
      "“expect out contains a b” is not understood; write expect out [contains] TEXT; "
        + "put quotation marks around several words"
    ),
    (
      "refused a b",
      "“expect refused a b” is not understood; write expect refused A [-> B] "
        + "[because TEXT]; put quotation marks around several words"
    ),
  ])
  func `is an error before the run if it is unknown or has the wrong number of words`(
    expectation: String, sentence: String
  ) throws {
    let script = try Script(parsing: "enter open\nexpect \(expectation)".utf8, file: "a")
    var begun = false
    let error = #expect(throws: ScriptError.self) {
      try ScriptRunner { Door.subject() }.run(script, report: { _ in begun = true })
    }
    #expect(error.map { "\($0)" } == "a:2: \(sentence)")
    #expect(!begun)
  }

  @Test
  func `can be added by a program`() throws {
    let creaks = ScriptExpectation<NavigatorSubject<Door>>("creaks N") {
      "\($0.location.depth * 2)"
    }
    let script = try Script(parsing: "enter open\nexpect creaks 4\nexpect creaks 5".utf8, file: "a")
    let result = try ScriptRunner(expectations: [creaks]) { Door.subject() }.run(script)
    #expect(result.failures.map(\.description) == ["a:3: expect creaks 5: 4"])
  }
}
