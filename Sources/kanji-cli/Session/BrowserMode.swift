import KanjiBrowser
import StateMachine
import StateMachineStore
import StateMachineTerminal
import StateMachineText
import StateMachineViewer

final class BrowserMode: Mode {
  unowned let session: Session
  let browser: Browser
  let screens: ScreenStack
  /// Records transitions and refusals; nil at the prompt.
  let recorder: TransitionRecorder?
  private(set) var history: StoreHistory<BrowserModel, BrowserAction, BrowserModel>
  private let store: Store<BrowserModel, BrowserAction>
  /// The maximum number of steps to undo.
  static let historyLimit = 10_000
  private(set) lazy var rules = graph.fingerprint

  var navigator: Navigator<KanjiRoute> { browser.navigator }
  private var listing: Listing { store.state.listing }
  /// Whether the rows are those of the page, and not what a query finds.
  var listsOwnRows: Bool { listing.query == nil }

  /// The kanji whose page is on the screen; nil for a list or a word.
  var shownKanji: Kanji? {
    guard listsOwnRows, case .detail(let kanji) = navigator.path.top else { return nil }
    return kanji
  }

  init(_ session: Session, _ storage: any KanjiStorage) {
    self.session = session
    store = Store(BrowserModel(), reducer: BrowserModel.reduce)
    screens = ScreenStack(session.context, store)
    browser = Browser(storage, presenter: screens)
    history = Self.history(of: store)
    recorder = session.context.isCaptured ? TransitionRecorder(of: browser.navigator) : nil
    store.connect(
      browser.navigator, \.path, action: { .navigate($0) }, request: \.request)
    session.context.live?.record(browser.navigator, name: "browser")
    session.context.live?.record(store, name: "lists")
  }

  private static func history(
    of store: Store<BrowserModel, BrowserAction>,
    continuing timeline: Timeline<BrowserModel>? = nil
  ) -> StoreHistory<BrowserModel, BrowserAction, BrowserModel> {
    StoreHistory(
      of: store, limit: historyLimit, continuing: timeline, restoring: BrowserAction.show
    ) { _, action in
      if case .turn = action { .amendment } else { .step }
    }
  }

  /// Processes an action, and prints the screen that it leads to.
  private func perform(_ action: BrowserAction) throws {
    try store.perform(action)
    show()
  }

  /// Returns the action that shows another list on the current screen; another query is a step.
  private func listing(_ listing: Listing) -> BrowserAction {
    listing.query != self.listing.query
      ? .list(listing) : .turn(listing, at: navigator.path.count - 1)
  }

  /// Goes to a place and lists at most `limit` rows; shows its first page again if it is here.
  private func go(_ route: KanjiRoute, limit: Int? = nil) throws {
    guard route == navigator.path.top else { return try navigate(.go(route), limit: limit) }
    try perform(listing(Listing(limit: limit ?? .max)))
    reportTotal(limit)
  }

  /// Makes a request, and lists at most `limit` rows; `origin` is the list of the place below.
  private func navigate(
    _ request: Navigator<KanjiRoute>.Request, limit: Int?, from origin: Listing? = nil
  ) throws {
    let origin = origin.map {
      BrowserAction.Origin(listing: $0, position: navigator.path.count - 1)
    }
    try perform(.navigate(request, limit: limit, origin: origin))
    reportTotal(limit)
  }

  /// Reports how many rows of the screen a limit leaves; JSON has its own words.
  private func reportTotal(_ limit: Int?) {
    guard let limit, !renderer.printsJSON else { return }
    renderer.report(limit, of: screens.screens.last?.rows.count ?? 0)
  }

  private func isRefused(_ route: KanjiRoute) -> Bool {
    route != navigator.path.top && navigator.refusal(of: .go(route)) != nil
  }

  func goToAll() throws {
    if isRefused(.all) { try perform(.navigate(.backToRoot)) } else { try go(.all) }
  }

  /// Goes to a kanji; in place of the page if the rules refuse the step, as they do from kanji to kanji, and Back
  /// from there leads to the list that the kanji was picked from.
  func goToKanji(_ route: KanjiRoute, limit: Int? = nil, from origin: Listing? = nil) throws {
    guard isRefused(route) else { return try go(route, limit: limit) }
    let title = titles.last
    try navigate(.replace(route), limit: limit, from: origin)
    if origin == nil { session.explainReplacing(title) }
  }

