import StateMachineTestSupport
import StateMachineTesting
import Testing

struct ScriptTestTests {
  @Test(arguments: try ScriptTest.cases(of: "../DoorScripts/door.script"))
  func `each case of a file is a test`(test: ScriptTest) throws {
    try test.run { Door.subject() }
  }

  @MainActor
  @Test(arguments: try ScriptTest.cases(of: "../DoorScripts/door.script"))
  func `each case is a test for a program on the main actor, too`(test: ScriptTest) throws {
    @MainActor final class Porter {
      let navigator = Navigator(Door.machine(), root: Door.closed)
    }
    try test.run { NavigatorSubject(Porter().navigator) }
  }

  @Test
  func `tests are named after file, line and case`() throws {
    let tests = try ScriptTest.cases(of: "../DoorScripts/door.script")
    #expect(
      tests.map(\.description) == ["door.script:1 A door opens", "door.script:5 A door is locked"])
  }

  @Test
  func `a failure is reported with file and line`() throws {
    let open = try #require(try ScriptTest.cases(of: "../DoorScripts/door.script").first)
    let error = #expect(throws: ScriptTest.Failed.self) {
      try open.run {
        let subject = Door.subject()
        _ = try subject.perform(["enter", "locked"])
        return subject
      }
    }
    let lines = try #require(error).description.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines[0].hasSuffix(
        "/DoorScripts/door.script:2: enter open: "
          + "refused: locked → open is not allowed; from locked: closed"))
  }

  @Test
  func `a missing or invalid file is an error`() {
    #expect(throws: (any Error).self) { try ScriptTest.cases(of: "no.script") }
    #expect(throws: ScriptError.self) { try ScriptTest.cases(of: "ScriptTestTests.swift") }
  }
}
