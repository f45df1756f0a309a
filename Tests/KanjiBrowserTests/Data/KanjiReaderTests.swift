import KanjiBrowser
import StateMachineTestSupport
import Testing

struct KanjiReaderTests {
  @Test("one entry is found as all of them are, each among twenty")
  func oneEntryIsFoundAsAllOfThemAreEachAmongTwenty() throws {
    for start in stride(from: 0, to: DataSamples.all.count, by: isLong ? 20 : 400) {
      let excerpt = DataSamples.all[start..<(start + 20)]
      let json = KanjiWriter.json(of: excerpt)
      #expect(try excerpt.map { try found($0.character, in: json) } == Array(excerpt))
      #expect(try found("鑫", in: json) == nil)
    }
  }

  @Test("every entry of the data is spotted by how it begins, and no other character is")
  func everyEntryOfTheDataIsSpottedByHowItBegins() throws {
    let json = KanjiWriter.json(of: DataSamples.all)
    for index in stride(from: 0, to: DataSamples.all.count, by: isLong ? 7 : 100) {
      let kanji = DataSamples.all[index]
      var reader = KanjiReader(json, source: "kanji.json")
      #expect(try reader.spot(kanji.character) == kanji)
    }
    for other: Character in ["鑫", "a", "\"", "\u{301}"] {
      var reader = KanjiReader(json, source: "kanji.json")
      #expect(try reader.spot(other) == nil)
    }
  }

  @Test("an entry is spotted in a slice, and in bytes that do not lie in one piece")
  func anEntryIsSpottedInASliceAndInBytesThatDoNotLieInOnePiece() throws {
    let json = KanjiWriter.json(of: DataSamples.all.prefix(20))
    let last = DataSamples.all[19]
    var slice = KanjiReader(json.dropFirst(10), source: "kanji.json")
    var scattered = KanjiReader(json.lazy.map { $0 }, source: "kanji.json")

    #expect(try slice.spot(last.character) == last)
    #expect(try scattered.spot(last.character) == last)
  }

  @Test("an entry that is spotted is checked")
  func anEntryThatIsSpottedIsChecked() {
    var reader = KanjiReader(Array(#"[{"character": "水"}]"#.utf8), source: "kanji.json")

    #expect(throws: KanjiDataError.self) { try reader.spot("水") }
  }

  @Test("an entry is found whatever the order of its keys and however it is written")
  func anEntryIsFoundWhateverTheOrderOfItsKeysAndHoweverItIsWritten() throws {
    let json = Array(
      #"""
      [{"character": "火"}, {"x": [{"character": "水"}]},
       {"y": {"a": "]}\"", "b": [1.5e3, -0, true, false, null, {}]}, "examples": [],
        "meaning": "water", "ch\u0061racter": "\u6C34"}, nonsense
      """#.utf8)

    #expect(try found("水", in: json) == Kanji(character: "水", meaning: "water"))
    #expect(try found("\u{2F54}", in: json) == Kanji(character: "水", meaning: "water"))
  }

  @Test("an entry written with a compatibility form is found by both forms")
  func anEntryWrittenWithACompatibilityFormIsFoundByBothForms() throws {
    let radical = Kanji(character: "\u{2F54}", meaning: "water radical")
    let json = KanjiWriter.json(of: [radical])

    #expect(try found("水", in: json) == radical)
    #expect(try found("\u{2F54}", in: json) == radical)
  }

  @Test("the entry that is found is checked")
  func theEntryThatIsFoundIsChecked() {
    let json = Array(#"[{"character": "火"}, {"character": "水"}]"#.utf8)

    let error = #expect(throws: KanjiDataError.self) { try found("水", in: json) }

    #expect(
      error?.description == #"kanji.json:1:22: entry 2 (水): "meaning" is missing; add a text"#)
  }

  @Test(
    "a search that meets an error fails",
    arguments: [
      #"[{"character": "火" "meaning""#, #"[{"character": 1}]"#, "[1]", "{}", "", #"[{"x": 01}]"#,
      "[] x",
    ])
  func aSearchThatMeetsAnErrorFails(json: String) {
    #expect(throws: KanjiDataError.self) { try found("水", in: Array(json.utf8)) }
  }

  @Test("a slice of bytes is read from where it starts")
  func aSliceOfBytesIsReadFromWhereItStarts() throws {
    let bytes = [0x20, 0x20] + KanjiWriter.json(of: DataSamples.three) + [0x21]
    var reader = KanjiReader(bytes[2..<(bytes.count - 1)], source: "slice")

    #expect(try reader.all().all == DataSamples.three)
  }

  @Test("a key that resembles that of a field, or is none, is passed over")
  func aKeyThatResemblesThatOfAFieldIsPassedOver() throws {
    let json = """
      [{"": 1, "characters": "火", "haracter": 2, "Meaning": 3, "mean ing": 4, "o": 5, "onn": 6,
        "mmmmmmmmmmmm": 7, "mmmmmmmmmmmmmeaning": 8, "word": 9, "kun\\u0000": 10, "意味": 11,
        "character": "水", "m\\u0065aning": "water", "examples": []}]
      """
    var reader = KanjiReader(Array(json.utf8), source: "keys")

    #expect(try reader.all().all == [Kanji(character: "水", meaning: "water")])
  }

  @Test("null stands for an absent optional field")
  func nullStandsForAnAbsentOptionalField() throws {
    let json = """
      [{"character": "水", "meaning": "water", "on": null, "kun": null, "grade": null, "jlpt": null,
        "strokes": null, "frequency": null, "radical": null,
        "examples": [{"word": "水", "reading": null, "meaning": "water"}]}]
      """

    #expect(
      try DataSamples.read(json.utf8).get() == [
        Kanji(
          character: "水", meaning: "water",
          examples: [Kanji.Example(word: "水", meaning: "water")])
      ])
  }

  private func found(_ character: Character, in json: [UInt8]) throws -> Kanji? {
    var reader = KanjiReader(json, source: "kanji.json")
    return try reader.first(character)
  }
}
