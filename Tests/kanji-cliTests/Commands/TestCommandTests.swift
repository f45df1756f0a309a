import Foundation
import StateMachineGraph
import Testing

struct TestCommandTests {
  @Test("a script's results are TAP, with what its commands print as comments")
  func aScriptsResultsAreTAP() throws {
    let run = try Samples().run(
      "test", "-", input: "word 着\nshow 水\n! show 火\nexpect depth 3\nback\nexpect state all\n")

    #expect(
      run
        == .init(
          output: """
            TAP version 14
            # -
            not ok 1 - -:1 word 着
              ---
              file: "-"
              line: 1
              expected: "done"
              actual: "all → list is not allowed; \(Rules.from("all"))"
              path: "/all"
              ...
            # 水  water
            #     on   スイ
            #     kun  みず、みず-
            #     grade 1 · JLPT 4 · 4 strokes · frequency rank 223 · radical 水
            # 1  水    みず    water (esp. cool)
            # 2  水着  みずぎ  swimsuit
            ok 2 - -:3 ! show 火
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
            # first diverges at -:1: expected done, is all → list is not allowed; \(Rules.from("all"))
            # \(Rules.coverage(1, 2))
            \(Rules.missing(after: ["all → detail", "detail → detail", "all → list"]))
            1..4

            """, status: 1))
  }

  @Test(
    "coverage is of the machines that the script is about",
    arguments: [
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
        "case a\nshow 水\ncase b\nplay\n2\nexpect depth 2",
        Rules.coverage(2, 0, of: [Rules.browser, Rules.game])
      ),
    ])
  func coverageIsOfTheMachinesThatTheScriptIsAbout(script: String, coverage: String) throws {
    let run = try Samples().run("test", "-", input: script + "\n")

    #expect(run.status == 0)
    #expect(run.output.split(separator: "\n").contains("# \(coverage)"))
    let page = try Samples().run("view", "-", input: script + "\n").output
    #expect(page.contains(" · \(coverage)</p>"))
  }

  @Test("a recording on other data is said to diverge where it first does, once a file")
  func aRecordingOnOtherDataIsSaidToDivergeWhereItFirstDoes() throws {
    let data = try Samples()
    let file = data.folder.appendingPathComponent("a.rec").path
    _ = try data.run("--record", file, input: "show 水\nword 水着\nback\nback\nshow 着\n")
    let less = try Samples("[{\"character\": \"水\", \"meaning\": \"water\", \"examples\": []}]")

    let run = try less.run("test", file, file)

    let told = run.output.split(separator: "\n").filter { $0.contains("diverges") }
    let sentence =
      "# first diverges at \(file):10: expected /all/detail/着, is /all; "
      + "“着” is not among the kanji of the data; try search"
    #expect(told.map(String.init) == [sentence, sentence])
    #expect(run.status == 1)
  }

  @Test("the repository's own scripts pass", arguments: Repository.scripts)
  func theRepositorysOwnScriptsPass(script: String) throws {
    let run = try Binary.run("test", script)

    #expect(run.status == 0, "\(run.output)\(run.messages)")
  }

  @Test(
    "a script that makes no sense is not begun",
    arguments: [
      (
        "show 水\nexpect colour red\n",
        "2: there is no expectation “colour”; there are: state NAME, "
          + "path PATH, depth N, title TEXT, out [contains] TEXT, refused A -> B [because TEXT], "
          + "allowed NAME..., moves N, finished, card N FACE, cards DIGITS"
      ),
      ("show 水\nexpect depth\n", "2: “expect depth” is not understood; write expect depth N"),
      ("\"", "1: a quotation mark is not closed; close it with \""),
    ])
  func aScriptThatMakesNoSenseIsNotBegun(script: String, sentence: String) throws {
    #expect(
      try Binary.run("test", "-", input: script)
        == .init(messages: "kanji-cli: -:\(sentence)\n", status: 2))
  }

  @Test("a command that makes no sense breaks the test off, even where a refusal is expected")
  func aCommandThatMakesNoSenseBreaksTheTestOff() throws {
    let sentence = "-:2: there is no command “bakc”; did you mean “back”?"
    #expect(
      try Binary.run("test", "-", input: "expect depth 1\n! bakc\nexpect depth 1\n")
        == .init(
          output: "TAP version 14\n# -\nok 1 - -:1 expect depth 1\n# stopped: \(sentence)\n",
          messages: "kanji-cli: \(sentence)\n", status: 2))
  }

  @Test("nothing is done after quit, and that is said")
  func nothingIsDoneAfterQuit() throws {
    let run = try Binary.run("test", "-", input: "quit\nexpect depth 1\nshow 水\n")

    #expect(
      run
        == .init(
          output: "TAP version 14\n# -\nok 1 - -:2 expect depth 1\n"
            + "# stopped: -:3: the session is over; begin another with case NAME\n",
          messages: "kanji-cli: -:3: the session is over; begin another with case NAME\n",
          status: 2))
  }

  @Test("a test that proves nothing is no success", arguments: ["", "show 水\n", "# nothing\n"])
  func aTestThatProvesNothingIsNoSuccess(script: String) throws {
    let run = try Binary.run("test", "-", input: script)

    #expect(
      run.messages
        == "kanji-cli: the scripts prove nothing; add a line with expect, or with ! in front\n")
    #expect(run.status == 2)
  }

  @Test("of several files, those that prove nothing are named")
  func ofSeveralFilesThoseThatProveNothingAreNamed() throws {
    let run = try Binary.shell(
      """
      folder=$(mktemp -d) && trap 'rm -r "$folder"' EXIT && cd "$folder"
      : >z0; echo '# a comment' >z1; echo where >z2; echo 'expect depth 1' >a
      "$0" test z0 a z1 z2; echo $?; "$0" test a; "$0" test z0 z1
      """)

    #expect(
      run
        == .init(
          output: """
            TAP version 14
            # z0 proves nothing
            # a
            ok 1 - a:1 expect depth 1
            # z1 proves nothing
            # z2
            # /all
            # \(Rules.from("all"))
            # z2 proves nothing
            # \(Rules.coverage(0, 0))
            \(Rules.missing())
            1..1
            0
            TAP version 14
            # a
            ok 1 - a:1 expect depth 1
            # \(Rules.coverage(0, 0))
            \(Rules.missing())
            1..1
            TAP version 14
            # z0 proves nothing
            # z1 proves nothing
            1..0

            """,
          messages:
            "kanji-cli: the scripts prove nothing; add a line with expect, or with ! in front\n",
          status: 2))
  }

  @Test("a file that is not there is said, and no other is run")
  func aFileThatIsNotThereIsSaidAndNoOtherIsRun() throws {
    let files = try [#require(Repository.scripts.first), "/no/such.script"]

    #expect(
      try Binary.run(["test"] + files, input: [])
        == .init(
          messages: "kanji-cli: there is no file /no/such.script; check its name\n", status: 2))
  }

  @Test("under prove, version 13 is announced, which every prove reads")
  func underProveVersion13IsAnnounced() throws {
    let run = try Binary.run(
      "test", "-", input: "expect depth 1\n", environment: ["HARNESS_ACTIVE": "1"])

    #expect(run.output.hasPrefix("TAP version 13\n"))
  }

  @Test("control characters of a script do not reach the output")
  func controlCharactersOfAScriptDoNotReachTheOutput() throws {
    let run = try Binary.run("test", "-", input: "! show \u{1B}[31m\ncase a\u{7}\nexpect depth 1\n")

    #expect(run.status == 0)
    #expect(!run.output.contains("\u{1B}") && !run.output.contains("\u{7}"))
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
