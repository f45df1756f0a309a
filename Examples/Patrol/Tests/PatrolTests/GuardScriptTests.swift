import Foundation
import StateMachineTesting
import Testing

@testable import Patrol

/// The guard as scripts drive one: `wait SECONDS`, `thief METRES` or `thief gone`, and a machine's `enter NAME`.
struct GuardSubject: ScriptSubject {
  let corridor = Corridor()
  let base: MachineSubject

  init() {
    base = MachineSubject(makeGuard(corridor))
  }

  func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
    switch (words[0], words.count == 2 ? Double(words[1]) : nil) {
    case ("wait", let seconds?) where (0...600).contains(seconds):
      ScriptAction {
        for _ in 0..<Int(seconds * 8) { base.machine.update(deltaTime: 0.125) }
      }
    case ("thief", let metres?): ScriptAction { corridor.thief = metres }
    case ("thief", nil) where words == ["thief", "gone"]: ScriptAction { corridor.thief = nil }
    default: try base.parse(words)
    }
  }

  var commands: [String] { base.commands + ["wait SECONDS", "thief METRES", "thief gone"] }
}

@Test
func `the guard passes its script, which tries every rule`() throws {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Scripts/guard.script")
  let script = try Script(parsing: Data(contentsOf: file), file: "guard.script")
  let position = ScriptExpectation<GuardSubject>("at METRES") { context in
    let metres = context.subject.corridor.guardPosition
    return metres == metres.rounded() ? "\(Int(metres))" : "\(metres)"
  }
  let result = try ScriptRunner(expectations: [position]) {
    GuardSubject()
  }
  .run(script)
  #expect(result.failures.map(\.description) == [])
  #expect(result.coverage?.description == "transitions 5/5, refusals 11/11")
}
