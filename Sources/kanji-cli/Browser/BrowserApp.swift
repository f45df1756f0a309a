import KanjiBrowser
import StateMachine
import StateMachineStore
import StateMachineTerminal
import StateMachineTesting
import StateMachineText
import StateMachineViewer

/// The browser, whose screens it prints: the home of a session.
final class BrowserApp {
  unowned let session: Session
  let browser: Browser
  /// The number of rows that the last page showed, after which `more` goes on; nil before the first page.
  private var shownCount: Int?
  /// Writes the path of the first step that is saved.
  let writer = PathWriter()
  /// What was explained once at a terminal.
  private var explained: Set<Explanation> = []
  private enum Explanation { case replacing, next }

  var context: Context { session.context }
  private var output: Output { context.output }
  private var renderer: Renderer { context.renderer }
  /// Whether the browser is on the screen; while another app is, a look-up only prints what it finds.
  var isShown: Bool { session.isAtHome }

  var navigator: Navigator<KanjiRoute> { browser.navigator }
  var history: StoreHistory<BrowserModel, BrowserAction, BrowserModel> { browser.history }
  /// Whether the rows are the page's own, and not the results of a query.
  var listsOwnRows: Bool { browser.listing.query == nil }

  /// The kanji whose page is on the screen; nil for a list or a word, and in another app.
  var shownKanji: Kanji? {
    guard isShown, listsOwnRows, case .detail(let kanji) = navigator.path.top else {
      return nil
    }
    return kanji
  }

  /// Creates a browser of the session's data, which has been read.
  init(_ session: Session, after former: BrowserApp?) {
    self.session = session
    browser = Browser(session.search)
    session.observe(browser.navigator)
    session.context.live?.record(browser.store, name: "browser")
    session.context.live?.record(browser.navigator, name: "places")
  }

  /// Goes to a place, and lists at most `limit` rows; `origin` is the list from which the place was picked.
  ///
  /// While another app is on the screen, only prints the place.
  func show(_ route: KanjiRoute, limit: Int? = nil, from origin: Listing? = nil) throws {
    guard isShown else {
      return renderer.print(KanjiScreen(route, from: browser.storage), limit: limit ?? .max)
    }
    let previous = title
    let request = try browser.show(route, limit: limit, from: origin)
    show()
    // JSON has its own words.
    if let limit, !renderer.printsJSON { renderer.report(limit, of: browser.screen.rows.count) }
    if case .replace = request, origin == nil {
      explain(.replacing, "undo returns to \(previous)")
    }
  }

  /// Prints the words of a kanji, at most `limit`.
  func print(wordsOf kanji: Kanji, limit: Int?) {
    let screen = KanjiScreen(.detail(kanji), from: browser.storage)
    renderer.print(words: screen.allWords.prefix(limit ?? .max))
  }

  /// Goes to the next or the previous place in the list from which the current place was picked.
  func goToSibling(_ offset: Int) throws {
    try browser.goToSibling(offset)
    show()
  }

  func leave() throws {
    try browser.leave()
    show()
  }

  /// Lists what a command finds, or prints it in another app; throws if it finds nothing.
  func list(_ query: ListQuery, mistake: UsageError? = nil) throws {
    guard isShown else { return try context.print(query, mistake: mistake) }
    let found = try context.find(query, mistake: mistake)
    try browser.list(query, found)
    show()
    context.report(found, of: query)
  }

  /// Goes to the place of a listed row, or lists what it leads to.
  func pick(_ number: Int, named name: String, limit: Int? = nil) throws {
    switch try browser.destination(of: row(number, named: name)) {
    case .place(let route):
      try show(route, limit: limit, from: listsOwnRows ? nil : browser.listing)
    case .list(let query):
      if limit != nil {
        throw UsageError.optionElsewhere(
          "--limit", command: name, takers: ["rows that have a page"])
      }
      try list(query)
    }
  }

