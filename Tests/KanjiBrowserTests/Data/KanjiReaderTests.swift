import KanjiBrowser
import StateMachineTestSupport
import StateMachineText
import Testing

struct KanjiReaderTests {
  @Test
  func `a single entry is read, and the text after it is not`() throws {
    for kanji in DataSamples.all.enumerated().filter({ $0.offset % 7 == 0 }).map(\.element) {
      let entry = KanjiWriter.json(of: [kanji]).dropFirst(4).dropLast(3)
      var reader = KanjiReader(entry + Array("] nonsense".utf8), source: "kanji.json")
      #expect(try reader.one() == kanji)
    }
  }

  @Test
  func `a single entry is checked, too`() {
    var reader = KanjiReader(Array(#"{"character": "水"}"#.utf8), source: "kanji.json")

    let error = #expect(throws: KanjiDataError.self) { try reader.one() }

    #expect(error?.description == #"kanji.json:1:1: "meaning" is missing; add a text"#)
  }

  @Test
  func `an entry is read with its keys in any order and any valid JSON spelling`() throws {
    let json = #"""
      [{"y": {"a": "]}\"", "b": [1.5e3, -0, true, false, null, {}]}, "examples": [],
        "meaning": "water", "ch\u0061racter": "\u6C34"}]
      """#

    #expect(
      try DataSamples.read(json.utf8).get() == [Kanji(character: "水", meaning: "water")])
  }

  @Test
  func `an unknown key is skipped, even if it resembles a field's`() throws {
    let json = """
      [{"": 1, "characters": "火", "haracter": 2, "Meaning": 3, "mean ing": 4, "o": 5, "onn": 6,
        "mmmmmmmmmmmm": 7, "mmmmmmmmmmmmmeaning": 8, "word": 9, "kun\\u0000": 10, "意味": 11,
        "character": "水", "m\\u0065aning": "water", "examples": []}]
      """
    var reader = KanjiReader(Array(json.utf8), source: "keys")

    #expect(try reader.all().all == [Kanji(character: "水", meaning: "water")])
  }

  @Test
  func `null means that an optional field is absent`() throws {
    let json = """
      [{"character": "水", "meaning": "water", "on": null, "kun": null, "grade": null, "jlpt": null,
        "strokes": null, "frequency": null, "radical": null,
        "examples": [{"word": "水", "reading": null, "meaning": "water"}]}]
      """

    #expect(
      try DataSamples.read(json.utf8).get() == [
        Kanji(
          character: "水", meaning: "water",
          examples: [Word("水", meaning: "water")])
      ])
  }

  /// An example, and the readings and meaning of its line of words.txt.
  @Test(arguments: [
    ("水着", "みずぎ", "bathing suit, swimsuit, swimmers"),
    ("水着@0", "みずぎ", "bathing suit, swimsuit, swimmers"),
    ("水着@", "みずぎ", "bathing suit, swimsuit, swimmers"),
    ("水着@x", "みずぎ", "bathing suit, swimsuit, swimmers"),
    ("昨日", "きのう、さくじつ", "yesterday"), ("市", "し", "city"), ("市@99999999999999999999999", "し", "city"),
  ])
  func `an example may be a word of the list, the first one from a position on`(
    text: String, readings: String, meaning: String
  ) throws {
    let kanji = try Self.kanji(withExample: text)

    let spelling = String(text.prefix { $0 != "@" })
    #expect(kanji.given.map(\.text) == [spelling])
    #expect(kanji.examples.map(\.text) == [spelling])
    #expect(kanji.examples.map(\.readingText) == [readings])
    #expect(kanji.examples.map(\.meaning) == [meaning])
  }

  @Test(arguments: [
    "鑫鑫", "鑫鑫@0", "", "@", "@411", "みず", "a@b@c", "水着\tみずぎ", "水,水着", "水\n", "水着@1800000",
    "水着@-1", "水着@99999999999",
  ])
  func `an example that the list lacks has no meaning`(text: String) throws {
    let spelling = text.lastIndex(of: "@").map { text[..<$0] } ?? text[...]
    #expect(try Self.kanji(withExample: text).examples == [Word(String(spelling))])
  }

  @Test
  func `a position behind a word leads to the next one`() throws {
    let words = String(decoding: EmbeddedFile.words.bytes, as: UTF8.self)
    let city = try #require(words.firstRange(of: "\n市\tし\t"))
    let position = words.utf8.distance(from: words.startIndex, to: city.upperBound)

    let kanji = try Self.kanji(withExample: "市@\(position)")
    #expect(kanji.examples.map(\.meaning) == ["market, fair"])
  }

  private static func kanji(withExample text: String) throws -> Kanji {
    let json = #"[{"character": "水", "meaning": "", "examples": [\#(JSONText.quoted(text))]}]"#
    return try #require(DataSamples.read(json.utf8).get().first)
  }

  @Test
  func `examples without positions are found in one pass through the list`() throws {
    // These are in many lines; most of them are no spelling.
    let texts = ["し", "い", "の", "人", "する", "しい", "が\u{3099}", "か\u{3099}"]
    func read(_ examples: [String]) throws -> Duration {
      let json =
        #"[{"character": "水", "meaning": "", "examples": ["#
        + examples.map(JSONText.quoted).joined(separator: ",") + "]}]"
      return try processorTime {
        let storage = try JSONKanjiStorage(parsing: Array(json.utf8), from: "test")
        // Each of these reads all examples.
        for _ in 0..<3 { #expect(storage.all[0].examples.count == examples.count) }
      }
    }
    let example = (0..<400).map { texts[$0 % texts.count] }
    _ = try read(example)
    let found = try read((0..<400).map { _ in "水着@167224" })
    let few = try read(example.prefix(8).map(\.self))
    let many = try read(example)
    let limit: Duration = few * 3 + found * 3 + .milliseconds(100)
    #expect(many < limit)
  }
}
