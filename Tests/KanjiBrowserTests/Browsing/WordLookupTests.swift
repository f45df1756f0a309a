import KanjiBrowser
import Testing

struct WordLookupTests {
  private let resolver = KanjiRouteResolver(DataSamples.storage)

  @Test(arguments: [
    ("食べる", "食べる", nil), ("食べました", "食べる", "polite past"), ("taberu", "食べる", nil),
    ("みず", "水", nil), ("見つける", "見つける", nil), ("もしもし", "もしもし", nil), ("ここ", "此処", nil),
    ("薔薇", "薔薇", nil), ("3人", "三人", nil), ("２０歳", "二十歳", nil),
    ("行く？", "行く", nil), ("元気？", "元気", nil), ("お水", "水", nil), ("お花です", "花", "polite"),
  ])
  func `a text finds its word, with the form that it is`(
    text: String, word: String, form: String?
  ) throws {
    let found = try resolver.word(text)

    #expect(found.word.text == word && found.form == form)
    #expect(found.word.isListed)
  }

  @Test(arguments: [("10分", "1"), ("2分", "2"), ("行く?", "?")] as [(String, Character)])
  func `minutes and text with a pattern's mark are no other word`(text: String, mark: Character) {
    #expect(throws: BrowserError.notAWord(text, because: mark)) { try resolver.word(text) }
  }

  @Test(arguments: [
    ("元気？", "元気"), ("どこ？", "どこ"), ("10分", "分"), ("人の", "人"), ("お水", "水"), ("水?", "水着"),
  ])
  func `a search finds it, too, and a narrow question mark makes a pattern`(
    text: String, word: String
  ) {
    let rows = DataSamples.storage.rows(matching: text)
    #expect(rows.first?.word?.text == word, "\(rows.first.map { "\($0)" } ?? "nothing")")
  }

  @Test
  func `a word without an entry has its kanji, and other text is none`() throws {
    #expect(try resolver.word("木水林").word == Word("木水林"))
    #expect(resolver.route(to: Word("木水林")) == .list(Word("木水林")))
    #expect(resolver.route(to: Word("cat")) == nil)
    #expect(throws: BrowserError.notAWord("cat", because: "c")) { try resolver.word("cat") }
  }

  @Test
  func `other data have the words of their examples only`() throws {
    let water = Kanji(
      character: "水", meaning: "water",
      examples: [.init("水着", reading: "みずぎ", meaning: "swimsuit")])
    let resolver = KanjiRouteResolver(try InMemoryKanjiStorage([water]))

    #expect(try resolver.word("みずぎ").word.meaning == "swimsuit")
    #expect(throws: BrowserError.noKnownKanji(inWord: "たべる")) { try resolver.word("たべる") }
  }

  @Test(arguments: [("氵毎", true), ("木木", true), ("木水林", false), ("水着", false), ("海", false)])
  func `a text is made of parts if they are all of a kanji, or no kanji themselves`(
    text: String, isMade: Bool
  ) {
    #expect(resolver.isMadeOfParts(text) == isMade)
  }
}
