import StateMachineStore
import StateMachineTestSupport
import StateMachineTesting
import Testing

@Suite("A store as scripts drive it")
struct StoreSubjectTests {
  struct Overdrawn: Error, Equatable { let by: Int }

  private func makeSubject() -> StoreSubject<Int, Int> {
    let validator = Validator<Int, Int> { _, new, _ in
      if new < 0 { throw Overdrawn(by: -new) }
    }
    return StoreSubject(
      Store(0, validator: validator) { (balance: inout Int, sum: Int) in balance += sum }
    ) { words in
      words.count == 2 && words[0] == "pay" ? Int(words[1]) : nil
    }
  }

  @Test
  func `dispatches the action of the words, and throws the validator's reason`() throws {
    let subject = makeSubject()
    #expect(try subject.perform(["pay", "5"]) == "")
    #expect(throws: Overdrawn(by: 2)) { try subject.perform(["pay", "-7"]) }
    #expect(subject.store.state == 5)
    #expect(subject.details == [.init("state", 5)])
    #expect(subject.location.path == "")
  }

  @Test
  func `stops a script at invalid words`() throws {
    let script = try Script(parsing: "pay 5\npay much".utf8, file: "bank.script")
    let error = #expect(throws: ScriptError.self) { try ScriptRunner(makeSubject).run(script) }
    #expect(error?.description == "bank.script:2: “pay much” is no action")
  }

  @Test(arguments: ["state open", "path /open", "depth 5", "title open"])
  func `has no place, so that not of a place is a mistake`(text: String) throws {
    let script = try Script(parsing: "pay 5\nexpect not \(text)".utf8, file: "bank.script")
    let error = #expect(throws: ScriptError.self) { try ScriptRunner(makeSubject).run(script) }
    #expect(
      error?.description
        == "bank.script:2: “expect not \(text)” tests nothing: the program has no path")
  }

  @Test
  func `says how a command is written, if it has their names, and a walk fills in numbers`() throws
  {
    let store = Store(0) { (balance: inout Int, sum: Int) in balance += sum }
    let subject = StoreSubject(store, commands: ["pay N", "pay back N"]) { words in
      words.first == "pay" ? words.last.flatMap(Int.init).map { words.count > 2 ? -$0 : $0 } : nil
    }
    for (text, message) in [
      ("pay much", "“pay much” is not understood; write pay N or pay back N"),
      ("apy 5", "“apy 5” is not a command; did you mean “pay”?"),
    ] {
      let script = try Script(parsing: text.utf8, file: "bank.script")
      let error = #expect(throws: ScriptError.self) { try ScriptRunner { subject }.run(script) }
      #expect(error?.description == "bank.script:1: \(message)")
    }
    try ScriptWalk(steps: 100) { subject }.run()
    #expect(store.state != 0)
  }

  @Test
  func `is recorded with its state, so that a replay detects each change`() throws {
    var text = ""
    let lines = ["pay 5", "pay 2", "pay -9"]
    var recorder = ScriptRecorder { text += $0 }
    try recorder.run(lines, with: makeSubject())
    #expect(
      text == """
        pay 5
        expect path ""
        expect screen
        | state: 5
        pay 2
        expect path ""
        expect screen
        | state: 7
        ! pay -9
        expect path ""
        expect message "Overdrawn(by: 2)"

        """)
    func failures(_ text: String) throws -> Int {
      try ScriptRunner(makeSubject).run(Script(parsing: text.utf8, file: "a")).failures.count
    }
    #expect(try failures(text) == 0)
    #expect(try failures(text.replacing("pay 5", with: "pay 6")) > 0)
  }

  @Test
  func `shows the parts of its state by their names`() {
    struct Bank { var owner = "Ada", balance = 3 }
    let subject = StoreSubject(Store(Bank()) { (_: inout Bank, _: Int) in }) { _ in nil }
    #expect(subject.details == [.init("owner", "Ada"), .init("balance", 3)])
  }
}
