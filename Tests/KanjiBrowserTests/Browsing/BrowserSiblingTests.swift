import KanjiBrowser
import StateMachine
import Testing

struct BrowserSiblingTests {
  @Test(arguments: [
    ("/all/detail/水", 1, "/all/detail/着"),
    ("/all/detail/水", -1, "/all/detail/日"),
    ("/all/detail/水/list/水着", -1, "/all/detail/水/list/水"),
    ("/all/detail/水/list/水曜日", 1, "/all/detail/水/list/水火"),
    ("/all/detail/水/list/水着/detail/水", 1, "/all/detail/水/list/水着/detail/着"),
    ("/all/detail/水/list/水着/detail/着", -1, "/all/detail/水/list/水着/detail/水"),
  ])
  func `a sibling is in the list that the user came from`(
    start: String, offset: Int, end: String
  ) throws {
    let browser = try Samples.browser()
    try browser.open(start)

    try browser.goToSibling(offset)

    #expect(browser.navigator.path.description == end)
    #expect(browser.screens.count == browser.navigator.path.count)
  }

  @Test(arguments: [Int.max, .min])
  func `an offset that overflows finds no sibling`(offset: Int) throws {
    let browser = try Samples.browser()
    try browser.open("/all/detail/着")

    #expect(throws: offset > 0 ? BrowserError.lastOfSiblings("着") : .firstOfSiblings("着")) {
      try browser.goToSibling(offset)
    }
  }

  @Test
  func `words without a known kanji are skipped`() throws {
    let browser = try Samples.browser()
    try browser.open("/all/detail/水/list/水着")

    try browser.goToSibling(1)

    // Between them is お湯, whose kanji are not in the samples.
    #expect(browser.navigator.path.description == "/all/detail/水/list/水曜日")
  }

  @Test
  func `next and previous go past a word with two readings`() throws {
    let browser = try Samples.browser()
    try browser.open("/all/detail/日/list/日本")

    try browser.goToSibling(1)

    #expect(browser.navigator.path.description == "/all/detail/日/list/水曜日")
  }

  @Test(arguments: [
    ("/all", 1, BrowserError.noSiblings),
    ("/all", -1, .noSiblings),
    ("/all/detail/日", -1, .firstOfSiblings("日")),
    ("/all/detail/火", 1, .lastOfSiblings("火")),
    ("/all/detail/水/list/水", -1, .firstOfSiblings("水")),
    ("/all/detail/水/list/水着/detail/着", 1, .lastOfSiblings("着")),
    ("/all/detail/水/list/日", 1, .notListed("日", in: "水")),
    ("/all/detail/水/list/水着/detail/火", 1, .notListed("火", in: "水着")),
  ])
  func `without a sibling, nothing changes`(
    start: String, offset: Int, error: BrowserError
  ) throws {
    let log = ScreenLog()
    let browser = try Samples.browser(presenter: log)
    try browser.open(start)
    let before = log.log

    #expect(throws: error) { try browser.goToSibling(offset) }

    #expect(browser.navigator.path.description == start)
    #expect(log.log == before)
  }

  @Test
  func `next and previous go through what was found on the screen below`() throws {
    let browser = try Samples.browser()
    try browser.list(ListQuery(word: "fire"))
    #expect(browser.rows.compactMap { $0.kanji?.character } == ["火", "水"])

    try browser.navigator.go(.detail(Samples.fire))
    try browser.goToSibling(1)

    #expect(browser.navigator.path.description == "/all/detail/水")
    #expect(throws: BrowserError.lastOfSiblings("水")) { try browser.goToSibling(1) }
  }

  @Test
  func `going to a sibling replaces the entry, so Back leaves the list`() throws {
    let browser = try Samples.browser()
    try browser.open("/all/detail/日")
    try browser.goToSibling(1)
    try browser.goToSibling(1)

    try browser.navigator.back()

    #expect(browser.navigator.path == RoutePath(.all))
  }
}
