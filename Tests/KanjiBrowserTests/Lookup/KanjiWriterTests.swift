import KanjiBrowser
import StateMachineTestSupport
import StateMachineText
import Testing

struct KanjiWriterTests {
  @Test
  func `the data of the program is written with all words, and read again`() throws {
    let json = KanjiWriter.json(of: DataSamples.everything)

    let again = try DataSamples.read(json).get()
    #expect(again == DataSamples.everything)
    #expect(again.lazy.flatMap(\.given).allSatisfy { if case .word = $0 { true } else { false } })
  }

  @Test
  func `every field is written in the layout of the file, and missing ones as null or empty`() {
    #expect(
      written(DataSamples.three) == """
        [
          {"character": "水", "meaning": "water",
           "on": ["スイ"], "kun": ["みず", "みず-"], "grade": 1, "jlpt": 4, "strokes": 4, \
        "frequency": 223, "radical": "水",
           "examples": [
            {"word": "水着", "reading": "みずぎ", "meaning": "bathing suit"},
            {"word": "水", "reading": "みず", "meaning": "water"}]},
          {"character": "鑫", "meaning": "wealth",
           "on": [], "kun": [], "grade": null, "jlpt": null, "strokes": null, "frequency": null, \
        "radical": null,
           "examples": []},
          {"character": "着", "meaning": "don, wear",
           "on": [], "kun": ["き.る"], "grade": null, "jlpt": null, "strokes": 12, \
        "frequency": null, "radical": null,
           "examples": [
            {"word": "水着", "reading": "みずぎ", "meaning": "swimwear"},
            {"word": "水着", "meaning": "no reading"},
            {"word": "着々", "reading": "ちゃくちゃく", "meaning": "steadily"}]}
        ]

        """)
  }

  @Test
  func `a search result says why it was found, and can be read as a kanji`() throws {
    let found = try InMemoryKanjiStorage(DataSamples.three).search("みず swimwear")
    let json = KanjiWriter.json(ofFound: found.map { ($0, nil) })

    #expect(
      String(decoding: json, as: UTF8.self).contains(
        """
           "found": [{"term": "みず", "as": "kana", "reading": "みず", "word": null}],

        """))
    #expect(try DataSamples.read(json).get() == found.map(\.kanji))
  }

  @Test
  func `further readings of a word are written and read`() throws {
    let word = Word("日本", reading: "にほん", otherReadings: ["にっぽん"], meaning: "Japan")
    let kanji = [Kanji(character: "日", meaning: "day", examples: [word])]

    #expect(written(kanji).contains(#""reading": "にほん", "readings": ["にっぽん"], "#))
    #expect(try DataSamples.read(KanjiWriter.json(of: kanji)).get() == kanji)
  }

  @Test
  func `an empty list is valid JSON`() {
    #expect(written([]) == "[\n]\n")
  }

  @Test(arguments: [
    ("say \"a\\b\"", #"say \"a\\b\""#),
    ("\n\r\t\u{8}\u{C}", #"\n\r\t\b\f"#),
    ("\u{0}\u{1F}\u{7F}\u{80}\u{9F}", #"\u0000\u001F\u007F\u0080\u009F"#),
    ("\u{202E}\u{2066}\u{200B}\u{FEFF}\u{AD}", #"\u202E\u2066\u200B\uFEFF\u00AD"#),
    ("\u{2028}\u{2029}", #"\u2028\u2029"#),
    ("\u{E0001}", #"\uDB40\uDC01"#),
    ("é / ū 😀 \u{A0}", "é / ū 😀 \u{A0}"),
  ])
  func `only invisible characters are escaped`(meaning: String, escaped: String) {
    let json = written([Kanji(character: "水", meaning: meaning)])

    #expect(
      json == """
        [
          {"character": "水", "meaning": "\(escaped)",
           "on": [], "kun": [], "grade": null, "jlpt": null, "strokes": null, "frequency": null, \
        "radical": null,
           "examples": []}
        ]

        """)
  }

  @Test
  func `every control character is escaped, even alone among plain text`() throws {
    let controls = [UInt32](0..<0x20) + [UInt32](0x7F...0x9F) + [0x61C, 0x200E, 0x200F]
    for control in controls.compactMap(Unicode.Scalar.init) {
      let json = KanjiWriter.json(of: [Kanji(character: "水", meaning: "a\(control)b")])

      let text = String(decoding: json, as: UTF8.self).filter { $0 != "\n" }
      #expect(!text.unicodeScalars.contains(control))
    }
  }

  @Test(arguments: 0..<50)
  func `written kanji are read back as equal ones`(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    let kanji = ["水", "\"", "\r\n", "\u{202E}", "葛\u{E0100}", "👩‍👩‍👧"].map {
      Self.kanji($0, using: &dice)
    }

    let json = KanjiWriter.json(of: kanji)

    #expect(try JSONKanjiStorage(parsing: json, from: "kanji.json").all == kanji)
    #expect(try KanjiWriter.json(of: DataSamples.read(json).get()) == json)
  }

  private func written(_ kanji: [Kanji]) -> String {
    String(decoding: KanjiWriter.json(of: kanji), as: UTF8.self)
  }

  private static func kanji(
    _ character: Character, using dice: inout SplitMix64
  ) -> Kanji {
    Kanji(
      character: character, meaning: text(using: &dice),
      on: (0..<Int.random(in: 0...2, using: &dice)).map { _ in text(using: &dice) },
      kun: (0..<Int.random(in: 0...2, using: &dice)).map { _ in text(using: &dice) },
      grade: [nil, 1, 8, .max].randomElement(using: &dice) ?? nil,
      frequency: [nil, 2_500].randomElement(using: &dice) ?? nil,
      radical: [nil, "龠", "\\"].randomElement(using: &dice) ?? nil,
      examples: (0..<Int.random(in: 0...2, using: &dice)).map { _ in
        Word(
          text(using: &dice), reading: Bool.random(using: &dice) ? "よみ" : nil,
          meaning: text(using: &dice))
      })
  }

  private static func text(using dice: inout SplitMix64) -> String {
    let parts = [
      "a", "水", "\"", "\\", "\u{0}", "\u{85}", "\u{2067}", "😀", "\u{301}", "/", "\u{7F}",
    ]
    return (0..<Int.random(in: 0...6, using: &dice))
      .compactMap { _ in parts.randomElement(using: &dice) }.joined()
  }
}
