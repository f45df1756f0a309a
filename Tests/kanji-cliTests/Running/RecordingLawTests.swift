import Foundation
import KanjiBrowser
import StateMachine
import StateMachineTestSupport
import Testing

@testable import kanji_cli

/// The law of recordings: whatever is typed, the recording is a script that passes.
struct RecordingLawTests {
  @Test(arguments: 1...(isLong ? 400 : 8))
  func `whatever is typed, test passes the recording`(seed: UInt64) throws {
    let samples = try Samples()
    let file = samples.folder.appendingPathComponent("recording").path
    var monkey = Monkey(seed: seed, JSONKanjiStorage.embedded())
    let lines = (0..<80).compactMap { _ in Self.text(monkey.line()) }.filter(Self.isForRecordings)

    _ = try Binary.run(
      ["--record", file], input: Array(lines.map { $0 + "\n" }.joined().utf8),
      environment: ["XDG_STATE_HOME": samples.folder.path])
    let replay = try Binary.run("test", "--quiet", file)

    let recording = try String(contentsOfFile: file, encoding: .utf8)
    #expect(recording.split(separator: "\n").count > 20)
    #expect(replay.status == 0, "\(replay.messages)\n\(replay.output)")
  }

  private static func text(_ line: [UInt8]) -> String? {
    line.count < 500 ? String(validating: line) : nil
  }

  /// Whether the line neither ends the recording nor states by itself what is true.
  private static func isForRecordings(_ text: String) -> Bool {
    let first = text.split { $0 == " " || $0 == "!" }.first.map(String.init) ?? ""
    let others = ["expect", "case", "quit", "exit", "q", "record"]
    return !others.contains(first) && !text.contains("!")
  }
}
