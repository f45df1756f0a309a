import KanjiBrowser
import Testing

struct KanjiDataErrorTests {
  typealias Case = (json: String, sentence: String)

  private static func entry(_ fields: String) -> String {
    #"[{"character": "火", "meaning": "fire", "examples": []},"# + "\n {\(fields)}]"
  }

  @Test(arguments: [
    Case("", "kanji.json: the file is empty; write a list of kanji, or [] for none"),
    Case(
      " \n\u{FEFF}",
      "kanji.json:2:1: this is not JSON: expected a value, found \"\\uFEFF\"; correct it there"),
    Case("{}", "kanji.json:1:1: the file holds an object; put the kanji in a list, [ … ]"),
    Case("\n 12", "kanji.json:2:2: the file holds a number; put the kanji in a list, [ … ]"),
    Case("null", "kanji.json:1:1: the file holds null; put the kanji in a list, [ … ]"),
    Case(
      "\u{FEFF}{}", "kanji.json:1:1: the file holds an object; put the kanji in a list, [ … ]"),
    Case(#"["水"]"#, "kanji.json:1:2: entry 1: the entry is a text; write an object"),
    Case(
      "[] x",
      #"kanji.json:1:4: this is not JSON: expected nothing more, found "x"; correct it there"#
    ),
  ])
  func `an error of the whole file is reported`(_ given: Case) {
    #expect(sentence(given.json) == given.sentence)
  }

  @Test(arguments: [
    Case(
      #""character": "水", "examples": []"#,
      #"kanji.json:2:2: entry 2 (水): "meaning" is missing; add a text"#),
    Case(
      #""meaning": "water""#, #"kanji.json:2:2: entry 2: "character" is missing; add a text"#),
    Case(
      #""character": "水", "meaning": "water""#,
      #"kanji.json:2:2: entry 2 (水): "examples" is missing; add a list"#),
    Case(
      #""character": "水", "meaning": null"#,
      #"kanji.json:2:32: entry 2 (水): "meaning" is null; write a text"#),
    Case(
      #""character": "水", "grade": "1""#,
      #"kanji.json:2:30: entry 2 (水): "grade" is a text; write a number"#),
    Case(
      #""character": "水", "grade": 1.5"#,
      #"kanji.json:2:30: entry 2 (水): "grade" is not a whole number above zero, or is too "#
        + "large; write another"),
    Case(
      #""character": "水", "grade": 0"#,
      #"kanji.json:2:30: entry 2 (水): "grade" is not a whole number above zero, or is too "#
        + "large; write another"),
    Case(
      #""character": "水", "strokes": 9223372036854775808"#,
      #"kanji.json:2:32: entry 2 (水): "strokes" is not a whole number above zero, or is too "#
        + "large; write another"),
    Case(
      #""character": "水", "on": true"#,
      #"kanji.json:2:27: entry 2 (水): "on" is true or false; write a list"#),
    Case(
      #""character": "水", "kun": ["みず", []]"#,
      #"kanji.json:2:35: entry 2 (水): "kun" holds a list; write only texts in it"#),
    Case(
      #""character": "水水""#,
      #"kanji.json:2:16: entry 2: "character" holds 2 characters; write exactly one"#),
    Case(
      #""character": """#,
      #"kanji.json:2:16: entry 2: "character" holds no characters; write exactly one"#),
    Case(
      #""character": "水", "radical": "氵水""#,
      #"kanji.json:2:32: entry 2 (水): "radical" holds 2 characters; write exactly one"#),
    Case(
      #""character": "水", "meaning": "a", "meaning": "b""#,
      #"kanji.json:2:35: entry 2 (水): "meaning" is given twice; remove one of the two"#),
    Case(
      #""character": "火", "meaning": "fire", "examples": []"#,
      "kanji.json:2:2: entry 2 (火): entry 1 has the same character; remove one of the two"),
  ])
  func `an error in a field is reported with its entry and position`(_ given: Case) {
    #expect(sentence(Self.entry(given.json)) == given.sentence)
  }

  @Test(arguments: [
    Case(
      #"{"word": "水着"}"#,
      #"kanji.json:2:34: entry 2 (水), example 1: "meaning" is missing; add a text"#),
    Case(
      #"{"word": "a", "meaning": "b"}, {"word": 1}"#,
      #"kanji.json:2:74: entry 2 (水), example 2: "word" is a number; write a text"#),
    Case(
      #"[]"#,
      "kanji.json:2:34: entry 2 (水), example 1: the example is a list; write a text or an object"),
  ])
  func `an error in an example is reported with its number`(_ given: Case) {
    let json = Self.entry(#""character": "水", "examples": ["# + given.json + "]")

    #expect(sentence(json) == given.sentence)
  }

  @Test
  func `an error after the examples names no example`() {
    let json = Self.entry(
      #""character": "水", "examples": [{"word": "a", "meaning": "b"}], "grade": {}"#)

    #expect(
      sentence(json) == #"kanji.json:2:75: entry 2 (水): "grade" is an object; write a number"#)
  }

  @Test(arguments: [
    Case(
      "[1 2]",
      #"11: entry 1: this is not JSON: expected a comma or ], found "2"; correct it there"#),
    Case(
      "[",
      "9: entry 1: this is not JSON: expected a value, but the file ends; add what is missing"),
    Case(
      #"{"a" 1}"#,
      #"13: entry 1: this is not JSON: expected a colon, found "1"; correct it there"#),
    Case(
      "{a",
      #"9: entry 1: this is not JSON: expected a key in quotation marks, found "a"; correct it there"#
    ),
    Case(
      #"{"a": 1 "b""#,
      "16: entry 1: this is not JSON: expected a comma or }, found a quotation mark; correct it there"
    ),
    Case("-x", #"9: entry 1: this is not JSON: expected a digit, found "x"; correct it there"#),
    Case(
      "\"a",
      "10: entry 1: this is not JSON: expected the closing quotation mark, but the file ends; add what is missing"
    ),
    Case(
      "\"\t",
      #"9: entry 1: this is not JSON: expected an escape for the control character, found "\t"; correct it there"#
    ),
    Case(
      #""\x"#,
      #"10: entry 1: this is not JSON: expected one of " \ / b f n r t u after the backslash, found "x"; correct it there"#
    ),
    Case(
      #""\u12Ｇ"#,
      #"13: entry 1: this is not JSON: expected four hexadecimal digits, found "Ｇ"; correct it there"#
    ),
    Case(
      #""\uD800 "#,
      #"10: entry 1: this is not JSON: expected both halves of a surrogate pair, found "u"; correct it there"#
    ),
  ])
  func `a syntax error names the expected and the found text`(_ given: Case) throws {
    guard case .failure(let error) = DataSamples.read("[{\"x\": \(given.json)".utf8) else {
      Issue.record("read without an error")
      return
    }

    #expect(error.description == "kanji.json:1:\(given.sentence)")
    #expect(error.field == "x")
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x5B, 0x00], "kanji.json:1:1: this is not UTF-8; save the file as UTF-8"),
      (
        Array("[\n\"水".utf8) + [0xE6],
        "kanji.json:2:1: entry 1: the entry is a text; write an object"
      ),
      (
        Array("[{\"水\u{301}\": \"é".utf8) + [0xE6, 0xB0],
        "kanji.json:1:11: entry 1: this is not UTF-8; save the file as UTF-8"
      ),
    ] as [([UInt8], String)])
  func `bytes that are not UTF-8 are reported`(bytes: [UInt8], expected: String) {
    guard case .failure(let error) = DataSamples.read(bytes) else {
      Issue.record("read without an error")
      return
    }
    #expect(error.description == expected)
  }

  @Test
  func `nesting beyond the limit is an error at any depth`() {
    let json = "[{\"x\": " + String(repeating: "[", count: 1_000_000)

    #expect(
      sentence(json) == "kanji.json:1:518: entry 1: values are nested more than 512 deep; "
        + "remove the inner ones")
  }

  @Test(arguments: [
    (KanjiDataError.Problem.missingFile, "my.json: there is no such file; check its name"),
    (
      .unreadable(reason: "permission denied"),
      "my.json: the file cannot be read: permission denied; choose another file"
    ),
  ])
  func `a file that cannot be read is reported`(problem: KanjiDataError.Problem, sentence: String) {
    #expect(KanjiDataError(problem, source: "my.json").description == sentence)
  }

  @Test
  func `the message has no control characters of the data or the file name`() {
    var error = KanjiDataError(.repeatedField, source: "a\u{1B}[2J")
    error.entry = 1
    error.character = "\u{7}"
    error.field = "\u{202E}"

    #expect(
      error.description
        == #"a\u001B[2J: entry 1 (\u0007): "\u202E" is given twice; remove one of the two"#)
  }

  private func sentence(_ json: String) -> String? {
    guard case .failure(let error) = DataSamples.read(json.utf8) else { return nil }
    return error.description
  }
}
