import StateMachineTestSupport
import StateMachineTesting
import Testing

struct ScriptTestTests {
  @Test(
    "each case of a file is a test",
    arguments: try ScriptTest.cases(of: "../DoorScripts/door.script")
  )
  func oneCase(test: ScriptTest) throws {
    try test.run { Door.subject() }
  }

  @MainActor
  @Test(
    "each case is a test for a program on the main actor, too",
    arguments: try ScriptTest.cases(of: "../DoorScripts/door.script"))
  func onTheMainActor(test: ScriptTest) throws {
    @MainActor final class Porter {
      let navigator = Navigator(Door.machine(), root: Door.closed)
    }
    try test.run { NavigatorSubject(Porter().navigator) }
  }

  @Test("tests are named after file, line and case")
  func names() throws {
    let tests = try ScriptTest.cases(of: "../DoorScripts/door.script")
    #expect(
      tests.map(\.description) == ["door.script:1 A door opens", "door.script:5 A door is locked"])
  }

  @Test("a failure is reported with file and line")
  func failures() throws {
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
          + "locked → open is not allowed; from locked: closed"))
  }

  @Test("a missing or invalid file is an error")
  func badFiles() {
    #expect(throws: (any Error).self) { try ScriptTest.cases(of: "no.script") }
    #expect(throws: ScriptError.self) { try ScriptTest.cases(of: "ScriptTestTests.swift") }
  }
}
