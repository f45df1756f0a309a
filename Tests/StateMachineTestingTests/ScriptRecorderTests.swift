import StateMachineTestSupport
import StateMachineTesting
import Testing

@Suite("A recorder of scripts")
struct ScriptRecorderTests {
  /// The recording of lines at one path.
  private func written(_ lines: (text: String, refused: Bool)..., path: String) -> String {
    var text = ""
    let recorder = ScriptRecorder { text += $0 }
    for line in lines { recorder.record(line.text, refused: line.refused, path: path) }
    return text
  }

  @Test
  func `writes each line as typed with the path after it, and ! in front of a refused one`() {
    #expect(
      written(
        ("enter  open # wide", false), ("enter locked", true), ("! back", true),
        path: "/closed/open")
          == """
          enter  open # wide
          expect path /closed/open
          ! enter locked
          expect path /closed/open
          ! back
          expect path /closed/open

          """)
  }

  @Test
  func `writes expectations and cases as they are, and no invalid lines`() {
    #expect(
      written(
        ("case two doors", false), ("expect depth 9", true), ("\"open", true), ("# open", false),
        ("", false), path: "/closed") == "case two doors\nexpect depth 9\n")
  }

  @Test
  func `quotes a path that is more than one word`() {
    #expect(
      written(("home", false), path: "/a \"b\"\\\n")
        == "home\nexpect path \"/a \\\"b\\\"\\\\\\n\"\n")
  }

  @Test
  func `writes a line that contains a line break as one line of the same words`() {
    #expect(
      written(("! enter\n\"the hall\" \"\n\"\r\n", true), path: "/closed")
        == "! enter \"the hall\" \"\\n\"\nexpect path /closed\n")
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
  func `records a walk with its refusals`() throws {
    var lines = ["enter open", "enter open", "back"][...]
    var text = ""
    try ScriptRecorder { text += $0 }.walk(Door.subject(), steps: 3) { _ in lines.removeFirst() }
    #expect(
      text == """
        enter open
        expect path /closed/open
        ! enter open
        expect path /closed/open
        expect refused open -> open
        back
        expect path /closed

        """)
  }

  @Test
  func `records why a command failed, and the subject's expectations after one that succeeded`()
    throws
  {
    struct Lamp: ScriptSubject {
      struct Broken: Error, CustomStringConvertible { let description = "the lamp is broken" }
      let location = ScriptLocation(state: nil, path: "/", depth: 0, title: "", allowed: [])
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
        expect path /
        expect light on
        ! off
        expect path /
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
