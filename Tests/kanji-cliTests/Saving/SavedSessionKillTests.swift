import Foundation
import StateMachineTesting
import StateMachineTestSupport
import Testing
@testable import StateMachineTerminal
@testable import kanji_cli

/// Runs that are killed while a script browses and plays.
struct SavedSessionKillTests {
  @Test(arguments: 1...(isLong ? 4 : 1))
  func `a run that is killed at any moment leaves a complete file with every answered command`(
    lane: Int
  ) throws {
    let data = try Samples(Samples.cards)
    let moments = try Moment.all(data)
    let lines = moments.dropFirst().map(\.line)
    var answered: Set<Int> = []

    for round in 1...(isLong ? 50 : 10) {
      try? FileManager.default.removeItem(at: data.session)
      let moment = moments[.random(in: 0...100)]
      let printed = try run(lines, data, killedAfter: moment.printed)
      let last = moments.lastIndex { $0.printed <= printed } ?? 0
      answered.insert(last)
      guard FileManager.default.fileExists(atPath: data.session.path) else {
        #expect(last == 0)
        continue
      }
      let saved = try String(contentsOf: data.session, encoding: .utf8)
      // More lines may have been saved whose answers were not printed any more.
      #expect(moments[last...].contains { $0.saved == saved })
      guard round % 10 == 0 else { continue }
      let next = try data.run("--session", data.session.path, input: "session\n")
      #expect(next.output.hasSuffix(saved) && next.messages == "" && next.status == 0)
    }

    #expect(answered.count > 2)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: data.folder.path)
        .filter { $0.contains("broken") } == [])
  }

  /// Types the lines into a pipe, kills the program soon after a number of printed bytes, and returns how many
  /// it printed.
  private func run(_ lines: [String], _ data: Samples, killedAfter count: Int) throws -> Int {
    let output = data.folder.appendingPathComponent("output")
    try Data().write(to: output)
    let process = Process()
    process.executableURL = Binary.url
    process.arguments = ["--data", data.file, "--session", data.session.path]
    process.environment = ["XDG_STATE_HOME": data.folder.path]
    let input = Pipe()
    process.standardInput = input
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    for line in lines where try Data(contentsOf: output).count < count {
      try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
      usleep(.random(in: 0...1_000))
    }
    let deadline = Date(timeIntervalSinceNow: 120)
    while try Data(contentsOf: output).count < count, Date() < deadline { usleep(500) }
    usleep(.random(in: 0...3_000))
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    return try Data(contentsOf: output).count
  }
}

/// The state after a line of the script: the size of the output, and the saved text.
private struct Moment {
  let line: String
  let printed: Int
  let saved: String

  /// Does the script in this process; each line prints something.
  static func all(_ data: Samples) throws -> [Moment] {
    let context = Context(isCaptured: true)
    context.options.dataFile = data.file
    let session = try Session(context)
    var interpreter = ScriptInterpreter(session)
    var printed = 0
    var moments = [Moment(line: "", printed: 0, saved: session.saved().text)]
    for line in (1...20).flatMap(lines) {
      printed += try interpreter.run(ScriptLine(parsing: line)).output.utf8.count
      moments.append(
        Moment(line: line, printed: printed, saved: session.saved().text))
    }
    return moments
  }

  private static func lines(_ round: Int) -> [String] {
    [
      "show 火", "word 火水", "show 水", "back 2", "play", "enter categories", "back",
      "new --pairs 4 --seed \(round)", "1", "2", "wait 7", "flip 3 4", "undo", "5", "back",
      "back", "home",
    ]
  }
}

extension Samples {
  fileprivate var session: URL { folder.appendingPathComponent("session") }
}
