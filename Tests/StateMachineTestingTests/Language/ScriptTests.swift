import Testing

@testable import StateMachineTesting

@Suite("A script")
struct ScriptTests {
  private func cases(_ text: String) throws -> [[String]] {
    try Script(parsing: text.utf8, file: "door.script").cases.map { part in
      [part.name] + part.steps.map { "\($0.number) \($0.text)" }
    }
  }

  @Test
  func `is a list of cases, each with its lines and their numbers`() throws {
    let text = """
      # A door.
      case "in and out"
      enter open   # creaks

      back
      case "locked up"
      enter locked
      """
    #expect(
      try cases(text) == [
        ["in and out", "3 enter open   # creaks", "5 back"], ["locked up", "7 enter locked"],
      ])
  }

  @Test
  func `names a case after the file for lines before the first case`() throws {
    #expect(
      try cases("enter open\ncase x\nback") == [["door.script", "1 enter open"], ["x", "3 back"]])
  }

  @Test(arguments: ["", "\n\n", "# nothing\n", "\u{FEFF}"])
  func `is empty without lines`(text: String) throws {
    #expect(try cases(text).isEmpty)
  }

  @Test
  func `may have CR LF, a byte-order mark, and no line break at the end`() throws {
    #expect(try cases("\u{FEFF}enter open\r\nback\r\n") == cases("enter open\nback"))
  }

  @Test(arguments: [
    ("enter open\n\"", "door.script:2: a quotation mark is not closed; close it with \""),
    ("case", "door.script:1: a case needs a name; write case NAME"),
    ("\n\n! expect state open", "door.script:3: write ! before a command, not before expect"),
    ("! case x", "door.script:1: write ! before a command, not before case"),
  ])
  func `names an invalid line`(text: String, sentence: String) {
    let error = #expect(throws: ScriptError.self) { try cases(text) }
    #expect(error.map { "\($0)" } == sentence)
  }

  @Test
  func `names a line that is not UTF-8`() {
    let bytes: [UInt8] = Array("enter open\n".utf8) + [0xFF, 0x0A]
    #expect(throws: ScriptError(file: "x", line: 2, problem: .notUTF8)) {
      try Script(parsing: bytes, file: "x")
    }
  }

  @Test(arguments: [
    ("case", ScriptSyntaxError.caseWithoutName), ("case \"\"", .caseWithoutName),
    ("case locked up", .caseOfWords("locked up")), ("case x", .caseTwice("x")),
  ])
  func `has names of cases that are one word or quoted, and unique`(
    line: String, problem: ScriptSyntaxError
  ) {
    #expect(throws: ScriptError(file: "door.script", line: 3, problem: problem)) {
      try cases("case x\nback\n\(line)\n")
    }
  }

  @Test
  func `writes the name of a case as a line needs it`() throws {
    let sentence = "\(ScriptSyntaxError.caseOfWords("a b\"c"))"
    #expect(sentence.hasSuffix("; write case \"a b\\\"c\""))
    let script = try Script(parsing: "case \"a b\\\"c\"\nback".utf8, file: "a")
    #expect(script.cases.map(\.name) == ["a b\"c"])
  }

  @Test(arguments: [
    ("expect out contains a\u{200B}b", "the line has an invisible character U+200B; delete it"),
    ("expect not row 2 \"\u{17B5}a\"", "the line has an invisible character U+17B5; delete it"),
    ("expect title \u{2F54}", "⽔ (U+2F54) is a radical that looks like a kanji; write the kanji"),
  ])
  func `expects no character that cannot be told from another`(line: String, sentence: String) {
    #expect {
      try cases(line)
    } throws: {
      "\($0)" == "door.script:1: " + sentence
    }
    #expect(throws: Never.self) { try cases("say \u{2F54}\u{200B}") }
  }

  @Test(arguments: ["'", "‘", "“", "„", "「"])
  func `has no quotation mark but the straight one on expect and case lines`(mark: Character) throws
  {
    for line in ["expect title \(mark)a", "case \(mark)a", "expect not row 1 \(mark)a"] {
      let error = #expect(throws: ScriptError.self) { try cases(line) }
      #expect(error?.problem == .otherQuote(mark))
    }
    #expect(try cases("say \(mark)a\nexpect title \"\(mark)a\"").count == 1)
  }

  @Test(arguments: ["\u{B}", "\u{C}", "\r", "\u{85}", "\u{2028}", "\u{2029}"] as [Unicode.Scalar])
  func `has no line break but LF and CRLF, in comments and quotes too`(scalar: Unicode.Scalar)
    throws
  {
    for line in [
      "back\(scalar)expect depth 9", "# a\(scalar)expect depth 9", "say \"a\(scalar)b\"",
    ] {
      let error = #expect(throws: ScriptError.self) { try cases(line) }
      #expect(error?.problem == .otherLineBreak(scalar))
    }
    #expect(try cases("back\r\nback\r").map(\.count) == [3])
  }
}
