import KanjiBrowser
import Testing

struct JSONKanjiStorageTests {
  @Test
  func `the embedded data has every kanji and example`() {
    #expect(DataSamples.all.count == 2_140)
    #expect(DataSamples.all.map(\.examples.count).reduce(0, +) == 10_691)
  }

  @Test
  func `most examples are words of the list, each at its position`() throws {
    let words = EmbeddedFile.words.bytes
    var listed = 0
    for case .listed(let reference) in DataSamples.everything.lazy.flatMap(\.given) {
      let parts = reference.split(separator: "@")
      let position = try #require(parts.count == 2 ? Int(parts[1]) : nil)
      #expect(position == 0 || words[position - 1] == UInt8(ascii: "\n"))
      let line = words.dropFirst(position).prefix { $0 != UInt8(ascii: "\t") }
      let spellings = String(decoding: line, as: UTF8.self).split(separator: ",")
      listed += spellings.contains(parts[0]) ? 1 : 0
    }
    #expect(listed == 12_101)
    #expect(
      DataSamples.everything.lazy.flatMap(\.examples).allSatisfy {
        $0.reading != nil && $0.isListed
      })
  }

  @Test
  func `every kanji of an example word is in the data`() throws {
    let known = Set(DataSamples.all.map(\.character))
    let ideographs = DataSamples.all.flatMap(\.examples).flatMap(\.text).filter { character in
      character.unicodeScalars.contains(where: \.properties.isIdeographic)
    }

    #expect(ideographs.count > 10_000)
    #expect(ideographs.filter { !known.contains($0) } == [])
  }

  /// The file is searched anew for each kanji, which takes minutes unless the compiler optimizes;
  /// `KanjiReaderTests` searches for all of them in any case, but in small files.
  #if DEBUG
    private static let step = 499
  #else
    private static let step = 1
  #endif

  @Test
  func `a kanji is found without decoding the others`() {
    for kanji in stride(from: 0, to: 2_140, by: Self.step).map({ DataSamples.all[$0] }) {
      #expect(JSONKanjiStorage.embedded().kanji(for: kanji.character) == kanji)
    }
    #expect(JSONKanjiStorage.embedded().kanji(for: "填") == DataSamples.all.last)
  }

  @Test
  func `a kanji is found in every block of Unicode, and what is none is not looked for`() {
    let storage = JSONKanjiStorage.embedded()

    #expect(storage.kanji(for: "𠮟")?.character == "𠮟")
    #expect("f1?みー々😀".map { storage.kanji(for: $0) } == .init(repeating: nil, count: 7))
    #expect(storage.kanji(for: "⼀")?.character == "一")
  }

  @Test
  func `a character that the data lacks is not found before or after decoding`() {
    let storage = JSONKanjiStorage.embedded()
    let before = storage.kanji(for: "鑫")
    _ = storage.all

    #expect([before, storage.kanji(for: "鑫")] == [nil, nil])
  }

  @Test(arguments: ["\u{F9B2}", "\u{FA19}", "\u{2F83A}"] as [Character])
  func `a canonically equivalent form is found before and after decoding`(form: Character) {
    let storage = JSONKanjiStorage.embedded()
    let before = storage.kanji(for: form)
    _ = storage.all

    #expect(before?.character == form)
    #expect(before == storage.kanji(for: form))
  }

  @Test
  func `repeated lookups find the same kanji as “all”`() {
    let storage = JSONKanjiStorage.embedded()

    let found = DataSamples.all.prefix(50).map { storage.kanji(for: $0.character) }

    #expect(found == Array(DataSamples.all.prefix(50)))
    #expect(storage.all == DataSamples.all)
  }

  @Test
  func `words come from the entries of other kanji, too`() {
    let words = JSONKanjiStorage.embedded().words(containing: "曜").map(\.text)
    let listed = DataSamples.all.flatMap(\.examples).map(\.text).filter { $0.contains("曜") }

    #expect(words == ["月曜日", "土曜日", "木曜日", "火曜日", "日曜", "金曜日", "水曜日"])
    #expect(Set(words) == Set(listed))
  }

  @Test
  func `the plain schema loads unchanged`() throws {
    let json = """
      [
        {
          "character": "水",
          "meaning": "water",
          "examples": [
            { "word": "水着", "meaning": "bathing suit" }
          ]
        }
      ]
      """

    let storage = try JSONKanjiStorage(parsing: Array(json.utf8), from: "plain.json")

    #expect(
      storage.all == [
        Kanji(
          character: "水", meaning: "water",
          examples: [Word("水着", meaning: "bathing suit")])
      ])
  }

  @Test
  func `all embedded kanji are the everyday ones, then the others`() {
    let storage = JSONKanjiStorage.embedded(all: true)

    #expect(storage.kanji(for: "嘘")?.meaning == "lie, falsehood")
    #expect(storage.words(containing: "嘘").first?.text == "嘘")
    #expect(storage.everyday == DataSamples.all)
    #expect(storage.all.count == 3245)
    #expect(storage.all.starts(with: DataSamples.all))
    #expect(storage.words(containing: "嘘").count == 4)
    #expect(storage.kanji(for: "嘘") == storage.all.first { $0.character == "嘘" })
    #expect(JSONKanjiStorage.embedded().kanji(for: "嘘") == nil)
  }
}
