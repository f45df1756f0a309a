import Foundation
import StateMachineGraph
import StateMachineTestSupport
import Testing

struct TestCommandTests {
  @Test
  func `a script's results are TAP, with the output of commands as comments`() throws {
    let run = try Samples().run(
      "test", "-",
      input: "open /all/list/着\nshow 水\n! go detail/火\nexpect depth 3\nback\nexpect state all\n")

    #expect(
      run
        == .init(
          output: """
            TAP version 13
            # -
            not ok 1 - -:1 open /all/list/着
              ---
              file: "-"
              line: 1
              expected: "done"
              actual: "refused: all → list is not allowed; \(Rules.from("all"))"
              path: "/all"
              ...
            # 水  water
            #     on   スイ
            #     kun  みず、みず-
            #     grade 1 · old JLPT 4 (about N5) · 4 strokes · frequency rank 223 · radical 水
            #     looks like 氷
            # 1  水    みず    water (esp. cool)
            # 2  水着  みずぎ  swimsuit
            ok 2 - -:3 ! go detail/火
            # refused: detail → detail is not allowed; \(Rules.from("detail"))
            not ok 3 - -:4 expect depth 3
              ---
              file: "-"
              line: 4
              expected: "3"
              actual: "2"
              path: "/all/detail/水"
              ...
            # 1  水  スイ、みず、みず-  water
            # 2  着                     wear, arrive
            # 3  火                     fire
            ok 4 - -:6 expect state all
            # first diverges at -:1: expected done, but it is refused: all → list is not allowed; \(Rules.from("all"))
            # \(Rules.coverage(1, 1))
            \(Rules.missing(after: ["all → detail", "detail → detail"]))
            1..4

            """,
          messages: """
            -:1: expected done, but it is refused: all → list is not allowed; \(Rules.from("all"))
            -:4: expected depth 3, but it is 2

            """, status: 1))
  }

  @Test(arguments: [
    ("show 水\nexpect depth 2", Rules.coverage(1, 0)),
    ("play\n2\nback\n! enter menu\nexpect depth 1", Rules.coverage(1, 1, of: [Rules.game])),
    (
      "play\n2\nback\nback\nshow 水\nexpect depth 2",
      Rules.coverage(2, 0, of: [Rules.browser, Rules.game])
    ),
    (
      "show 水\nplay\n2\nback\nback\nplay\n! enter menu\nback\nexpect depth 2",
      Rules.coverage(2, 1, of: [Rules.browser, Rules.game])
    ),
    (
      "case a\nshow 水\nexpect depth 2\ncase b\nplay\n2\nexpect depth 2",
      Rules.coverage(2, 0, of: [Rules.browser, Rules.game])
    ),
  ])
  func `coverage is of the machines that the script uses`(script: String, coverage: String) throws {
    let run = try Samples().run("test", "-", input: script + "\n")

    #expect(run.status == 0)
    #expect(run.output.split(separator: "\n").contains("# \(coverage)"))
    let page = try Samples().run("view", "-", input: script + "\n").output
    #expect(page.contains(" · \(coverage)</p>"))
  }

  @Test
  func `a recording on other data reports its first divergence, once for each case`() throws {
    let data = try Samples()
    let file = data.folder.appendingPathComponent("a.rec").path
    _ = try data.run("--record", file, input: "show 水\nword 水着\nback\nback\nshow 着\n")
    let less = try Samples("[{\"character\": \"水\", \"meaning\": \"water\", \"examples\": []}]")

    let run = try less.run("test", file, file)

    let told = run.output.split(separator: "\n").filter { $0.contains("diverges") }
    let sentence =
      "# first diverges at \(file):3: "
      + "expected screen line 1 “1  水  スイ、みず、みず-  water”, but it is “1  水    water”"
    #expect(told.map(String.init) == [sentence, sentence])
    #expect(run.status == 1)
  }

  @Test(.enabled(if: isLong), arguments: Repository.scripts)
  func `the repository's own scripts pass`(script: String) throws {
    let run = try Binary.run("test", script)

    #expect(run.status == 0, "\(run.output)\(run.messages)")
  }

  @Test(arguments: [
    (
      "show 水\nexpect colour red\n",
      "2: there is no expectation “colour”; use one of: state NAME, "
        + "path PATH, depth N, title TEXT, screen, out [contains] TEXT, row N TEXT, rows N, "
        + "refused A [-> B] [because TEXT], message [contains] TEXT, allowed NAME..., moves N, "
        + "finished, card N FACE, open N..., matched N..., cards DIGITS, seconds N, "
        + "not EXPECTATION"
    ),
    (
      "show 水\nexpect depth\n",
      "2: “expect depth” is not understood; write expect depth N; N is a whole number"
    ),
    ("\"", "1: a quotation mark is not closed; close it with \""),
    (
      "row 1 \"水 み\"\n",
      "1: “row 1 水 み” is not a command, number, kanji or word; did you mean “expect row 1 \"水 み\"”?"
    ),
    ("go game\n", "1: the path ends after “game”, which needs an argument"),
    ("! open /menu/game\n", "1: the path ends after “game”, which needs an argument"),
    ("! go detail\n", "1: the path ends after “detail”, which needs an argument"),
    (
      "! go gaem/7\n",
      "1: no state is called “gaem”; did you mean “game”?"
    ),
    ("update menu to all\n", "1: all is of the browser, and menu of the game; name states of one"),
    ("expect not path /game/x/4/7\n", "1: a path begins with all or menu, not with game"),
    (
      "show 水\nexpect not out \"\"\n",
      "2: “expect not out \"\"” tests nothing: nearly every other text passes; "
        + "write expect not out contains TEXT"
    ),
    ("parts --grade 1\n", "1: parts needs PART"),
    ("--open /all\n", "1: --open does not work at the prompt; leave and run kanji-cli --open /all"),
    ("expect not open 3\n", "1: not does not work with open; write expect open N..."),
    (
      "continue\n",
      "1: “continue” is not a command, number, kanji or word; to search, type search TEXT"
    ),
  ])
  func `an invalid script is not run`(script: String, sentence: String) throws {
    #expect(
      try Binary.run("test", "-", input: script)
        == .init(
          output: "TAP version 13\nnot ok 1 - -:\(sentence)\n1..1\n",
          messages: "kanji-cli: -:\(sentence)\n", status: 2))
  }

  @Test
  func `all mistakes are reported before the run, and the other files still run`() throws {
    let run = try Binary.shell(
      """
      folder=$(mktemp -d) && trap 'rm -r "$folder"' EXIT && cd "$folder"
      echo 'expect depth 1' >a
      printf '! bakc\nexpect depth 1\n! show 水火\n' >b
      "$0" test --quiet none a b
      """)

    let sentences = [
      "there is no file none; check its name",
      "b:1: “bakc” is not a command, number, kanji or word; did you mean “back”?",
      "b:3: “水火” is not a single kanji; try word or search",
    ]
    #expect(run.messages == sentences.map { "kanji-cli: \($0)\n" }.joined())
    let points = sentences.enumerated().map { "not ok \($0 + 1) - \($1)\n" }.joined()
    let rest =
      "# a\nok 4 - a:1 expect depth 1\n"
      + "# no command comes before the expectations of a\n# \(Rules.coverage(0, 0))\n"
    #expect(run.output.hasPrefix("TAP version 13\n" + points + rest))
    #expect(run.output.hasSuffix("\n1..4\n"))
    #expect(run.status == 2)
  }

  @Test
  func `a line that is invalid at its point of the run ends its case and is reported`() throws {
    let run = try Binary.run(
      "test", "-", input: "expect depth 1\n! flip 1\nexpect depth 9\ncase b\nexpect depth 1\n")

    let sentence = "-:2: flip works in the memory game; start it with play"
    #expect(run.messages == "kanji-cli: \(sentence)\n")
    #expect(
      run.output.hasPrefix(
        "TAP version 13\n# -\nok 1 - -:1 expect depth 1\nnot ok 2 - \(sentence)\n"
          + "# b\nok 3 - -:5 expect depth 1 (b)\n"))
    #expect(run.status == 2)
  }

  @Test
  func `lines after quit are not run, and a message says so`() throws {
    let run = try Binary.run("test", "-", input: "quit\nexpect depth 1\nshow 水\n")

    let sentence = "-:3: the session is over; start another with case NAME"
    #expect(run.messages == "kanji-cli: \(sentence)\n")
    #expect(
      run.output.hasPrefix(
        "TAP version 13\n# -\nok 1 - -:2 expect depth 1\nnot ok 2 - \(sentence)\n"))
    #expect(run.status == 2)
  }

  @Test(arguments: ["", "show 水\n", "# nothing\n"])
  func `a test that tests nothing fails`(script: String) throws {
    let run = try Binary.run("test", "-", input: script)

    #expect(
      run.messages
        == "-:1: expected a line with expect, or a command after !, but it is a case that tests nothing\n"
        + "kanji-cli: the scripts test nothing; add a line with expect, or a command after !\n")
    #expect(run.output.contains("\nnot ok 1 - -:1 case -\n"))
    #expect(run.output.hasSuffix("\n1..1\n"))
    #expect(run.status == 2)
  }

  @Test
  func `a case or a file that tests nothing is a failed point`() throws {
    let run = try Binary.shell(
      """
      folder=$(mktemp -d) && trap 'rm -r "$folder"' EXIT && cd "$folder"
      : >z0; echo where >z2; printf 'expect depth 1\ncase x\nshow 水\n' >a
      "$0" test --quiet z0 a z2 2>&1 | grep -v -e '^  ' -e '^# '; echo 'expect depth 1' >b
      "$0" test z0 b >/dev/null 2>&1; echo $?; "$0" test z0 z2 >/dev/null 2>&1; echo $?
      """)

    let nothing =
      "expected a line with expect, or a command after !, but it is a case that tests nothing"
    #expect(
      run.output == """
        TAP version 13
        not ok 1 - z0:1 case z0
        z0:1: \(nothing)
        ok 2 - a:1 expect depth 1
        not ok 3 - a:2 case x (x)
        a:2: \(nothing)
        not ok 4 - z2:1 case z2
        z2:1: \(nothing)
        1..4
        1
        2

        """)
  }

  @Test
  func `--junit writes results, and --update the actual values into failed expectations`() throws {
    let run = try Binary.shell(
      """
      folder=$(mktemp -d) && trap 'rm -r "$folder"' EXIT && cd "$folder"
      printf 'show 水\\nexpect depth 5  # deep\\nexpect row 1 x\\n' >a
      "$0" test --junit a.xml --update a >/dev/null 2>&1; echo $?; cat a; head -n 2 a.xml | cut -c 1-39
      "$0" test --junit a.xml --update a >/dev/null 2>&1; echo $?; "$0" test --only b a 2>&1 >/dev/null
      """)

    #expect(
      run.output == """
        0
        show 水
        expect depth 2  # deep
        expect row 1 "水  みず  water (esp. cool, fresh water, e.g. drinking water)"
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="1" failures="1" erro
        0
        kanji-cli: no case is called “b”; use a

        """)
  }

  @Test
  func `control characters of a script do not reach the output`() throws {
    let run = try Binary.run("test", "-", input: "! link \u{1B}[31m\ncase a\u{7}\nexpect depth 1\n")

    #expect(run.status == 0)
    #expect(!run.output.contains("\u{1B}") && !run.output.contains("\u{7}"))
  }

  @Test
  func `a script reads a pipe of cards once, when its line runs`() throws {
    let run = try Binary.shell(
      """
      folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder" && mkfifo cards
      echo 水火木金 >cards &
      printf 'play --seed 1 --from cards\nexpect moves 0\n' | timeout 20 "$0" test --quiet -; echo $?
      """)
    #expect(run.output.hasSuffix("\n0\n"), "\(run)")
  }
}

/// Where the tests' own files are.
enum Repository {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The scripts of Tests/Scripts; there is one at least.
  static let scripts: [String] = {
    let scripts = folder.appendingPathComponent("Tests/Scripts").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: scripts)) ?? []
    precondition(!names.isEmpty, "no scripts in \(scripts)")
    return names.sorted().map { scripts + "/" + $0 }
  }()
}
