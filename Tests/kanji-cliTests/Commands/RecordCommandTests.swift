import Foundation
import StateMachineTestSupport
import Testing

struct RecordCommandTests {
  private let data: Samples
  /// Data for games.
  private let easy: Samples
  private let file: String

  init() throws {
    data = try Samples()
    easy = try Samples(Samples.easy)
    file = data.folder.appendingPathComponent("session.script").path
  }

  private func recorded() throws -> String {
    try String(contentsOfFile: file, encoding: .utf8)
  }

  /// The recording without what was shown.
  private func recordedLines() throws -> String {
    try recorded().split(separator: "\n").filter { line in
      !line.hasPrefix("|") && !["expect screen", "expect out"].contains(line)
    }.map { $0 + "\n" }.joined()
  }

  @Test
  func `a session is recorded as typed, with the path after each line, and replays`() throws {
    let lines = "show 水  # first\n2\n\n! go list/水\nshow 着\nnosuchthing\nshow 水\nback 2\nquit\n"

    _ = try data.run("--record", file, input: lines)

    #expect(
      try recordedLines() == """
        # kanji-cli recording 6
        expect path /all
        show 水  # first
        expect path /all/detail/水
        2
        expect path /all/detail/水/list/水着
        ! go list/水
        expect path /all/detail/水/list/水着
        expect refused list -> list
        show 着
        expect path /all/detail/水/list/水着/detail/着
        ! search nosuchthing
        expect path /all/detail/水/list/水着/detail/着
        expect message "nothing found for “nosuchthing”; try another word, a reading or a kanji"
        show 水
        expect path /all/detail/水/list/水着/detail/水
        back 2
        expect path /all/detail/水

        """)
    #expect(try data.run("test", file).status == 0)
  }

  @Test
  func `a word after record names no file`() throws {
    for (line, message) in [
      ("record x", "record needs a file's name such as x.script, not “x”"),
      (
        "record water",
        "record needs a file's name such as water.script, not “water”; to look it up, type search record water"
      ),
    ] {
      #expect(
        try data.run(input: line + "\n") == .init(messages: "line 1: \(message)\n", status: 2))
    }
    #expect(try !FileManager.default.contentsOfDirectory(atPath: ".").contains("x"))
  }

  @Test
  func `a recording started at the prompt starts with the path there`() throws {
    _ = try data.run(input: "show 水\nrecord \(file)\nword 水着\ncase again\nshow 火\n")

    #expect(
      try recordedLines() == """
        # kanji-cli recording 6
        open /all/detail/水
        expect path /all/detail/水
        word 水着
        expect path /all/detail/水/list/水着
        case again
        expect path /all
        show 火
        expect path /all/detail/火

        """)
    #expect(try data.run("test", file).status == 0)
  }

  @Test
  func `numbers in a recording are rows of the screen, not of earlier search results`() throws {
    let run = try data.run(input: "search fire\nrecord \(file)\n1\nback\n")

    #expect(run.status == 0)
    #expect(
      try recordedLines() == """
        # kanji-cli recording 6
        expect path /all
        1
        expect path /all/detail/水
        back
        expect path /all

        """)
    #expect(try data.run("test", file).status == 0)
  }

  @Test
  func `more is recorded with the page that it prints`() throws {
    _ = try Binary.run(
      ["--record", file], input: Array("more\nm\n".utf8),
      environment: ["XDG_STATE_HOME": data.folder.path])

    let pages = try recorded().split(separator: "expect path /all\n").dropFirst().map(String.init)
    #expect(
      pages.map { $0.prefix { $0 != "\n" } } == ["expect screen", "expect out", "expect out"])
    let rows = pages.map { $0.split(separator: "\n").count { $0.contains(#/^\| +[0-9]+  /#) } }
    #expect(rows == [20, 20, 20])
    #expect(try Binary.run("test", file).status == 0)
  }

  @Test
  func `more that is refused is not recorded, as a replay has pages of another length`() throws {
    let run = try data.run("--record", file, input: "more\nshow 水\nback\n")

    #expect(run.messages == "line 1: there are no more rows\n")
    #expect(!(try recorded()).contains("more\n"))
    #expect(try data.run("test", file).status == 0)
  }

  @Test
  func `an expectation of what no replay shows is not recorded`() throws {
    let data = try Samples(Samples.cards)
    let fifo = data.folder.appendingPathComponent("cards").path
    let run = try Binary.shell(
      """
      mkfifo "\(fifo)" && { printf '水 火 木 土 日' >"\(fifo)" & }
      printf '%s\\n' 'more' 'expect message contains more' \
        'play --from "\(fifo)"' 'flip 1' |
        "$0" --record "\(file)" --data "\(data.file)"
      """)

    #expect(run.messages == "line 1: there are no more rows\n" && run.status == 1)
    let recorded = try recordedLines()
    #expect(!recorded.contains("more"))
    #expect(recorded.contains("\nplay --cards \"水 火 木 土 日\" --category cards --seed "))
    #expect(try data.run("test", file).status == 0)
  }

  @Test
  func `a message is a part of the output wherever a script runs`() throws {
    let script = "word 食べました\nexpect out contains \"polite past\"\n"
    for words in [["test", "-"], [], ["--record", file]] {
      let run: Binary.Run = try Binary.run(words, input: Array(script.utf8))
      #expect(run.status == 0, "\(words)")
    }
    #expect(try recorded().contains("expect out contains \"polite past\"\n"))
    #expect(try Binary.run("test", file).status == 0)
  }

  @Test
  func `a recording may begin after a category was chosen, and has it`() throws {
    let run = try easy.run(input: "choose grade 1\nrecord \(file)\nplay\n")

    #expect(run.messages == "" && run.status == 0)
    #expect(try easy.run("test", file).status == 0)
  }

  @Test
  func `a case that is known to fail is recorded without what fails, and passes`() throws {
    _ = try data.run("--record", file, input: "case a todo later\nshow 水\nexpect depth 9\n")

    #expect(try recordedLines().contains("\ncase a\n"))
    #expect(try data.run("test", file).status == 0)
  }

  @Test
  func `what was shown is updated, a block of an output, too`() throws {
    let script = data.folder.appendingPathComponent("a.script")
    try "where\nexpect title x\nexpect out\n| z\n".write(
      to: script, atomically: false, encoding: .utf8)
    let run = try data.run("test", "--quiet", "--update", script.path)

    #expect(run.status == 0)
    let updated = try String(contentsOf: script, encoding: .utf8)
    let lines = Samples.place.split(separator: "\n").map { "| \($0)\n" }.joined()
    #expect(updated == "where\nexpect title all\nexpect out\n\(lines)")
  }

  @Test
  func `what a command shows is recorded, whichever way, and only once`() throws {
    let lines =
      "search water\nplay --seed 31 --pairs 4\nshow 水\nstrokes 水\nhelp back\nabout\nhistory\nback\n"
      + "back\nshow 水 --words\nsession\nwhere\n"
    _ = try Binary.run(
      ["--record", file], input: Array(lines.utf8),
      environment: ["XDG_STATE_HOME": data.folder.path])

    let text = try recorded()
    let parts = text.split(separator: /\nexpect path [^\n]*\n/).dropFirst()
    #expect(
      parts.allSatisfy { $0.contains("expect out") || $0.contains("expect screen") }, "\(text)")
    #expect(!text.contains("expect row"))
    #expect(!text.contains("expect moves"))
    #expect(text.split(separator: "\n").count { $0.contains("expect screen") } < 3)
    let replay = try Binary.run("test", file)
    #expect(replay.status == 0, "\(text)\(replay.messages)")
  }

  @Test
  func `what was typed wrong is no expectation of the recording`() throws {
    _ = try data.run(
      "--record", file, input: "show 水\nexpect depth 9\nexpect depth 2\n! back 1\nexpect depth 2\n")

    #expect(
      try recordedLines() == """
        # kanji-cli recording 6
        expect path /all
        show 水
        expect path /all/detail/水
        expect depth 2
        back 1
        expect path /all

        """)
    #expect(try data.run("test", file).status == 0)
  }

  @Test(arguments: ["--plain", "--json"])
  func `a recording has what a terminal shows, whatever is printed`(option: String) throws {
    let lines = "search water\nplay --seed 3\nshow 水\n"
    _ = try data.run(option, "--record", file, input: lines)
    let other = data.folder.appendingPathComponent("other.script").path
    _ = try data.run("--record", other, input: lines)

    #expect(try recorded() == String(contentsOfFile: other, encoding: .utf8))
    #expect(try data.run("test", file).status == 0)
  }

  @Test
  func `a search for a text that begins with more is recorded`() throws {
    let data = try Samples(Samples.json.replacing(#""water""#, with: #""more water""#))
    _ = try data.run("--record", file, input: "more water\n")

    #expect(try recordedLines().contains("search more water\nexpect path /all\n"))
    #expect(try data.run("test", file).status == 0)
  }

  @Test
  func `a tested script writes no recording`() throws {
    let run = try data.run("test", "-", input: "record \(file)\nexpect depth 1\n")

    #expect(
      run.messages
        == "kanji-cli: -:1: record does not work in a script that is tested; leave it out\n")
    #expect(run.status == 2)
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  /// Saves a category as the choice of an earlier run, with other settings.
  private func remember(_ category: String, _ others: String = "") throws {
    let memory = data.folder.appendingPathComponent("kanji-cli")
    try FileManager.default.createDirectory(at: memory, withIntermediateDirectories: true)
    try "category \"\(category)\"\n\(others)".write(
      to: memory.appendingPathComponent("game"), atomically: true, encoding: .utf8)
  }

  @Test(arguments: [
    "play --all --category \"grade 9\" --seed 3\n1\n",
    "play --all\n1\nback\nback\nplay --menu\n1\n",
    "play\n2\nback\n1\n", "play --menu\nback\nplay --seed 3\n",
    "play\nnew --faces meaning\nback\nback\nplay --menu\n1\n",
    "play --cards \"水火木金土日\"\n1\nback\n2\n1\nback\nback\nplay --cards \"水火木金土日\"\n1\n",
    "play --menu\ngo categories\nnew --players 2\nhistory\n",
    "play --players 2 --seed 9\n5\nback\nchoose grade 3\nrestart\n1\n",
    "play --seed 5\nopen /menu/game/grade%202/4/3\nundo\n6 8\nback\nback\nrestart\nplay --seed 9\n",
  ])
  func `a recording has the settings of an earlier run`(lines: String) throws {
    try remember(
      "grade 9", "faces reading\nbest \"grade 1\" 4 9 reading\nbest \"grade 9\" 4 9 reading\n")

    _ = try Binary.run(
      ["--record", file], input: Array(lines.utf8),
      environment: ["XDG_STATE_HOME": data.folder.path])

    let replay = try Binary.run("test", file)
    let text = try recorded()
    #expect(replay.status == 0, "\(text)\(replay.messages)")
  }

  @Test
  func `a game that was left has its size and faces for the next games of a recording`() throws {
    let session = data.folder.appendingPathComponent("session").path
    _ = try Binary.run(
      ["--session", session],
      input: Array("play --pairs 5 --faces reading\nflip 1\nback\nback\n".utf8))

    _ = try Binary.run(
      ["--session", session, "--record", file], input: Array("play --seed 2\n".utf8))

    let text = try recorded()
    #expect(text.contains("/5/2/reading\n"))
    #expect(try Binary.run("test", file).status == 0, "\(text)")
  }

  @Test
  func `a recorded game replays with the same cards, whatever the settings`() throws {
    try remember("grade 2")

    _ = try Binary.run(
      ["--record", file, "--data", easy.file],
      input: Array("play\n1\n3\n3\nnew --pairs 8\nback\nback\nplay --pairs 4\n5\n".utf8),
      environment: ["XDG_STATE_HOME": data.folder.path])

    let lines = try recordedLines().split(separator: "\n")
    #expect(
      lines[1...3] == [
        "expect path /all", "play --category \"grade 2\" --menu", "expect path /menu",
      ])
    #expect(lines[4].hasPrefix("new --seed "))
    #expect(try easy.run("test", file).status == 0)
  }

  @Test
  func `a recording of plain text replays`() throws {
    _ = try easy.run("--plain", "--record", file, input: "show 水\nhistory\nwhere\n")

    #expect(try easy.run("test", file).status == 0)
  }

  /// Returns JSON with one kanji and thirty words; the word with the given number has another meaning.
  private static func words(_ changed: Int? = nil) -> String {
    let words = (1...30).map { number in
      #"{"word": "水\#(number)", "meaning": "\#(number == changed ? "other" : "meaning")"}"#
    }
    return
      #"[{"character": "水", "meaning": "water", "examples": [\#(words.joined(separator: ","))]}]"#
  }

  @Test
  func `a terminal's recording has the pages of its size, and a replay looks at no more`() throws {
    let data = try Samples(Self.words())
    let terminal = try Terminal(
      ["--data", data.file, "--fresh", "--record", file], columns: 40, rows: 16,
      environment: ["TERM": "dumb"])
    _ = try terminal.read(until: "all › ")
    terminal.type("show 水\nmore\n")
    _ = try terminal.read(until: "14 more: type more\n")
    terminal.resize(columns: 70, rows: 12)
    terminal.type("more\nquit\n")
    #expect(terminal.finish().status == 0)

    #expect(try recorded().contains("# kanji-cli recording 6\nresize 40 16\nexpect path /all\n"))
    #expect(try recorded().contains("\nresize 70 12\nmore\n"))
    let isRed = try [nil, 1, 9, 16, 17, 21, 22, 30].map { changed in
      try Samples(Self.words(changed)).run("test", "--quiet", file).status != 0
    }
    #expect(isRed == [false, true, true, true, true, true, false, false])
  }

  @Test(
    arguments: [
      (["--open", "/all/detail/水", "--record", "FILE"], ["more"], 16),
      (["--fresh"], ["show 水", "record FILE", "more"], 6),
      (["--fresh"], ["show 水", "more", "record FILE", "more"], 16),
      (["--open", "/all/detail/水", "--record", "FILE"], ["more"], 6),
      (["--fresh", "--record", "FILE"], ["resize 40 16", "show 水", "more"], 30),
    ] as [([String], [String], UInt16)])
  func `wherever a recording begins, more goes on after the rows of the page`(
    options: [String], lines: [String], rows: UInt16
  ) throws {
    let data = try Samples(Self.words())
    let named = { (text: String) in text.replacing("FILE", with: file) }
    let terminal = try Terminal(
      ["--data", data.file] + options.map(named), rows: rows, environment: ["TERM": "dumb"])
    _ = try terminal.read(until: " › ")
    terminal.type(lines.map { named($0) + "\n" }.joined() + "quit\n")
    let (text, status) = terminal.finish()
    #expect(status == 0)

    let recording = try recorded()
    let last = try #require(recording.split(separator: "expect out\n").last)
    let listed = last.matches(of: /\| +(\d+)  水/).compactMap { Int($0.1) }
    let before = recording.matches(of: /\| +(\d+)  水/).compactMap { Int($0.1) }.dropLast(
      listed.count)
    #expect(listed.first == (before.last ?? 0) + 1, "\(recording)")
    let shown = last.split(separator: "\n").filter { $0.contains("  水") }.map { $0.dropFirst(2) }
    #expect(shown.allSatisfy(text.contains), "\(text)")
    #expect(recording.matches(of: /\nresize/).count == (lines.contains("resize 40 16") ? 2 : 1))
    #expect(try data.run("test", file).status == 0, "\(recording)")
  }

  @Test(arguments: ["resize", "resize 80", "resize 0 24", "resize 80 x", "resize 80 65536"])
  func `a terminal has from one to 65535 columns and rows`(line: String) throws {
    let run = try data.run(input: line + "\nwhere\n")
    #expect(run.status == 2 && run.messages.hasPrefix("line 1: ") && run.output.contains("/all"))
  }

  @Test
  func `a script shows what a terminal of a size shows, until its case ends`() throws {
    let lines = "case a\nresize 20 30\nshow 水\nexpect screen\ncase b\nshow 水\nexpect screen\n"
    try lines.write(toFile: file, atomically: true, encoding: .utf8)
    #expect(try data.run("test", "--update", file).status == 0)
    let parts = try recorded().split(separator: "case b\n").map { part in
      part.split(separator: "\n").filter { $0.hasPrefix("|") }.map { $0.count - 2 }
    }
    #expect(parts[0].allSatisfy { $0 <= 20 } && !parts[1].allSatisfy { $0 <= 20 })
    #expect(try data.run("test", file).status == 0)
    #expect(try data.run(input: recorded()).status == 0)
  }

  @Test
  func `a case of a recording has another name than its file`() throws {
    let run = try data.run("--record", file, input: "case \"\(file)\"\nshow 水\n")
    #expect(run.messages == "line 1: a case is called “\(file)” already; give it another name\n")
    #expect(try data.run("test", file).status == 0)
  }

  @Test
  func `an older version's number of rows is left out only before the names of its menu`() throws {
    let header = "# kanji-cli recording 3\n"
    let menu = "play --menu\nexpect rows 2\nexpect row 1 \"New Game  grade 1\"\nexpect depth 1\n"
    for (lines, status) in [("show 水\nexpect rows 2\n", 1), (menu, 0)] {
      try (header + lines).write(toFile: file, atomically: true, encoding: .utf8)

      #expect(try easy.run("test", file).status == status, "\(lines)")
    }
  }

  @Test
  func `a recording names the faces that a game takes from the last one`() throws {
    let lines = "play --faces reading\nnew --seed 7\n1\nnew --faces meaning\n2\nnew\nback\n1\n"
    _ = try Binary.run(
      ["--record", file, "--data", easy.file], input: Array(lines.utf8),
      environment: ["XDG_STATE_HOME": data.folder.path])

    #expect(try recorded().contains("\nnew --seed 7 --faces reading\n"))
    let replay = try easy.run("test", file)
    #expect(replay.status == 0, "\(replay.output)")
  }

  @Test
  func `a recording names the pairs of the last game`() throws {
    let lines =
      "play --pairs 5 --seed 3\nnew --seed 7\n1 2\nback\n1\nback\nback\nplay\n"
    _ = try Binary.run(
      ["--record", file, "--data", easy.file], input: Array(lines.utf8),
      environment: ["XDG_STATE_HOME": data.folder.path])

    #expect(try recorded().contains("\nnew --seed 7 --pairs 5\n"))
    let replay = try easy.run("test", file)
    #expect(replay.status == 0, "\(replay.output)")
  }

  @Test(
    arguments: [
      "play\n! undo\n", "play --pairs 4\nundo\n! undo\n", "play\n1\njump 1\n! jump 2\n",
      "play --category \"JLPT 3\"\nundo\n! undo\n",
    ].prefix(isLong ? .max : 2))
  func `a replay cannot undo a category of an earlier run`(lines: String) throws {
    let environment = ["XDG_STATE_HOME": data.folder.path]
    try remember("JLPT 3")

    let run = try Binary.run(
      ["--record", file, "--data", easy.file], input: Array(lines.utf8), environment: environment)
    #expect(run.messages == "")

    let replay = try easy.run("test", file)
    let text = try recorded()
    #expect(replay.status == 0, "\(text)\(replay.output)")
    #expect(text.contains(" --category \"JLPT 3\""))
  }

  @Test
  func `a chosen category is recorded, even if it is the default`() throws {
    let environment = ["XDG_STATE_HOME": data.folder.path]
    try remember("grade 1")

    let lines = "play\nchoose grade 1\n! undo\n"
    _ = try Binary.run(
      ["--record", file, "--data", easy.file], input: Array(lines.utf8), environment: environment)

    #expect(try easy.run("test", file).status == 0)
  }

  @Test(
    arguments: [
      "random\nexpect state detail\nundo\n", "play --pairs 4\nexpect state game\nundo\n! undo\n",
      "play\n! undo\nnew --pairs 8\nexpect moves 0\nundo\nredo\njump 0\n",
      "play --seed 7\nnew --seed 8\njump 1\n",
    ].prefix(isLong ? .max : 2))
  func `random, undo and expect are recorded so that a replay does the same`(lines: String) throws {
    let run = try Binary.run(
      ["--record", file, "--data", easy.file], input: Array(lines.utf8),
      environment: ["XDG_STATE_HOME": data.folder.path])
    #expect(run.messages == "")

    let replay = try easy.run("test", file)
    let text = try recorded()
    #expect(replay.status == 0, "\(text)\(replay.output)")
  }

  @Test
  func `a recording started midway undoes only what a replay can undo`() throws {
    let lines = "水\n2\nback\nrecord \(file)\nundo\n! undo\nredo\njump 0\nwhere\n"
    let run = try data.run("--fresh", input: lines)
    #expect(run.messages == "")

    #expect(
      try recordedLines().split(separator: "\n").prefix(5).dropFirst() == [
        "open /all/detail/水", "expect path /all/detail/水", "undo", "expect path /all",
      ])
    #expect(try data.run("test", file).status == 0)
  }

  @Test
  func `a recording cannot start in the middle of a game`() throws {
    let run = try easy.run(input: "play\nrecord \(file)\n")

    #expect(run.status == 2)
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test
  func `a recording cannot begin while a game waits in its middle`() throws {
    let run = try easy.run(
      input: "play --pairs 4 --seed 7\n1\nback\nback\nrecord \(file)\nplay --menu\nback\n"
        + "record \(file)\n")

    #expect(
      run.messages.hasPrefix("line 5: a recording cannot begin with the game that you left; "))
    #expect(try recordedLines() == "# kanji-cli recording 6\nexpect path /all\n")
  }

  @Test
  func `a message with an invisible character is recorded with an escape, and replays`() throws {
    _ = try data.run("--record", file, input: "search zz\u{200B}zz\nshow 水\n")

    #expect(
      try recorded().contains(
        #"! search "zz\u{200B}zz""# + "\nexpect path /all\n"
          + #"expect message "nothing found for “zz\u{200B}zz”; "#))
    #expect(try data.run("test", file).status == 0)
  }

  @Test
  func `the version is recorded as a command, also where text follows a number in the game`() throws
  {
    _ = try data.run("--record", file, input: "play\n3 x --version\n")

    #expect(try recorded().contains("\nflip 3 x --version\n"))
    #expect(try data.run("test", file).status == 0)
  }

  @Test
  func `an invalid line is not recorded, as it would stop the replay`() throws {
    _ = try data.run("--record", file, input: "bakc\nback zwei\n\"\nshow 水\n")

    #expect(
      try recordedLines()
        == "# kanji-cli recording 6\nexpect path /all\nshow 水\nexpect path /all/detail/水\n")
  }

  @Test
  func `an existing file is not overwritten, and the run ends`() throws {
    let run = try data.run("--record", data.file, input: "show 水\n")

    #expect(
      run
        == .init(
          messages: "kanji-cli: \(data.file) already exists; name another file\n", status: 2))
    #expect(try String(contentsOfFile: data.file, encoding: .utf8) == Samples.json)
  }

  @Test
  func `a replay on changed data reports where it first diverges`() throws {
    _ = try data.run("--record", file, input: "show 火\nback\nshow 水\nword 水着\n")
    let changed = try Samples(Samples.json.replacingOccurrences(of: "火", with: "木"))

    let run = try changed.run("test", file)

    #expect(run.status == 1)
    #expect(
      run.output.contains(
        """
        not ok 2 - \(file):3 expect screen
          ---
          file: "\(file)"
          line: 3

        """))
  }

  @Test
  func `a seed is recorded after options that come before their command`() throws {
    _ = try easy.run("--record", file, input: "--pairs 8 play\n")

    #expect(try recorded().contains("\n--pairs 8 play --seed "))
    #expect(try easy.run("test", file).status == 0)
  }
}