  /// Goes to a word; by way of its first kanji if the rules refuse the step, and Back from there leads to the
  /// list that the word was picked from.
  func goToWord(_ route: KanjiRoute, limit: Int? = nil, from origin: Listing? = nil) throws {
    guard isRefused(route), case .list(let word) = route,
      let kanji = browser.storage.kanji(ofWord: word.text).first
    else {
      return try go(route, limit: limit)
    }
    let path = navigator.path
    let way = RoutePath(path.root, path.dropFirst() + [.detail(kanji), route])
    try navigate(.open(way), limit: limit, from: origin)
  }

  /// Goes to the next or the previous place in the list that this one was picked from.
  func goToSibling(_ offset: Int) throws {
    let found = screens.resultsBelow
    do {
      try browser.goToSibling(offset, in: found)
    } catch BrowserError.notListed where found != nil {
      try browser.goToSibling(offset)
    }
    show()
  }

  func leave() throws {
    if listing.query != nil { return try perform(listing(Listing())) }
    try perform(.navigate(.back(1)))
  }

  /// Continues the history of an earlier run, with its lists if the navigator is at its place.
  func resume(_ timeline: Timeline<BrowserModel>) {
    if timeline.current.path == navigator.path { store.dispatch(.show(timeline.current)) }
    history = Self.history(of: store, continuing: timeline)
  }

  /// Lists what a command finds; throws if it finds nothing.
  func list(_ query: ListQuery) throws {
    let (rows, note) = try query.rows(in: context)
    try store.perform(listing(Listing(query: query)))
    screens.keep(rows)
    show()
    if let note { output.report(note) }
  }

  /// Goes to the place of a listed row; a part is added to those that are looked for.
  ///
  /// On a kanji's page, a search result replaces that kanji, and Back leads to the results. As for
  /// `next`, the rule of the place below validates this.
  func pick(_ number: Int, named name: String, limit: Int? = nil) throws {
    let row = try row(number, named: name)
    let parts = row.word.flatMap { listing.query?.adding(part: $0.text) }
    guard let route = try parts == nil ? route(of: row) : nil else {
      if limit != nil {
        throw UsageError.optionElsewhere(
          "--limit", command: name, takers: ["rows that have a page"])
      }
      // A page needs a kanji to go by; a word in kana is listed.
      return try list(parts ?? ListQuery(word: row.word?.text ?? ""))
    }
    let origin = listing.query == nil ? nil : listing
    switch route {
    case .all: try goToAll()
    case .list: try goToWord(route, limit: limit, from: origin)
    case .detail: try goToKanji(route, limit: limit, from: origin)
    }
  }

  /// Returns the place of a row, or of the spelling in kanji of a word in kana; nil if it has none.
  private func route(of row: KanjiScreen.Row) throws -> KanjiRoute? {
    do { return try browser.resolver.route(of: row) } catch BrowserError.noKnownKanji(let word) {
      return browser.resolver.route(to: try browser.resolver.word(word).word)
    }
  }

  func row(_ number: Int, named name: String) throws -> KanjiScreen.Row {
    let rows = screens.rows
    guard rows.indices.contains(number - 1) else {
      throw NothingFound.row(name, count: rows.count)
    }
    return rows[number - 1]
  }

  /// Clears search results and history, without changing the place.
  func reset() throws {
    let path = navigator.path
    let showsResults = listing.query != nil
    store.dispatch(.show(BrowserModel()))
    history = Self.history(of: store)
    if path.count > 1 { try navigator.open(path) }
    if showsResults { show() }
  }

  func show() {
    screens.show()
  }

  var rows: [[String]] { screens.rows.map(KanjiText.cells) }

  /// The lines that expect the search results; none while the page lists its own rows.
  var recordedExpectations: [String] { listsOwnRows ? [] : ScriptLine.expecting(rows: rows) }

  /// The title of what is listed, and its kanji and words with blanks between them.
  var listed: (name: String, text: String) {
    let texts = screens.rows.compactMap { row in
      row.word?.text ?? row.kanji.map { String($0.character) }
    }
    return (listing.query?.title ?? titles.last ?? "", texts.joined(separator: " "))
  }

  var titles: [String] { screens.screens.map(\.title) }

  var promptTitles: [String] {
    // A pasted text may be longer than the screen.
    titles
      + (listing.query.map { ["\(DisplayWidth.cut($0.title, to: 40)) \(screens.rows.count)"] } ?? [])
  }

  var historyPosition: HistoryPosition {
    // The histories of games have positive numbers.
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
