import Foundation
import KanjiBrowser
import StateMachineText
import Testing

/// Edge cases of JSON, each read by the reader and by Foundation's `JSONDecoder`.
struct KanjiReaderCorpusTests {
  private static let notUTF8 = "this is not UTF-8; save the file as UTF-8"

  /// The JSON as the value of a known text, of a known number, and of an unknown key.
  private static func text(_ value: String) -> [UInt8] {
    Array(#"[{"character":"水","examples":[],"meaning":\#(value)}]"#.utf8)
  }

  private static func number(_ value: String) -> [UInt8] {
    Array(#"[{"character":"水","meaning":"","examples":[],"grade":\#(value)}]"#.utf8)
  }

  private static func unknown(_ value: String) -> [UInt8] {
    Array(#"[{"character":"水","meaning":"","examples":[],"x":\#(value)}]"#.utf8)
  }

  @Test(arguments: [
    #""""#, #""\"\\\/\b\f\n\r\t""#, #""\u0000\u001f\u00e9\u6C34""#, #""\ud83d\ude00""#,
    #""\uD834\uDD1E""#, #""\uFFFF\uFFFE\uFEFF""#, "\"\u{7F}\u{80}\u{2028}\"", "\"水\u{10FFFF}\"",
    "\"e\u{301}\"", " \n\r\t\"a\" \n\r\t",
  ])
  func `both accept a valid text, with the same value`(json: String) throws {
    #expect(try DataSamples.read(Self.text(json)).get() == oracle(Self.text(json)))
  }

  @Test(arguments: [
    #""\ud800""#, #""\udc00""#, #""\ud83dx""#, #""\ud83d\n""#, #""\ud83d\u0041""#,
    #""\ud83d\ud83d""#, #""\x""#, #""\U0041""#, #""\'""#, #""\u12""#, #""\u12G4""#, #""\u+123""#,
    #""\u 123""#, "\"\t\"", "\"\n\"", "\"\u{0}\"", "\"\u{1F}\"", #""a"#, #"""#, #""\"#, "'a'",
    "a",
    #""a" "b""#, #""a" 1"#, "null", "1", "[]", "{}", "true", "tru", "",
  ])
  func `both refuse an invalid text`(json: String) {
    #expect(DataSamples.problem(Self.text(json)) != nil)
    #expect(throws: (any Error).self) { try oracle(Self.text(json)) }
  }

  @Test(arguments: ["1", "7", "1234567890", "9223372036854775807", "null"])
  func `both accept a whole number above zero, with the same value`(json: String) throws {
    #expect(try DataSamples.read(Self.number(json)).get() == oracle(Self.number(json)))
  }

  @Test(arguments: ["0", "-0", "-7"])
  func `both refuse a number below one`(json: String) {
    #expect(
      DataSamples.problem(Self.number(json)) == .wrongType(expected: .number, found: .number))
  }

  @Test(arguments: [
    "01", "00", "-01", "-", "--1", "+1", ".5", "1.", "1.e1", "1e", "1e+", "1.5", "0x1", "1a",
    "1 2",
    "9223372036854775808", "-9223372036854775809", "1e400", "NaN", "Infinity", "-Infinity",
    "true",
    "\"1\"", "[]", "{}", "nul", "nulll", "Null", "１",
  ])
  func `both refuse a number that is not whole`(json: String) {
    #expect(DataSamples.problem(Self.number(json)) != nil)
    #expect(throws: (any Error).self) { try oracle(Self.number(json)) }
  }

  @Test(arguments: ["1.0", "1e2", "1E+2", "100e-2", "-0.0", "0e1"])
  func `only JSONDecoder takes a fraction or exponent for a whole number`(json: String) throws {
    #expect(
      DataSamples.problem(Self.number(json)) == .wrongType(expected: .number, found: .number))
    #expect(try oracle(Self.number(json), isThorough: false).count == 1)
  }

  @Test(arguments: [
    "1.5", "-0.5e-10", "1E400", "123456789012345678901234567890", "[]", "{}", "[[],{}]", "true",
    "false", "null", #"{"a":[1,{"":null}]}"#, #"{"a":1,"a":2}"#, "[ 1 , 2 ]", #"{ "a" : 1 }"#,
    String(repeating: "[", count: 510) + String(repeating: "]", count: 510),
  ])
  func `both skip any valid value of an unknown key`(json: String) throws {
    #expect(
      try DataSamples.read(Self.unknown(json)).get()
        == oracle(Self.unknown(json), isThorough: false))
  }

