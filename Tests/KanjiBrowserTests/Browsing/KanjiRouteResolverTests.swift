import KanjiBrowser
import StateMachine
import Testing

struct KanjiRouteResolverTests {
  private static let states = KanjiRoute.makeStates().map { type(of: $0).declaredName }

  @Test(arguments: [
    "/all/detail/水/list/水着", "/all/detail/%E6%B0%B4/list/%E6%B0%B4%E7%9D%80",
    "/all/detail/⽔/list/⽔着", "/all/detail/水\u{FE00}/list/水\u{E0100}着/",
  ])
  func `a path is resolved encoded or not, in any Unicode form`(text: String) throws {
    let path = try Samples.resolver().path(text)

    #expect(path.description == "/all/detail/水/list/水着")
  }

  @Test
  func `a route has the data of its kanji or word`() throws {
    let resolver = try Samples.resolver()

    #expect(try resolver.detail("水") == .detail(Samples.water))
    let word = Word("水着", reading: "みずぎ", meaning: "swimsuit")
    #expect(try resolver.list("水着") == .list(word))
  }

  @Test(arguments: ["水着", "⽔着", "水\u{E0100}着", "着水", "水鬱", "\u{F900}水", "\u{8C48}水"])
  func `a second lookup of a word gives the same result`(text: String) throws {
    let resolver = try Samples.resolver()
    let first = try ["水着", text, "\u{8C48}水"].map { try resolver.list($0) }
    let again = try ["水着", text, "\u{8C48}水"].map { try resolver.list($0) }

    #expect(again == first)
    #expect(try resolver.list(text) == Samples.resolver().list(text))
  }

  @Test(arguments: [
    ("all", PathError.notAbsolute("all")),
    ("", .notAbsolute("")),
    ("/", .empty),
    ("/menu", .unknownState("menu", known: states)),
    ("/all/Detail/水", .unknownState("Detail", known: states)),
    ("/all/detail", .missingArgument(state: "detail")),
    ("/all/detail/水/list", .missingArgument(state: "list")),
    ("/all/detail/%E6%B0", .badEscape("%E6%B0")),
    ("/all/detail/%", .badEscape("%")),
  ])
  func `text that is not a path is refused`(text: String, error: PathError) throws {
    let resolver = try Samples.resolver()

    #expect(throws: error) { try resolver.path(text) }
  }

  @Test(arguments: [
    ("/all/detail/木", BrowserError.unknownKanji("木")),
    ("/all/detail/水/list/木", .noKnownKanji(inWord: "木")),
    ("/all/detail/水/list/ねこ", .noKnownKanji(inWord: "ねこ")),
  ])
  func `a route to a kanji or word that the data lacks is refused`(
    text: String, error: BrowserError
  ) throws {
    let resolver = try Samples.resolver()

    #expect(throws: error) { try resolver.path(text) }
  }

  @Test(arguments: [
    ("/all/detail/水着", "水着", "detail"), ("/all/detail/x", "x", "detail"),
    ("/all/list/水着x", "水着x", "list"), ("/all/list/水 着", "水 着", "list"),
    ("/all/list/cat", "cat", "list"), ("/all/list/100%25水", "100%水", "list"),
    ("/all/list/水\u{1B}", "水\u{1B}", "list"),
  ])
  func `a route that no data can have is no path`(
    text: String, argument: String, state: String
  ) throws {
    let resolver = try Samples.resolver()

    #expect(throws: PathError.badArgument(argument, state: state)) { try resolver.path(text) }
  }

  @Test
  func `a route without its kanji is no path`() throws {
    let resolver = try Samples.resolver()

    #expect(throws: PathError.missingArgument(state: "detail")) {
      try resolver.path("/all/detail//list/水")
    }
  }

  @Test(arguments: [
    (BrowserError.notOneKanji("水着"), "“水着” is not a single kanji; try word or search"),
    (.unknownKanji("木"), "“木” is not a kanji in the data; try search"),
    (
      .notAWord("水x", because: "x"),
      "“水x” is no word of the data, and “x” is neither kanji nor kana; try search"
    ),
    (
      .noKnownKanji(inWord: "ねこ"),
      "“ねこ” is no word of the data and has none of its kanji; try search"
    ),
    (.noSiblings, "next and prev work on a kanji's page; show a kanji first"),
    (.firstOfSiblings("日"), "日 is the first in this list"),
    (.lastOfSiblings("火"), "火 is the last in this list"),
    (
      .notListed("火", in: "水着"),
      "火 is not in the list of 水着; pick a row of that list first"
    ),
  ])
  func `every error is one sentence`(error: BrowserError, sentence: String) {
    #expect(error.description == sentence)
  }
}
