import Foundation
import Testing

@testable import StateMachineTerminal
@testable import kanji_cli

/// Loads and replays every file that a release of the program has written.
///
/// `Tests/Compatibility/README.md` says what the files are.
struct CompatibilityTests {
  /// The lines typed into a session that one of the files restores.
  private static let restored = [
    "session-root": "history\njump 0\n", "session-word": "history\njump 1\n",
    "session-menu": "history\n", "session-categories": "history\n", "session-game": "history\n",
    "session-game-undone": "history\n", "session-game-finished": "history\n",
  ]
  /// The lines typed into a session that imports one of the files.
  private static let imported = [
    "exported-word.json": "history\nback\n", "exported-word.script": "history\nback\n",
    "exported-categories.json": "history\nback\n", "exported-game.json": "history\nundo\n4\n",
    "exported-game.script": "history\nundo\n1\n",
  ]
  private static let replayed = [
    "recording-browser.script", "recording-game.script", "walk.script", "way.script",
  ]
  private static let state = "state/kanji-cli/"

  @Test(arguments: Compatibility.cases(restored.keys))
  func `a saved session restores its path`(sample: Compatibility.Sample) throws {
    let copy = try Copy(of: sample)
    let text = try copy.text(sample.name)

    let printed = try copy.run(
      ["--session", sample.name], input: Self.restored[sample.name] ?? "")

    #expect(Self.asBefore(printed) == Self.squeezed(try sample.expected()))
    #expect(try copy.text(sample.name) == text)
  }

  @Test(arguments: Compatibility.cases(imported.keys))
  func `an exported session is imported`(sample: Compatibility.Sample) throws {
    let printed = try Copy(of: sample).run(
      ["--import", sample.name], input: Self.imported[sample.name] ?? "")

    #expect(Self.asBefore(printed) == Self.squeezed(try sample.expected()))
  }