  func row(_ number: Int, named name: String) throws -> KanjiScreen.Row {
    let rows = browser.rows
    guard rows.indices.contains(number - 1) else {
      throw NothingFound.row(name, count: rows.count)
    }
    return rows[number - 1]
  }

  func reset() throws {
    let showsResults = !listsOwnRows
    try browser.reset()
    shownCount = nil
    if showsResults { show() }
  }

  func show() {
    var page = Page(rows: browser.rows, length: output.pageLength)
    // A drawing begins with the first row.
    if !context.isDrawing { page.start(at: browser.listing.start) }
    renderer.print(&page, of: listsOwnRows ? browser.screen : nil, limit: browser.listing.limit)
    if !context.isDrawing { shownCount = page.shown.count }
  }

  /// Prints the next page of a long list.
  func showMore() throws {
    var page = Page(rows: browser.rows, length: output.pageLength)
    page.start(at: browser.listing.start)
    if shownCount == nil { renderer.fit(&page, below: listsOwnRows ? browser.screen : nil) }
    let next = page.start + (shownCount ?? page.shown.count)
    // JSON has no pages.
    guard !renderer.printsJSON, next < page.rows.count else { throw NothingFound.more }
    page.start(at: next)
    renderer.print(&page)
    browser.turn(toRow: page.start)
    shownCount = page.shown.count
    guard page.remaining == 0 else { return }
    let advice =
      listsOwnRows && navigator.path.count > 1
      ? "next goes to the page after \(title)" : "pick a row, and next goes to the row after it"
    explain(.next, "the end of the list; " + advice)
  }

  /// Says something once at a terminal: how to come back to a page that another has replaced, or, at the end of a long
  /// list, what `next` does there.
  private func explain(_ explanation: Explanation, _ text: String) {
    guard context.isInteractive, explained.insert(explanation).inserted else { return }
    output.print(Line(text, .dim))
  }

  var rows: [[String]] { browser.rows.map(KanjiText.cells) }

  /// The title of what is listed, and its kanji and words with blanks between them.
  var listed: (name: String, text: String) {
    let texts = browser.rows.compactMap { row in
      row.word?.name ?? row.kanji.map { String($0.character) }
    }
    return (browser.listing.query?.title ?? browser.screen.title, texts.joined(separator: " "))
  }

  var title: String { browser.screen.title }

  var promptTitles: [String] {
    // A pasted text may be longer than the screen.
    browser.screens.map(\.title)
      + (browser.listing.query.map {
        ["\(DisplayWidth.cut($0.title, to: 40)) \(browser.rows.count)"]
      } ?? [])
  }

  /// A step that shows search results is named after them.
  var historyLines: [Line] {
    let timeline = history.timeline
    let refusals = history.entries.map { ($0.number, $0.rejection.map { "\($0)" }) }
    return HistoryText.lines(timeline, refusals, output.isPlain) { number in
      let model = timeline[number]
      return "\(model.path)" + (model.listing.query.map { "  \($0.title)" } ?? "")
    }
  }

  var details: [Script.Value.Member] {
    switch navigator.path.top {
    case .all: []
    case .detail(let kanji): [.init("kanji", Self.json(of: kanji))]
    case .list(let word): [.init("word", json(of: word))]
    }
  }

  private static func json(of kanji: Kanji) -> Script.Value {
    .object(
      [
        .init("character", .string(String(kanji.character))),
        .init("meaning", .string(kanji.meaning)),
        .init("on", .array(kanji.on.map { .string($0) })),
        .init("kun", .array(kanji.kun.map { .string($0) })),
      ] + kanji.numbers.compactMap { name, value in value.map { .init(name, .integer($0)) } })
  }

  private func json(of word: Word) -> Script.Value {
    let kanji = browser.storage.kanji(ofWord: word.text)
    return .object(
      WordField.shown.map { field in
        .init(field.rawValue, field.values(of: word).first.map { .string($0) } ?? .null)
      } + [.init("kanji", .array(kanji.map { .string(String($0.character)) }))])
  }
}

extension Session {
  var browser: BrowserApp { self[BrowserApp.self] }
}
