import Foundation
import StateMachineTestSupport
import StateMachineTerminal
import Testing

struct LineHistoryTests {
  private let samples: Samples
  private let path: String

  init() throws {
    samples = try Samples()
    path = samples.folder.path + "/state/history"
    try FileManager.default.createDirectory(
      atPath: samples.folder.path + "/state", withIntermediateDirectories: true)
  }

  /// The lines that a new run reads, after it has added lines, and its messages.
  private func run(adding lines: [String] = []) -> (loaded: [String], told: [String]) {
    var told: [String] = []
    let history = LineHistory(path) { told.append($0) }
    let loaded = history.load()
    for line in lines { _ = history.add(line) }
    return (loaded, told)
  }

  @Test
  func `the next run has the lines of the last one, without blanks and repetitions`() {
    _ = run(adding: ["show 水", "show 水", "", "  ", "back", "\u{1B}[31m", "show 水"])
    _ = run(adding: ["show 水", "where"])

    #expect(run().loaded == ["show 水", "back", "show 水", "where"])
    #expect(run().told == [])
  }

  @Test
  func `only the user may read the file`() throws {
    _ = run(adding: ["back"])

    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test
  func `the last thousand lines are kept`() throws {
    _ = run(adding: (1...2500).map { "show \($0)" })

    #expect(run().loaded == (1501...2500).map { "show \($0)" })
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.split(separator: "\n").count == 1000)
  }

  @Test
  func `half a line of a killed run is kept apart from the next line`() throws {
    try Data("back\nsho".utf8).write(to: URL(fileURLWithPath: path))

    _ = run(adding: ["where"])

    #expect(run().loaded == ["back", "sho", "where"])
  }

  @Test(arguments: [3, 1 << 24 + 1])
  func `a file that is no text or too long is reported once and left unchanged`(
    count: Int
  ) throws {
    let bytes = Data(repeating: count == 3 ? 0xFF : 65, count: count)
    try bytes.write(to: URL(fileURLWithPath: path))

    let (loaded, told) = run(adding: ["back", "where"])

    #expect(loaded == [])
    #expect(told == ["\(path) is not a history file; typed lines are kept only until you leave"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
  }

  @Test
  func `a link is followed`() throws {
    let other = samples.folder.path + "/other"
    try Data("where\n".utf8).write(to: URL(fileURLWithPath: other))
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: other)

    let (loaded, told) = run(adding: ["back"])

    #expect(loaded == ["where"] && told == [])
    #expect(try String(contentsOfFile: other, encoding: .utf8) == "where\nback\n")
  }

  @Test
  func `shortening the file keeps the lines of other runs`() throws {
    let filler = (0..<2_001).map { "show \($0)\n" }.joined()
    for round in 0..<(isLong ? 50 : 5) {
      try Data(filler.utf8).write(to: URL(fileURLWithPath: path))
      let path = path
      DispatchQueue.concurrentPerform(iterations: 6) { run in
        let history = LineHistory(path) { _ in }
        for number in 0..<10 {
          if number == run { _ = history.load() }
          _ = history.add("run \(run) line \(number)")
        }
      }
      let lines = try Set(String(contentsOfFile: path, encoding: .utf8).split(separator: "\n"))
      let wanted = (0..<6).flatMap { run in (0..<10).map { "run \(run) line \($0)"[...] } }
      #expect(wanted.filter { !lines.contains($0) } == [], "in round \(round)")
    }
  }

  @Test(arguments: ["folder", "pipe"])
  func `a folder or a pipe is not a history`(kind: String) throws {
    if kind == "folder" {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    } else {
      mkfifo(path, 0o600)
    }

    let (loaded, told) = run(adding: ["back"])

    #expect(loaded == [])
    #expect(told == ["\(path) is not a history file; typed lines are kept only until you leave"])
  }

  @Test
  func `a read-only folder is reported once`() {
    var told: [String] = []
    let history = LineHistory("/dev/null/history") { told.append($0) }
    #expect(history.load() == [])
    #expect(history.add("back") && history.add("where"))

    #expect(told.count == 1)
  }
}
