import KanjiBrowser
import Testing

struct SearchTests {
  /// The data in the program, indexed once for all these tests.
  private static let data = try? InMemoryKanjiStorage(DataSamples.all)

  @Test(
    "water finds 水 first, whatever its capitals and width",
    arguments: ["water", "Water", " WATER\n", "ｗａｔｅｒ"])
  func waterFindsFirstWhateverItsCapitalsAndWidth(text: String) {
    #expect(found(text).prefix(2) == ["水", "湯"])
  }

  @Test("blank text finds nothing", arguments: ["", " ", "\n\t", "\u{3000}", "\u{FE00}"])
  func blankTextFindsNothing(text: String) {
    #expect(found(text) == [])
  }

  @Test("text that is nowhere finds nothing")
  func textThatIsNowhereFindsNothing() {
    #expect(found("xyzzy") == [])
  }

  @Test("a whole gloss comes before a word, the start of a word and the inside of one")
  func aWholeGlossComesBeforeAWordTheStartOfAWordAndTheInsideOfOne() throws {
    let storage = try storage(of: [
      "1": "undertow", "2": "x, towing", "3": "towed", "4": "x, a tow", "5": "rope tow",
      "6": "x, tow",
      "7": "tow", "8": "tows, tow",
    ])

    #expect(
      storage.search("tow").map(\.meaning) == [
        "tow", "x, tow", "tows, tow", "rope tow", "x, a tow", "towed", "x, towing", "undertow",
      ])
  }

  @Test("of equals the first in the data comes first")
  func ofEqualsTheFirstInTheDataComesFirst() throws {
    let storage = try storage(of: ["1": "day b", "2": "day a", "3": "day b, c"])

    #expect(storage.search("day").map(\.meaning) == ["day b", "day a", "day b, c"])
  }

  @Test("several words are found together, within one gloss only")
  func severalWordsAreFoundTogetherWithinOneGlossOnly() throws {
    let storage = try storage(of: ["1": "hot water, bath", "2": "hot, water"])

    #expect(storage.search("hot water").map(\.meaning) == ["hot water, bath"])
    #expect(storage.search("water, bath").isEmpty)
  }

  @Test(
    "readings match in either kana, without dots and hyphens",
    arguments: [
      ("スイ", ["火"]), ("すい", ["火"]), ("ｽｲ", ["火"]), ("ひとつ", ["水", "木"]),
      ("ひと.つ", ["水", "木"]), ("ヒト", ["木", "水"]), ("ガ", ["金"]), ("ｶﾞ", ["金"]),
      ("か\u{3099}", ["金"]), ("か", []), ("-", []), (".", []),
    ] as [(String, [Character])])
  func readingsMatchInEitherKanaWithoutDotsAndHyphens(
    text: String, expected: [Character]
  ) throws {
    let storage = try InMemoryKanjiStorage([
      Kanji(character: "水", meaning: "1", kun: ["ひと.つ"]),
      Kanji(character: "火", meaning: "2", on: ["スイ"]),
      Kanji(character: "木", meaning: "3", kun: ["-ひと-", "ひとつ-"]),
      Kanji(character: "金", meaning: "4", on: ["ガ"]),
    ])

    #expect(storage.search(text).map(\.character) == expected)
  }

  @Test("text with kanji finds those, then the kanji that list a word with it")
  func textWithKanjiFindsThoseThenTheKanjiThatListAWordWithIt() throws {
    let listing = { (character: Character, word: String) in
      Kanji(character: character, meaning: "m", examples: [.init(word: word, meaning: "水")])
    }
    let storage = try InMemoryKanjiStorage([
      listing("火", "泳ぐ水着"), listing("木", "水着"), listing("着", "着る"), listing("水", "水"),
      listing("金", "水"),
    ])

    #expect(storage.search("水着").map(\.character) == ["着", "水", "木", "火"])
    #expect(storage.search("\u{2F54}着").map(\.character) == ["着", "水", "木", "火"])
    #expect(storage.search("着る").map(\.character) == ["着"])
  }

  @Test("every kanji is found by each of its glosses and readings")
  func everyKanjiIsFoundByEachOfItsGlossesAndReadings() {
    for kanji in DataSamples.all[100..<110] {
      let glosses = kanji.meaning.split(separator: ",").map(String.init)
      for text in glosses + kanji.on + kanji.kun {
        #expect(found(text).contains(kanji.character), "\(text)")
      }
    }
  }

  private func found(_ text: String) -> [Character] {
    Self.data?.search(text).map(\.character) ?? []
  }

  /// A storage of kanji with these meanings, in the order of the pairs.
  private func storage(of meanings: KeyValuePairs<Character, String>) throws -> InMemoryKanjiStorage
  {
    try InMemoryKanjiStorage(meanings.map { Kanji(character: $0.key, meaning: $0.value) })
  }
}