  @Test(arguments: [
    "", "tru", "truE", "falsey", "nan", "[", "{", "[1 2]", "[1", "[,1]", "[1}", "{]", "{,}",
    "{1:1}",
    #"{"a"}"#, #"{"a" 1}"#, #"{"a":}"#, #"{"a":1:2}"#, #"{"a":1 "b":2}"#, "{a:1}", "{null:1}",
    "]",
    "1]", "/**/1", "+1", ".5", #""a"#,
    String(repeating: "[", count: 511) + String(repeating: "]", count: 511),
    String(repeating: #"{"a":"#, count: 511) + "1" + String(repeating: "}", count: 511),
  ])
  func `both refuse a malformed value of an unknown key`(json: String) {
    #expect(DataSamples.problem(Self.unknown(json)) != nil)
    #expect(throws: (any Error).self) { try oracle(Self.unknown(json), isThorough: false) }
  }

  @Test(arguments: [
    #""\ud800""#, #""\x""#, #""\u12G4""#, "\"\t\"", "\"\u{0}\"", "01", "-", "1.", "1e", "--1",
    "[1,]",
    #"{"a":1,}"#,
  ])
  func `the reader, unlike JSONDecoder, checks values of unknown keys`(json: String) throws {
    #expect(DataSamples.problem(Self.unknown(json)) != nil)
    #expect(try oracle(Self.unknown(json), isThorough: false).count == 1)
  }

  @Test(arguments: ["[]", " [ ] \n", "\u{FEFF}[]", "[\r\n\t]"])
  func `both accept an empty list`(json: String) throws {
    #expect(try DataSamples.read(json.utf8).get() == [])
    #expect(try oracle(Array(json.utf8)) == [])
  }

  @Test(arguments: [
    "", " ", "\u{FEFF}", "\u{FEFF}\u{FEFF}[]", "[]x", "[],", "[]]", "[][]", "[]\u{0}", "[,]", "[",
    "]", "[}", "//\n[]", "[/**/]", "\u{C}[]", "\u{A0}[]", "\u{2028}[]", "{}", "1", "\"\"", "null",
    "[null]", "[1]", "[[]]", "[{}]",
  ])
  func `both refuse a file that is not a list of entries`(json: String) {
    #expect(DataSamples.problem(json.utf8) != nil)
    #expect(throws: (any Error).self) { try oracle(Array(json.utf8)) }
  }

  @Test(
    arguments: [
      [0xFF], [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80],
      [0xE3, 0x81], [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80],
      [0xF8, 0x88, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x98], [0xE3, 0x81, 0x22],
    ] as [[UInt8]])
  func `both refuse malformed UTF-8 in a text`(bytes: [UInt8]) {
    let json =
      Array(#"[{"character":"水","examples":[],"meaning":""#.utf8) + bytes + Array("\"}]".utf8)

    #expect(DataSamples.problem(json) == .notJSON(reason: Self.notUTF8))
    #expect(throws: (any Error).self) { try oracle(json) }
  }

  @Test
  func `only JSONDecoder reads UTF-16`() throws {
    let littleEndian = "[]".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }

    #expect(try oracle([0xFF, 0xFE] + littleEndian) == [])
    #expect(DataSamples.problem([0xFF, 0xFE] + littleEndian) == .notJSON(reason: Self.notUTF8))
    #expect(
      DataSamples.problem(littleEndian)
        == .notJSON(
          reason: "this is not JSON: expected a value, found \"\u{0}\"; correct it there"))
  }

  @Test
  func `only JSONDecoder takes the first of two equal keys`() throws {
    let json = Array(#"[{"character":"水","meaning":"a","meaning":"b","examples":[]}]"#.utf8)

    #expect(try oracle(json).map(\.meaning) == ["a"])
    #expect(DataSamples.problem(json) == .repeatedField)
  }
}
