import Foundation
import StateMachineGraph
import StateMachineTestSupport
import Testing

@testable import kanji_cli

struct ManyMarksTests {
  @Test
  func `too many marks in an argument, script, data or saved session are refused at once`() throws {
    let data = try Samples()
    let marks = String(repeating: "\u{301}\u{323}", count: 30_000)
    let file = data.folder.appendingPathComponent("marks").path
    let sentence = "a character with more than 128 marks"

    let argument = try data.run("show", "水" + marks, input: "")
    #expect(argument.messages == "kanji-cli: an argument has \(sentence); leave them out\n")

    try "expect depth 1\nexpect state x\(marks)\n".write(
      toFile: file, atomically: true, encoding: .utf8)
    let script = try data.run("test", file, input: "")
    #expect(script.messages.hasSuffix("\(file):2: the line has \(sentence); leave them out\n"))

    try #"[{"character": "水", "meaning": "x\#(marks)", "examples": []}]"#.write(
      toFile: file, atomically: true, encoding: .utf8)
    let kanji = try Binary.run("--data", file, "list")
    #expect(
      kanji.messages.hasSuffix(":1:32: entry 1 (水): \"meaning\" has \(sentence); leave them out\n"))

    try SavedState(rules: "0", steps: ["open 0/all\(marks)"]).text.write(
      toFile: file, atomically: true, encoding: .utf8)
    let session = try data.run("--session", file, input: "where\n")
    #expect(session.messages.contains("\(file) is damaged; it is kept as \(file).broken-1, "))
    #expect([argument, script, kanji, session].map(\.status) == [2, 2, 2, 0])
  }
}
