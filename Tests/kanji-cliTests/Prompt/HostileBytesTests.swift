import Foundation
import StateMachineTerminal
import StateMachineTestSupport
import Testing

@testable import kanji_cli

/// Bytes from outside never steer a terminal, whichever command or option reads them.
struct HostileBytesTests {
  /// Sequences that set a title, clear the screen, colour, reverse, ring and move.
  private static let steering =
    "\u{1B}]0;PWNED\u{7}\u{1B}[2J\u{9B}31m\u{202E}\u{8}\u{D}\u{7F}\u{FEFF}\u{FFFE}"

  /// Files by the command or option that reads such a file, and one that nothing can read.
  private static let contents: [String: String] = [
    "data": ControlCharacterTests.json,
    "session": SavedState(
      rules: "x\(steering)",
      steps: [
        "open 0/all", "list 0 0 search \"\(steering)\"",
        "open 1/detail/\(steering)/list/x\(steering)",
      ]
    ).text,
    "game": SavedState(
      rules: "x", steps: ["open 0/all"],
      logs: [
        [
          "app game \"\(steering)\"", "play --menu", "choose \(steering)",
          "expect cards \"\(steering)\"",
        ]
      ]
    ).text,
    "damaged": SavedState.mark + steering,
    "script": """
    case \(steering)
    # \(steering)
    show 水
    show "\(steering)"
    ! open "/all/\(steering)"
    expect title "\(steering)"
    search "water \(steering)"
    expect out "\(steering)"
    \(steering) \(steering)

    """,
    "bytes": "\(steering)\n\(steering)",
  ]

  /// What the operands of a command may be, besides files.
  private static let operands: [String: [String]] = [
    "way": ["all", steering], "word": ["水\(steering)"], "show": ["水\(steering)"],
    // By itself, it takes 100,000 steps.
    "walk": ["--steps", "500"],
  ]

  /// Each command as it is typed on a command line, with files and with other operands.
  private static let commands: [[String]] = AppTable.program.commandTable.oneShot.flatMap {
    command -> [[String]] in
    if command.operands.contains(where: \.offer.isFiles) {
      return contents.keys.sorted().map { [command.name, "FILE \($0)"] }
    }
    let given = [command.name] + (operands[command.name] ?? [steering])
    return command.name == "walk" ? [given] : [given, [command.name]]
  }

  /// Each command with each option that names a file, and the files: by default one of them for every other option,
  /// in turn.
  private static let options: [[String]] = {
    let files = contents.keys.sorted()
    let commands = AppTable.program.commandTable.oneShot.map {
      (
        [$0.name] + (operands[$0.name] ?? ($0.operands.isEmpty ? [] : ["水"])),
        AppTable.program.commandTable.allOptions(of: $0)
      )
    }
    let named = (commands + [([], Option.prompt + Option.everywhere)]).flatMap { words, options in
      options.filter { $0.offer.isFiles }.map { words + [$0.name] }
    }
    return named.enumerated().flatMap { number, words in
      (isLong ? files : number % 2 == 0 ? [files[number / 2 % files.count]] : []).map {
        words + ["FILE \($0)"]
      }
    }
  }()

  /// A folder with the files, whose name is hostile, too.
  private static func folder(in samples: Samples) throws -> URL {
    let folder = samples.folder.appendingPathComponent("x\u{1B}[31m\u{202E}\u{7}y")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, content) in contents {
      try Data(content.utf8).write(to: folder.appendingPathComponent(name))
    }
    return folder
  }

  @Test(arguments: commands + options)
  func `commands and options spell hostile bytes out in a pipe`(words: [String]) throws {
    let samples = try Samples()
    let folder = try Self.folder(in: samples)
    let arguments = words.map { word in
      word.hasPrefix("FILE ") ? folder.path + "/" + word.dropFirst(5) : word
    }
    let data = words.contains("--data") ? [] : ["--data", samples.file]

    let (output, messages, _) = try Binary.run(
      arguments + data, input: Array(Self.lines.utf8),
      environment: ["XDG_STATE_HOME": folder.path])

    #expect(Self.steering(String(decoding: output + messages, as: UTF8.self)) == [])
  }

  @Test(arguments: ["data", "session", "game"])
  func `lines spell hostile bytes out at a terminal`(content: String) throws {
    let samples = try Samples()
    let folder = try Self.folder(in: samples)
    let data = content == "data" ? folder.path + "/data" : samples.file
    if content != "data" {
      let state = folder.appendingPathComponent("kanji-cli")
      try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
      try Data(Self.contents[content, default: ""].utf8).write(
        to: state.appendingPathComponent("session"))
    }
    let terminal = try Terminal(
      ["--data", data],
      environment: ["TERM": "dumb", "PAGER": "cat", "XDG_STATE_HOME": folder.path])
    _ = try terminal.read(until: " › ")
    // What is typed is shown by the terminal itself, which writes ^[ for the escape.
    for line in ["1", "where", "session", "history", "list", "back", "search foo", "show 水"] {
      terminal.type(line + "\n")
    }
    terminal.type("quit\n")
    let (text, status) = terminal.finish()

    #expect(status == 0)
    #expect(Self.steering(text) == [])
  }

  /// Every command of the prompt and the game with hostile operands.
  private static var lines: String {
    let commands = (Command.atPrompt + Command.working(in: GameApp.self)).map(\.name)
      .filter { !["quit", "record"].contains($0) }
    let lines = commands.flatMap { ["\($0) \(steering)", "\($0) \"\(steering)\"", $0] }
    return (lines + ["expect title \(steering)", "case \(steering)", "where", "session"])
      .joined(separator: "\n") + "\n"
  }

  /// Returns the characters that a terminal interprets, except line breaks and tabs.
  private static func steering(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { scalar in
      guard scalar != "\n", scalar != "\t" else { return false }
      return scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
        || scalar == "\u{2028}" || scalar == "\u{2029}"
    }
  }
}
