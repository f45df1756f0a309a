import Foundation
import KanjiBrowser
import MemoryGame
import StateMachineTestSupport
import StateMachineTesting
import StateMachineTerminal
import Testing

@testable import kanji_cli

@Suite(.enabled(if: isLong))
struct ReadingTimeTests {
  private func file(_ text: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("file")
    try Data(text.utf8).write(to: file)
    return file.path
  }

  private func remove(_ file: String) {
    try? FileManager.default.removeItem(
      at: URL(fileURLWithPath: file).deletingLastPathComponent())
  }

  @Test(arguments: ["expect depth 1", "case a%", "# x", "show x y"])
  func `a script is read in linear time`(line: String) throws {
    try expectLinearTime(from: 2000) { count in
      let lines = (0..<count).map { line.replacingOccurrences(of: "%", with: "\($0)") + "\n" }
      return Array(lines.joined().utf8)
    } reading: {
      _ = try Script(parsing: $0, file: "x.script")
    }
  }

  @Test(arguments: ["a ", "\"a\" ", "水", "\\\" "])
  func `a line is read in linear time`(part: String) {
    expectLinearTime(from: 4000) {
      "show " + String(repeating: part, count: $0)
    } reading: {
      _ = try? ScriptLine(parsing: $0)
    }
  }

  @Test
  func `data are read in linear time, whether in many kanji or in many words of one`() throws {
    func kanji(_ character: String, _ words: [String]) -> String {
      let examples = words.map { #"{"word":"\#($0)","reading":"r","meaning":"m"}"# }
      return
        #"{"character":"\#(character)","meaning":"m","examples":[\#(examples.joined(separator: ","))]}"#
    }
    let makers: [(Int) -> [String]] = [
      { [kanji("水", (0..<$0).map { "水\($0)" })] },
      { (0..<$0).compactMap { Unicode.Scalar(0x20000 + $0) }.map { kanji("\($0)", ["水\($0)"]) } },
    ]
    for make in makers {
      try expectLinearTime(from: 1000) {
        Array("[\(make($0).joined(separator: ","))]".utf8)
      } reading: {
        let storage = try JSONKanjiStorage(parsing: $0, from: "kanji.json")
        #expect(!storage.all.isEmpty)
      }
    }
  }

  @Test
  func `settings are read in linear time`() throws {
    try expectLinearTime(from: 2000) { count in
      (0..<count).map { "best \"c\($0)\" 4 6\nunknown \($0)\n" }.joined()
    } reading: { text in
      let path = try file(text)
      defer { remove(path) }
      let settings = try FileSettings(path).load()
      #expect(!settings.best.isEmpty)
    }
  }

  @Test
  func `the history of lines is read in linear time`() throws {
    try expectLinearTime(from: 4000) { count in
      (0..<count).map { "show \($0)\n" }.joined()
    } reading: { text in
      let path = try file(text)
      defer { remove(path) }
      #expect(LineHistory(path) { _ in }.load().count == 1000)
    }
  }

  @Test
  func `a saved session is read in linear time, whatever it has many of`() throws {
    let pair = "/detail/日/list/日"
    let makers: [(Int) -> [String]] = [
      { ["open 0/all\(String(repeating: pair, count: $0))"] },
      { ["open 0/all\(String(repeating: "/", count: 10 * $0))"] },
      { ["open 0/all\(String(repeating: "/detail/x", count: $0))"] },
      { ["open 0/all"] + Array(repeating: "open 1/detail/日", count: $0) },
      { count in
        ["open 0/all\(String(repeating: pair, count: count))"]
          + (0..<count).map { "list \($0) 1" } + Array(repeating: "open 1", count: 10)
      },
      { ["open 0/all"] + Array(repeating: "undo", count: $0) },
      { ["open 0/all", "game"] + Array(repeating: "flip 1 2 3", count: $0) },
    ]
    for make in makers {
      try expectLinearTime(from: 2000) { count in
        (
          Array(SavedState(rules: "0", steps: make(count)).text.utf8),
          try Session(Context(isCaptured: true))
        )
      } reading: { bytes, session in
        let state = try #require(SavedState(parsing: bytes))
        _ = session.restorations(of: state)?[0]({ _ in })
      }
    }
  }
}
