import StateMachineTestSupport
import Testing

/// Runs scripts in the browser.
struct SessionTests {
  @Test
  func `a script browses without prompt or banner`() throws {
    let run = try Samples().run(input: "1\nwhere\n")

    #expect(
      run
        == .init(
          output: """
            水  water
                on   スイ
                kun  みず、みず-
                grade 1 · old JLPT 4 (about N5) · 4 strokes · frequency rank 223 · radical 水
                looks like 氷
            1  水    みず    water (esp. cool)
            2  水着  みずぎ  swimsuit
            /all/detail/水
            \(Rules.from("detail"))

            """))
  }

  @Test
  func `an entry that is edited in its place is shown, and undo shows the former one`() throws {
    let input = """
      open /all/detail/水
      update detail/水 to detail/火
      expect title 火
      expect row 1 ひ
      undo
      expect title all
      redo
      expect title 火
      expect path /all/detail/火

      """
    #expect(try Samples().run(input: input).status == 0)
  }

  @Test
  func `after Back the machine is where the screen is`() throws {
    let run = try Binary.run(input: "show 水\nword 水着\nback\nback\nshow 火\nwhere\n")

    #expect(run.output.hasSuffix("/all/detail/火\n\(Rules.from("detail"))\n"))
    #expect(run.messages == "" && run.status == 0)
  }

  @Test(arguments: [
    ("where", "/all \(Rules.from("all"))"),
    ("show 水 | where", "/all/detail/水 \(Rules.from("detail"))"),
    ("1|2|where", "/all/detail/水/list/水着 \(Rules.from("list"))"),
    ("水|水着|着|where", "/all/detail/水/list/水着/detail/着 \(Rules.from("detail"))"),
    ("word 水着|where", "/all/detail/水/list/水着 \(Rules.from("list"))"),
    ("水着|where", "/all/detail/水/list/水着 \(Rules.from("list"))"),
    ("水着|back|where", "/all/detail/水 \(Rules.from("detail"))"),
    ("水着|back|back|where", "/all \(Rules.from("all"))"),
    ("水着|undo|where", "/all \(Rules.from("all"))"),
    ("火|back|水着|word 着水|where", "/all/detail/水/list/水着/detail/着/list/着水 \(Rules.from("list"))"),
    ("水|show 水|where", "/all/detail/水 \(Rules.from("detail"))"),
    ("水着|word 水着|back|back|where", "/all \(Rules.from("all"))"),
    ("水|search fire|水|2|where", "/all/detail/水/list/水着 \(Rules.from("list"))"),
    ("! go list/水着|where", "/all \(Rules.from("all"))"),
    ("水着|! 水着|where", "/all/detail/水/list/水着 \(Rules.from("list"))"),
    ("水|\"水着\"|where", "/all/detail/水/list/水着 \(Rules.from("list"))"),
    ("水|水着|着|back 2|where", "/all/detail/水 \(Rules.from("detail"))"),
    ("水|水着|home|where", "/all \(Rules.from("all"))"),
    ("水|水着|all|where", "/all \(Rules.from("all"))"),
    ("火|prev|where", "/all/detail/着 \(Rules.from("detail"))"),
    ("水|next|next|where", "/all/detail/火 \(Rules.from("detail"))"),
    ("open /all/detail/%E6%B0%B4|where", "/all/detail/水 \(Rules.from("detail"))"),
    ("search wear|1|where", "/all/detail/着 \(Rules.from("detail"))"),
    ("wear|1|where", "/all/detail/着 \(Rules.from("detail"))"),
    ("００２|where", "/all/detail/着 \(Rules.from("detail"))"),
    ("b|w", "/all \(Rules.from("all"))"),
    ("1|q|where", ""),
    ("1|exit|where", ""),
  ])
  func `each line changes the path`(script: String, end: String) throws {
    let input = script.split(separator: "|").joined(separator: "\n")

    let run = try Samples().run(input: input)

    let lines = run.output.split(separator: "\n").suffix(2)
    let place = lines.joined(separator: " ")
    #expect(end == "" ? !place.hasPrefix("/") : place == end)
  }

  @Test(arguments: [
    ("水 --json", "show 水 --json"), ("water --json", "search water --json"),
    ("水 --help", "help show"), ("1 --json", "show 水 --json"), ("3 --help", "help show"),
    ("water --grade 1", "search water --grade 1"),
    ("water --limit 1 --jlpt 4", "search water --limit 1 --jlpt 4"),
    ("--limit 1 water --jlpt 4", "search water --limit 1 --jlpt 4"),
    ("--limit 9 水", "show 水 --limit 9"), ("--limit 9 show 水", "show 水 --limit 9"),
  ])
  func `bare text with options acts like its command`(line: String, whole: String) throws {
    let run = try Samples().run(input: "\(line)\nwhere\n")

    #expect(run == (try Samples().run(input: "\(whole)\nwhere\n")))
    #expect(run.output.count > 40)
  }

  @Test(arguments: [
    ("go all", "all → all is not allowed; \(Rules.from("all"))"),
    ("back", "cannot go back from the root; to leave, type quit"),
    ("back 2", "cannot go back from the root; to leave, type quit"),
    ("next", "next and prev work on a kanji's page; show a kanji first"),
    (
      "open /all/list/水",
      "all → list is not allowed; \(Rules.from("all")); show one of its kanji first"
    ),
    (
      "open /all/detail/水/detail/火",
      "detail → detail is not allowed; \(Rules.from("detail")); go back first"
    ),
    ("show 木", ShowCommandTests.unknown),
    ("word ねこ", "“ねこ” is no word of the data and has none of its kanji; try search"),
    ("木", ShowCommandTests.unknown),
    ("zzzz", "nothing found for “zzzz”; try another word, a reading or a kanji"),
    ("list --strokes 99", "no kanji match these filters; try fewer or other filters"),
    ("4", "there is no row 4; the last row is 3"),
    ("99999999999999999999", "there is no row 99999999999999999999; the last row is 3"),
    ("9 --json", "there is no row 9; the last row is 3"),
    ("more", "there are no more rows"),
  ])
  func `a refusal is one sentence, and the script goes on`(line: String, sentence: String) throws {
    let run = try Samples().run(input: "\(line)\nwhere\n")

    let output = "/all\n\(Rules.from("all"))\n"
    #expect(run == .init(output: output, messages: "line 1: \(sentence)\n", status: 1))
  }

  @Test(arguments: [
    ("0", "rows and cards are counted from 1; there is no 0"),
    ("2 3", "flip works in the memory game; start it with play"),
    ("back 99999999999999999999", "99999999999999999999 is too large; type a smaller number"),
    ("jump 99999999999999999999", "99999999999999999999 is too large; type a smaller number"),
    ("shwo 水", "there is no command “shwo”; did you mean “show”?"),
    ("SHOW 水", "there is no command “SHOW”; did you mean “show”?"),
    ("QUIT", "there is no command “QUIT”; did you mean “quit”?"),
    ("ｓｈｏｗ 水", "there is no command “ｓｈｏｗ”; did you mean “show”?"),
    ("Ｑｕｉｔ", "there is no command “Ｑｕｉｔ”; did you mean “quit”?"),
    ("ｅｘｐｅｃｔ title 水", "there is no command “ｅｘｐｅｃｔ”; did you mean “expect”?"),
    ("！ show 水", "there is no command “！”; did you mean “!”?"),
    ("！水", "there is no command “！”; did you mean “!”?"),
    ("kanji-cli show 水", "there is no command “kanji-cli”; did you mean “show”?"),
    ("kanji-cli", "there is no command “kanji-cli”; help lists them"),
    ("＃ 水", "there is no command “＃”; did you mean “#”?"),
    ("show", "show needs KANJI; to look it up, type search show"),
    ("show 水 火", "show takes one kanji"),
    ("list x", "list needs filters such as N5, grade 1 or 5 strokes, not “x”"),
    ("session x", "session takes nothing after it; leave out “x”"),
    ("back 0", "back needs a whole number above zero, not “0”"),
    ("back -1", "back needs a whole number above zero, not “-1”"),
    ("back x", "back needs a whole number above zero, not “x”"),
    ("where there", "where takes nothing after it; leave out “there”"),
    ("list --data x", "--data does not work at the prompt; leave and run kanji-cli list --data x"),
    (
      "where --no-color",
      "--no-color does not work at the prompt; leave and run kanji-cli where --no-color"
    ),
    ("水 --plain", "--plain does not work at the prompt; leave and run kanji-cli show 水 --plain"),
    ("1 --plain", "--plain does not work at the prompt; leave and run kanji-cli show 1 --plain"),
    (
      "水着 --no-color",
      "--no-color does not work at the prompt; leave and run kanji-cli word 水着 --no-color"
    ),
    ("水 --sort grade", "--sort does not work with show; it works with search, similar, list"),
    ("randm --seed 3", "there is no command “randm”; did you mean “random”?"),
    ("help --json", "help cannot print JSON; leave out --json"),
    ("show 水 --jsn", "there is no option “--jsn”; did you mean “--json”?"),
    (
      "--limit 3",
      "--limit does not work with the browser; it works with show, search, similar, parts, list"
    ),
    (
      "open all",
      "open takes a path, which begins with /; for one step write go all; to look it up, type search open all"
    ),
    ("go /all", "go takes one step; for a path write open /all"),
    (
      "replace detail/水/list/水着", "replace takes one route; for a path write open /detail/水/list/水着"
    ),
    (
      "back xx",
      "back needs a whole number above zero, not “xx”; to look it up, type search back xx"
    ),
    ("\"水", "a quotation mark is not closed; close it with \""),
  ])
  func `an invalid line fails the script, which goes on`(
    line: String, sentence: String
  ) throws {
    let run = try Samples().run(input: "\(line)\nwhere\n")

    let output = "/all\n\(Rules.from("all"))\n"
    #expect(run == .init(output: output, messages: "line 1: \(sentence)\n", status: 2))
  }
}
