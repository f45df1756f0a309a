import StateMachineTestSupport
import StateMachineTesting
import Testing

@Suite("A run of a script")
struct ScriptRunnerTests {
  private func run(_ text: String) throws -> ScriptResult {
    try ScriptRunner { Door.subject() }.run(Script(parsing: text.utf8, file: "door.script"))
  }

  @Test
  func `counts no point for a command that succeeds`() throws {
    #expect(try run("enter open\nback\nexpect depth 1").pointCount == 1)
  }

  @Test
  func `fails at a command that is refused, and goes on`() throws {
    let result = try run("enter closed\nenter open\nexpect state open")
    #expect(result.pointCount == 2)
    #expect(
      result.failures.map(\.description)
        == [
          "door.script:1: enter closed: refused: closed → closed is not allowed; from closed: open, locked"
        ])
  }

  @Test
  func `begins each case anew`() throws {
    let cases = ["a", "b", "c"].map { "case \($0)\nexpect depth 1\nenter open\nexpect depth 2" }
    #expect(try run(cases.joined(separator: "\n")).failures == [])
  }

  @Test
  func `passes an expected refusal, and fails if the refusal is missing`() throws {
    let result = try run("! enter closed\n! enter open")
    #expect(result.pointCount == 2)
    #expect(result.failures.map(\.description) == ["door.script:2: ! enter open: done"])
  }

  @Test(arguments: [
    ("enter open\nexpect path /closed/open", nil),
    (
      "enter open\nexpect path /closed\nexpect depth 5",
      "2: expected path /closed, but it is /closed/open"
    ),
    (
      "expect depth 1\nenter closed\nexpect path /closed/open\nexpect depth 7",
      "2: expected path /closed/open, but it is /closed; "
        + "closed → closed is not allowed; from closed: open, locked"
    ),
    (
      "! enter open\nexpect path /closed",
      "1: expected path /closed, but it is /closed/open; expected a refusal"
    ),
    ("! enter open\nexpect depth 1", "1: expected refused, but it is done"),
    (
      "case a\nback\nexpect path /closed\ncase b\nenter open\nexpect depth 2",
      "2: expected done, but it is refused: cannot go back from the root"
    ),
    ("enter open\nexpect out \"a\\nb\"", "2: expected out a\\nb, but there is no output"),
    ("enter open\nexpect out x", "2: expected out x, but there is no output"),
    (
      "enter open\nexpect message \"\"",
      "2: there is no error, so there is no text to compare; delete the line"
    ),
  ])
  func `reports where a script first diverges`(text: String, sentence: String?) throws {
    let divergences = try run(text).divergences.map(\.description)
    #expect(divergences == [sentence].compactMap { $0 }.map { "door.script:\($0)" })
  }

  @Test
  func `reports a divergence once for each case of several scripts`() throws {
    var result = try run("expect depth 2\nexpect depth 3\ncase b\nback\nexpect depth 5")
    result.append(try run("expect depth 1"))
    result.append(try run("expect depth 1\nexpect depth 4"))
    #expect(
      result.divergences.map(\.description) == [
        "door.script:1: expected depth 2, but it is 1",
        "door.script:4: expected done, but it is refused: cannot go back from the root",
        "door.script:2: expected depth 4, but it is 1",
      ])
  }

  @Test
  func `fails a case that tests nothing, and a script without one`() throws {
    let result = try run("case a\nenter open\ncase b\nexpect depth 1\ncase c")
    #expect(result.pointCount == 3)
    #expect(
      result.failures.map(\.description) == [
        "door.script:1: case a: a case that tests nothing",
        "door.script:5: case c: a case that tests nothing",
      ])
    #expect(
      try run("# nothing").failures.map(\.description)
        == ["door.script:1: case door.script: a case that tests nothing"])
  }

  @Test(arguments: [
    ("! enter opne", "no state is called “opne”; did you mean “open”?"),
    ("! enter window", "no state is called “window”; use one of: closed, open, locked"),
    ("! go /closed/opne", "no state is called “opne”; did you mean “open”?"),
    ("expect path /closed/%", "“%” has a bad escape; write a percent sign as %25"),
    ("! go /closed/%4", "“%4” has a bad escape; write a percent sign as %25"),
    ("! back to clsed", "no state is called “clsed”; did you mean “closed”?"),
    ("! back x", "back takes a number, not “x”"),
    ("expect not state opne", "no state is called “opne”; did you mean “open”?"),
    ("expect allowed opne locked", "no state is called “opne”; did you mean “open”?"),
    ("! back\nexpect refused closed -> opne", "no state is called “opne”; did you mean “open”?"),
    ("expect not path /closed/opne", "no state is called “opne”; did you mean “open”?"),
    ("expect not path closed", "“closed” is not a path; a path begins with /"),
    (
      "expect out \"\"",
      "“expect out \"\"” tests nothing: no command comes before it; write one in this case"
    ),
    (
      "! back\nexpect out \"\"",
      "“expect out \"\"” tests nothing: a refused command prints nothing; write expect message TEXT"
    ),
    (
      "back\nexpect message contains \"\"",
      "“expect message contains \"\"” tests nothing: any text contains nothing; "
        + "write a part of the text"
    ),
    (
      "expect not allowed open",
      "not does not work with allowed; write expect allowed NAME..."
    ),
  ])
  func `does not begin if ! would turn a mistake into a pass`(lines: String, sentence: String) {
    var begun = false
    let error = #expect(throws: ScriptError.self) {
      let script = try Script(parsing: ("expect depth 1\ncase b\n" + lines).utf8, file: "a")
      try ScriptRunner { Door.subject() }.run(script, report: { _ in begun = true })
    }
    #expect(error.map { "\($0.problem)" } == sentence)
    #expect(!begun)
  }

  @Test
  func `does not begin, or stops at such a mistake, if another subject wraps the library's`() throws
  {
    struct Wrapper<Subject: ScriptSubject>: ScriptSubject {
      let subject: Subject
      func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
        try subject.parse(words)
      }
      var location: ScriptLocation { subject.location }
    }
    struct Based: ScriptSubject {
      let base = Door.subject()
    }
    let script = try Script(parsing: "! enter opne".utf8, file: "a")
    #expect(throws: ScriptError.self) {
      try ScriptRunner { Wrapper(subject: Door.subject()) }.run(script)
    }
    for line in ["! enter opne", "expect not path /closed/opne", "expect not state opne"] {
      #expect(throws: ScriptError.self, "\(line)") {
        try ScriptRunner { Based() }.run(Script(parsing: ("back\n" + line).utf8, file: "a"))
      }
    }
    #expect(throws: ScriptError.self) {
      try ScriptRunner { Wrapper(subject: MachineSubject(Door.machine())) }.run(script)
    }
  }

  @Test
  func `lists the commands of a subject and of the one it wraps if a command is unknown`() throws {
    struct Keypad: ScriptSubject {
      let base = MachineSubject(Door.machine())
      var commands: [String] { base.commands + ["type DIGITS"] }
    }
    let script = try Script(parsing: "fly 1".utf8, file: "a")
    let sentence = "a:1: “fly 1” is not a command; use one of: enter NAME, type DIGITS"
    for error in [
      #expect(throws: ScriptError.self) { try ScriptRunner { Keypad() }.run(script) },
      #expect(throws: ScriptError.self) { try ScriptRunner { Keypad() }.validate(script) },
    ] {
      #expect(error?.description == sentence)
    }
  }

  @Test
  func `accepts a route that the data lacks, but not an unknown route name`() throws {
    let makeSubject = {
      NavigatorSubject(
        Navigator(
          GKStateMachine(states: [HallState(), RoomState()]), root: .hall,
          resolver: RoomResolver()))
    }
    let script = try Script(
      parsing: "! enter room/none\nexpect message \"there is no room none\"".utf8, file: "a")
    #expect(try ScriptRunner { makeSubject() }.run(script).failures == [])
    let wrong = try Script(parsing: "! enter room".utf8, file: "a")
    #expect(throws: ScriptError.self) { try ScriptRunner { makeSubject() }.validate(wrong) }
  }

  @Test
  func `try does a command if it is allowed, and checks nothing`() throws {
    let result = try run(
      "try enter open\ntry enter open\ntry did pop to 9\ntry jump 9\nexpect path /closed/open")
    #expect(result.failures == [] && result.pointCount == 1)
    #expect(result.coverage?.description == "transitions 1/4, refusals 0/5")
    #expect(try run("try enter closed").failures.count == 1)
    for line in ["try entre open", "! try enter open", "try ! enter open", "try expect depth 1"] {
      #expect(throws: ScriptError.self, "\(line)") { try run("expect depth 1\n" + line) }
    }
    let words = try ScriptLine(parsing: ScriptLine.text(["try", "again"]))
    #expect(!words.isTried && words.words == ["try", "again"])
  }

  @Test
  func `begins each case with a new subject`() throws {
    let result = try run(
      "case a\nenter open\nexpect depth 2\ncase b\nexpect state closed\nexpect depth 1")
    #expect(result.pointCount == 3)
    #expect(result.failures.isEmpty)
  }

  @Test
  func `stops at an invalid command, even if a refusal is expected`() {
    let sentence =
      "door.script:1: “entre open” is not a command; use one of: "
      + "go ROUTE, replace ROUTE, update ROUTE to ROUTE, back [N], back to ROUTE, back to root, "
      + "open PATH, reset PATH, restore PATH, link TEXT, revalidate, did pop to N, undo, redo, jump N"
    for text in ["entre open", "! entre open"] {
      let error = #expect(throws: ScriptError.self) { try run(text) }
      #expect(error.map { "\($0)" } == sentence)
    }
  }

  @Test
  func `drives a navigator by state, path, back and home`() throws {
    let result = try run(
      """
      go /closed/open
      expect depth 2
      back 1
      expect path /closed
      undo
      expect path /closed/open
      redo
      ! redo
      enter locked
      home
      expect state closed
      ! go /open
      ! go /closed/closed
      ! back 2
      expect path /closed
      """)
    #expect(result.failures.isEmpty)
    #expect(result.pointCount == 9)
  }

  @Test
  func `drives a navigator to new paths, back to a place, by replacements and updates`() throws {
    let result = try run(
      """
      go /closed/open
      reset /closed
      expect path /closed
      ! back
      ! undo
      enter locked
      revalidate
      expect depth 2
      update locked to locked
      ! update locked to open
      replace open
      expect path /closed/open
      reset /open/closed/locked
      expect path /open/closed/locked
      back to closed
      expect path /open/closed
      ! back to locked
      """)
    #expect(result.failures.map(\.description) == [])
    #expect(result.pointCount == 9)
  }

  @Test
  func `recognizes a path with any escape of its first slash`() {
    let known = ["closed", "open", "locked"]
    #expect(throws: ScriptSyntaxError.unknownState("\u{301}", known: known)) {
      _ = try Door.subject().perform(["go", "/\u{301}"])
    }
  }

  @Test(arguments: [
    ("back two", "back takes a number, not “two”"),
    ("jump two", "jump takes a number, not “two”"),
    ("did pop to x", "did pop to takes a number, not “x”"),
    ("go closed/open", "go takes one route; for a path write open /closed/open"),
    ("update open to closed/open", "update takes one route; for a path write open /closed/open"),
    ("back to closed/open", "back takes one route; for a path write open /closed/open"),
    (
      "replace /closed",
      "replace takes a route, which does not begin with /; for a path write open /closed"
    ),
    ("reset open", "reset takes a path, which begins with /; for one step write go open"),
    ("open open", "open takes a path, which begins with /; for one step write go open"),
  ])
  func `stops at a command with an invalid word, and changes nothing`(
    line: String, sentence: String
  ) {
    let subject = Door.subject()
    #expect(throws: ScriptSyntaxError.notUnderstood(sentence)) {
      _ = try subject.perform(["enter", "open"])
      _ = try subject.perform(line.split(separator: " ").map(String.init))
    }
    #expect(subject.location.path == "/closed/open")
  }

  @Test
  func `enters a route by its text, with its payload`() throws {
    let machine = GKStateMachine(states: [HallState(), RoomState()])
    let subject = NavigatorSubject(Navigator(machine, root: .hall, resolver: RoomResolver()))
    _ = try subject.perform(["enter", "room/fossils"])
    #expect(subject.location.path == "/hall/room/fossils")
  }

  @Test
  func `undoes and redoes changes of the path, Back included`() throws {
    let result = try run(
      """
      ! undo
      enter open
      back
      undo
      expect path /closed/open
      undo
      expect path /closed
      ! undo
      redo
      redo
      expect path /closed
      ! redo
      undo
      enter closed
      enter locked
      undo
      undo
      expect path /closed/open
      """)
    #expect(result.failures.isEmpty)
    #expect(result.pointCount == 7)
  }

  @Test
  func `asks a plain machine's rule once for each command`() throws {
    final class ShyState: GKState {
      var asked = 0
      override func isValidNextState(_ stateClass: AnyClass) -> Bool {
        asked += 1
        return true
      }
    }
    let shy = ShyState()
    let subject = MachineSubject(GKStateMachine(states: [shy, Door.OpenState()]))
    _ = try subject.perform(["enter", "shy"])
    _ = try subject.perform(["enter", "open"])
    #expect(shy.asked == 1)
  }

  @Test
  func `does not count a refusal of the machine itself as one of the rule`() throws {
    final class StubbornMachine: GKStateMachine {
      override func enter(_ stateClass: AnyClass) -> Bool {
        currentState == nil ? super.enter(stateClass) : false
      }
    }
    let subject = MachineSubject(
      StubbornMachine(states: [Door.ClosedState(), Door.OpenState(), Door.LockedState()]))
    _ = try subject.perform(["enter", "closed"])
    let error = #expect(throws: (any Error).self) { try subject.perform(["enter", "open"]) }
    #expect(error.map { "\($0)" } == "the machine stayed in closed, though no rule refused open")
    #expect(!(error is Refusal))
  }

  @Test
  func `adds up the points and coverage of several scripts`() throws {
    var result = try run("enter open\nexpect state open")
    result.append(try run("enter locked\n! enter open\nexpect state open"))
    #expect(result.pointCount == 3)
    #expect(result.failures.map(\.description) == ["door.script:3: expect state open: locked"])
    #expect(result.coverage?.description == "transitions 2/4, refusals 1/5")
  }

  @Test
  func `has no coverage if the subject has no graph`() throws {
    struct Mute: ScriptSubject {
      func parse(_ words: [String]) -> ScriptAction { ScriptAction {} }
      var location: ScriptLocation {
        ScriptLocation(state: nil, path: "/", depth: 0, title: "", allowed: [])
      }
    }
    let script = try Script(parsing: "expect state none".utf8, file: "mute.script")
    let result = try ScriptRunner { Mute() }.run(script)
    #expect(result.pointCount == 1)
    #expect(result.coverage == nil)
    #expect(result.observations == TransitionGraph.Observations())
  }

  @Test
  func `stops at an unknown command of a plain machine`() {
    #expect(
      throws: ScriptSyntaxError.unknownCommand(["go", "/open"], known: ["enter NAME"])
    ) { try MachineSubject(Door.machine()).perform(["go", "/open"]) }
  }

  @Test
  func `drives a plain machine by state`() throws {
    let script = try Script(
      parsing: """
        expect state none
        expect depth 0
        enter closed
        expect path /closed
        expect allowed open locked
        ! enter closed
        expect refused closed -> closed
        """.utf8, file: "door.script")
    let result = try ScriptRunner { MachineSubject(Door.machine()) }.run(script)
    #expect(result.failures.isEmpty)
    #expect(result.pointCount == 6)
    for text in ["! enter window", "expect path /window", "expect not state window"] {
      let wrong = try Script(parsing: text.utf8, file: "door.script")
      let error = #expect(throws: ScriptError.self) {
        try ScriptRunner { MachineSubject(Door.machine()) }.validate(wrong)
      }
      #expect(
        error.map { "\($0.problem)" }
          == "no state is called “window”; use one of: closed, open, locked")
    }
  }
}

private final class HallState: GKState {}
private final class RoomState: GKState {}

private enum Museum: Route {
  case hall
  case room(String)

  var stateClass: GKState.Type { self == .hall ? HallState.self : RoomState.self }

  var arguments: [String] {
    if case .room(let name) = self { [name] } else { [] }
  }
}

private struct RoomResolver: RouteResolver {
  struct NoRoom: Error, CustomStringConvertible {
    let description: String
  }

  func resolve(_ segments: inout PathSegments) throws -> Museum {
    if segments.takeState() == "hall" { return .hall }
    let name = try segments.takeArgument()
    if name == "none" { throw NoRoom(description: "there is no room none") }
    return .room(name)
  }
}
