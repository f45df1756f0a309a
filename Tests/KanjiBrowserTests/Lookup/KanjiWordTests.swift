import KanjiBrowser
import Testing

struct KanjiWordTests {
  private let water = DataSamples.three[0]
  private let wear = DataSamples.three[2]
  private let storage: InMemoryKanjiStorage

  init() throws {
    storage = try InMemoryKanjiStorage(DataSamples.three)
  }

  @Test
  func `a word that the data lists has its reading, meaning and kanji`() {
    #expect(
      storage.word("水着")
        == KanjiWord(
          text: "水着", reading: "みずぎ", meaning: "bathing suit", kanji: [water, wear]))
  }

  @Test(arguments: [
    ("水着", "水着", "水着"), ("着水水", "着水水", "着水"), ("\u{2F54}と水", "水水", "水"),
    ("水々", "水", "水"), ("山水", "水", "水"), ("みず", "", ""), ("", "", ""),
  ])
  func `the kanji of a word are given for each occurrence, or each once`(
    text: String, all: String, once: String
  ) {
    #expect(String(storage.kanji(ofWord: text).map(\.character)) == all)
    #expect(String(storage.word(text).kanji.map(\.character)) == once)
  }

  @Test
  func `a listed word without a reading has a meaning only`() throws {
    let kanji = Kanji(
      character: "火", meaning: "fire", examples: [.init(word: "火", meaning: "fire")])
    let storage = try InMemoryKanjiStorage([kanji])

    #expect(storage.word("火") == KanjiWord(text: "火", meaning: "fire", kanji: [kanji]))
  }

  @Test(arguments: [
    ("水着", "\u{2F54}着"), ("\u{2F54}着", "水着"), ("水着\u{E0100}", "水着"), ("水ガ", "水ｶﾞ"),
    ("水か\u{3099}", "水が"), ("水\u{F900}", "水\u{8C48}"), ("水é", "水e\u{301}"), ("水 a", "水 a"),
  ])
  func `a listed word is found by every text that folds to it or is canonically equivalent`(
    spelling: String, text: String
  ) throws {
    let words = [Kanji.Example(word: "水道", meaning: ""), .init(word: spelling, meaning: "found")]
    let kanji = Kanji(character: "水", meaning: "water", examples: words)
    let storage = try InMemoryKanjiStorage([kanji])

    #expect(storage.word(text).meaning == "found")
    #expect(storage.word("水火").meaning == nil)
  }

  @Test
  func `words that differ in any property are not equal, though their hashes are`() {
    let word = storage.word("水着")
    let other = KanjiWord(text: "水着")

    #expect(word != other)
    #expect(word.hashValue == other.hashValue)
  }

  @Test
  func `words of different spelling differ, even if they are canonically equivalent`() {
    let words = ["\u{8C48}", "\u{F900}", "\u{8C48}"].map { KanjiWord(text: $0, meaning: "how") }

    #expect(words[0].text == words[1].text)
    #expect(words[0] != words[1])
    #expect(Set(words).count == 2)
  }

  @Test
  func `a word that the data does not list has its kanji once each, in order`() {
    #expect(storage.word("着水着") == KanjiWord(text: "着水着", kanji: [wear, water]))
  }

  @Test
  func `a kanji in a long text is listed once`() {
    let others: [Character] = ["一", "二", "三", "四", "五", "六", "七", "八", "九", "十"]
    let text = String(others) + "水着"

    #expect(
      storage.word(text + text)
        == KanjiWord(text: text + text, kanji: [water, wear], unknown: others))
  }

  @Test
  func `canonically equivalent forms are one kanji`() throws {
    let how = Kanji(character: "\u{8C48}", meaning: "how")
    let word = try InMemoryKanjiStorage([how]).word("\u{8C48}\u{F900}\u{6D77}\u{FA45}")

    #expect(word.kanji == [how])
    #expect(word.unknown == ["海"])
    #expect(try InMemoryKanjiStorage([how]).word("\u{F900}\u{8C48}").kanji == [how])
  }

  @Test
  func `compatibility forms are folded first`() {
    #expect(
      storage.word("\u{2F54}着\u{E0100}ｶﾞ") == KanjiWord(text: "水着ガ", kanji: [water, wear]))
  }

  @Test(
    arguments: [
      ("みずギー", []), ("着々", []), ("着々々", []), ("々", ["々"]), ("か々", ["々"]), ("火々", ["火"]),
      ("水a着火a", ["a", "火"]), ("水・着", ["・"]), ("水 着", [" "]), ("", []), ("。、", ["。", "、"]),
      ("か\u{3099}ゝヽヾ", []), ("水々か々", ["々"]),
    ] as [(String, [Character])])
  func `characters that are neither known kanji nor kana are reported once each`(
    text: String, unknown: [Character]
  ) {
    #expect(storage.word(text).unknown == unknown)
  }

  @Test
  func `a repeated kanji is one kanji`() {
    let word = JSONKanjiStorage.embedded().word("人々")

    #expect(word.kanji.map(\.character) == ["人"])
    #expect(word.unknown.isEmpty)
  }

  @Test
  func `only the kanji of the word are looked up`() {
    let asked = Asked()

    _ = asked.word("水着は火a")

    #expect(asked.log == ["水", "着", "火", "a"])
  }
}

/// A storage that records its calls.
private final class Asked: KanjiStorage {
  var log: [String] = []

  var all: [Kanji] {
    log.append("all")
    return []
  }

  func kanji(for character: Character) -> Kanji? {
    log.append("\(character)")
    return nil
  }

  func words(containing character: Character) -> [Kanji.Example] {
    log.append("words \(character)")
    return []
  }
}
