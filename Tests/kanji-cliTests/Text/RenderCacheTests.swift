import KanjiBrowser
import Testing

@testable import kanji_cli

struct RenderCacheTests {
  @Test("a word is kept as it is spelled, though Unicode counts two spellings as equal")
  func aWordIsKeptAsItIsSpelled() throws {
    let water = Kanji(character: "水", meaning: "water")
    let storage = try InMemoryKanjiStorage([water])
    var cache = RenderCache()

    let texts = ["水\u{E9}", "水e\u{301}", "水\u{E9}"].map { text in
      cache.text(of: .list(storage.word(text))) { text }
    }

    #expect(texts.map { Array($0.utf8).count } == [5, 6, 5])
  }

  @Test("a screen is rendered once")
  func aScreenIsRenderedOnce() {
    let water = Kanji(character: "水", meaning: "water")
    var cache = RenderCache()
    var count = 0

    for route in [KanjiRoute.all, .detail(water), .all, .detail(water)] {
      _ = cache.text(of: route) {
        count += 1
        return "\(count)"
      }
    }

    #expect(count == 2)
    #expect(cache.text(of: .detail(water)) { "" } == "2")
  }
}
