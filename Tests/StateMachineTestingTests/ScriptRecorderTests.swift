import StateMachineTestSupport
import StateMachineTesting
import Testing

@Suite("A recorder of scripts")
struct ScriptRecorderTests {
  /// The recording of lines on a door.
  private func recording(of lines: String...) throws -> String {
    var (lines, text) = (lines[...], "")
    try ScriptRecorder { text += $0 }.walk(Door.subject(), steps: lines.count) { _ in
      lines.removeFirst()
    }
    return text
  }

  @Test
  func `writes each line as typed with the path after it, and ! before a refused one`() throws {
    #expect(
      try recording(of: "enter  open # wide", "enter open", "! back 2", "expect  depth 9") == """
        enter  open # wide
        expect path /closed/open
        ! enter open
        expect path /closed/open
        expect refused open -> open
        ! back 2
        expect path /closed/open
        expect message "cannot go back 2; from here: 1"
        expect  depth 9

        """)
  }

  @Test
  func `writes a line that contains a line break as one line of the same words`() throws {
    #expect(
      try recording(of: "enter\n\"open\"\r\n") == "enter open\nexpect path /closed/open\n")
  }

  /// The recording of a walk.
  private func walk(seed: UInt64, steps: Int) throws -> String {
    let lines = ["enter open", "enter locked", "enter closed", "back", "home", "undo", "redo"]
    var dice = Dice(seed: seed)
    var text = ""
    try ScriptRecorder { text += $0 }.walk(Door.subject(), steps: steps) { _ in
      lines[Int(dice.next() % UInt64(lines.count))]
    }
    return text
  }

  @Test
  func `records why a command failed, and the subject's expectations after one that succeeded`()
    throws
  {
    struct Lamp: ScriptSubject {
      struct Broken: Error, CustomStringConvertible { let description = "the lamp is broken" }
      let location = ScriptLocation(
        state: nil, path: "/a \"b\"\n", depth: 0, title: "", allowed: [])
      let recordedExpectations = ["expect light on"]
      func parse(_ words: [String]) -> ScriptAction {
        ScriptAction { if words != ["on"] { throw Broken() } }
      }
    }
    var lines = ["on", "off"][...]
    var text = ""
    try ScriptRecorder { text += $0 }.walk(Lamp(), steps: 2) { _ in lines.removeFirst() }
    #expect(
      text == """
        on
        expect path "/a \\"b\\"\\n"
        expect light on
        ! off
        expect path "/a \\"b\\"\\n"
        expect message "the lamp is broken"

        """)
  }

  @Test(arguments: 1...(isLong ? 20 : 4))
  func `records walks that replay, and the same walk for the same seed`(seed: Int) throws {
    let text = try walk(seed: UInt64(seed), steps: 100)
    let script = try Script(parsing: text.utf8, file: "walk")
    let result = try ScriptRunner { Door.subject() }.run(script)
    #expect(result.failures.map(\.description) == [] && result.pointCount >= 100)
    #expect(try walk(seed: UInt64(seed), steps: 100) == text)
  }

  @Test
  func `stops a walk at an invalid line`() {
    #expect(throws: ScriptSyntaxError.self) {
      try ScriptRecorder { _ in }.walk(Door.subject(), steps: 1) { _ in "jump" }
    }
  }
}
