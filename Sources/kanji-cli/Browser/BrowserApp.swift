import KanjiBrowser
import StateMachine
import StateMachineStore
import StateMachineTerminal
import StateMachineTesting
import StateMachineText
import StateMachineViewer

/// The browser, whose screens it prints: the home of a session.
final class BrowserApp: App, Mode {
  unowned let session: Session
  let browser: Browser
  /// Records transitions and refusals; nil at the prompt.
  let recorder: TransitionRecorder?
  /// The page that was printed last; nil if another list is shown since.
  private var printed: Page?
  private var subscription: SubscriptionToken?
  /// Writes the path of the first step that is saved.
  let writer = PathWriter()
  private(set) lazy var rules = graph.fingerprint
  /// What was explained once at a terminal.
  var explained: Set<Explanation> = []
  enum Explanation { case replacing, next }

  var mode: (any Mode)? { self }
  /// Whether it is on the screen; where another app is, a look-up only prints what it finds.
  var isShown: Bool { session.isAtHome }

  var navigator: Navigator<KanjiRoute> { browser.navigator }
  var history: StoreHistory<BrowserModel, BrowserAction, BrowserModel> { browser.history }
  /// Whether the rows are those of the page, and not what a query finds.
  var listsOwnRows: Bool { browser.listing.query == nil }

  /// The kanji whose page is on the screen; nil for a list or a word, and in another app.
  var shownKanji: Kanji? {
    guard isShown, listsOwnRows, case .detail(let kanji) = navigator.path.top else {
      return nil
    }
    return kanji
  }

  /// Creates a browser of the session's data, which has been read.
  init(_ session: Session) {
    self.session = session
    browser = Browser(session.search)
    recorder = session.context.isCaptured ? TransitionRecorder(of: browser.navigator) : nil
    subscription = browser.store.subscribe(initial: false) { [unowned self] _, _ in printed = nil }
    session.context.live?.record(browser.store, name: "browser")
    session.context.live?.record(browser.navigator, name: "places")
  }

  /// Goes to a place, and lists at most `limit` rows; `origin` is the list that it was picked from.
  ///
  /// In another app, it only prints the place.
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

  /// Goes to the next or the previous place in the list that this one was picked from.
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

  /// Forgets the search results and the history, and stays at the place.
  func reset() throws {
    let showsResults = !listsOwnRows
    try browser.reset()
    if showsResults { show() }
  }

  /// The page of the list on the screen.
  private var page: Page {
    printed
      ?? Page(rows: browser.rows, length: output.pageLength, start: browser.listing.start)
  }

  func show() {
    var page = page
    if context.isDrawing { page = Page(rows: page.rows, length: output.pageLength) }
    renderer.print(&page, of: listsOwnRows ? browser.screen : nil, limit: browser.listing.limit)
    if !context.isDrawing { printed = page }
  }

  /// Prints the next page of a long list.
  func showMore() throws {
    // JSON has no pages.
    guard !renderer.printsJSON, page.remaining > 0 else { throw NothingFound.more }
    var page = page
    page.turn(length: output.pageLength)
    renderer.print(&page)
    browser.turn(toRow: page.start)
    printed = page
    guard page.remaining == 0 else { return }
    let next =
      listsOwnRows && navigator.path.count > 1
      ? "next goes to the page after \(title)" : "pick a row, and next goes to the row after it"
    explain(.next, "the end of the list; " + next)
  }

  /// Says something once at a terminal: how to come back to a page that another has replaced, or, at the end of a long
  /// list, what `next` does there.
  private func explain(_ explanation: Explanation, _ text: String) {
    guard context.isInteractive, explained.insert(explanation).inserted else { return }
    output.print(Line(text, .dim))
  }

  var rows: [[String]] { browser.rows.map(KanjiText.cells) }

  /// The lines that expect the rows that this terminal shows below the page of a test.
  var recordedExpectations: [String] {
    guard let printed, !renderer.printsJSON else { return [] }
    let first = max(printed.shown.startIndex, printed.start + Output.pageLengthOfTests)
    return (first..<max(first, printed.shown.endIndex)).map { index in
      let cells = KanjiText.cells(printed.rows[index])
      return "expect row \(index + 1) " + ScriptLine.quoted(cells.joined(separator: "  "))
    }
  }

  /// The title of what is listed, and its kanji and words with blanks between them.
  var listed: (name: String, text: String) {
    let texts = browser.rows.compactMap { row in
      row.word?.text ?? row.kanji.map { String($0.character) }
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

  var historyPosition: HistoryPosition {
    // The histories of other apps have positive numbers.
    HistoryPosition(history.timeline.position, history: -session.restartCount)
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
    return [
      "word": .string(word.text), "reading": word.reading.map { .string($0) } ?? .null,
      "meaning": word.isListed ? .string(word.meaning) : .null,
      "kanji": .array(kanji.map { .string(String($0.character)) }),
    ]
  }
}

extension Session {
  var browser: BrowserApp { self[BrowserApp.self] }
}

extension CommandDescription {
  func inBrowser(_ read: @escaping Command.Reading) -> Command {
    Command(self, in: [BrowserApp.self], read)
  }
}
