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
  #expect(try ScriptWalk(lines, invariant: \.wrong) { LockerSubject() }.run() == nil)
}

@Test
func `a walk finds a locker that keeps the code, and prints the way to open it`() throws {
  let makeSubject = { LockerSubject(Locker(keepsCode: true)) }
  let walk = ScriptWalk(["type 4711", "type 1234"], invariant: \.wrong, makeSubject)
  let text = try #require(try walk.run()).description
  #expect(text.split(separator: "\n").dropFirst().count <= 5, "\(text)")

  let script = try Script(parsing: text.utf8, file: "walk.script")
  let runner = ScriptRunner(
    expectations: ScriptExpectation.standard + [.invariant(\.wrong)], makeSubject)
  #expect(try runner.run(script).failures.count == 1)
}
