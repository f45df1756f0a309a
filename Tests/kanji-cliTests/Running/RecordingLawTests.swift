import Foundation
import KanjiBrowser
import MemoryGame
import StateMachine
import StateMachineTestSupport
import StateMachineText
import Testing

@testable import kanji_cli

/// The law of recordings: whatever is typed, the recording is a script that passes.
struct RecordingLawTests {
  @Test(arguments: 1...(isLong ? 400 : 1))
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
    try Self.expectChangeToBeNoticed(in: recording, seed: seed, at: file)
  }

  /// Changes one character of a screen in the recording, which then fails at this line of it, and nowhere else.
  private static func expectChangeToBeNoticed(
    in recording: String, seed: UInt64, at file: String
  ) throws {
    var lines = recording.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var dice = SplitMix64(seed: seed)
    let shown = lines.indices.filter { lines[$0].hasPrefix("| ") }
    let line = shown[dice.next(below: shown.count)]
    var characters = Array(lines[line])
    let visible = characters.indices.dropFirst(2).filter { characters[$0] != " " }
    characters[visible[dice.next(below: visible.count)]] = "☓"
    lines[line] = String(characters)
    try lines.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)

    let replay = try Binary.run("test", "--quiet", file)

    let start = lines[..<line].lastIndex { !$0.hasPrefix("|") } ?? 0
    let name = lines[start].split(separator: " ").last ?? ""
    let message = "\(file):\(start + 1): expected \(name) line \(line - start) “"
    #expect(replay.status == 1)
    #expect(replay.messages.hasPrefix(message), "\(message)\n\(replay.messages)")
    // The lines around it begin with blanks.
    let failures = replay.messages.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(failures.count == 1, "\(replay.messages)")
  }

  private static let lines = [
    "1", "2", "3", "back", "back 2", "home", "show 水", "show 火", "word 水着", "search water",
    "list --grade 1 --limit 3", "undo", "redo", "jump 1", "next", "prev", "all", "play",
    "new --pairs 4", "flip 1 2", "flip 3", "choose grade 2", "enter categories", "continue",
    "random",
  ]

  @Test(arguments: 1...(isLong ? 100 : 2))
  func `a replay leads to the same saved session`(seed: UInt64) throws {
    let samples = try Samples()
    let files = ["recording", "saved", "again"].map { samples.folder.path + "/" + $0 }
    let environment = ["XDG_STATE_HOME": samples.folder.path + "/state"]
    var dice = SplitMix64(seed: seed)
    let lines = (0..<40).map { _ in Self.lines[dice.next(below: Self.lines.count)] + "\n" }

    _ = try Binary.run(
      ["--record", files[0], "--session", files[1]], input: Array(lines.joined().utf8),
      environment: environment)
    let recording = try Data(contentsOf: URL(fileURLWithPath: files[0]))
    _ = try Binary.run(
      ["--session", files[2]], input: Array(recording), environment: environment)

    let states = try files.dropFirst().map { try String(contentsOfFile: $0, encoding: .utf8) }
    #expect(states[0].split(separator: "\n").count >= 3)
    #expect(states[0] == states[1])
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
