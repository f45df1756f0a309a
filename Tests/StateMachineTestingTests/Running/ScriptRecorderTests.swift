import StateMachineTestSupport
import StateMachineTesting
import StateMachineText
import Testing

@Suite("A recorder of scripts")
struct ScriptRecorderTests {
  /// The recording of lines on a door.
  private func recording(of lines: String...) throws -> String {
    var text = ""
    var recorder = ScriptRecorder { text += $0 }
    try recorder.run(lines, with: Door.subject())
    return text
  }

  @Test
  func `writes each line as typed with the path after it, and ! before a refused one`() throws {
    #expect(
      try recording(
        of: "enter  open # wide", "enter open", "! back 2", "expect  depth 2", "expect depth 9")
          == """
          enter  open # wide
          expect path /closed/open
          ! enter open
          expect path /closed/open
          expect refused open -> open
          ! back 2
          expect path /closed/open
          expect message "cannot go back 2; from here: 1"
          expect  depth 2

          """)
  }

  @Test
  func `writes what the exit guard keeps, and why`() throws {
    let navigator = Navigator(
      Door.machine(), root: Door.closed, exitGuard: { _ in "there is a guest" })
    var text = ""
    let subject = NavigatorSubject(navigator)
    var recorder = ScriptRecorder { text += $0 }
    try recorder.run(["enter open", "back"], with: subject)
    #expect(
      text == """
        enter open
        expect path /closed/open
        ! back
        expect path /closed/open
        expect refused open because "there is a guest"

        """)
  }

  @Test
  func
    `writes a line that changes how results are shown, and does not expect the same screen again`()
    throws
  {
    struct Lamp: ScriptSubject {
      final class Bulb { var isOn = false }
      let bulb = Bulb()
      let location = Door.subject().location
      var screen: String? { bulb.isOn ? "bright" : "dark" }
      func parse(_ words: [String]) -> ScriptAction { ScriptAction { bulb.isOn = words == ["on"] } }
    }
    let lamp = Lamp()
    var text = ""
    var recorder = ScriptRecorder { text += $0 }
    recorder.begin(["case evening"], at: lamp, shownBy: lamp)
    recorder.prepare("resize 80 24", shownBy: lamp)
    try recorder.run(["off", "on"], with: lamp)
    #expect(
      text == """
        case evening
        expect path /closed
        expect screen
        | dark
        resize 80 24
        off
        expect path /closed
        on
        expect path /closed
        expect screen
        | bright

        """)
  }

  @Test
  func `writes a line that contains a line break as one line of the same words`() throws {
    #expect(
      try recording(of: "enter\n\"open\"\r\n") == "enter open\nexpect path /closed/open\n")
  }

  /// The recording of random lines.
  private func recording(ofRandom count: Int, seed: UInt64) throws -> String {
    let lines = ["enter open", "enter locked", "enter closed", "back", "home", "undo", "redo"]
    var dice = SplitMix64(seed: seed)
    var text = ""
    let random = (0..<count).map { _ in lines[Int(dice.next() % UInt64(lines.count))] }
    var recorder = ScriptRecorder { text += $0 }
    try recorder.run(random, with: Door.subject())
    return text
  }

  @Test
  func `records why a command failed, and the subject's expectations after one that succeeded`()
    throws
  {
    struct Lamp: RecordedSubject {
      struct Broken: Error, CustomStringConvertible { let description = "the lamp is broken" }
      let location = ScriptLocation(
        state: nil, path: "/a \"b\"\n", depth: 0, title: "", allowed: [])
      let recordedExpectations = ["expect light on"]
      func parse(_ words: [String]) -> ScriptAction {
        ScriptAction { if words != ["on"] { throw Broken() } }
      }
    }
    var text = ""
    var recorder = ScriptRecorder { text += $0 }
    try recorder.run(["on", "off"], with: Lamp())
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

  @Test
  func `escapes what a line cannot have, and leaves out an expectation that is none`() throws {
    struct Page: RecordedSubject {
      struct Broken: Error, CustomStringConvertible { let description = "a\u{85}b" }
      let location = ScriptLocation(
        state: nil, path: "/a\u{2028}⼀", depth: 1, title: "", allowed: [])
      let recordedExpectations = ["expect out \"a\rb\"", "expect depth 1"]
      func parse(_ words: [String]) -> ScriptAction {
        ScriptAction { if words != ["on"] { throw Broken() } }
      }
    }
    var text = ""
    var recorder = ScriptRecorder { text += $0 }
    try recorder.run(["on", "off\u{2028}\"now\u{2029}\""], with: Page())
    #expect(
      text == #"""
        on
        expect path "/a\u{2028}\u{2F00}"
        expect depth 1
        ! off "now\u{2029}"
        expect path "/a\u{2028}\u{2F00}"
        expect message "a\u{85}b"

        """#)
    #expect(throws: Never.self) { try Script(parsing: text.utf8, file: "recording") }
  }

  @Test(arguments: 1...(isLong ? 20 : 4))
  func `a recording of random lines replays`(seed: Int) throws {
    let text = try recording(ofRandom: 100, seed: UInt64(seed))
    let script = try Script(parsing: text.utf8, file: "recording")
    let result = try ScriptRunner { Door.subject() }.run(script)
    #expect(result.failures.map(\.description) == [] && result.pointCount >= 100)
  }
}
