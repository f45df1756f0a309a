import KanjiBrowser
import Testing

/// The tests that every storage must pass; add a new one to `Backend`.
struct KanjiStorageTests {
  enum Backend: CaseIterable {
    case inMemory, json

    func storage(_ kanji: [Kanji]) throws -> any KanjiStorage {
      switch self {
      case .inMemory: try InMemoryKanjiStorage(kanji)
      case .json: try JSONKanjiStorage(parsing: KanjiWriter.json(of: kanji), from: "kanji.json")
      }
    }
  }

  @Test(arguments: Backend.allCases)
  func `all keeps the order of the data`(_ backend: Backend) throws {
    let storage = try backend.storage(DataSamples.three)

    #expect(storage.all == DataSamples.three)
    #expect(storage.everyday == DataSamples.three)
  }

  @Test(arguments: Backend.allCases)
  func `only its own character finds a kanji`(_ backend: Backend) throws {
    let storage = try backend.storage(DataSamples.three)

    #expect(storage.all.map { storage.kanji(for: $0.character) } == DataSamples.three)
    #expect(storage.kanji(for: "火") == nil)
    #expect(storage.kanji(for: "み") == nil)
  }

  @Test(arguments: Backend.allCases)
  func `compatibility forms find their kanji`(_ backend: Backend) throws {
    let storage = try backend.storage(DataSamples.three)

    #expect(storage.kanji(for: "\u{2F54}")?.character == "水")
    #expect(storage.kanji(for: "水\u{E0100}")?.character == "水")
    #expect(storage.kanji(for: "水\u{FE00}")?.character == "水")
  }

  @Test(arguments: Backend.allCases)
  func `a compatibility form in the data is found by both forms`(_ backend: Backend) throws {
    let radical = Kanji(character: "\u{2F54}", meaning: "water radical")
    let storage = try backend.storage([radical])

    #expect(storage.kanji(for: "水") == radical)
    #expect(storage.kanji(for: "\u{2F54}") == radical)
  }

  @Test(arguments: Backend.allCases)
  func `a kanji is found by all its canonically equivalent forms`(_ backend: Backend) throws {
    let forms: [Character] = ["\u{F900}", "\u{8C48}"]
    for written in forms {
      let word = Word("\(written)水", meaning: "how")
      let storage = try backend.storage([
        Kanji(character: written, meaning: "how", examples: [word])
      ])

      #expect(forms.map { storage.words(containing: $0) } == [[word], [word]])
      #expect(forms.map { storage.kanji(for: $0)?.meaning } == ["how", "how"])
    }
  }

  @Test(arguments: Backend.allCases)
  func `words are collected from every entry, once for each spelling and reading`(
    _ backend: Backend
  ) throws {
    let storage = try backend.storage(DataSamples.three)

    #expect(
      storage.words(containing: "水") == [
        Word("水着", reading: "みずぎ", meaning: "bathing suit"),
        Word("水", reading: "みず", meaning: "water"),
        Word("水着", meaning: "no reading"),
      ])
    #expect(storage.words(containing: "\u{2F54}") == storage.words(containing: "水"))
    #expect(storage.words(containing: "々").map(\.text) == ["着々"])
    #expect(storage.words(containing: "鑫").isEmpty)
  }

  @Test(arguments: Backend.allCases)
  func `a word with a repeated character is listed once`(_ backend: Backend) throws {
    let storage = try backend.storage([
      Kanji(character: "日", meaning: "day", examples: [.init("日曜日", meaning: "Sunday")])
    ])

    #expect(storage.words(containing: "日").map(\.text) == ["日曜日"])
  }

  @Test(arguments: Backend.allCases)
  func `an empty storage finds nothing`(_ backend: Backend) throws {
    let storage = try backend.storage([])

    #expect(storage.all.isEmpty)
    #expect(storage.kanji(for: "水") == nil)
    #expect(storage.words(containing: "水").isEmpty)
  }

  @Test(arguments: Backend.allCases)
  func `a character given twice is refused, in any form`(_ backend: Backend) throws {
    let twice = DataSamples.three + [Kanji(character: "\u{2F54}", meaning: "again")]

    let error = #expect(throws: KanjiDataError.self) { try backend.storage(twice) }

    #expect(error?.problem == .duplicate(firstEntry: 1))
    #expect(error?.entry == 4)
    #expect(error?.character == "\u{2F54}")
  }
}
