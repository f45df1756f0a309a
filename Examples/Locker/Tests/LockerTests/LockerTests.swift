import StateMachineTesting
import Testing

@testable import Locker

@Test(
  arguments: try ScriptTest.cases(of: "../../Scripts/locker.script", "../../Scripts/rules.script"))
func `the locker does what its scripts say`(test: ScriptTest) throws {
  try test.run { LockerSubject() }
}

@Test
func `whatever a user does, the door opens only with a code`() throws {
  let lines = ["type 4711", "type 1234"]
  try ScriptWalk(examples: lines, invariant: \.wrong) { LockerSubject() }.run()
}

@Test
func `a walk finds a locker that keeps the code, and prints the way to open it`() throws {
  let makeSubject = { LockerSubject(Locker(keepsCode: true)) }
  let walk = ScriptWalk(
    examples: ["type 4711", "type 1234"], invariant: \.wrong, makeSubject)
  let violation = #expect(throws: ScriptWalk<LockerSubject>.Violation.self) { try walk.run() }
  let text = try #require(violation).description
  #expect(text.split(separator: "\n").dropFirst().count <= 5, "\(text)")

  let script = try Script(parsing: text.utf8, file: "walk.script")
  let runner = ScriptRunner(
    expectations: [.invariant(\.wrong)], makeSubject)
  #expect(try runner.run(script).failures.count == 1)
}

@Test
func `every way to the open door within a few lines is tried, and the shortest fault found`() throws
{
  let lines = ["type 4711", "type 1234"]
  let report = try ScriptWalk(examples: lines, invariant: \.wrong) { LockerSubject() }.run(depth: 5)
  #expect("\(report)".contains("within 5 lines there are no others: nothing is wrong"))

  let walk = ScriptWalk(examples: lines, invariant: \.wrong) {
    LockerSubject(Locker(keepsCode: true))
  }
  let violation = #expect(throws: ScriptWalk<LockerSubject>.Violation.self) {
    try walk.run(depth: 5)
  }
  #expect(
    try #require(violation).description == """
      # walk --depth 5: the door has opened without a code
      try type 4711
      try go open
      try go closed
      try go open
      expect invariant

      """)
}

@Test
func `a walk without the code says that the door never opened`() throws {
  let walk = ScriptWalk(examples: ["type 1234"], steps: 5_000, invariant: \.wrong) {
    LockerSubject(Locker(keepsCode: true))
  }
  let report = try walk.run()
  #expect(!report.isComplete && "\(report)".contains("# never reached: open\n"))
  #expect(
    report.neverDone == ["go ROUTE", "replace ROUTE", "back [N]", "undo", "redo", "jump N"])
}

@Test
func `a check follows the locker with a model`() throws {
  var typed = ""
  let walk = ScriptWalk<LockerSubject>(
    examples: ["type 4711", "type 1234"], steps: 5_000,
    check: { step in
      if step.words[0] == "type" { typed = step.words[1] }
      if step.after.state == "open", step.before.state == "closed", typed != "4711" {
        return "it opens after \(typed)"
      }
      if step.after.state == "closed", step.before.state == "open" { typed = "" }
      return nil
    }
  ) {
    typed = ""
    return LockerSubject()
  }
  try walk.run()
}

@Test
func `the guard is covered once the door was opened with a code and refused without`() throws {
  let opens = TransitionGraph.Step(from: "closed", to: "open")
  let script = try Script(
    parsing: "! enter open\ntype 4711\nenter open\nexpect state open".utf8, file: "open.script")
  let result = try ScriptRunner { LockerSubject() }.run(script)
  let graph = try #require(result.graphs.first)
  let guards = graph.coverage(of: result.observations, guards: [opens]).guards
  #expect(guards.done == 1 && guards.total == 1)
}
