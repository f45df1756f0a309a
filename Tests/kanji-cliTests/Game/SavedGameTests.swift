import Foundation
import MemoryGame
import StateMachineGraph
import StateMachineTestSupport
import Testing

@testable import StateMachineTerminal
@testable import kanji_cli

/// A running game is kept from one run to the next.
struct SavedGameTests {
  private let data: Samples
  /// Data with readings.
  private let easy: Samples
  private let file: String

  init() throws {
    data = try Samples(Samples.cards)
    easy = try Samples(Samples.easy)
    file = data.folder.appendingPathComponent("session").path
  }

  private func play(_ input: String, on other: Samples? = nil) throws -> Binary.Run {
    let data = other ?? data
    return try Binary.run(
      ["--session", file, "--data", data.file], input: Array(input.utf8),
      environment: ["XDG_STATE_HOME": data.folder.path])
  }

  /// What the input prints last, from the board's heading on.
  private func board(of run: Binary.Run) -> String {
    let lines = run.output.split(separator: "\n")
    return lines.suffix(4).joined(separator: "\n")
  }

  @Test(arguments: [
    "wait 63\n1\n2\n3\n", "1 2\n3 4\n5 6\n7 8\nwait 5\n", "1\nundo\n",
    "wait 3\n1\n2\nundo\n3\n",
    "1\n2\nundo\nredo\n",
  ])
  func `open cards, moves and time are restored, and the file is unchanged`(lines: String) throws {
    let first = try play("play --seed 7 --pairs 4\n\(lines)")
    let saved = try String(contentsOfFile: file, encoding: .utf8)

    let next = try play("")

    #expect(board(of: first) == next.output.dropLast())
    #expect(next.messages == "" && next.status == 0)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == saved)
  }

  @Test
  func `a saved game with readings continues with them`() throws {
    let first = try easy.run(
      "--session", file, input: "play --faces reading --seed 7 --category \"grade 1\"\n1\n2\n")
    let saved = try String(contentsOfFile: file, encoding: .utf8)
    #expect(saved.contains("\ngo game/grade%201/4/7/reading\n"), "\(saved)")

    #expect(try easy.run("--session", file).output == board(of: first) + "\n")
  }

