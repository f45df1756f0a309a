import KanjiBrowser
import Testing

@testable import kanji_cli

struct LooksTests {
  @Test(
    "only words of the data are kept, each as it is usually written",
    arguments: [
      ("水着", true), ("水水", false), ("水\u{E9}", false), ("水e\u{301}", false),
    ])
  func onlyWordsOfTheDataAreKept(text: String, isKept: Bool) throws {
    let examples = ["水着", "水\u{E9}"].map { Kanji.Example(word: $0, meaning: "something") }
    let water = Kanji(character: "水", meaning: "water", examples: examples)
    let route = KanjiRoute.list(try InMemoryKanjiStorage([water]).word(text))
    var looks = Looks()

    looks.keep(Printed(shown: text, plain: text), of: route)

    #expect((looks[route]?.shown == text) == isKept)
  }

  @Test("a kanji is kept, and the list of all is not")
  func aKanjiIsKept() {
    let water = Kanji(character: "水", meaning: "water")
    var looks = Looks()

    for route in [KanjiRoute.all, .detail(water)] {
      looks.keep(Printed(shown: "shown", plain: ""), of: route)
    }

    #expect(looks[.detail(water)]?.shown == "shown")
    #expect(looks[.all] == nil)
  }
}
