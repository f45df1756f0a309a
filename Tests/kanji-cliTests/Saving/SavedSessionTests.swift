import Foundation
import MemoryGame
import KanjiBrowser
import StateMachineGraph
import StateMachineHistory
import StateMachineTestSupport
import StateMachineTesting
import Testing

@testable import StateMachineTerminal
@testable import kanji_cli

struct SavedSessionTests {
  private let data: Samples
  /// Data for games.
  private let easy: Samples
  private let file: String

  init() throws {
    data = try Samples()
    easy = try Samples(Samples.easy)
    file = data.folder.appendingPathComponent("session").path
  }

  private func browse(_ input: String, _ options: String...) throws -> Binary.Run {
    try data.run(["--session", file] + options, input: input)
  }

  private func saved(at path: String? = nil) throws -> String {
    try String(contentsOfFile: path ?? file, encoding: .utf8)
  }

  /// The place that is saved in a file.
  private func savedPlace(at path: String? = nil) throws -> String {
    let state = try SavedState(parsing: Array(saved(at: path).utf8))
    let context = Context(isCaptured: true)
    context.options.dataFile = data.file
    let session = try Session(context)
    return state.flatMap { session.browser.savedHistory(of: $0.steps) }?.current.place ?? "none"
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: data.folder.path).sorted() }
  }

  @Test
  func `a text that is no word makes no place, nor does one in a session of another program`()
    throws
  {
    for count in [65, 2_600, 11_000] {
      let text = String(repeating: "水", count: count)
      let run = try browse("火\n\(text)\nword \(text)\n", "--fresh")
      #expect(run.status != 0 && run.messages.utf8.count < 10_000)
      #expect(try savedPlace() == "/all/detail/火")
    }
    let text = String(repeating: "水", count: 11_000)
    let state = SavedState(
      rules: Rules.browser.fingerprint, steps: ["open 0/all/detail/水/list/\(text)"])
    try state.text.write(toFile: file, atomically: true, encoding: .utf8)
    let place = try data.run("--import", file, input: "where\n").output
    #expect(place.hasPrefix("/all/detail/水\n"))
  }

  @Test
  func `the lines of an app that this version lacks are kept`() throws {
    let state = SavedState(
      rules: Rules.browser.fingerprint, steps: ["open 0/all"], logs: [["app trainer", "ask 3"]])
    try state.text.write(toFile: file, atomically: true, encoding: .utf8)

    #expect(try browse("show 水\n").messages == "")
    #expect(try saved().hasSuffix("open 1/detail/水\napp trainer\nask 3\n"))
  }

  @Test
  func `each change of path is saved, and the next run begins there with a working Back`() throws {
    _ = try browse("show 水\nword 水着\n")

    let state = SavedState(
      rules: Rules.browser.fingerprint, steps: ["open 0/all", "open 1/detail/水", "open 2/list/水着"])
    #expect(try saved() == state.text)
    let next = try browse("where\nback\n")
    #expect(next.output.hasPrefix("/all/detail/水/list/水着\n\(Rules.from("list"))\n水  water\n"))
    #expect(next.messages == "")
    #expect(try savedPlace() == "/all/detail/水")
    #expect(try names == ["data.json", "session"])
  }

  @Test
  func `another browser that saves in the same file is named once, and the last one is kept`()
    throws
  {
    let terminal = try Terminal(
      ["--session", file, "--data", data.file], environment: ["TERM": "dumb"])
    terminal.type("show 水\n")
    _ = try terminal.read(until: "› 水 › ")
    #expect(try browse("show 火\n").messages == "")
    terminal.type("back\nshow 水\nquit\n")

    let text = terminal.finish().text
    #expect(text.split(separator: "another browser").count == 2, "\(text)")
    #expect(try savedPlace() == "/all/detail/水")
  }

  @Test
  func `a file that is removed or damaged meanwhile is no other browser`() throws {
    for isRemoved in [true, false] {
      let terminal = try Terminal(
        ["--session", file, "--data", data.file], environment: ["TERM": "dumb"])
      terminal.type("show 水\n")
      _ = try terminal.read(until: "› 水 › ")
      try FileManager.default.removeItem(atPath: file)
      if !isRemoved { try "x".write(toFile: file, atomically: true, encoding: .utf8) }
      terminal.type("back\nquit\n")
      #expect(!terminal.finish().text.contains("another browser"))
      #expect(try savedPlace() == "/all")
    }
  }

  @Test
  func `a running game is saved with its deal`() throws {
    let first = try easy.run("--session", file, input: "show 水\nplay --seed 7 --pairs 4\n")
    let next = try easy.run("--session", file, input: "back 1\nback\nwhere\n")

    let game = first.output.suffix(from: { $0.contains("grade 1 · 4 pairs · seed 7") })
    #expect(!game.isEmpty && next.output.hasPrefix(game))
    #expect(next.output.hasSuffix("/all/detail/水\n\(Rules.from("detail"))\n"))
    #expect(try savedPlace() == "/all/detail/水")
  }

  @Test
  func `a saved path that the data lacks is restored in part, and the rest is reported`() throws {
    _ = try browse("show 水\nword 水着\nshow 着\n")
    let saved = try saved()
    let less = try Samples(
      "[{\"character\": \"水\", \"meaning\": \"water\", \"examples\": []}]")

    let run = try less.run("--session", file, input: "where\n")

    #expect(run.output == "/all/detail/水/list/水着\n\(Rules.from("list"))\n")
    #expect(
      run.messages == "kanji-cli: restored /all/detail/水/list/水着; dropped /detail/着: "
        + "“着” is not a kanji in the data; try search\n")
    #expect(run.status == 0)
    // Perhaps the other data were named by mistake.
    #expect(try self.saved() == saved)
  }

  @Test(arguments: [
    ("/detail/火", "detail → detail is not allowed; \(Rules.from("detail"))"),
    ("/words/水着", "no state is called “words”; use one of: \(Rules.states)"),
  ])
  func `steps that old rules allowed or named differently are dropped and reported`(
    step: String, reason: String
  ) throws {
    try SavedState(rules: "0", steps: ["open 0/all/detail/水\(step)"]).text.write(
      toFile: file, atomically: true, encoding: .utf8)

    let run = try browse("where\n")

    #expect(
      run
        == .init(
          output: "/all/detail/水\n\(Rules.from("detail"))\n",
          messages: "kanji-cli: restored /all/detail/水; dropped \(step): \(reason) "
            + "(the rules have changed since)\n"))
  }

  private static let nonsense = [
    Array("garbage".utf8), Array("# kanji-cli sessi".utf8), Array("open /all\n".utf8), [0xFF, 10],
    [UInt8](repeating: 0x61, count: 10 << 20),
  ]

  /// Options of runs that begin in different ways.
  private var beginnings: [[String]] {
    let recording = data.folder.appendingPathComponent("recording").path
    return [[], ["--fresh"], ["--open", "/all"], ["--record", recording]]
  }

  /// The message about a named file that is not a saved session.
  private func refusal(of path: String? = nil) -> Binary.Run {
    .init(
      messages:
        "kanji-cli: \(path ?? file) is not a saved session; name one that is, or a new file\n",
      status: 2)
  }

  @Test(arguments: nonsense.indices)
  func `a named file that is not a saved session is refused and left unchanged`(index: Int) throws {
    let bytes = Self.nonsense[index]
    try Data(bytes).write(to: URL(fileURLWithPath: file))

    for options in beginnings {
      #expect(try data.run(["--session", file] + options, input: "show 水\n") == refusal())
      #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == Data(bytes))
      #expect(try names == ["data.json", "session"])
    }
  }

  @Test(arguments: [false, true])
  func `a new file is created, and an empty one is filled`(isThere: Bool) throws {
    if isThere { try Data().write(to: URL(fileURLWithPath: file)) }

    let message = isThere ? "kanji-cli: \(file) is empty; the session begins anew\n" : ""
    #expect(try browse("") == .init(messages: message))
    #expect(try savedPlace() == "/all")

    #expect(try browse("show 水\n").messages == "")
    #expect(try savedPlace() == "/all/detail/水")
    #expect(try names == ["data.json", "session"])
  }

  @Test
  func `an invalid default file is kept, never deleted`() throws {
    for (number, bytes) in zip(1..., Self.nonsense) {
      try Data(bytes).write(to: URL(fileURLWithPath: file))
      var messages: [String] = []

      #expect(try SavedSession(file, isNamed: false) { messages.append($0) }.load() == nil)

      let name = "\(file).broken-\(number)"
      #expect(
        messages == ["\(file) is damaged; it is kept as \(name), and the session begins anew"])
      #expect(try Data(contentsOf: URL(fileURLWithPath: name)) == Data(bytes))
      try FileManager.default.removeItem(atPath: file)
    }
  }

  @Test
  func `a session of another version of the format is kept, and is not called damaged`() throws {
    let text = "# kanji-cli session 3, rules ee35c441df23d1bf, check 5b0c93d1a7e04f26\nopen 0/all\n"
    try text.write(toFile: file, atomically: true, encoding: .utf8)

    let imported = try Binary.run("--import", file, input: "where\n")
    #expect(
      imported.messages
        == "kanji-cli: \(file) is a session of another version of kanji-cli, which this one cannot read\n"
    )
    #expect(imported.status == 2)
    let run = try Binary.run("--session", file, input: "where\n")
    #expect(
      run.messages == "kanji-cli: \(file) is of another version; it is kept as \(file).broken-1, "
        + "and the session begins anew\n")
    #expect(try saved(at: file + ".broken-1") == text)
  }

  @Test
  func `at a terminal, an invalid default file is kept, and the path is saved again`() throws {
    let own = data.folder.appendingPathComponent("kanji-cli/session")
    try FileManager.default.createDirectory(
      at: own.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("garbage".utf8).write(to: own)

    let terminal = try Terminal(
      ["--data", data.file], environment: ["TERM": "dumb", "XDG_STATE_HOME": data.folder.path])
    let text = try terminal.read(until: "all › ")
    terminal.type("show 水\nquit\n")

    #expect(terminal.finish().status == 0)
    // A long path is broken at the end of a line.
    let sentence = "\(own.path) is damaged; it is kept as \(own.path).broken-1"
    #expect(text.filter { !$0.isWhitespace }.hasPrefix(sentence.filter { $0 != " " }))
    #expect(try savedPlace(at: own.path) == "/all/detail/水")
    #expect(try saved(at: own.path + ".broken-1") == "garbage")
  }

  @Test(arguments: [
    ("none/session", "No such file or directory; create the folder first, or name another file"),
    ("none/", "No such file or directory; create the folder first, or name another file"),
    (
      "none/../session",
      "No such file or directory; create the folder first, or name another file"
    ),
    ("data.json/session", "Not a directory; name another file"),
  ])
  func `a file in a missing folder is refused at the start, and no folder is created`(
    name: String, reason: String
  ) throws {
    let path = "\(data.folder.path)/\(name)"

    for options in beginnings {
      let run = try data.run(["--session", path] + options, input: "show 水\n")

      #expect(run == .init(messages: "kanji-cli: cannot write \(path): \(reason)\n", status: 2))
      #expect(try names == ["data.json"])
    }
  }

  @Test(arguments: [".", "..", "./"])
  func `the message names a folder as it was typed`(path: String) throws {
    #expect(try data.run("--session", path, input: "show 水\n") == refusal(of: path))
  }

  @Test(arguments: ["/dev/null", "/tmp", "/"])
  func `a folder or a device is refused and unchanged`(path: String) throws {
    #expect(try data.run("--session", path, input: "show 火\n") == refusal(of: path))
  }

  @Test
  func `--session and --record cannot share a file`() throws {
    let run = try Binary.run("--record", file, "--session", file, input: "水\n")

    #expect(
      run
        == .init(
          messages: "kanji-cli: --record and --session cannot share \(file); name two files\n",
          status: 2))
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test
  func `a pipe in the place of the file is reported, and not waited for`() throws {
    let run = try Binary.shell(
      """
      folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
      { echo show 水; until grep -q 水 session; do sleep 0.02; done; rm session; mkfifo session
        printf 'back\\nwhere\\n'; } 2>/dev/null | timeout 60 "$0" --session session | tail -n 2
      """)

    #expect(run.output == "/all\n\(Rules.from("all"))\n")
    #expect(
      run.messages.hasSuffix(
        "session: it is not a regular file; it is kept only until you leave\n"))
  }

  @Test
  func `a folder that is removed during the run is reported, and not created again`() throws {
    let run = try Binary.shell(
      """
      folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder" && mkdir sub
      { echo show 水; until grep -q 水 sub/session; do sleep 0.02; done; rm -r sub
        printf 'back\\nwhere\\n'; } 2>/dev/null | "$0" --session sub/session | tail -n 2
      ls
      """)

    #expect(run.output == "/all\n\(Rules.from("all"))\n")
    #expect(
      run.messages.hasPrefix("line 3: cannot save the place in ")
        && run.messages.hasSuffix(
          "/sub/session: No such file or directory; it is kept only until you leave\n")
    )
  }

  @Test(arguments: [true, false])
  func `a link is followed, and its target is replaced or created`(exists: Bool) throws {
    let link = data.folder.appendingPathComponent("link").path
    if exists { _ = try browse("show 水\n") }
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "session")

    let run = try data.run("--session", link, input: "show 水\nback\nshow 火\nwhere\n")

    #expect(run.output.hasSuffix("/all/detail/火\n\(Rules.from("detail"))\n"))
    #expect(try savedPlace() == "/all/detail/火")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "session")
  }

  @Test
  func `a write-protected file is refused at the start`() throws {
    _ = try browse("show 水\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file)

    let refusal = "kanji-cli: cannot write \(file): Permission denied; name another file\n"
    #expect(try browse("back\n") == .init(messages: refusal, status: 2))
    #expect(try savedPlace() == "/all/detail/水")
  }

  @Test(arguments: [0o644, 0o640, 0o600])
  func `a file keeps its mode`(mode: Int) throws {
    _ = try browse("show 水\n")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)

    #expect(try browse("back\n").status == 0)

    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == mode)
    #expect(try savedPlace() == "/all")
  }

  @Test
  func `a game with too many lines is no longer saved, with a message`() throws {
    let context = Context(isCaptured: true)
    let session = try Session(context)
    var messages: [String] = []
    let saved = SavedSession(file, isNamed: true) { messages.append($0) }
    _ = try session.perform(["play", "--seed", "7", "--pairs", "4"])
    saved.state = session.saved(isShort:)
    saved.save()
    session.games.log.lines += Array(repeating: "wait 1", count: SavedState.logLimit)

    for _ in 1...2 { saved.save() }

    let sentence = "the game has become too long to be saved; it is kept only until you leave"
    #expect(messages == [sentence] && saved.isOff)
    #expect(try self.saved().contains("4/7\nexpect cards ") && !self.saved().contains("wait"))
  }

  @Test
  func `a failed save is also in the exit status`() throws {
    let run = try Binary.shell(
      """
      folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder" && mkdir sub
      { echo show 水; until grep -q 水 sub/session; do sleep 0.02; done; rm -r sub
        echo back; echo where; } 2>/dev/null | { "$0" --session sub/session >/dev/null; echo $?; }
      """)

    #expect(run.output == "2\n")
    #expect(run.messages.contains("cannot save the place in "))
  }

  @Test
  func `only the user may read the file and the folders of the program's own`() throws {
    _ = try browse("show 水\n")
    let terminal = try Terminal(
      ["--data", data.file],
      environment: ["TERM": "dumb", "XDG_STATE_HOME": data.folder.path + "/made/for"])
    terminal.type("show 水\nquit\n")
    #expect(terminal.finish().status == 0)

    let paths = ["session", "made/for/kanji-cli/session", "made/for/kanji-cli", "made"]
    let modes = try paths.map {
      try FileManager.default.attributesOfItem(
        atPath: data.folder.appendingPathComponent($0).path)[.posixPermissions] as? Int
    }
    #expect(modes == [0o600, 0o600, 0o700, 0o700])
  }

  @Test
  func `a file of 100 MB is refused without being read`() throws {
    try Data().write(to: URL(fileURLWithPath: file))
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
    try handle.truncate(atOffset: 100 << 20)

    #expect(try browse("where\n") == refusal())
    #expect(
      try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int == 100 << 20)
  }

  @Test
  func `--fresh and --open start elsewhere, and the new path is saved`() throws {
    _ = try browse("show 水\n")
    #expect(try browse("where\n", "--fresh").output == "/all\n\(Rules.from("all"))\n")
    #expect(try savedPlace() == "/all")

    let run = try browse("where\nback\nwhere\n", "--open", "/all/detail/%E7%81%AB")
    #expect(run.output.hasPrefix("/all/detail/火\n\(Rules.from("detail"))\n"))
    #expect(run.output.hasSuffix("/all\n\(Rules.from("all"))\n"))
  }

  @Test
  func `a path with a refused step is refused as a whole, and nothing is saved`() throws {
    let run = try browse("where\n", "--open", "/all/detail/水/detail/火")

    #expect(
      run
        == .init(
          messages: "kanji-cli: detail → detail is not allowed; \(Rules.from("detail"))\n",
          status: 1
        ))
    #expect(try names == ["data.json"])
  }

  @Test(arguments: [
    ("%", "“%” is not a path; a path begins with /"),
    ("/%", "“%” has a bad escape; write a percent sign as %25"),
    ("/all/detail/%00", "“\\u{0}” is not valid after “detail”"),
    ("/all/detail/%1B]0;x%07", "“\\u{1B}]0;x\\u{7}” is not valid after “detail”"),
    ("/all/detail/\u{1B}[2J", "“\\u{1B}[2J” is not valid after “detail”"),
    ("/all/detail/%E2%80%AE水", "“\\u{202E}水” is not valid after “detail”"),
    ("/all/list/%0A", "“\\u{A}” is not valid after “list”"),
  ])
  func `a hostile path is refused in one sentence without control characters`(
    link: String, sentence: String
  ) throws {
    let run = try browse("where\n", "--open", link)

    #expect(run.output == "" && run.messages == "kanji-cli: \(sentence)\n" && run.status > 0)
    #expect(try names == ["data.json"])
  }

  @Test
  func `a very long path is refused in one short sentence`() throws {
    let link = "/all/detail/" + String(repeating: "%E6%B0%B4", count: isLong ? 100_000 : 10_000)

    let run = try data.run(input: "open \(link)\n")

    #expect(run.output == "" && run.status == 2)
    #expect(run.messages.count < 600 && run.messages.hasPrefix("line 1: “水水水"))
  }

  @Test
  func `a script saves nothing unless a file is named`() throws {
    let place = ["XDG_STATE_HOME": data.folder.path]
    _ = try Binary.run(["--data", data.file], input: Array("show 水\n".utf8), environment: place)
    _ = try Binary.run(
      ["test", "-"], input: Array("show 水\nexpect depth 2\n".utf8), environment: place)

    #expect(try names == ["data.json"])
  }

  @Test
  func `at a terminal the session is saved by default`() throws {
    let place = ["TERM": "dumb", "XDG_STATE_HOME": data.folder.path]
    let first = try Terminal(["--data", data.file], environment: place)
    first.type("show 水\nquit\n")
    #expect(first.finish().status == 0)

    let next = try Terminal(["--data", data.file], environment: place)
    _ = try next.read(until: "all › 水 › ")
    next.type("quit\n")
    #expect(next.finish().status == 0)
    #expect(
      try savedPlace(at: data.folder.appendingPathComponent("kanji-cli/session").path)
        == "/all/detail/水")
  }

  @Test
  func `without a home folder the browser works, and that is reported`() throws {
    let terminal = try Terminal(
      ["--data", data.file], environment: ["TERM": "dumb", "XDG_STATE_HOME": ""])
    let text = try terminal.read(until: "all › ")
    #expect(text.hasPrefix("there is no home folder, so your place is not saved\n"))
    terminal.type("quit\n")
    #expect(terminal.finish().status == 0)
  }
}

extension String {
  /// The text from the first line that fits.
  fileprivate func suffix(from fits: (Substring) -> Bool) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).drop { !fits($0) }
      .joined(separator: "\n")
  }
}
