import StateMachineTesting
import Testing

@testable import Locker

@Test(
  "the locker does what its scripts say",
  arguments: try ScriptTest.cases(of: "../../Scripts/locker.script", "../../Scripts/rules.script"))
func script(test: ScriptTest) throws {
  try test.run { LockerSubject() }
}
