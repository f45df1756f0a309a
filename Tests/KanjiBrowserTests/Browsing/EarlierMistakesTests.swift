import KanjiBrowser
import StateMachine
import Testing

/// Mistakes of earlier programs, all impossible here.
struct EarlierMistakesTests {
  @Test
  func `the machine is not left stale by Back`() throws {
    let browser = try Samples.browser()
    try browser.open("/all/detail/水")

    try browser.navigator.back()

    // With the list on the screen and the machine in detail, this would be detail → detail.
    #expect(browser.navigator.machine.currentState is AllState)
    try browser.navigator.go(.detail(Samples.fire))
    #expect(browser.navigator.path.description == "/all/detail/火")
  }

  @Test
  func `the machine is not left stale by a system's Back`() throws {
    let browser = try Samples.browser()
    try browser.open("/all/detail/水")

    browser.navigator.presenterDidPop(toCount: 1)

    try browser.navigator.go(.detail(Samples.fire))
    #expect(browser.navigator.path.description == "/all/detail/火")
  }

  @Test
  func `a refused request does not change what is shown`() throws {
    let browser = try Samples.browser()
    try browser.open("/all/detail/水")
    let screens = browser.screens

    #expect(throws: Refusal.self) { try browser.navigator.go(.detail(Samples.fire)) }

    #expect(browser.navigator.path.top == .detail(Samples.water))
    #expect(browser.screens == screens)
  }

  @Test
  func `Back restores the earlier kanji, although one state object shows both`() throws {
    let browser = try Samples.browser()
    try browser.open("/all/detail/水/list/水着/detail/着")
    let state = browser.navigator.machine.currentState

    try browser.navigator.back(2)

    #expect(browser.navigator.machine.currentState === state)
    #expect(browser.navigator.path.top == .detail(Samples.water))
    #expect(browser.screens.last?.title == "水")
  }

  @Test(arguments: [DetailState.self, ListState.self] as [GKState.Type])
  func `a state with a payload is not entered without it`(stateClass: GKState.Type) throws {
    let browser = try Samples.browser()
    try browser.open("/all/detail/水")
    let screens = browser.screens

    #expect(!browser.navigator.machine.enter(stateClass))

    #expect(browser.navigator.machine.currentState is DetailState)
    #expect(browser.screens == screens)
  }

  @Test(arguments: ["/detail/水", "/list/水着", "/detail/水/all"])
  func `a path must begin at the root`(path: String) throws {
    let browser = try Samples.browser()
    let root = String(path.dropFirst().split(separator: "/").prefix(2).joined(separator: "/"))

    #expect(throws: Refusal.wrongRoot(root, expected: "all")) { try browser.open(path) }

    #expect(browser.navigator.path == RoutePath(.all))
  }

  @Test
  func `a word without known kanji opens no dead end`() throws {
    let browser = try Samples.browser()
    try browser.open("/all/detail/水")

    #expect(throws: BrowserError.noKnownKanji(inWord: "お湯")) {
      try browser.navigator.go(browser.resolver.list("お湯"))
    }

    #expect(browser.navigator.path.description == "/all/detail/水")
  }

  @Test
  func `the list of all is never pushed a second time`() throws {
    let browser = try Samples.browser()
    try browser.open("/all/detail/水/list/水着")

    browser.navigator.machine.enter(AllState.self)

    #expect(browser.screens.map(\.title) == ["all"])
    #expect(browser.navigator.path == RoutePath(.all))
  }
}
