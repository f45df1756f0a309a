import Foundation
import KanjiBrowser
import StateMachineTestSupport
import StateMachineTesting
import Testing

@testable import StateMachineTerminal
@testable import kanji_cli

/// The memory game, played through pipes and at a terminal; it saves to the test's own folder.
struct PlayTests {
  private let data: Samples
  private var folder: URL { data.folder }

  init() throws {
    data = try Samples(Samples.easy)
  }

  private func run(_ arguments: String..., input: String) throws -> Binary.Run {
    try Binary.run(
      arguments + ["--data", data.file], input: Array(input.utf8),
      environment: ["XDG_STATE_HOME": folder.path])
  }

  /// Returns the output at a terminal that can only print lines, while lines are typed.
  private func converse(_ arguments: String..., typing lines: String) throws -> String {
    let terminal = try Terminal(
      arguments + ["--data", data.file],
      environment: ["TERM": "dumb", "XDG_STATE_HOME": folder.path])
    terminal.type(lines + "quit\n")
    return terminal.finish().text
  }

  private var remembered: String? {
    try? String(
      contentsOf: folder.appendingPathComponent("kanji-cli/game"), encoding: .utf8)
  }

  /// The flips that finish the game of seed 7 with the kanji of the first grade.
  private static let flips = "1\n4\n2\n5\n3\n6\n7\n8\n"

