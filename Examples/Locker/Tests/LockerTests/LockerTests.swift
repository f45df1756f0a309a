import StateMachineTesting
import Testing

@testable import Locker

@Test(
  arguments: try ScriptTest.cases(of: "../../Scripts/locker.script", "../../Scripts/rules.script"))
func `the locker does what its scripts say`(test: ScriptTest) throws {
  try test.run { LockerSubject() }
}
