import StateMachineTestSupport
import Testing

@testable import StateMachineViewer

@Suite("A played session")
struct PlayedSessionTests {
  private func play(_ text: String) throws -> PlayedSession {
    try ScriptRunner { Door.subject() }.play(Script(parsing: text.utf8, file: "door.script"))
  }

  @Test
  func `has every line with its result and messages`() throws {
    let session = try play(
      """
      enter open
      enter locked
      ! enter locked
      ! back
      expect state open
      expect depth 1
      """)
    let refusal = "open → locked is not allowed; from open: closed"
    #expect(
      session.cases[0].steps.map { "\($0.passed) \($0.source.text): \($0.note ?? "-")" } == [
        "true enter open: -", "false enter locked: \(refusal)", "true ! enter locked: \(refusal)",
        "false ! back: expected refused, but it is done",
        "false expect state open: expected state open, but it is closed", "true expect depth 1: -",
      ])
  }

  @Test
  func `draws a step of a plain machine as one that a rule allows, whenever it is taken`() throws {
    let runner = ScriptRunner { () -> MachineSubject in
      let machine = Door.machine()
      machine.enter(Door.ClosedState.self)
      return MachineSubject(machine)
    }
    let text = "enter open\nenter closed\nenter open\n! enter locked"
    let session = try runner.play(Script(parsing: text.utf8, file: "door.script"))
    #expect(session.cases[0].steps.map { $0.motion?.kind } == [.taken, .taken, .taken, .refused])
  }

  @Test
  func `has the same points as a run`() throws {
    let text = "case a\nenter open\nexpect depth 2\ncase b\n! enter closed\nexpect state open"
    let script = try Script(parsing: text.utf8, file: "door.script")
    let runner = ScriptRunner { Door.subject() }
    #expect(try runner.play(script).result == runner.run(script))
    #expect(try runner.play(script).cases.map(\.name) == ["a", "b"])
  }

  @Test
  func `runs nothing of a script with an invalid expectation`() throws {
    final class Counter: ScriptSubject {
      var count = 0
      var location: ScriptLocation { Door.subject().location }

      func parse(_ words: [String]) -> ScriptAction {
        ScriptAction { [self] in count += 1 }
      }
    }

    let counter = Counter()
    let script = try Script(parsing: "open\nexpect colour red".utf8, file: "door.script")
    #expect(throws: ScriptError.self) { try ScriptRunner { counter }.play(script) }
    #expect(counter.count == 0)
  }

  @Test
  func `stops at an invalid line, as a run does`() {
    for text in ["entre open", "enter open\nexpect colour red"] {
      let error = #expect(throws: ScriptError.self) { try play(text) }
      #expect(
        error == #expect(throws: ScriptError.self) {
          try ScriptRunner { Door.subject() }.run(Script(parsing: text.utf8, file: "door.script"))
        })
    }
  }
}
