import StateMachineGraph
import StateMachineTestSupport
import Testing

@testable import StateMachineTerminal
@testable import kanji_cli

/// What a screen reader gets, whole.
struct PlainTextTests {
  @Test
  func `a kanji is printed with a line for each fact, then its words`() throws {
    let run = try Samples().run("show", "水", "--plain")

    #expect(
      run
        == .init(
          output: """
            kanji: 水
            meaning: water
            on: スイ
            kun: みず, みず-
            grade: 1
            old JLPT: 4 (about N5)
            strokes: 4
            frequency rank: 223
            radical: 水
            looks like: 氷
            水; reading: みず; meaning: water (esp. cool)
            水着; reading: みずぎ; meaning: swimsuit

            """))
  }

  @Test
  func `a list has a line for each kanji, with its facts`() throws {
    let run = try Samples().run("list", "--plain")

    #expect(
      run.output == """
        水; meaning: water; readings: スイ, みず, みず-
        着; meaning: wear, arrive
        火; meaning: fire

        """)
  }

  @Test
  func `a word lists its unknown kanji`() throws {
    let run = try Samples().run("word", "水鬱", "--plain")

    #expect(
      run.output == """
        word: 水鬱
        not in the data: 鬱
        水; meaning: water; readings: スイ, みず, みず-

        """)
  }

  @Test
  func `the rules have a line for each state`() throws {
    #expect(
      try Binary.run("graph", "--plain").output
        == Rules.browser.states.map { Rules.from($0) + "\n" }.joined())
    #expect(try Binary.run("graph", "--plain", "--format", "mermaid").output.contains("-->"))
  }

  /// What draws, marks or points, which a screen reader spells out or passes over.
  private static let drawing = Set("→←↑↓⇤⇥✓✗✔›‹│─┌┐└┘├┤┬┴┼█▁▂▃▄▅▆▇•·【】\u{1B}")

  @Test(
    arguments: Command.oneShot.flatMap { [$0.name, "help \($0.name)"] }.filter { $0 != "play" })
  func `no command prints drawing characters`(line: String) throws {
    let operands = [
      "show": ["水", "x"], "word": ["水着"], "search": ["water"], "open": ["/all/list/水着"],
      "way": ["all", "list"], "test": ["-"], "view": ["-"], "completions": ["zsh"],
      "session": ["/nowhere"], "walk": ["--steps", "1000"],
    ]
    let words = line.split(separator: " ").map(String.init) + (operands[line] ?? []) + ["--plain"]
    let script = "word 水\nshow 水\nplay\n2\nhistory\nexpect depth 9\n"

    let run = try Binary.run(words, input: Array(script.utf8))

    // A page for a web browser names its buttons, and a script has to be one.
    let text = line == "view" ? "" : run.output
    #expect((text + run.messages).filter(Self.drawing.contains) == "")
    #expect(!(run.output + run.messages).isEmpty)
  }

  @Test
  func `the prompt prints no drawing characters`() throws {
    let lines = """
      help
      list --limit 3
      more
      show 水
      go detail/火
      1
      expect depth 9
      expect refused a -> b
      where
      history
      open /all/list/水着
      session
      about
      play
      help
      history
      2
      choose grade 2
      back
      new --seed 7
      flip 1 4
      flip 2 2
      3
      history
      wait 80
      where
      session
      back
      enter game
      flop
      """

    let run = try Binary.run(["--plain"], input: Array(lines.utf8))

    #expect((run.output + run.messages).filter(Self.drawing.contains) == "")
    #expect(run.output.contains("refused at 2: detail to detail is not allowed"))
    #expect(run.output.contains("matched") || run.output.contains("open"))
  }

  @Test
  func `way, verify and test print words instead of arrows`() throws {
    let way = try Binary.run("way", "all", "list", "--plain")
    #expect(way.output.hasPrefix("# all to detail to list\n"))
    let test = try Samples().run("test", "-", "--plain", input: "show 水\ngo detail/火\n")
    #expect(
      test.output == """
        TAP version 13
        # -
        # kanji: 水
        # meaning: water
        # on: スイ
        # kun: みず, みず-
        # grade: 1
        # old JLPT: 4 (about N5)
        # strokes: 4
        # frequency rank: 223
        # radical: 水
        # looks like: 氷
        # 1: 水; reading: みず; meaning: water (esp. cool)
        # 2: 水着; reading: みずぎ; meaning: swimsuit
        not ok 1 - -:2 go detail/火
          ---
          file: "-"
          line: 2
          expected: "done"
          actual: "refused: detail to detail is not allowed; \(Rules.from("detail"))"
          path: "/all/detail/水"
          ...
        # first diverges at -:2: expected done, but it is refused: detail to detail is not allowed; \(Rules.from("detail"))
        # \(Rules.coverage(1, 0))
        \(Rules.missing(after: ["all → detail"]).replacing("→", with: "to"))
        1..1

        """)
  }

  @Test
  func `the history marks the current place, and refusals have no arrows`() throws {
    let run = try Samples().run(
      ["--plain"], input: "show 水\ngo detail/火\nundo\nshow 着\nhistory\n")

    let history = run.output.split(separator: "\n").suffix(4).joined(separator: "\n")
    #expect(
      history == """
        0: /all
        1: /all/detail/水
        refused at 1: detail to detail is not allowed; \(Rules.from("detail"))
        2: /all/detail/着; after 0; you are here
        """)
    #expect(
      run.messages
        == "line 2: detail to detail is not allowed; \(Rules.from("detail")); go back first\n")
  }

  @Test
  func `the game has a line for each card`() throws {
    let run = try Binary.run(
      ["--plain"], input: Array("play --category \"grade 1\" --seed 3\n1\nback\n2\n".utf8))

    #expect(run.messages == "")
    #expect(
      run.output == """
        category: grade 1
        pairs: 4
        seed: 3
        card 1: face down
        card 2: face down
        card 3: face down
        card 4: face down
        card 5: face down
        card 6: face down
        card 7: face down
        card 8: face down
        moves 0
        category: grade 1
        pairs: 4
        seed: 3
        card 1: character; open
        card 2: face down
        card 3: face down
        card 4: face down
        card 5: face down
        card 6: face down
        card 7: face down
        card 8: face down
        moves 0
        1: New Game; category: grade 1
        2: Choose Category
        3: Continue; grade 1; 4 pairs; moves 0
        1: grade 1; chosen
        2: grade 2
        3: grade 3
        4: grade 4
        5: grade 5
        6: grade 6
        7: grade 8
        8: old JLPT 4 (about N5)
        9: old JLPT 3 (about N4)
        10: old JLPT 2 (about N2 or N3)
        11: old JLPT 1 (about N1)

        """)
  }

  @Test
  func `the help has a line for each command and option`() throws {
    #expect(
      try Binary.run("help", "list", "--plain").output == """
        kanji-cli list [FILTER …] [OPTION …]
        list the everyday kanji, or those of N5 or grade 1

        kanji-cli list --jlpt 4 --strokes 4-8
        easy kanji with 4 to 8 strokes

        Options:
        --grade N: only school grade N (1–6; 8: the other jōyō kanji), or N-M
        --jlpt N: only kanji of old JLPT level N (4 – 1) or today's N5 – N1
        --strokes N: only kanji with N strokes, N-M, N- or -N
        --radical R: only kanji with a radical: 水, 氵, さんずい, water or 85
        --part P: only kanji with parts: 毎, 氵毎, さんずい or water
        --sort FIELD: sort by frequency, strokes, grade
        --limit N: show at most N results
        --all: take all kanji, not only the everyday ones

        On the command line:
        list -: list the kanji of piped text

        Fields of a line in a pipe, separated by tabs:
        1: the kanji, word or part
        2: its meaning
        3: on readings
        4: kun readings, or those of the word
        5: school grade
        6: old JLPT level: 4 is about N5
        7: strokes
        8: frequency rank
        9: the word that matched, if any
        10: how it was read: English, romaji, kana, kanji, old form, radical or parts

        Old JLPT levels, from before 2010; today's have no official lists:
        4: about N5
        3: about N4
        2: about N2 or N3
        1: about N1

        """)
  }

  @Test
  func `at a terminal, nothing is coloured, cut, drawn or paged`() throws {
    let samples = try Samples()
    let colour = ["TERM": "xterm", "PATH": "/usr/bin:/bin", "PAGER": "sed s/^/paged/"]
    let terminal = try Terminal(
      ["list", "--plain", "--data", samples.file], columns: 20, rows: 2, environment: colour)

    #expect(terminal.finish().text == (try samples.run("list", "--plain").output))
  }

  @Test
  func `the prompt has words and a colon`() throws {
    let terminal = try Terminal(["--plain"], rows: 12)
    let screen = try terminal.read(until: "all: ")
    terminal.type("水\n")
    let detail = try terminal.read(until: "all, 水: ")

    #expect(
      screen == """
        1: 日; meaning: day, sun, Japan, counter for days; readings: ニチ, ジツ, ひ, -び, -か
        2: 一; meaning: one; readings: イチ, イツ, ひと-, ひと.つ
        3: 人; meaning: person; readings: ジン, ニン, ひと, -り, -と
        4: 年; meaning: year, counter for years; readings: ネン, とし
        5: 大; meaning: large, big; readings: ダイ, タイ, おお-, おお.きい, -おお.いに
        2135 more; type more
        Type a number, a kanji, an English word, help or quit.
        all:\u{20}
        """)
    #expect(detail.hasPrefix("水\nkanji: 水\nmeaning: water\n"))
  }
}
