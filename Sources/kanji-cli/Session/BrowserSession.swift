import KanjiBrowser
import StateMachineTerminal
import StateMachine
import StateMachineGraph
import StateMachineTesting
import StateMachineHistory

final class BrowserSession: Session {
  unowned let sessions: Sessions
  let browser: Browser
  let screens: ScreenPresenter
  /// Records transitions and refusals; nil at the prompt.
  let recorder: TransitionRecorder?
  private(set) var history: NavigationHistory<KanjiRoute>
  /// The maximum number of places to undo.
  private static let historyLimit = 10_000
  private(set) lazy var rules = graph.fingerprint

  var navigator: Navigator<KanjiRoute> { browser.navigator }

  init(_ sessions: Sessions, _ storage: any KanjiStorage) {
    self.sessions = sessions
    screens = ScreenPresenter(sessions.context.renderer)
    browser = Browser(storage, presenter: screens)
    history = NavigationHistory(of: browser.navigator, limit: Self.historyLimit)
    recorder = sessions.context.isCaptured ? TransitionRecorder(of: browser.navigator) : nil
  }

  /// Goes to a place, which lists at most a number of rows.
  func go(_ route: KanjiRoute, limit: Int? = nil) throws {
    try screens.showEnd {
      try navigator.go(route)
      if let limit { screens.limitRows(to: limit) }
    }
  }

  func open(_ path: RoutePath<KanjiRoute>) throws {
    try screens.showEnd { try navigator.open(path) }
  }

  /// Goes to the next or the previous place in the list that this one was picked from.
  func goToSibling(_ offset: Int) throws {
    try screens.showEnd { try browser.goToSibling(offset, in: screens.origin) }
  }

  /// Goes to a kanji; on a kanji's page, replaces it.
  func goToOther(_ kanji: Kanji) throws {
    let route = KanjiRoute.detail(kanji)
    guard case .detail = navigator.path.top, navigator.path.count > 1 else { return try go(route) }
    try screens.showEnd { try navigator.replace(route) }
  }

  func take(_ step: Step) throws {
    try screens.showEnd(keepingResults: step != .home) {
      switch step {
      case .back(let count): try navigator.back(count)
      case .home: navigator.backToRoot()
      case .undo: try history.undo()
      case .redo: try history.redo()
      case .jump(let number): try history.jump(to: number)
      }
    }
  }

  /// Lists the results of a search; throws if there are none.
  func show(
    _ found: SearchResults, of query: SearchQuery, _ text: String,
    choose: ([KanjiScreen.Row]) throws -> [KanjiScreen.Row] = { $0 }
  ) throws {
    let found = try found.checked(for: query, text)
    if let note = found.note(on: text) { output.report(note) }
    screens.show(try choose(found.rows), titled: "“\(text)”")
  }

  /// Goes to the place of a listed row.
  ///
  /// A result that a search found on a kanji's page takes the place of that kanji, and Back leads to the
  /// results. The rules judge this from the place below, as they judge `next`.
  func pick(_ number: Int, named name: String) throws {
    let route = try row(number, named: name)
    guard let results = screens.results, case .detail = route, case .detail = navigator.path.top,
      navigator.path.count > 1
    else { return try go(route) }
    try screens.showEnd {
      try navigator.replace(route)
      screens.listBelow(results)
    }
  }

  func row(_ number: Int, named name: String) throws -> KanjiRoute {
    let rows = screens.rows
    guard rows.indices.contains(number - 1) else {
      throw NothingFound.row(name, count: rows.count)
    }
    return try browser.resolver.route(of: rows[number - 1])
  }

  /// Clears search results and history, without changing the place.
  func reset() throws {
    let path = navigator.path
    if path.count > 1 { navigator.backToRoot() }
    history = NavigationHistory(of: navigator, limit: Self.historyLimit)
    if path.count > 1 { try navigator.open(path) }
    if screens.forgetResults() { show() }
  }

  func show() {
    screens.show()
  }

  var rows: [[String]] { screens.rows.map(KanjiText.cells) }

  /// The lines that expect the search results, if they were shown last.
  var recorded: [String] {
    screens.hasShownResults ? ScriptLine.expecting(rows: rows) : []
  }

  var titles: [String] { screens.stack.map(\.screen.title) }

  var promptTitles: [String] {
    titles + (screens.results.map { ["\($0.title) \($0.page.rows.count)"] } ?? [])
  }

  var historyPosition: HistoryPosition {
    // Those of games are counted upwards.
    HistoryPosition(history.timeline.position, history: -sessions.restartCount)
  }

  var historyLines: [Line] { HistoryText.lines(of: history, isPlain: output.isPlain) }

