import KanjiBrowser
import Testing

struct WordTests {
  private let water = DataSamples.three[0]
  private let wear = DataSamples.three[2]
  private let storage: InMemoryKanjiStorage

  init() throws {
    storage = try InMemoryKanjiStorage(DataSamples.three)
  }

  @Test
  func `an example of its kanji is the word of a spelling`() throws {
    #expect(try word("水着") == Word("水着", reading: "みずぎ", meaning: "bathing suit"))
    #expect(try word("着水着") == Word("着水着"))
  }

  @Test
  func `a word of the list is spelled as the text, with all of its readings`() throws {
    let resolver = KanjiRouteResolver(JSONKanjiStorage.embedded())
    guard case .list(let word) = try resolver.list("此処") else { return }

    #expect(word.text == "此処" && word.readings == ["ここ"] && word.meaning.hasPrefix("here"))
  }

  @Test(
    arguments: [
      (Word("水着", reading: "みずぎ"), "水着", "みずぎ", []), (Word("水着"), "水着", nil, []),
      (Word("水", reading: "すい", otherReadings: ["みず"]), "水", "すい", ["みず"]),
      (Word("ねこ", reading: "ねこ"), "ねこ", "ねこ", []),
    ] as [(Word, String, String?, [String])])
  func `a word has its spelling and its readings`(
    word: Word, text: String, reading: String?, others: [String]
  ) {
    #expect(word.text == text && word.reading == reading && word.otherReadings == others)
  }

  @Test
  func `a word that is written in kana has only further readings`() throws {
    let entry = try #require(WordList.embedded.words(of: "綺麗").first?.word)
    let found = try #require(WordList.embedded.words(of: "テレビ").first?.word)

    #expect(entry.text == "きれい" && entry.spellings == ["綺麗", "奇麗"])
    #expect(entry.reading == "キレイ" && entry.otherReadings == [])
    #expect(found.text == "テレビ" && found.spellings == [] && found.reading == nil)
  }

  @Test(arguments: [
    ("水着", "水着"), ("着水水", "着水"), ("\u{2F54}と水", "水"), ("水々", "水"), ("山水", "水"),
    ("みず", ""), ("", ""),
  ])
  func `a word has each of its kanji once, in order`(text: String, kanji: String) {
    #expect(String(storage.kanji(ofWord: text).map(\.character)) == kanji)
  }

  @Test(arguments: [
    ("水着", "\u{2F54}着"), ("\u{2F54}着", "水着"), ("水着\u{E0100}", "水着"), ("水ガ", "水ｶﾞ"),
    ("水か\u{3099}", "水が"), ("水\u{F900}", "水\u{8C48}"), ("水é", "水e\u{301}"), ("水 a", "水 a"),
  ])
  func `a listed word is found by every text that folds to it or is canonically equivalent`(
    spelling: String, text: String
  ) throws {
    let words = [Word("水道"), Word(spelling, meaning: "found")]
    let kanji = Kanji(character: "水", meaning: "water", examples: words)
    let storage = try InMemoryKanjiStorage([kanji])

    #expect(try word(text, in: storage).meaning == "found")
    #expect(try !word("水火", in: storage).isListed)
  }

  @Test
  func `a kanji in a long text is listed once`() {
    let others: [Character] = ["一", "二", "三", "四", "五", "六", "七", "八", "九", "十"]
    let text = String(others) + "水着"
    let (known, unknown) = storage.characters(ofWord: text + text)

    #expect(known == [water, wear] && unknown == others)
  }

  @Test
  func `canonically equivalent forms are one kanji`() throws {
    let how = Kanji(character: "\u{8C48}", meaning: "how")
    let storage = try InMemoryKanjiStorage([how])
    let (known, unknown) = storage.characters(ofWord: "\u{8C48}\u{F900}\u{6D77}\u{FA45}")

    #expect(known == [how] && unknown == ["海"])
    #expect(storage.kanji(ofWord: "\u{F900}\u{8C48}") == [how])
  }

  @Test
  func `compatibility forms are folded first`() throws {
    #expect(try word("\u{2F54}着\u{E0100}ｶﾞ") == Word("水着ガ"))
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
    #expect(storage.characters(ofWord: text).unknown == unknown)
  }

  @Test
  func `a repeated kanji is one kanji`() {
    let (known, unknown) = JSONKanjiStorage.embedded().characters(ofWord: "人々")

    #expect(known.map(\.character) == ["人"] && unknown.isEmpty)
  }

  @Test
  func `only the kanji of the word are looked up`() {
    let asked = Asked()

    _ = asked.kanji(ofWord: "水着は火a")

    #expect(asked.log == ["水", "着", "火", "a"])
  }

  /// The word that a place has for a text.
  private func word(_ text: String, in storage: (any KanjiStorage)? = nil) throws -> Word {
    let route = try KanjiRouteResolver(storage ?? self.storage).list(text)
    return if case .list(let word) = route { word } else { throw BrowserError.noSiblings }
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

  func words(containing character: Character) -> [Word] {
    log.append("words \(character)")
    return []
  }
}
