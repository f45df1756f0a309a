import StateMachineTesting
import Testing

@testable import Account

@Test(arguments: try ScriptTest.cases(of: "../../Scripts/account.script"))
func `the app does what its script says`(test: ScriptTest) throws {
  try test.run(expectations: own) { AccountSubject() }
}

private var own: [ScriptExpectation<AccountSubject>] {
  [
    ScriptExpectation("sheets N") { "\($0.subject.window.sheets.count)" },
    ScriptExpectation("sheet PATH") {
      $0.subject.window.sheets.last.map { "\($0.path)" } ?? "none"
    },
    ScriptExpectation("waits REQUEST") {
      $0.subject.window.waiting.map { "\($0.event.request)" } ?? "none"
    },
  ]
}