  @Test
  func `a saved game has the lines that were played`() throws {
    _ = try play("show 火\nplay --seed 7 --pairs 4\nwait 63\n1\n2\nundo\n3 3\nhome\n")
    let saved = try String(contentsOfFile: file, encoding: .utf8)
    let lines = saved.split(separator: "\n").map(String.init)

    #expect(
      lines.dropFirst().filter { !$0.hasPrefix("expect cards ") } == [
        "open 0/all", "open 1/detail/火", "app game", "play --menu", "go game/grade%201/4/7",
        "wait 63", "1", "2", "undo", "home",
      ])
  }

  @Test
  func `undo, redo and jump work in the next run as in the same one`() throws {
    let lines = [
      "play --pairs 4 --seed 2", "1", "2", "undo", "3 4", "home", "undo", "redo", "undo", "back",
      "new --seed 5 --pairs 4", "7", "history", "jump 1", "history", "home", "back", "show 火",
      "play",
      "undo", "history", "where",
    ].map { $0 + "\n" }
    let whole = try data.run(input: lines.joined())
    for cut in 1...lines.count - 2 {
      try? FileManager.default.removeItem(atPath: file)
      _ = try play(lines[..<cut].joined())
      let next = try play(lines[cut...].joined())
      let last = next.output.split(separator: "\n").suffix(8).joined(separator: "\n") + "\n"
      #expect(whole.output.hasSuffix(last), "cut before line \(cut + 1)")
    }
  }

  @Test
  func `undo works after a restart, and the result still does not count`() throws {
    _ = try play("play --seed 7 --pairs 4\n1\n2\nundo\n3\n")

    let next = try play("history\nundo\nhistory\n")

    let history = [
      "0   the beginning", "1   new game of 4 pairs, seed 7", "2   flip 1", "3   flip 2",
      "4 › flip 3  (after 2)",
    ]
    let lines = next.output.split(separator: "\n").map(String.init)
    #expect(Array(lines[4..<9]) == history)
    #expect(
      lines.suffix(5) == history[..<2] + ["2 › flip 1", "3   flip 2", "4   flip 3  (after 2)"])
  }

  @Test(arguments: ["play --pairs 4 --seed 3", "play --category \"grade 1\" --pairs 4 --seed 3"])
  func `a restart keeps the numbers of a game's history`(start: String) throws {
    let lines = try play("\(start)\n1\nhistory\nrestart\nhistory\n").output
      .split(separator: "\n").map(String.init)

    let histories = lines.indices.filter { lines[$0].hasPrefix("0 ") }
    #expect(histories.count == 2)
    for first in histories {
      #expect(
        lines[first..<(first + 3)] == [
          "0   the beginning", "1   new game of 4 pairs, seed 3", "2 › flip 1",
        ])
    }
  }

  @Test
  func `the menu or the categories are restored, too`() throws {
    _ = try play("play\nenter categories\n")
    #expect(
      try play("where\n").output.hasSuffix("/menu/categories\nfrom categories: nothing\n"))
    _ = try play("back\n")
    #expect(try play("where\n").output.hasSuffix("/menu\nfrom menu: categories, game\n"))
  }

  @Test
  func `at a terminal, the board and its commands are shown again`() throws {
    _ = try play("play --seed 7 --pairs 4\n1\n")

    let terminal = try Terminal(
      ["--session", file, "--data", data.file], environment: ["TERM": "dumb"])

    let text = try terminal.read(until: "menu › grade 1 › ")
    #expect(text.hasPrefix("grade 1 · 4 pairs · seed 7\n"))
    #expect(
      text.hasSuffix(
        "\nmoves 0\nType a number, a kanji, an English word, help or quit.\nmenu › grade 1 › "))
    terminal.type("quit\n")
    #expect(terminal.finish().status == 0)
  }

  @Test(.enabled(if: EditingLibrary(for: "xterm") != nil))
  func `at a terminal, a game that was left is restored without a trace on the screen`() throws {
    _ = try play("play --seed 7 --pairs 4\nflip 1 2\nhome\nback\n")
    let recording = data.folder.appendingPathComponent("a.script").path

    let terminal = try Terminal(
      ["--session", file, "--data", data.file, "--record", recording],
      environment: ["TERM": "xterm", "NO_COLOR": "1"])

    let text = try terminal.read(until: "all › ")
    #expect(text.hasPrefix("recording to"))
    #expect(!text.contains("moves") && !text.contains("\u{1B}[J"))
    terminal.type("quit\n")
    #expect(terminal.finish().status == 0)
  }

  @Test
  func `if the cards have changed, the game starts over with a message`() throws {
    _ = try play("play --seed 7 --pairs 4\nwait 9\n1\n2\n3\n")
    let saved = try String(contentsOfFile: file, encoding: .utf8)
    let other = try Samples(Samples.cards.replacingOccurrences(of: "meaning ", with: "sense "))

    let next = try play("", on: other)

    #expect(next.output.hasSuffix("\nmoves 0\n"))
    #expect(
      next.messages
        == "kanji-cli: the data of the saved game has changed, so it starts over\n")
    // Perhaps the other data were named by mistake.
    #expect(try String(contentsOfFile: file, encoding: .utf8) == saved)
  }

  @Test
  func `without the category the menu opens, and that is reported`() throws {
    _ = try play("show 火\nplay --seed 7 --pairs 4\n1\n")
    let other = try Samples(
      Samples.cards.replacingOccurrences(of: "\"grade\": 1", with: "\"grade\": 2"))

    let next = try play("where\n", on: other)

    #expect(next.output.hasSuffix("\n/menu\nfrom menu: categories, game\n"))
    #expect(
      next.messages == "kanji-cli: the saved game cannot be restored: "
        + "there is no category “grade 1”; use one of: grade 2\n")
  }

  @Test
  func `at a terminal, a category that was chosen beside a left game is kept`() throws {
    func screen(after lines: String) throws -> String {
      let terminal = try Terminal(
        ["--session", file], environment: ["TERM": "dumb", "XDG_STATE_HOME": data.folder.path])
      terminal.type(lines + "quit\n")
      return terminal.finish().text
    }
    _ = try screen(
      after: "play --category \"grade 1\" --pairs 4 --seed 7\n1\nback\nchoose grade 3\n")

    let menu = try screen(after: "")

    #expect(menu.contains("New Game         grade 3"))
    #expect(menu.contains("Continue         grade 1 · 4 pairs · moves 0"))
  }

  @Test
  func `a resumed game keeps newer settings, and adds only its own result`() throws {
    let memory = data.folder.appendingPathComponent("kanji-cli/game")
    func converse(_ arguments: [String], _ lines: String) throws -> String {
      let terminal = try Terminal(
        arguments, environment: ["TERM": "dumb", "XDG_STATE_HOME": data.folder.path])
      terminal.type(lines + "quit\n")
      return terminal.finish().text
    }
    let game = "play --category \"grade 1\" --pairs 4 --seed 7\n"
    _ = try converse(["--session", file], game + "1 4\n2\n")
    _ = try converse(["play"], "choose grade 3\n")

    #expect(try !converse(["--session", file], "").contains("cannot"))
    #expect(try String(contentsOf: memory, encoding: .utf8) == "category \"grade 3\"\n")
    _ = try converse(["--session", file], "5\n3 6\n7 8\n")
    let result = "category \"grade 3\"\nbest \"grade 1\" 4 4\nseconds \"grade 1\" 4 "
    #expect(try String(contentsOf: memory, encoding: .utf8).hasPrefix(result))
  }

  @Test
  func `an imported finished game is not counted as a result`() throws {
    _ = try easy.run(
      "--session", file, input: "play --category \"grade 1\" --seed 7\n1 4\n2 5\n3 6\n7 8\n")

    let run = try Binary.run(
      "--import", file, "--data", easy.file, input: "",
      environment: ["XDG_STATE_HOME": data.folder.path])

    #expect(
      run.output.hasSuffix("\nFinished in 4 moves. The best so far is 4. Type new for another.\n"))
    let memory = data.folder.appendingPathComponent("kanji-cli/game").path
    #expect(!FileManager.default.fileExists(atPath: memory))
  }

  @Test
  func `two concurrent runs leave one whole file, and no others`() throws {
    let scripts = [
      "show 火\nword 火水\nback 2\n", "show 木\nplay --seed 3 --pairs 4\n1\n2\nback\nback\nback\n",
    ]
    let runs = try scripts.map { script in
      let input = data.folder.appendingPathComponent("\(script.count)")
      let lines = String(repeating: script, count: isLong ? 40 : 15) + script.prefix(7) + "\n"
      try lines.write(to: input, atomically: true, encoding: .utf8)
      let process = Process()
      process.executableURL = Binary.url
      process.arguments = ["--session", file, "--fresh", "--data", data.file]
      process.environment = ["XDG_STATE_HOME": data.folder.path]
      process.standardInput = try FileHandle(forReadingFrom: input)
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      return process
    }
    for run in runs { run.waitUntilExit() }

    #expect(runs.map(\.terminationStatus) == [0, 0])
    let saved = try String(contentsOfFile: file, encoding: .utf8)
    #expect(SavedState(parsing: Array(saved.utf8)) != nil)
    #expect(["火", "木"].contains { saved.contains("open 1/detail/\($0)\n") })
    let names = try FileManager.default.contentsOfDirectory(atPath: data.folder.path)
    #expect(names.filter { $0.hasPrefix("session") } == ["session"])
  }

  @Test(arguments: [
    "choose jlpt 4\n", "play --category \"JLPT 4\" --pairs 4 --seed 3\nhome\nback\n",
    "choose jlpt 4\nplay --seed 3 --pairs 4\n1\n2\nhome\nback\n",
    "choose jlpt 4\nplay --menu\nback\nchoose grade 1\nchoose jlpt 4\n",
  ])
  func `what is chosen for the next games is kept without a game`(lines: String) throws {
    let game = "play --menu\nnew --seed 5\n"
    let whole = try play(lines + game, on: easy).output
    #expect(whole.contains("old JLPT 4 (about N5) · 4 pairs · seed 5"))
    try FileManager.default.removeItem(atPath: file)

    _ = try play(lines, on: easy)
    _ = try play("where\n", on: easy)
    let next = try play(game, on: easy).output

    #expect(next.contains("old JLPT 4 (about N5) · 4 pairs · seed 5"))
    let memory = data.folder.appendingPathComponent("kanji-cli/game").path
    #expect(!FileManager.default.fileExists(atPath: memory))
  }

  @Test
  func `faces, pairs and results are kept without a game`() throws {
    let first = "play --category \"grade 1\" --pairs 4 --faces reading --seed 7\n"
    let flips = "1\n2\n3\n4\n5\n6\n7\n8\n"
    let lines = [
      first + flips, "home\nback\n", "play --menu\nnew --seed 7\n" + flips, "choose grade 1\n",
    ]
    let whole = try play(lines.joined(), on: easy).output
    try FileManager.default.removeItem(atPath: file)

    let parts = try lines.map { try play($0, on: easy).output }

    #expect(whole.hasSuffix(parts[3]))
    #expect(parts[2].contains("· readings ·"))
  }

  @Test
  func `the name of a list has a limit`() throws {
    let name = String(repeating: "か\u{3099}", count: 11_000)
    let run = try play("play --cards \"火 水 木 土\" --category \"\(name)\"\nsession\n")
    #expect(run.output.utf8.count < 5_000)
    #expect(try play("session\n").output.utf8.count < 5_000)
  }
}
