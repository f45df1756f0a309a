import Foundation
import StateMachineTestSupport
import StateMachineTesting
import Testing

struct ScriptTestTests {
  @Test(arguments: try ScriptTest.cases(of: "../../DoorScripts/door.script"))
  func `each case of a file is a test`(test: ScriptTest) throws {
    try test.run { Door.subject() }
  }

  @MainActor
  @Test(arguments: try ScriptTest.cases(of: "../../DoorScripts/door.script"))
  func `each case is a test for a program on the main actor, too`(test: ScriptTest) throws {
    @MainActor final class Porter {
      let navigator = Navigator(Door.machine(), root: Door.closed)
    }
    try test.run { NavigatorSubject(Porter().navigator) }
  }

  @Test
  func `tests are named after file, line and case`() throws {
    let tests = try ScriptTest.cases(of: "../../DoorScripts/door.script")
    #expect(
      tests.map(\.description) == ["door.script:1 A door opens", "door.script:5 A door is locked"])
  }

  @Test
  func `a failure is reported with file and line`() throws {
    let open = try #require(try ScriptTest.cases(of: "../../DoorScripts/door.script").first)
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

  /// A lamp that a task switches on while a test waits.
  @MainActor
  private final class Lamp: @preconcurrency ScriptSubject {
    struct Dark: Error {}
    private var isOn = false
    let commands = ["switch", "read", "once"]

    func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
      switch words {
      case ["switch"]: ScriptAction { [self] in Task { isOn = true } }
      case ["once"]:
        ScriptAction { [self] in
          if isOn { throw Dark() }
          isOn = true
        }
      case ["read"]: ScriptAction { [self] in if !isOn { throw Dark() } }
      default: throw .unknownCommand(words, known: commands)
      }
    }

    var location: ScriptLocation {
      ScriptLocation(
        state: isOn ? "on" : "off", path: "/lamp", depth: 1, title: "", allowed: [])
    }
  }

  @MainActor
  @Test(arguments: [
    ("case a\nswitch\nexpect state on", nil),
    ("case a\nswitch\nread\nexpect state on", nil),
    ("case a\nread\nexpect state on", ["read: refused: Dark()", "expect state on: off"]),
    ("case a\nswitch", ["case a: a case that tests nothing"]),
    ("case a todo dark\nread\nexpect state off", nil),
    ("! once\nexpect state on", ["! once: done"]),
    (
      "case a todo dark\nexpect state off",
      ["case a todo dark: a case that passes; delete todo and its reason"]
    ),
  ])
  func `a test waits until a line passes, or for the given time`(
    text: String, failures: [String]?
  ) async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).script")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let test = try #require(try ScriptTest.cases(of: file.path).first)
    let limit = Duration.milliseconds(failures == nil && !text.contains("todo") ? 5_000 : 50)
    do {
      try await test.run(waiting: limit) { Lamp() }
      #expect(failures == nil)
    } catch let error as ScriptTest.Failed {
      #expect(error.failures.map { "\($0.step.text): \($0.point.actual)" } == failures)
    }
  }

  @Test
  func `a missing or invalid file is an error`() {
    #expect(throws: (any Error).self) { try ScriptTest.cases(of: "no.script") }
    #expect(throws: ScriptError.self) { try ScriptTest.cases(of: "ScriptTestTests.swift") }
  }
}
