import KanjiBrowser
import StateMachineGraph
import Testing

struct KanjiRouteTests {
  /// The path of a place of each state; a new state adds a line here and its steps to the rules
  /// below.
  private static let places = [
    "all": "/all",
    "detail": "/all/detail/水",
    "list": "/all/detail/水/list/水着",
  ]

  private let graph = TransitionGraph(probing: GKStateMachine(states: KanjiRoute.makeStates()))

  @Test
  func `the rules allow exactly these steps`() {
    #expect(
      graph.transitions.map(\.description) == [
        "all → detail", "detail → all", "detail → list", "list → all", "list → detail",
      ])
  }

  @Test
  func `every state has a route that is read back from its text`() throws {
    let browser = try Samples.browser()

    #expect(Set(Self.places.keys) == Set(graph.states))
    for (state, text) in Self.places {
      try browser.open(text)
      let place = browser.navigator.path
      #expect(place.description == text)
      #expect(place.top.stateClass.declaredName == state)
      #expect(try browser.resolver.path(text) == place)
      #expect(browser.screens.last?.route == place.top)
    }
  }

  @Test
  func `a state of another program is not allowed`() {
    final class MenuState: GKState {}

    #expect(!KanjiRoute.makeStates().contains { $0.isValidNextState(MenuState.self) })
  }

  @Test
  func `the route of every kanji in the data is read back from its text`() throws {
    let storage = JSONKanjiStorage.embedded()
    let resolver = KanjiRouteResolver(storage)

    for kanji in storage.all {
      let path = RoutePath(KanjiRoute.all, [.detail(kanji)])
      #expect(try resolver.path(path.description) == path)
    }
    #expect(storage.all.count == 2140)
  }

  @Test
  func `routes of words in the data are read back from their text`() throws {
    let storage = JSONKanjiStorage.embedded()
    let resolver = KanjiRouteResolver(storage)
    let words = storage.all.flatMap(\.examples).enumerated().filter { $0.offset % 7 == 0 }

    for (_, example) in words {
      let kanji = storage.kanji(ofWord: example.text)
      let path = RoutePath(KanjiRoute.all, [.detail(kanji[0]), try resolver.list(example.text)])
      #expect(try resolver.path(path.description) == path)
    }
    #expect(words.count > 1000)
  }

  @Test(arguments: ["水/着", "水 着", "100%水", "水#", "\"水\"", "水\u{202E}着", "水\n", "水\u{1B}[1m"])
  func `a word with characters that a path encodes is read back`(text: String) throws {
    let water = Kanji(
      character: "水", meaning: "water", examples: [.init(text, reading: "", meaning: "")])
    let resolver = KanjiRouteResolver(try InMemoryKanjiStorage([water]))
    let path = RoutePath(KanjiRoute.all, [.detail(water), try resolver.list(text)])

    #expect(try resolver.path(path.description) == path)
    #expect(!path.description.contains { $0.isWhitespace || $0 == "#" || $0 == "\u{1B}" })
  }

  @Test
  func `an unlisted text that is longer than any word has no route`() throws {
    let long = String(repeating: "水", count: 65)
    let listed = Kanji(
      character: "水", meaning: "water", examples: [Word(long + "水", meaning: "much water")])
    let resolver = KanjiRouteResolver(try InMemoryKanjiStorage([listed]))

    #expect(try resolver.list(String(long.dropLast())) == .list(Word(String(long.dropLast()))))
    #expect(try resolver.list(long + "水").arguments == [long + "水"])
    #expect(throws: BrowserError.tooLong(long)) { try resolver.list(long) }
    #expect(throws: BrowserError.tooLong(long)) { try resolver.path("/all/detail/水/list/\(long)") }
    #expect(throws: BrowserError.tooLong(long)) { try resolver.word(long) }
  }
}
