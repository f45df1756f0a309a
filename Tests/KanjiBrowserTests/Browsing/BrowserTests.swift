import KanjiBrowser
import StateMachineGraph
import StateMachine
import Testing

struct BrowserTests {
  @Test
  func `a browser begins at the list of all`() throws {
    let browser = try Samples.browser()

    #expect(browser.navigator.path == RoutePath(.all))
    #expect(browser.navigator.machine.currentState is AllState)
    #expect(browser.screens.map(\.title) == ["all"])
  }

  @Test
  func `the presenter receives one move for each request`() throws {
    let log = ScreenLog()
    let browser = try Samples.browser(presenter: log)

    try browser.navigator.go(.detail(Samples.water))
    try browser.navigator.go(browser.resolver.list("水着"))
    try browser.navigator.replace(browser.resolver.list("水火"))
    try browser.navigator.back(2)
    try browser.open("/all/detail/火/list/水火")
    try browser.open("/all/detail/火")
    try browser.navigator.backToRoot()

    let moves = ["+all", "+水", "+水着", "-1 +水火", "-2", "+火 水火", "-1", "-1"]
    #expect(log.log == moves)
    #expect(log.titles == browser.screens.map(\.title))
  }

  @Test
  func `going to all pops to it`() throws {
    let browser = try Samples.browser()
    try browser.open("/all/detail/水/list/水着/detail/着")

    try browser.navigator.go(.all)

    #expect(browser.navigator.path == RoutePath(.all))
    #expect(browser.screens.map(\.title) == ["all"])
  }

  @Test(arguments: [
    ("/all", "/all/list/水着", "all", "list"),
    ("/all/detail/水", "/all/detail/水/detail/火", "detail", "detail"),
    ("/all/detail/水", "/all/detail/火/list/水/list/火", "list", "list"),
  ])
  func `a path with a step that is not allowed changes nothing`(
    start: String, path: String, from: String, to: String
  ) throws {
    let rules = TransitionGraph(probing: GKStateMachine(states: KanjiRoute.makeStates()))
    let allowed = rules.transitions.filter { $0.from == from }.map(\.to)
    let log = ScreenLog()
    let browser = try Samples.browser(presenter: log)
    try browser.open(start)
    let before = log.log

    #expect(throws: Refusal.notAllowed(from: from, to: to, allowed: allowed)) {
      try browser.open(path)
    }

    #expect(browser.navigator.path.description == start)
    #expect(log.log == before)
  }

  @Test
  func `a refused step says what is allowed`() throws {
    let browser = try Samples.browser()
    try browser.navigator.go(.detail(Samples.water))

    let refusal = #expect(throws: Refusal.self) {
      try browser.navigator.go(.detail(Samples.fire))
    }

    let allowed = browser.navigator.allowedStateNames.joined(separator: ", ")
    #expect(refusal?.description == "detail → detail is not allowed; from detail: \(allowed)")
  }

  @Test
  func `a pop made on the screen is followed`() throws {
    let browser = try Samples.browser()
    try browser.open("/all/detail/水/list/水着")

    browser.navigator.presenterDidPop(toCount: 2)
    browser.navigator.presenterDidPop(toCount: 2)

    #expect(browser.navigator.path.description == "/all/detail/水")
    #expect(browser.navigator.machine.currentState is DetailState)
    #expect(browser.screens.map(\.title) == ["all", "水"])
  }
}