  @Test(arguments: Compatibility.cases(replayed))
  func `a script has the same results`(sample: Compatibility.Sample) throws {
    let printed = try Copy(of: sample).run(["test", sample.name])
      .replacing("TAP version 13", with: "TAP version 14")

    #expect(
      Self.asBefore(Self.results(printed)) == Self.squeezed(Self.results(try sample.expected())))
  }

  /// Returns the results that all versions have.
  ///
  /// Coverage counts today's rules; later versions print the reason for a refusal and the case after a
  /// point, leave out a line that was refused as a mistake or because a card was open, and have searches in
  /// the history.
  private static func results(_ printed: String) -> String {
    let added = ["# transitions ", "# not taken: ", "# not refused: ", "# refused: ", "1.."]
    let mistakes = ["! nosuchthing", "! choose nothing", "! new --pairs 5"]
    return printed.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { line in !added.contains { line.hasPrefix($0) } }
      .filter { line in !mistakes.contains { line.hasSuffix($0) } }
      .filter { $0.firstMatch(of: /^ok .* ! \d+$/) == nil }
      .filter { $0.firstMatch(of: /^# *\d+ [ ›] \//) == nil }
      .map { $0.replacing(/^ok \d+/, with: "ok").replacing(/^(ok.*) \([^()]*\)$/) { $0.output.1 } }
      .joined(separator: "\n")
  }

  /// Returns what is printed with the levels as they were called, `JLPT 4`, not `old JLPT 4 (about N5)`, and
  /// without the parts of kanji, the words that a search finds, the results of moves and what is new in the menu of
  /// the game, and the status 1 of a refused line.
  private static func asBefore(_ printed: String) -> String {
    let printed = printed.replacing(#/ · parts .*/#, with: "")
      .replacing(#/# 7  木 .*\n/#, with: "")
      .replacing(#/ · (a|no) match/#, with: "")
      .replacing(#/(# )?3  Continue .*\n|   best with .*\n/#, with: "")
      .replacing(#/(New Game .*) · 8 pairs/#) { $0.output.1 }
      .replacing(#/# \d+  .* word: .*\n/#, with: "").replacing("status: 1\n", with: "")
    return squeezed(printed.replacing(#/old JLPT (\d) \(about [^)]*\)/#) { "JLPT \($0.output.1)" })
  }

  /// Returns the text with two spaces between columns, which are wider with today's names of the levels.
  private static func squeezed(_ text: String) -> String {
    text.replacing(#/ {3,}/#, with: "  ")
  }

  @Test(arguments: Compatibility.cases(["kanji.json"]))
  func `kanji data is read`(sample: Compatibility.Sample) throws {
    let copy = try Copy(of: sample)

    #expect(try copy.run(["list"]) == (try sample.expected()))
    #expect(try copy.run(["list", "--json"]) == (try copy.text("kanji.json")))
  }

  @Test(arguments: Compatibility.cases([state + "game"]))
  func `category and best results are loaded`(sample: Compatibility.Sample) throws {
    let printed = try Copy(of: sample).run(
      ["play"],
      input: "2\nback\nnew --seed 7\n1 7\n2 4\n3 8\n5 6\n"
        + "back\nchoose JLPT 4\nnew --seed 7\n")

    #expect(Self.asBefore(printed) == Self.squeezed(try sample.expected()))
  }

  @Test(arguments: Compatibility.cases([state + "session"]))
  func `a saved history continues`(sample: Compatibility.Sample) throws {
    let copy = try Copy(of: sample)
    let terminal = try Terminal(
      ["--data", copy.folder.appendingPathComponent("kanji.json").path],
      environment: copy.environment.merging(["TERM": "dumb"]) { $1 })

    let shown = try terminal.read(until: "› grade 1 › ").replacing(" · no match", with: "")
    #expect(shown == (try sample.expected()))
    terminal.type("quit\n")
    #expect(terminal.finish().status == 0)
  }

  @Test(arguments: Compatibility.cases([state + "history"]))
  func `the line history is loaded`(sample: Compatibility.Sample) throws {
    let copy = try Copy(of: sample)
    var messages: [String] = []
    let path = copy.folder.appendingPathComponent(sample.name).path

    let lines = LineHistory(path) { messages.append($0) }.load()

    #expect(lines.map { $0 + "\n" }.joined() == (try sample.expected()))
    #expect(messages == [])
  }

  @Test
  func `every file is tested`() throws {
    let tested = Array(Self.restored.keys) + Array(Self.imported.keys) + Self.replayed
    let all = tested + ["kanji.json"] + ["game", "session", "history"].map { Self.state + $0 }
    for version in Compatibility.versions {
      #expect(try Compatibility.files(of: version) == all.sorted())
    }
    #expect(Compatibility.versions.contains(About.version))
  }
}

/// The files in `Tests/Compatibility`, by the version of the program that wrote them.
enum Compatibility {
  /// A file of a version.
  struct Sample: CustomTestStringConvertible {
    let version: String
    let name: String

    var testDescription: String { "\(version)/\(name)" }

    /// The expected output.
    func expected() throws -> String {
      let file = folder.appendingPathComponent("Expected/\(version)/kanji-cli/\(name).txt")
      return try String(contentsOf: file, encoding: .utf8)
    }
  }

  static let folder: URL = {
    var tests = URL(fileURLWithPath: #filePath)
    while tests.lastPathComponent != "Tests" { tests.deleteLastPathComponent() }
    return tests.appendingPathComponent("Compatibility")
  }()

  static let versions: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.first?.isNumber == true }.sorted()
  }()

  static func samples(of version: String) -> URL {
    folder.appendingPathComponent("\(version)/kanji-cli")
  }

  static func cases(_ names: some Sequence<String>) -> [Sample] {
    versions.flatMap { version in names.sorted().map { Sample(version: version, name: $0) } }
  }

  static func files(of version: String) throws -> [String] {
    let folder = samples(of: version)
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      var isFolder: ObjCBool = false
      let path = folder.appendingPathComponent($0).path
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }
}

/// A version's files in a temporary folder, where a run of the program may write.
private final class Copy {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("kanji-cli-\(UUID().uuidString)").resolvingSymlinksInPath()
  var environment: [String: String] {
    ["XDG_STATE_HOME": folder.appendingPathComponent("state").path]
  }

  init(of sample: Compatibility.Sample) throws {
    try FileManager.default.copyItem(at: Compatibility.samples(of: sample.version), to: folder)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  /// Runs the program in the folder; the output includes its messages and its exit status.
  func run(_ arguments: [String], input: String = "") throws -> String {
    defer { withExtendedLifetime(self) {} }
    let (output, messages, status) = try Binary.run(
      arguments + ["--data", "kanji.json"], input: Array(input.utf8), environment: environment,
      in: folder)
    let ending = (messages.isEmpty ? "" : "messages:\n") + String(decoding: messages, as: UTF8.self)
    return String(decoding: output, as: UTF8.self) + ending
      + (status == 0 ? "" : "status: \(status)\n")
  }
}