  var details: [JSONValue.Member] {
    switch browser.screens.last?.heading {
    case nil: []
    case .kanji(let kanji): [.init("kanji", Self.json(of: kanji))]
    case .word(let word): [.init("word", Self.json(of: word))]
    }
  }

  private static func json(of kanji: Kanji) -> JSONValue {
    let facts: [(String, Int?)] = [
      ("grade", kanji.grade), ("jlpt", kanji.jlpt), ("strokes", kanji.strokes),
      ("frequency", kanji.frequency),
    ]
    return .object(
      [
        .init("character", .string(String(kanji.character))),
        .init("meaning", .string(kanji.meaning)),
        .init("on", .array(kanji.on.map { .string($0) })),
        .init("kun", .array(kanji.kun.map { .string($0) })),
      ] + facts.compactMap { name, value in value.map { .init(name, .integer($0)) } })
  }

  private static func json(of word: KanjiWord) -> JSONValue {
    [
      "word": .string(word.text), "reading": word.reading.map { .string($0) } ?? .null,
      "meaning": word.meaning.map { .string($0) } ?? .null,
      "kanji": .array(word.kanji.map { .string(String($0.character)) }),
    ]
  }
}

/// Keeps the screens of the path and prints the current one.
///
/// Each screen has a page, so that Back returns to the page that was left.
final class ScreenPresenter: Presenter {
  /// What was looked for.
  struct Listing {
    /// The text or the filters.
    let title: String
    fileprivate(set) var page: Page
  }

  /// A screen with its page and what was looked for on it.
  struct Level {
    let screen: KanjiScreen
    fileprivate(set) var page: Page
    fileprivate(set) var results: Listing?
  }

  private(set) var stack: [Level] = []
  /// Whether the last screen was search results.
  var hasShownResults = false
  private let renderer: Renderer

  init(_ renderer: Renderer) {
    self.renderer = renderer
  }

  var screen: KanjiScreen? { stack.last?.screen }

  /// The rows that numbers and `more` refer to: the search results, or else the screen's rows.
  var rows: [KanjiScreen.Row] { stack.last.map { $0.results?.page.rows ?? $0.page.rows } ?? [] }

  /// The search results that the current kanji was picked from; nil if it was a row of the screen.
  var origin: [KanjiScreen.Row]? {
    guard case .detail(let kanji) = screen?.route,
      let found = stack.dropLast().last?.results?.page.rows,
      found.contains(where: { $0.kanji == kanji })
    else { return nil }
    return found
  }

  func present(_ move: Move<KanjiScreen>) {
    stack.removeLast(move.popped)
    stack += move.pushed.map { Level(screen: $0, page: page(of: $0.rows)) }
  }

  /// Makes a request and prints the resulting screen.
  func showEnd(keepingResults: Bool = false, of request: () throws -> Void) rethrows {
    try request()
    show(keepingResults: keepingResults)
  }

  /// What was looked for on the current screen.
  var results: Listing? { stack.last?.results }

  /// Lists what was looked for on the screen below the current one.
  func listBelow(_ results: Listing) {
    guard stack.count > 1 else { return }
    stack[stack.count - 2].results = results
  }

  func show(_ results: [KanjiScreen.Row], titled title: String) {
    guard !stack.isEmpty else { return }
    stack[stack.count - 1].results = Listing(title: title, page: page(of: results))
    show()
  }

  func show(keepingResults: Bool = true) {
    guard var level = stack.popLast() else { return }
    if !keepingResults { level.results = nil }
    hasShownResults = level.results != nil
    if var results = level.results {
      renderer.print(&results.page)
      level.results = results
    } else {
      renderer.print(&level.page, of: level.screen)
    }
    stack.append(level)
  }

  /// Drops all rows of the current screen but the first ones.
  func limitRows(to limit: Int) {
    guard let level = stack.popLast() else { return }
    stack.append(
      Level(screen: level.screen, page: page(of: Array(level.page.rows.prefix(limit)))))
  }

  func showMore() throws(NothingFound) {
    // JSON has no pages.
    guard !renderer.printsJSON, var level = stack.last else { throw .more }
    var page = level.results?.page ?? level.page
    guard page.remaining > 0 else { throw .more }
    page.turn(length: renderer.output.pageLength)
    renderer.print(&page)
    if level.results == nil { level.page = page } else { level.results?.page = page }
    stack[stack.count - 1] = level
  }

  /// Clears the search results of all screens; returns whether the current one showed some.
  func forgetResults() -> Bool {
    let showsResults = stack.last?.results != nil
    for index in stack.indices { stack[index].results = nil }
    return showsResults
  }

  private func page(of rows: [KanjiScreen.Row]) -> Page {
    Page(rows: rows, length: renderer.output.pageLength)
  }
}