  @Test(arguments: ["", "enter ", "flip ", "jump ", "wait ", "choose "])
  func `--version after other options of play prints the version`(command: String) throws {
    let data = try Samples(Samples.cards)
    let run = try data.run("play", input: "\(command)--version\nwhere\n")

    #expect(
      run.output.contains(
        "Choose Category\nkanji-cli \(About.version)\nThe program is under the MIT"))
    #expect(run.output.hasSuffix("/menu\nfrom menu: categories, game\n"))
    #expect(run.messages == "" && run.status == 0)
  }

  @Test
  func `a seed always gives the same game, and all of its board is drawn`() throws {
    let first = try run("play", "--seed", "7", "--pairs", "4", input: "1\n2\n")
    let second = try run(input: "play --seed 7 --pairs 4\n1\n2\n")

    #expect(
      first
        == .init(
          output: """
            grade 1 · 4 pairs · seed 7
             1 [     ?     ]   2 [     ?     ]   3 [     ?     ]   4 [     ?     ]
             5 [     ?     ]   6 [     ?     ]   7 [     ?     ]   8 [     ?     ]
            moves 0
            grade 1 · 4 pairs · seed 7
             1 [    文     ]   2 [     ?     ]   3 [     ?     ]   4 [     ?     ]
             5 [     ?     ]   6 [     ?     ]   7 [     ?     ]   8 [     ?     ]
            moves 0
            grade 1 · 4 pairs · seed 7
             1 [    文     ]   2 [    女     ]   3 [     ?     ]   4 [     ?     ]
             5 [     ?     ]   6 [     ?     ]   7 [     ?     ]   8 [     ?     ]
            moves 1 · no match

            """))
    #expect(second == first)
  }

  @Test
  func `a finished game is reported, and the next run knows the best result`() throws {
    let slow = try converse("play", "--seed", "7", "--pairs", "4", typing: "3\n8\n" + Self.flips)
    #expect(remembered?.hasPrefix("best \"grade 1\" 4 5\nseconds \"grade 1\" 4 ") == true)
    let fast = try converse("play", "--seed", "7", "--pairs", "4", typing: Self.flips)
    #expect(remembered?.hasPrefix("best \"grade 1\" 4 4\nseconds \"grade 1\" 4 ") == true)
    let piped = try run(
      "play", "--seed", "7", "--pairs", "4", input: "wait 63\n3\n8\n" + Self.flips)

    #expect(slow.contains("\nFinished in 5 moves") && slow.contains(". The best so far is 5. "))
    #expect(fast.contains("\nFinished in 4 moves") && fast.contains(". The best so far is 4. "))
    let end = "\nFinished in 5 moves · 1:03. The best so far is 4. Type new for another.\n"
    #expect(piped.output.contains(end))
  }

  @Test
  func `the menu shows the best results of each size, and a new game has the last size`() throws {
    let file = folder.appendingPathComponent("kanji-cli/game")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("kanji-cli"), withIntermediateDirectories: true)
    let lines = """
      pairs 8
      best "grade 1" 12 20
      best "grade 1" 4 5
      best "grade 1" 4 9 reading
      best "grade 2" 8 12
      seconds "grade 1" 4 63

      """
    try lines.write(to: file, atomically: true, encoding: .utf8)

    #expect(
      try run("play", input: "").output == """
        1  New Game         grade 1 · 8 pairs
        2  Choose Category
           best with 4 pairs: 5 moves, 1:03
           best with 12 pairs: 20 moves

        """)
    let next = try run("play", "--seed", "7", input: "")
    #expect(next.output.hasPrefix("grade 1 · 8 pairs · seed 7\n"))
    _ = try converse("play", typing: "new --pairs 5\n")
    #expect(remembered == lines.replacing("pairs 8\n", with: "pairs 5\n"))
  }

  @Test
  func `the choice of a category is remembered by the next run, and marked`() throws {
    _ = try converse("play", typing: "2\n8\n")
    let next = try run("play", input: "2\n")

    #expect(remembered == "category \"JLPT 4\"\n")
    #expect(
      next.output.hasPrefix("1  New Game         old JLPT 4 (about N5)\n2  Choose Category\n"))
    #expect(next.output.contains("\n 8  ✓  old JLPT 4 (about N5)"))
    #expect(next.output.contains("\n 1     grade 1"))
  }

  @Test
  func `a category may be chosen by its number in the list`() throws {
    let run = try run("play", input: "2\nchoose 8\nchoose 0\nchoose 12\nback\n")

    #expect(run.output.hasSuffix("1  New Game         old JLPT 4 (about N5)\n2  Choose Category\n"))
    #expect(run.messages.contains("line 3: there is no category “0”; use one of: grade 1, "))
    #expect(run.messages.contains("line 4: there is no category “12”; use one of: grade 1, "))
  }

  @Test
  func `menu goes to the menu that the prompt shows`() throws {
    let run = try run("play", "--pairs", "4", "--seed", "7", input: "Menu\nwhere\n")

    #expect(run.output.hasSuffix("/menu\nfrom menu: categories, game\n"))
    #expect(run.messages == "")
  }

  @Test(arguments: [
    "choose jlpt 4\n", "choose JlPt 4\n", "choose ＪＬＰＴ ４\n", "choose N5\n", "choose ｎ５\n",
    "choose old jlpt 4 (about n5)\n", "choose old JLPT 4\n", "choose JLPT N5\n",
  ])
  func `a category may be typed in any letters`(line: String) throws {
    let before = try run(input: line)
    let inTheMenu = try run("play", input: line)

    #expect(before == .init(output: "the category of the next games is old JLPT 4 (about N5)\n"))
    #expect(
      inTheMenu.output.hasSuffix("1  New Game         old JLPT 4 (about N5)\n2  Choose Category\n"))
    #expect(inTheMenu.messages == "")
    let game = try run("play", "--category", "Grade 2", "--seed", "7", input: "")
    #expect(game.output.hasPrefix("grade 2 · 4 pairs · seed 7\n"))
  }

  @Test
  func `a script or a pipe changes nothing that is remembered`() throws {
    let game = "play --seed 7 --pairs 4\n1\n"
    let before = try run(input: game)
    _ = try run(input: "choose JLPT 1\nplay\nnew --seed 7\n" + Self.flips)
    _ = try run("play", input: "2\n8\n")
    _ = try run("play", "--category", "JLPT 4", "--seed", "7", input: Self.flips)
    #expect(remembered == nil)
    #expect(try run(input: game) == before)

    _ = try converse("play", typing: "choose grade 2\n")
    _ = try run(input: "choose JLPT 1\nplay --category \"grade 1\" --seed 7\n" + Self.flips)
    #expect(remembered == "category \"grade 2\"\n")
  }

  @Test
  func `a run that is not at a terminal knows its own choices and results`() throws {
    let games = "play --seed 7\n\(Self.flips)back\nenter categories\n"
    let run = try run(input: "choose grade 1\n\(games)back\nback\nplay\nenter categories\n")

    #expect(run.output.matches(of: #/1  ✓  grade 1 +4 pairs in 4\n/#).count == 2)
  }

  @Test
  func `a category is chosen before a game, too`() throws {
    let run = try run(input: "choose JLPT 4\nchoose x\nwhere\nplay\n")

    #expect(
      run
        == .init(
          output: """
            the category of the next games is old JLPT 4 (about N5)
            /all
            \(Rules.from("all"))
            1  New Game         old JLPT 4 (about N5)
            2  Choose Category

            """,
          messages: "line 2: there is no category “x”; use one of: grade 1, grade 2, grade 3, "
            + "grade 4, grade 5, grade 6, grade 8, old JLPT 4 (about N5), old JLPT 3 (about N4), "
            + "old JLPT 2 (about N2 or N3), old JLPT 1 (about N1)\n", status: 2))
    #expect(remembered == nil)
  }

  @Test(arguments: [
    "JLPT 4 (about N1)", "old JLPT 4 (", "old old JLPT 4", "old grade 1", "grade 1 (x)",
  ])
  func `a category with other words is refused`(category: String) throws {
    let run = try run(input: "choose \(category)\n")

    #expect(run.messages.hasPrefix("line 1: there is no category “\(category)”; use one of: "))
  }

  @Test
  func `unreadable settings are reported, and the game begins without`() throws {
    let file = folder.appendingPathComponent("kanji-cli/game")
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)

    let run = try run("play", input: "quit\n")

    #expect(
      run
        == .init(
          output: "1  New Game         grade 1\n2  Choose Category\n",
          messages: "cannot read the category and the best results "
            + "(\(file.path): it is not a regular file); the game starts without them\n"))
  }

  @Test
  func `a category that cannot be saved is reported once`() throws {
    let file = folder.appendingPathComponent("kanji-cli/game")
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)

    let shown = try converse("play", "--category", "grade 1", "--pairs", "4", typing: "")

    #expect(shown.components(separatedBy: "cannot ").count == 2)
    #expect(shown.contains("cannot save the category"))
  }

  @Test
  func `a symbolic link is followed, and its target replaced`() throws {
    let target = folder.appendingPathComponent("elsewhere")
    let link = folder.appendingPathComponent("kanji-cli/game")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("kanji-cli"), withIntermediateDirectories: true)
    try "category \"JLPT 4\"\n".write(to: target, atomically: true, encoding: .utf8)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)

    let shown = try converse("play", typing: "choose JLPT 3\n")

    #expect(shown.contains("1  New Game         old JLPT 4 (about N5)\n"))
    #expect(
      shown.contains("1  New Game         old JLPT 3 (about N4)\n") && !shown.contains("cannot"))
    #expect(try String(contentsOf: target, encoding: .utf8) == "category \"JLPT 3\"\n")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == target.path)
  }

  @Test
  func `the two cards of a move are flipped together, or none of them`() throws {
    let run = try run(
      "play", "--seed", "7", "--pairs", "4",
      input: "flip 1 4\nflip 3 9\nflip 5 4\n2 5 3\n2\n5 3\n")

    #expect(
      run.output.hasSuffix(
        """
         1 (   文 ✓    )   2 [    女     ]   3 [     ?     ]   4 (sentence ✓ )
         5 [     ?     ]   6 [     ?     ]   7 [     ?     ]   8 [     ?     ]
        moves 1

        """))
    #expect(run.output.contains("\nmoves 1 · a match\n"))
    #expect(
      run.messages == """
        line 2: there is no card 9; choose 1 to 8
        line 3: card 4 is already matched; flip another
        line 4: a move is two cards; flip at most two at a time
        line 6: card 2 is open; flip one card to end the move

        """)
  }

  @Test
  func `after a miss, either card begins the next move`() throws {
    let run = try run("play", "--seed", "7", "--pairs", "4", input: "1 2\n1 4\n")

    #expect(run.output.contains("\nmoves 1 · no match\n"))
    #expect(run.output.hasSuffix("\nmoves 2 · a match\n") && run.messages == "")
  }

  @Test
  func `a line of several numbers flips these cards`() throws {
    let numbers = try run("play", "--seed", "7", "--pairs", "4", input: "1 4\nback\n1 2\n")
    let flip = try run("play", "--seed", "7", "--pairs", "4", input: "flip 1 4\nback\n")

    #expect(numbers.output == flip.output)
    #expect(numbers.messages == "line 3: no game is running; start a new one\n")
  }

  @Test
  func `what a screen shows in a row can be typed, and its recording replays`() throws {
    let file = folder.appendingPathComponent("recording").path
    let lines = "play\nchoose category\nGrade 1\nback\nNew Game\n1 2\nback\ncontinue\n"

    let run = try run("--record", file, input: lines)

    #expect(run.messages.isEmpty)
    let recorded = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("expect ") && !$0.hasPrefix("|") }.map {
        $0.hasPrefix("new --seed ") ? "new" : $0
      }
    #expect(recorded.dropFirst() == ["play", "2", "1", "back", "new", "1 2", "back", "3"])
    #expect(try Binary.run("test", "--quiet", "--data", data.file, file).status == 0)
    #expect(
      try self.run("play", input: "nosuchrow 7\n").messages
        == "line 1: nothing found for “nosuchrow 7”; try another word, a reading or a kanji\n")
  }

  @Test
  func `the name of a script is no word in the game, either`() throws {
    #expect(
      try run("play", input: "x.script\n").messages
        == "line 1: “x.script” is a file; to run a script, run kanji-cli test x.script\n")
  }

  @Test(arguments: [("", 2), ("2\n", 11)])
  func `a number that is not in the menu is reported as it was typed`(way: String, count: Int)
    throws
  {
    let run = try run("play", input: way + "99999999999999999999\n")

    #expect(
      run.messages.hasSuffix(": there is no row 99999999999999999999; the last row is \(count)\n"))
  }

  @Test
  func `a failure to save is reported once, and the game goes on`() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: folder.appendingPathComponent("kanji-cli"))

    let shown = try converse("play", typing: "choose JLPT 3\n1\n")

    let text = shown.filter { !$0.isWhitespace }
    let reason = "(\(folder.path)/kanji-cli/game: Not a directory)"
    let topic = "the category and the best results"
    let sentences = [
      "cannot read \(topic) \(reason); the game starts without them",
      "cannot save \(topic) \(reason); they are kept only until you leave",
    ].map { $0.filter { !$0.isWhitespace } }
    #expect(sentences.map { text.components(separatedBy: $0).count } == [2, 2])
    #expect(shown.contains("old JLPT 3 (about N4) · 4 pairs"))
  }

  @Test
  func `a kanji, a word or a text is looked up, and the game goes on`() throws {
    let game = ["play", "--seed", "7", "--pairs", "4"]
    let texts = ["water", "水", "食べました", "search water", "私は水を飲む"]

    for text in texts {
      let run = try Binary.run(game, input: Array("1\n\(text)\n2\n".utf8))
      let found = try Binary.run(text)

      #expect(run.output.contains(found.output) && found.status == 0)
      #expect(
        run.output.hasSuffix(try Binary.run(game, input: Array("1\n2\n".utf8)).output.suffix(60)))
    }
  }

  @Test
  func `a recording of a game with look-ups replays`() throws {
    let file = folder.appendingPathComponent("recording").path
    let lines = "play --seed 7\n1\nwater\n水\n2\nback\n"

    let run = try run("--record", file, input: lines)

    #expect(run.messages == "")
    #expect(try Binary.run("test", "--quiet", "--data", data.file, file).status == 0)
  }

  @Test(arguments: [
    ("show 龘", "! show 龘"), ("similar 龘", "! similar 龘"), ("search xyzzyq", "! search xyzzyq"),
    ("show xx", nil), ("-- walk", nil), ("-- verify", nil),
    ("parts xyzzy", nil), ("word xyzzy", nil), ("strokes xx", nil), ("! show 水", nil),
  ])
  func `a look-up that fails in the game fails as in the browser`(
    line: String, recorded: String?
  ) throws {
    let file = folder.appendingPathComponent("recording").path

    for start in ["where", "play --seed 7"] {
      let run = try run("--record", file, input: "\(start)\n\(line)\n")

      let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
      let recording = lines.map(String.init).filter { $0.hasSuffix(line) }
      #expect(run.status > 0 && run.messages.hasPrefix("line 2: "))
      #expect(recording == (recorded.map { [$0] } ?? []))
      #expect(try Binary.run("test", "--quiet", "--data", data.file, file).status == 0)
      try FileManager.default.removeItem(atPath: file)
    }
  }

  @Test(arguments: [
    ("mre", "did you mean “more”?"), ("wrod 水着", "did you mean “word”?"),
    ("lst N5", "did you mean “list”?"), ("show me", "; to look it up, type search show me"),
    ("word water", "; to look it up, type search word water"),
    ("parts zzz", "; to look it up, type search parts zzz"),
  ])
  func `a mistake in a look-up is named in the game as in the browser`(
    line: String, end: String
  ) throws {
    let browser = try Binary.run(input: "where\n\(line)\n")
    let game = try Binary.run(input: "play --pairs 4 --seed 7\n\(line)\n")

    #expect(game.messages == browser.messages && game.messages.hasSuffix("\(end)\n"))
  }

  @Test(arguments: ["new year", "home run", "next week", "all people"])
  func `in the game, text that begins like a command is searched for`(text: String) throws {
    let game = "play --pairs 4 --seed 7\n"
    let run = try Binary.run(input: game + text + "\n")

    #expect(run == (try Binary.run(input: game + "search \(text)\n")))
    #expect(run.output.hasSuffix(try Binary.run("search", text).output) && run.messages == "")
  }

  @Test
  func `random has its seed in the game, too: the same in each test, and that of its recording`()
    throws
  {
    let session = try Session(Context(isCaptured: true))
    _ = try session.perform(["play", "--seed", "7", "--pairs", "4"])
    let drawn = try (0..<2).map { _ in try session.perform(["random"]) }
    #expect(drawn[0] == drawn[1] && drawn[0].hasPrefix("seed 1\n"))

    let file = folder.appendingPathComponent("recording").path
    _ = try run("--record", file, input: "play --seed 7\nrandom\nrandom --grade 1\n1\n")

    let recorded = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("random") }
    #expect(recorded.count == 2)
    #expect(recorded.first?.hasPrefix("random --seed ") == true)
    #expect(recorded.last?.hasPrefix("random --grade 1 --seed ") == true)
    #expect(try Binary.run("test", "--quiet", "--data", data.file, file).status == 0)
  }

  @Test
  func `the size of a small list is not that of the next games`() throws {
    let list = folder.appendingPathComponent("list").path
    try "学校 先生 新しい 水 火".write(toFile: list, atomically: true, encoding: .utf8)

    // Enter alone types the second `new`.
    let shown = try converse(
      typing: "play --pairs 10 --category N5\nhome\nback\nplay --from \(list)\n"
        + "new --faces reading\nnew --pairs 5\n")

    #expect(shown.matches(of: /list · 5 pairs/).count == 3)
    #expect(remembered?.split(separator: "\n").contains("pairs 10") == true)
  }

  @Test
  func `of the lines that make no card, twenty are named, each by its beginning`() throws {
    let list = folder.appendingPathComponent("list").path
    let long = String(repeating: "x", count: 10_000)
    try ("学校 先生 新しい 水 火\n" + String(repeating: long + "\n", count: 30))
      .write(toFile: list, atomically: true, encoding: .utf8)

    let run = try run("play", "--from", list, input: "")

    let lines = (2...21).map { "\($0) “\(long.prefix(19))…”" }.joined(separator: ", ")
    let sentence = "kanji-cli: no word or kanji, and no meaning after a tab, in line "
    #expect(run.messages == sentence + lines + " and 10 more\n")
  }

  @Test
  func `a line with the front of an earlier card is named, and the game begins`() throws {
    let list = folder.appendingPathComponent("list").path
    let lines = ["大家\tおおや\tlandlord", "大家\tたいか\tmaster", "水", "火", "木"]
    try lines.joined(separator: "\n").write(toFile: list, atomically: true, encoding: .utf8)

    let run = try run("play", "--from", list, input: "")

    let sentence = "kanji-cli: the same front as an earlier card, in line 2 “大家 たいか master”\n"
    #expect(run.messages == sentence && run.status == 0)
  }

  @Test(arguments: [
    ("9", "there is no card 9; choose 1 to 8"),
    ("2 x", "“x” is not a number; write digits, such as 3"),
    ("9 1", "card 1 is open; flip one card to end the move"),
    ("25", "there is no card 25; the largest board has 24"),
    (
      "flip 99999999999999999999 2",
      "there is no card 99999999999999999999; the largest board has 24"
    ),
    (
      "jump 99999999999999999999",
      "99999999999999999999 is too large; type a smaller number"
    ),
    ("flip 0", "rows and cards are counted from 1; there is no 0"),
    ("1", "card 1 is already open; flip another"),
    ("choose grade 1", "a game is running; go back before choosing a category"),
    ("new --pairs 13", "there is no board of 13 pairs; choose 4 to 12"),
    ("redo", "there is nothing to redo"),
    ("record x.script", "record works in the browser; type quit, then run kanji-cli"),
    (
      "graph",
      "graph does not work at the prompt; leave and run kanji-cli graph; to look it up, type search graph"
    ),
    ("play --pairs 8", "you are already in the memory game; type new for another game"),
    ("filp 2", "there is no command “filp”; did you mean “flip”?"),
    ("enter categories/menu", "enter takes one state"),
  ])
  func `illegal requests are refused with a sentence`(line: String, sentence: String) throws {
    let data = try Samples(Samples.cards)
    let run = try data.run("play", "--seed", "7", "--pairs", "4", input: "1\n\(line)\n")

    #expect(run.messages == "line 2: \(sentence)\n")
  }

  @Test(arguments: [
    (
      "open /all/detail/水",
      "open /all/detail/水 works in the browser; type home, then back, to leave the game first"
    ),
    ("continue", "no game was left; start a new one"),
    (
      "record x.script",
      "record works in the browser; type home, then back, to leave the game first"
    ),
    (
      "graph",
      "graph does not work at the prompt; leave and run kanji-cli graph; to look it up, type search graph"
    ),
  ])
  func `the game refuses a command of the browser, and says where it works`(
    line: String, sentence: String
  ) throws {
    let run = try run(input: "play\n\(line)\n")

    #expect(run.messages == "line 2: \(sentence)\n")
  }

  @Test(arguments: [
    (["--pairs", "13"], "there is no board of 13 pairs; choose 4 to 12"),
    (
      ["--category", "x"],
      "there is no category “x”; use one of: grade 1, grade 2, grade 3, grade 4, grade 5, "
        + "grade 6, grade 8, old JLPT 4 (about N5), old JLPT 3 (about N4), "
        + "old JLPT 2 (about N2 or N3), old JLPT 1 (about N1)"
    ),
    (["--seed", "x"], "--seed needs a number of 1 to 19 digits, not “x”"),
    (
      ["--from", "list", "--cards", "水"],
      "--from and --cards both name the cards; leave one out"
    ),
  ])
  func `unknown categories and sizes are refused before a game starts`(
    options: [String], sentence: String
  )
    throws
  {
    #expect(
      try data.run(["play"] + options)
        == .init(messages: "kanji-cli: \(sentence)\n", status: 2))
  }

  @Test(arguments: [["--pairs", "3"], ["--pairs", "x"], ["--seed", "x"]])
  func `a category that cannot be played is not remembered`(options: [String]) throws {
    let words = ["play", "--category", "grade 2"] + options
    _ = try run(input: words.map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: " "))

    #expect(remembered == nil)
  }

  @Test
  func `too few cards are reported without a crash`() throws {
    let run = try Samples().run("play", "--pairs", "4", input: "1\nback\n")

    #expect(
      run.output.hasPrefix(
        "there are 2 pairs of different cards, and the board needs 4; choose other cards\n"
          + "1  New Game"))
    #expect(run.messages.hasPrefix("line 1: there is no card to flip: "))
  }

  @Test
  func `Back from the menu returns to the browser; without one it is refused, as in the browser`()
    throws
  {
    let fromBrowser = try run(input: "show 水\nplay\nback\nwhere\n")
    let alone = try run("play", input: "back\nwhere\n")

    #expect(fromBrowser.output.hasSuffix("/all/detail/水\n\(Rules.from("detail"))\n"))
    #expect(
      alone
        == .init(
          output: "1  New Game         grade 1\n2  Choose Category\n"
            + "/menu\nfrom menu: categories, game\n",
          messages: "line 1: cannot go back from the root; to leave, type quit\n", status: 1))
  }

  @Test
  func `play among the categories says to go back first`() throws {
    let typed = "1\nflip 1\nback\n2\nplay\nback\ncontinue\nexpect state game\n"
    let run = try run("play", input: typed)

    #expect(
      run.messages.hasPrefix(
        "line 5: you are already in the memory game; type back, then 3 or continue for the game "
          + "that you left, or new for another game;"))
    #expect(run.output.hasSuffix("\nok\n"))
  }

  @Test
  func `a missed word in kana is looked up by its number`() throws {
    let cards = "コーヒー テレビ ラジオ ホテル"
    let typed = "play --seed 1 --cards \"\(cards)\"\n1 2\n5 6\n1 7\n2 3\n4 8\n1\n"
    let run = try Binary.run(input: typed)

    #expect(run.output.contains("Missed; type a number to look it up: 1 ラジオ radio"))
    #expect(run.output.hasSuffix("\n1  ラジオ    word: radio\n") && run.messages == "")
  }

  @Test
  func `a new game from the categories is refused, and the message says what to do`() throws {
    let run = try run("play", input: "2\nnew\n")

    #expect(
      run.messages
        == "line 2: categories → game is not allowed; from categories: nothing; go back first\n")
  }

  @Test
  func `cards with readings are remembered by the next run, and have results of their own`() throws
  {
    let first = try converse(
      "play", "--faces", "reading", "--seed", "7", typing: "1 2\n3 4\n5 6\n7 8\n")
    #expect(first.contains("grade 1 · 4 pairs · readings · seed 7\n"))
    #expect(remembered == "faces reading\n")

    let menu = try run("play", input: "new --seed 7\nnew --seed 7 --faces MEANING\nback\n")
    let lines = menu.output.split(separator: "\n")
    #expect(lines[0] == "1  New Game         grade 1 · readings")
    #expect(lines[2] == "grade 1 · 4 pairs · readings · seed 7")
    #expect(lines[6] == "grade 1 · 4 pairs · seed 7")
    #expect(lines.suffix(2) == ["1  New Game         grade 1", "2  Choose Category"])
    #expect(remembered == "faces reading\n")
  }

  @Test
  func `the cards of a game with readings are kanji with one reading each`() throws {
    let game = "play --faces reading --seed 7 --pairs 4 --category \"JLPT 4\"\n"
    let open = (1...4).map { "flip \(2 * $0 - 1) \(2 * $0)\n" }.joined()
    let run = try run(input: game + "1\n2\n3\n4\n5\n6\n7\n8\n" + open)

    let storage = JSONKanjiStorage.embedded()
    let texts = run.output.matches(of: #/\[ +([^ ?\]]+) +\]/#).map { String($0.output.1) }
    let kanji = Set(texts).compactMap { text in
      text.count == 1 ? text.first.flatMap { storage.kanji(for: $0) } : nil
    }
    #expect(Set(texts).count == 8)
    #expect(kanji.filter { $0.jlpt == 4 }.count == 4)
    #expect(
      Set(texts).subtracting(kanji.map { String($0.character) }).allSatisfy { text in
        kanji.contains { $0.on.contains(text) || $0.examples.contains { $0.reading == text } }
      })
  }

  @Test
  func `unknown faces are refused`() throws {
    let run = try run("play", "--faces", "x", input: "")

    #expect(run.messages == "kanji-cli: --faces needs meaning or reading, not “x”\n")
    #expect(run.status == 2)
  }

  /// What erases the screen: from the second row on, then the first.
  private static let erased = "\u{1B}[2;1H\u{1B}[J\u{1B}[H\u{1B}[2K"

  /// Returns what a terminal shows up to a message, when cards 1 and 2 are flipped and card 1 again.
  private func flipping(_ options: [String] = [], terminal name: String) throws -> String {
    let terminal = try Terminal(
      ["play", "--seed", "7", "--pairs", "4", "--data", data.file] + options,
      environment: ["TERM": name, "NO_COLOR": "1", "XDG_STATE_HOME": folder.path])
    terminal.type("1\n2\n1 1\n")
    let text = try terminal.read(until: "card 1 is already open; flip another")
    terminal.type("quit\n")
    #expect(terminal.finish().status == 0)
    return text
  }

  @Test(.enabled(if: EditingLibrary(for: "xterm") != nil))
  func `at a terminal each board replaces the one before, with messages below it`() throws {
    let pages = try flipping(terminal: "xterm").components(separatedBy: Self.erased)

    // The lines before the first board are scrolled away.
    #expect(pages[0].hasSuffix(String(repeating: "\n", count: 24)))
    #expect(pages.count == 5)
    #expect(pages.dropFirst().allSatisfy { $0.hasPrefix("grade 1 · 4 pairs · seed 7\n 1 [") })
    #expect(pages[2].contains(" 1 [    文     ]   2 [     ?     ]"))
    #expect(pages[4].contains(" 1 [    文     ]   2 [    女     ]"))
    #expect(pages[4].contains("\nmoves 1"))
    #expect(pages[4].hasSuffix("\ncard 1 is already open; flip another"))
  }

  @Test(.enabled(if: EditingLibrary(for: "xterm") != nil))
  func `at a terminal, text that is printed in a game stays on the screen`() throws {
    let terminal = try Terminal(
      ["play", "--seed", "7", "--pairs", "4", "--data", data.file],
      environment: ["TERM": "xterm", "NO_COLOR": "1", "XDG_STATE_HOME": folder.path])
    _ = try terminal.read(until: "moves 0")
    terminal.type("session\n")
    _ = try terminal.read(until: "play --menu")
    terminal.type("where\n")

    let text = try terminal.read(until: "/menu/game/")

    #expect(!text.contains("moves 0") && !text.contains(Self.erased))
    terminal.type("quit\n")
    #expect(terminal.finish().status == 0)
  }

  @Test(
    arguments: [("dumb", []), ("nonsense", []), ("xterm", ["--plain"])] as [(String, [String])])
  func `in other terminals, and with --plain, boards are lines that follow each other`(
    name: String, options: [String]
  ) throws {
    let text = try flipping(options, terminal: name)

    #expect(!text.contains("\u{1B}[2;") && !text.contains("\u{1B}[J"))
    #expect(text.components(separatedBy: "moves ").count == 4)
  }

  @Test(
    .enabled(if: EditingLibrary(for: "xterm") != nil),
    arguments: [
      (40, 12, true), (40, 11, true), (40, 9, false), (20, 5, false), (20, 2, false),
      (10, 3, false),
    ] as [(UInt16, UInt16, Bool)])
  func `in a small terminal no board scrolls, and no pager shows one`(
    columns: UInt16, rows: UInt16, hasRoom: Bool
  ) throws {
    let terminal = try Terminal(
      [
        "play", "--pairs", "12", "--faces", "reading", "--seed", "1234567", "--category", "JLPT 4",
        "--data", data.file,
      ], columns: columns, rows: rows,
      environment: [
        "TERM": "xterm", "NO_COLOR": "1", "PAGER": "sed s/^/paged:/", "PATH": "/usr/bin:/bin",
        "XDG_STATE_HOME": folder.path,
      ])
    terminal.type("1 2\n3\n3\n\nquit\n")
    let (text, status) = terminal.finish()

    #expect(status == 0 && !text.contains("paged:"))
    let pages = text.components(separatedBy: Self.erased).dropFirst()
    let boards = pages.filter { $0.contains(" 1 [") }
    #expect(boards.count == (hasRoom ? 6 : 0))
    // A line below the last row, and another when Enter is pressed, would scroll.
    #expect(boards.allSatisfy { $0.prefix { $0 != "›" }.count { $0 == "\n" } <= rows - 2 })
    #expect(hasRoom || text.contains("There is"))
    #expect(!hasRoom || text.contains("card 3 is already open; flip another"))
    #expect(hasRoom || !text.contains(" 1 ["))
  }

  @Test
  func `at a terminal Enter alone begins another game of the same size`() throws {
    let piped = try run("play", "--seed", "7", "--pairs", "4", input: Self.flips + "\nwhere\n")
    #expect(piped.output.contains(" Type new for another.\n/menu/game/grade%201/4/7\n"))

    let shown = try converse(
      "play", "--seed", "7", "--pairs", "4", typing: "1 4\n2 5\n3 6\n7 8\n\nhistory\n")

    #expect(shown.contains(" Press Enter for another.\n"))
    #expect(shown.contains("\n10 › new game of 4 pairs, seed "))
  }

  @Test
  func `a game uses the given clock; in a script, no time passes`() throws {
    var now = 100.0
    let timed = try Session(Context(isCaptured: true), clock: { now })
    let script = try Session(Context(isCaptured: true))
    for session in [timed, script] {
      _ = try session.perform(["play", "--seed", "7", "--pairs", "4"])
      session.game?.passTime()
    }
    now += 63
    let ends = try [timed, script].map { session in
      session.game?.passTime()
      return try [["1", "4"], ["2", "5"], ["3", "6"], ["7", "8"]].map(session.perform).joined()
    }

    let end = ". The best so far is 4. Type new for another.\n"
    #expect(ends[0].hasSuffix("\nFinished in 4 moves · 1:03" + end))
    #expect(ends[1].hasSuffix("\nFinished in 4 moves" + end))
  }

  @Test
  func `the history of a game lists each request, and each refusal`() throws {
    let run = try run(
      "play", input: "choose N5\nnew --seed 7\n1\n1\nundo\n2\nhistory\n")

    #expect(
      run.output.hasSuffix(
        """
        0   the beginning
        1   choose old JLPT 4 (about N5)
        2   new game of 4 pairs, seed 7
        3   flip 1
          ✗ flip 1: card 1 is already open; flip another
        4 › flip 2  (after 2)

        """))
  }

  @Test
  func `a case begins with the settings of the file, and without choices of the case before`()
    throws
  {
    let run = try run(input: "choose grade 3\ncase b\nplay --seed 7\n")

    #expect(run.output.contains("\ngrade 1 · 4 pairs · seed 7\n"))
  }

  @Test
  func `no command of the game prints JSON`() throws {
    let run = try run(
      input: "play --pairs 4 --seed 7\nopen /menu --json\ngo menu --json\nback --json\n")

    #expect(
      run.messages == """
        line 2: open cannot print JSON; leave out --json
        line 3: go cannot print JSON; leave out --json
        line 4: back cannot print JSON; leave out --json

        """)
  }
}
