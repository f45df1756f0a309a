import Foundation
import StateMachineTerminal
import StateMachineTestSupport
import StateMachineViewer
import Testing

struct ViewCommandTests {
  private func view(_ script: String, _ options: String...) throws -> (
    StateMachineTerminal.ExitStatus, String
  ) {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("view-\(UInt64.random(in: 0 ... .max)).script").path
    try script.write(toFile: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: file) }
    let output = Output(program: "door", isCaptured: true)
    output.keepsTranscript = true
    let program = ScriptProgram("door") { Door.subject() }.addingViewer()
    let status = program.run(["view", file] + options) { _, _ in output }
    return (status, output.takeTranscript())
  }

  @Test
  func `view prints the page of a script`() throws {
    let (status, page) = try view("enter open\nexpect state open\n")
    #expect(status == .done)
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.contains("expect state open"))
  }

  @Test
  func `view writes the page to a file`() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("view-\(UInt64.random(in: 0 ... .max)).html").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let (status, printed) = try view("enter open\n", "--output", file)
    #expect(status == .done && printed == "")
    let page = try String(contentsOfFile: file, encoding: .utf8)
    #expect(page.hasPrefix("<!DOCTYPE html>"))
  }

  @Test
  func `view refuses a script without a line`() throws {
    let (status, message) = try view("# nothing\n")
    #expect(status == .misuse && message.contains("nothing to show"))
  }
}
