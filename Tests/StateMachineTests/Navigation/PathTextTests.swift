import StateMachine
import StateMachineTestSupport
import StateMachineText
import Testing

struct PathTextTests {
  typealias Place = Library.Place

  @Test(arguments: [
    ("Emma", "Emma"),
    ("a/b", "a%2Fb"),
    ("100%", "100%25"),
    ("%2F", "%252F"),
    ("C# \"quoted\" \\ 'single'", "C%23%20%22quoted%22%20%5C%20'single'"),
    ("tab\tline\nreturn\r\nnul\0", "tab%09line%0Areturn%0D%0Anul%00"),
    ("全角　空白", "全角%E3%80%80空白"),
    ("no\u{A0}break", "no%C2%A0break"),
    ("zero\u{200B}width", "zero%E2%80%8Bwidth"),
    ("\u{FEFF}mark", "%EF%BB%BFmark"),
    ("right\u{202E}left", "right%E2%80%AEleft"),
    ("👍🏽", "👍🏽"),
    ("👩‍👧", "👩%E2%80%8D👧"),
    ("🇯🇵", "🇯🇵"),
    ("葛\u{E0100}", "葛\u{E0100}"),
    ("❤\u{FE0F}", "❤\u{FE0F}"),
    ("e\u{301}", "e\u{301}"),
    ("\u{301}", "\u{301}"),
    ("\u{FFFD}", "\u{FFFD}"),
    ("\u{10FFFF}", "%F4%8F%BF%BF"),
  ])
  func `An argument is encoded where it would end a segment, a word or a line, and is read back`(
    argument: String, text: String
  ) throws {
    let path = RoutePath(Place.shelf, [.book(argument), .author(argument)])
    #expect(Array("\(path)".utf8) == Array("/shelf/book/\(text)/author/\(text)".utf8))
    try expectRoundTrip(path)
  }

  @Test(arguments: [
    ("%45%6D%6d%61", "Emma"), ("%E6%B0%B4", "水"), ("%e6%b0%b4", "水"), ("%00", "\0"),
    ("a%2fb", "a/b"), ("%25", "%"), ("%F0%9F%91%8D", "👍"), ("%EF%BF%BD", "\u{FFFD}"),
    ("水%E6%B0%B4", "水水"), ("%2525", "%25"), ("+", "+"),
  ])
  func `An argument that is encoded more than necessary is read back`(
    text: String, argument: String
  ) throws {
    #expect(try Library.Catalogue().path("/shelf/book/\(text)").top == .book(argument))
  }

  @Test(arguments: [
    "%", "%4", "100%", "%zz", "%4g", "%g4", "%%41", "%水", "% 41", "%+4", "%-1",
    // A lone continuation, a cut character, an overlong slash, a surrogate, too large.
    "%80", "%E6%B0", "%E6%B0x", "%C0%AF", "%ED%A0%80", "%F4%90%80%80", "%FF", "a%FFb",
  ])
  func `A broken escape is refused and named, as is broken UTF-8`(text: String) {
    #expect(throws: PathError.badEscape(text)) {
      try Library.Catalogue().path("/shelf/book/\(text)/desk")
    }
  }

  @Test(arguments: ["%CC%81", "\u{301}"])
  func `A character with too many marks is refused, escaped or not`(mark: String) throws {
    func path(_ count: Int) throws -> RoutePath<Place> {
      try Library.Catalogue().path("/shelf/book/e" + String(repeating: mark, count: count))
    }
    #expect(try path(128).count == 2)
    #expect(throws: PathError.tooManyMarks) { try path(129) }
  }

  @Test
  func `Each of 2,000 random paths is written and read as the same path`() throws {
    var dice = SplitMix64(seed: 7)
    for _ in 0..<2_000 {
      let further = (0..<Int.random(in: 0..<4, using: &dice)).map { _ in
        Bool.random(using: &dice)
          ? Place.book(Self.word(&dice)) : .author(Self.word(&dice))
      }
      try expectRoundTrip(RoutePath(.shelf, further))
    }
  }

  /// Compares scalars too: equal strings may differ in them.
  private func expectRoundTrip(_ path: RoutePath<Place>) throws {
    let read = try Library.Catalogue().path("\(path)")
    #expect(read == path)
    #expect(
      read.flatMap(\.arguments).map { Array($0.utf8) }
        == path.flatMap(\.arguments).map { Array($0.utf8) })
  }

  /// A few scalars from all of Unicode, mostly those with a meaning in a path.
  private static func word(_ dice: inout SplitMix64) -> String {
    var word = ""
    for _ in 0..<Int.random(in: 0..<6, using: &dice) {
      let ranges: [ClosedRange<UInt32>] = [
        0...0x7F, 0x20...0x2F, 0x80...0x24F, 0x300...0x36F, 0x2000...0x206F, 0x3000...0x30FF,
        0x4E00...0x9FFF, 0xD7F0...0xE00F, 0xFE00...0xFEFF, 0x1F1E6...0x1F6FF, 0xE0100...0xE01EF,
        0...0x10FFFF,
      ]
      let range = ranges[Int.random(in: ranges.indices, using: &dice)]
      let scalar = Unicode.Scalar(UInt32.random(in: range, using: &dice))
      if let scalar { word.unicodeScalars.append(scalar) }
    }
    return word
  }
}

struct PathErrorTests {
  @Test(
    arguments: [
      (.notAbsolute("shelf"), "“shelf” is not a path; a path begins with /"),
      (.empty, "the path is empty; it needs at least the root"),
      (.badEscape("50%"), "“50%” has a bad escape; write a percent sign as %25"),
      (.tooManyMarks, "the path has a character with more than 128 marks; leave them out"),
      (
        .unknownState("attic", known: ["shelf", "book"]),
        "no state is called “attic”; use one of: shelf, book"
      ),
      (
        .missingArgument(state: "book"),
        "the path ends after “book”, which needs an argument"
      ),
    ] as [(PathError, String)])
  func `An error says what is wrong with the text, and what to write instead`(
    error: PathError, sentence: String
  ) {
    #expect("\(error)" == sentence)
  }
}
