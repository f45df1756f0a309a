import StateMachineTesting
import Testing

@Suite("A line of a script")
struct ScriptLineTests {
  @Test(
    arguments: [
      ("", []),
      ("   \t ", []),
      ("# only a comment", []),
      ("show 水", ["show", "水"]),
      ("  show\t水  ", ["show", "水"]),
      ("show 水 # a comment", ["show", "水"]),
      ("show 水#1", ["show", "水#1"]),
      (#"expect out "two words""#, ["expect", "out", "two words"]),
      (#"say "a \"b\" \\ c\nd""#, ["say", #"a "b" \ c"# + "\nd"]),
      (#"say "\u{2028}\u{d}\u{6C34}""#, ["say", "\u{2028}\r水"]),
      (#"expect out "\u{200B}\u{2F00}""#, ["expect", "out", "\u{200B}⼀"]),
      (#"say """#, ["say", ""]),
      (#"say "水 か""# + "\u{3000}é", ["say", "水 か", "é"]),
      (#"say "a # b" # c"#, ["say", "a # b"]),
      (#"5" disk"#, [#"5""#, "disk"]),
      ("show\u{3000}水", ["show", "水"]),
      ("a\u{0}b", ["a\u{0}b"]),
    ] as [(String, [String])])
  func `is split into words`(text: String, words: [String]) throws {
    let line = try ScriptLine(parsing: text)
    #expect(line.words == words)
    #expect(!line.isNegated)
  }

  @Test
  func `is split at Unicode's white space only`() throws {
    let wrong = try (0...0xFFFF).compactMap(Unicode.Scalar.init).filter { scalar in
      let words = try ScriptLine(parsing: "水\(scalar)か").words
      return words != (scalar.properties.isWhitespace ? ["水", "か"] : ["水\(scalar)か"])
    }
    #expect(wrong == [])
  }

  @Test(arguments: ["! show 火", "  !show 火"])
  func `is negated by ! in front, with or without a space`(text: String) throws {
    let line = try ScriptLine(parsing: text)
    #expect(line.isNegated)
    #expect(line.words == ["show", "火"])
  }

  @Test(arguments: [
    "'tis", "「水」", "“a”", "„b“", "!c", "#d", "e f", "\\", "",
    "\u{2028}", "\r\n", "a\u{85}b", "\u{B}\u{C}", "/detail/⼀", "\u{200B}", "水\u{FEFF}か", "!\u{301}",
  ])
  func `has any quoted text as one word, in an expectation and a case, too`(text: String) throws {
    for before in [[], ["show"], ["expect"], ["case"]] {
      let words = before + [text]
      let line = try ScriptLine(parsingRawLine: ScriptLine.text(words))
      #expect(line.words.map { Array($0.utf8) } == words.map { Array($0.utf8) })
    }
  }

  @Test
  func `has a literal ! elsewhere`() throws {
    let line = try ScriptLine(parsing: "say hello !")
    #expect(!line.isNegated)
    #expect(line.words == ["say", "hello", "!"])
  }

  @Test(
    arguments: [
      (#"say "a"#, .openQuote),
      (#"say ""#, .openQuote),
      (#"say "a\"#, .openQuote),
      (#"say "a"b"#, .textAfterQuote),
      (#"say "a\tb""#, .badEscape("t")),
      (#"say "a\👍""#, .badEscape("👍")),
      (#"say "\u{}""#, .badEscape("u")),
      (#"say "\u{D800}""#, .badEscape("u")),
      (#"say "\u{+41}""#, .badEscape("u")),
      (#"say "\u41""#, .badEscape("u")),
      (#"say "\u{41"#, .openQuote), (#"say "\u{41""#, .badEscape("u")),
      ("!", .nothingNegated),
      ("!  # nothing", .nothingNegated),
      ("!! back", .nothingNegated),
      ("! !back", .nothingNegated),
      ("! case a", .notNegatable("case")),
      ("! expect depth 1", .notNegatable("expect")),
      ("show 水" + String(repeating: "\u{301}", count: 129), .tooManyMarks),
    ] as [(String, ScriptSyntaxError)])
  func `is refused with the reason`(text: String, error: ScriptSyntaxError) {
    #expect(throws: error) { try ScriptLine(parsing: text) }
  }

  @Test
  func `an action keeps its strict command and its words around another performance`() throws {
    var action = ScriptAction.printing { "done" }
    action.strict = ["go", "open"]
    let outer = action.performing { "before, " + (try action.perform()) + ", after" }
    #expect(try outer.perform() == "before, done, after")
    #expect(try action.perform() == "done")
    #expect(outer.strict == ["go", "open"])
  }
}
