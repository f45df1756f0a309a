import Foundation
import StateMachineTesting
import Testing

@testable import Patrol

/// The guard as scripts drive one: `wait SECONDS`, `thief METRES` or `thief gone`, and a machine's `enter NAME`.
struct GuardSubject: ScriptSubject {
  let corridor = Corridor()
  private let machine: MachineSubject

  init() {
    machine = MachineSubject(makeGuard(corridor))
  }

  func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
    switch (words[0], words.count == 2 ? Double(words[1]) : nil) {
    case ("wait", let seconds?) where (0...600).contains(seconds):
      ScriptAction {
        for _ in 0..<Int(seconds * 8) { machine.machine.update(deltaTime: 0.125) }
      }
    case ("thief", let metres?): ScriptAction { corridor.thief = metres }
    case ("thief", nil) where words == ["thief", "gone"]: ScriptAction { corridor.thief = nil }
    default: try machine.parse(words)
    }
  }

  var commands: [String] { machine.commands + ["wait SECONDS", "thief METRES", "thief gone"] }
  var location: ScriptLocation { machine.location }
  var graphs: [TransitionGraph] { machine.graphs }
  var record: TransitionGraph.Observations { machine.record }
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
  let result = try ScriptRunner(expectations: ScriptExpectation.standard + [position]) {
    GuardSubject()
  }
  .run(script)
  #expect(result.failures.map(\.description) == [])
  #expect(result.coverage?.description == "transitions 5/5, refusals 11/11")
}
