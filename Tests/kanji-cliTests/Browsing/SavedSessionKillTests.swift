import Foundation
import Testing

struct SavedSessionKillTests {
  @Test("a run that is killed at any moment leaves a whole file, and what was answered is in it")
  func aRunThatIsKilledLeavesAWholeFile() throws {
    let data = try Samples()
    let folder = data.folder
    let steps = (1...400).map { $0 % 2 == 0 ? "word 水着\nwhere\n" : "show 着\nwhere\n" }
    try steps.joined().write(
      to: folder.appendingPathComponent("script"), atomically: true, encoding: .utf8)
    let session = folder.appendingPathComponent("session")
    var killed = 0
    for _ in 1...50 {
      let printed = try run(data, in: folder, killedAfter: .random(in: 2_000...120_000))
      guard FileManager.default.fileExists(atPath: session.path) else { continue }
      let text = try String(contentsOf: session, encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == 3 && lines[0].hasPrefix("# kanji-cli session 1, ") && lines[2] == "")
      #expect(lines[1].hasPrefix("open /all"))
      guard let answered = printed.last(where: { $0.hasPrefix("/all") }) else { continue }
      killed += 1
      // One more step may have been saved whose answer was not printed any more.
      let beyond = lines[1].dropFirst("open ".count).dropFirst(answered.count)
      #expect(lines[1].hasPrefix("open " + answered))
      #expect(["", "/detail/着", "/list/水着"].contains(beyond))
    }
    #expect(killed > 0)
    let last = try data.run("--session", session.path, input: "where\n")
    #expect(last.messages == "" && last.status == 0)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        == ["data.json", "output", "script", "session"])
  }

  /// Starts the script anew, kills it after so many microseconds, and returns the lines it printed.
  private func run(
    _ data: Samples, in folder: URL, killedAfter delay: UInt32
  ) throws -> [Substring] {
    let output = folder.appendingPathComponent("output")
    try Data().write(to: output)
    let process = Process()
    process.executableURL = Binary.url
    process.arguments = [
      "--data", data.file, "--session", folder.appendingPathComponent("session").path, "--fresh",
    ]
    process.standardInput = try FileHandle(
      forReadingFrom: folder.appendingPathComponent("script"))
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    usleep(delay)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    // The last piece is not a whole line.
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }
}
