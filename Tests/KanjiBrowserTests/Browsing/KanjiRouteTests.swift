import KanjiBrowser
import StateMachine
import Testing

struct KanjiRouteTests {
  @Test("a route says its state and what belongs to it")
  func aRouteSaysItsStateAndWhatBelongsToIt() throws {
    let word = try Samples.storage().word("水着")
    let routes: [KanjiRoute] = [.all, .detail(Samples.water), .list(word)]

    #expect(routes.map(\.text) == ["all", "detail/水", "list/水着"])
    #expect(routes.map { $0.stateClass.declaredName } == ["all", "detail", "list"])
  }

  @Test("every kanji of the data survives the way through text")
  func everyKanjiOfTheDataSurvivesTheWayThroughText() throws {
    let storage = JSONKanjiStorage.embedded()
    let resolver = KanjiRouteResolver(storage)

    for kanji in storage.all {
      let path = RoutePath(KanjiRoute.all, [.detail(kanji)])
      #expect(try resolver.path(path.description) == path)
    }
    #expect(storage.all.count == 2140)
  }

  @Test("words of the data survive the way through text")
  func wordsOfTheDataSurviveTheWayThroughText() throws {
    let storage = JSONKanjiStorage.embedded()
    let resolver = KanjiRouteResolver(storage)
    let words = storage.all.flatMap(\.examples).enumerated().filter { $0.offset % 7 == 0 }

    for (_, example) in words {
      let word = storage.word(example.word)
      let path = RoutePath(KanjiRoute.all, [.detail(word.kanji[0]), .list(word)])
      #expect(try resolver.path(path.description) == path)
    }
    #expect(words.count > 1000)
  }

  @Test(
    "a word with characters that a path cannot hold survives, too",
    arguments: ["水/着", "水 着", "100%水", "水#", "\"水\"", "水\u{202E}着", "水\n", "水\u{1B}[1m"])
  func aWordWithCharactersThatAPathCannotHoldSurvivesToo(text: String) throws {
    let resolver = try Samples.resolver()
    let path = RoutePath(KanjiRoute.all, [.detail(Samples.water), try resolver.list(text)])

    #expect(try resolver.path(path.description) == path)
    #expect(!path.description.contains { $0.isWhitespace || $0 == "#" || $0 == "\u{1B}" })
  }
}
