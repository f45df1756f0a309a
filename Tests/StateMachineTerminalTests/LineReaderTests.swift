import StateMachineTestSupport
import Testing

/// What reaches the program line by line, whatever its bytes.
struct LineReaderTests {
  static let path = Samples.place

  @Test(arguments: [
    ("where\nwhere\n", 2), ("where\r\nwhere\r\n", 2), ("where\nwhere", 2), ("\u{FEFF}where\n", 1),
    ("\u{FEFF}\n\r\n\nwhere", 1), ("  where \t\n", 1), ("# where\nwhere # there\n", 1), ("", 0),
    ("\n", 0), ("\u{FEFF}", 0), ("\r\n", 0),
  ])
  func `lines may have any line breaks, and blank lines do nothing`(input: String, count: Int)
    throws
  {
    let run = try Samples().run(input: input)

    #expect(run == .init(output: String(repeating: Self.path, count: count)))
  }

  @Test
  func `a byte-order mark within the text is not part of a name`() throws {
    let run = try Samples().run(input: "where\n\u{FEFF}where\n")

    #expect(run.output == Self.path)
    #expect(run.messages.hasPrefix("line 2: there is no command “\\u{FEFF}where”; did you mean "))
  }

  @Test(arguments: [[0xFF, 0xFE], [0xE6, 0xB0], [0xC0, 0x80], [0xED, 0xA0, 0x80]] as [[UInt8]])
  func `a line that is not UTF-8 is skipped and reported`(bytes: [UInt8]) throws {
    let input = Array("where\n".utf8) + bytes + Array("\nwhere\n".utf8)

    let run = try Binary.run([], input: input)

    let sentence = "line 2: the line is not UTF-8; save the text as UTF-8\n"
    #expect(run == .init(output: Self.path + Self.path, messages: sentence, status: 2))
  }

  @Test
  func `a line of three megabytes is skipped and reported`() throws {
    let long = String(repeating: "水", count: 1 << 20)

    let run = try Samples().run(input: "where\n\(long)\nwhere\n")

    let sentence = "line 2: the line is longer than a megabyte and is skipped\n"
    #expect(run == .init(output: Self.path + Self.path, messages: sentence, status: 2))
  }

  @Test
  func `a line of a megabyte after a byte-order mark is read whole, in pieces of any size`() throws
  {
    let run = try Binary.shell(
      "(printf '\\357\\273\\277show%1048570s' ''; sleep 0.3; printf '1\\n') | \"$0\" --fresh")

    let sentence = "line 1: “1” is not a single kanji; try word or search\n"
    #expect(run == .init(messages: sentence, status: 2))
  }

  @Test
  func `a line of a megabyte of marks is skipped at once and reported`() throws {
    let marks = String(repeating: "\u{301}\u{323}", count: 250_000)

    let run = try Samples().run(input: "where\nshow 水\(marks)\nwhere\n")

    let sentence =
      "line 2: the line has a character with more than 128 marks; leave them out\n"
    #expect(run == .init(output: Self.path + Self.path, messages: sentence, status: 2))
  }

  @Test
  func `a long line that is not too long is read`() throws {
    let run = try Samples().run(input: "where #" + String(repeating: "x", count: 1_000_000))

    #expect(run == .init(output: Self.path))
  }

  @Test
  func `null bytes do not end a line, and do not reach the output`() throws {
    let run = try Samples().run(input: "where\0\nwhere\n")

    #expect(run.output == Self.path)
    #expect(run.messages.hasPrefix("line 1: there is no command “where\\u{0}”; did you mean"))
    #expect(run.status == 2)
  }

  @Test
  func `many lines are all read`() throws {
    let count = isLong ? 20_000 : 2_000
    let run = try Samples().run(input: String(repeating: "where\n", count: count))

    #expect(run.output == String(repeating: Self.path, count: count))
  }

  @Test
  func `a folder as input is reported`() throws {
    let run = try Binary.shell("\"$0\" < /")

    #expect(
      run.messages == "kanji-cli: cannot read the input: Is a directory; pipe in another text\n")
    #expect(run.status == 2)
  }
}
