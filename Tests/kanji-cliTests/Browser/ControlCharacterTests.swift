import KanjiBrowser
import StateMachineTestSupport
import Testing

/// Control characters from anywhere never reach the output raw.
struct ControlCharacterTests {
  /// Data in which every text tries to steer the terminal.
  static let json = """
    [{"character": "水", "meaning": "wa\\u001b[31mter\\n\\u202Efood", "on": ["\\u0007ス"],
      "kun": ["み\\tず"], "radical": "\\u009b", "examples": [
        {"word": "水\\u001b]0;x\\u0007", "reading": "\\r\\u2066", "meaning": "\\u0000\\u007f"}]}]
    """

  @Test(arguments: [
    ["list"], ["show", "水"], ["search", "food"], ["word", "水"],
    ["list", "--json"],
    ["show", "水", "--json"], ["word", "水\u{1B}]0;x\u{7}", "--json"],
  ])
  func `control characters of the data are spelled out`(words: [String]) throws {
    let run = try Samples(Self.json).run(words)

    #expect(run.output != "" && run.status == 0)
    #expect(steering(run) == [])
  }

  @Test(arguments: ["1", "where", "search food", "list", "show 水 --json", "1\n1\nwhere\nback"])
  func `control characters of the data are spelled out at the prompt`(script: String) throws {
    let run = try Samples(Self.json).run(input: script)

    #expect(run.output != "" && run.status == 0)
    #expect(steering(run) == [])
  }

  @Test
  func `the meaning of a kanji stays on its line`() throws {
    let run = try Samples(Self.json).run("list")

    #expect(
      run.output
        == "水\twa\\u{1B}[31mter\\u{A}\\u{202E}food\t\\u{7}ス\tみ\\u{9}ず\t\t\t\t\n")
  }

  @Test(arguments: [
    ["\u{1B}[31m"], ["show", "\u{1B}[31m"], ["show", "--\u{1B}c"], ["word", "\u{202E}"],
    ["search", "\u{9B}31m"], ["--open", "/all/\u{7}"], ["--open", "\n"],
    ["list", "--limit", "\u{1B}"],
    ["list", "--limit", "1\u{2066}"], ["list", "--data", "\u{1B}[31m/x"], ["help", "\u{8}"],
    ["strokes", "\u{1B}c"], ["--open", "/all/detail/%1B%5B31m"],
  ])
  func `control characters of the arguments are spelled out`(words: [String]) throws {
    let searches = ["show", "word", "search", "--open"].contains(words.first)
    let run = searches ? try Samples().run(words) : try Binary.run(words, input: [])

    #expect(run.messages.hasPrefix("kanji-cli: ") && run.status > 0)
    #expect(run.messages.contains("\\u"))
    #expect(steering(run) == [])
  }

  @Test(arguments: [
    "\u{1B}[31m", "show \u{1B}[31m", "word \u{202E}", "search \u{9B}31m", "open /all/\u{7}",
    "open /all/detail/%1B", "back \u{1B}", "\u{1B}[A", "show 水\u{1B}", "\"a\\nb\"", "\"\u{1B}",
  ])
  func `control characters of a line are spelled out`(line: String) throws {
    let run = try Samples().run(input: line + "\n")

    #expect(run.messages.hasPrefix("line 1: "))
    #expect(steering(run) == [])
  }

  @Test
  func `control characters of a word in the path are spelled out or encoded`() throws {
    let word = #"水\u001b[31m\u202e"#
    let samples = try Samples(
      """
      [{"character": "水", "meaning": "water",
        "examples": [{"word": "\(word)", "reading": "", "meaning": "wet"}]}]
      """)
    let run = try samples.run(input: "show 水\n1\nwhere\n")

    #expect(run.output.contains("水\\u{1B}[31m\\u{202E}"))
    #expect(run.output.contains("/all/detail/水/list/水%1B[31m%E2%80%AE\n"))
    #expect(steering(run) == [])
  }

  @Test
  func `JSON keeps control characters`() throws {
    let run = try Samples(Self.json).run("list", "--json")

    let read = try JSONKanjiStorage(parsing: Array(run.output.utf8), from: "output")
    let written = try JSONKanjiStorage(parsing: Array(Self.json.utf8), from: "input")
    #expect(read.all == written.all)
    #expect(read.all.first?.meaning == "wa\u{1B}[31mter\n\u{202E}food")
  }

  /// Returns the characters of both outputs that a terminal interprets, except lines and tabs.
  private func steering(_ run: Binary.Run) -> [Unicode.Scalar] {
    (run.output + run.messages).unicodeScalars.filter { scalar in
      guard scalar != "\n", scalar != "\t" else { return false }
      return scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
        || scalar == "\u{2028}" || scalar == "\u{2029}"
    }
  }
}
