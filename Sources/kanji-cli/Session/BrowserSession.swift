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
  /// The lists of the paths in the history, by the paths' numbers.
  private(set) var listings: [Int: ScreenPresenter.Listings] = [:]
  /// The lists that the current path has had; undo goes through them before it leaves the path.
  private(set) var listingSteps = ListingSteps()
  /// The number of that path.
  private var listingStepsNumber = 0
  /// The maximum number of places to undo.
  static let historyLimit = 10_000
  private(set) lazy var rules = graph.fingerprint

  var navigator: Navigator<KanjiRoute> { browser.navigator }

  init(_ sessions: Sessions, _ storage: any KanjiStorage) {
    self.sessions = sessions
    screens = ScreenPresenter(sessions.context)
    browser = Browser(storage, presenter: screens)
    history = NavigationHistory(of: browser.navigator, limit: Self.historyLimit)
    recorder = sessions.context.isCaptured ? TransitionRecorder(of: browser.navigator) : nil
  }

  /// Goes to a place and lists at most `limit` rows; shows the current page again if it is that
  /// place.
  func go(_ route: KanjiRoute, limit: Int? = nil) throws {
    try screens.showEnd {
      if isShown(route) { screens.listOwnRows() } else { try navigator.go(route) }
      if let limit { screens.limitRows(to: limit) }
    }
  }

  func open(_ path: RoutePath<KanjiRoute>) throws {
    try screens.showEnd { try navigator.open(path) }
  }

  /// Returns whether the route is the current page; false if a script tests the step.
  ///
  /// The list of all kanji counts only below search results, as its rule does not allow itself.
  private func isShown(_ route: KanjiRoute) -> Bool {
    route == navigator.path.top && (route != .all || screens.listing.query != nil)
      && !sessions.takesNoDetour
  }

  /// Goes to a word: by way of its first kanji if the rules refuse the direct step.
  ///
  /// After `!`, a script tests the direct step.
  func goToWord(_ route: KanjiRoute) throws {
    guard !isShown(route), !sessions.takesNoDetour, case .list(let word) = route,
      let kanji = word.kanji.first,
      case .notAllowed = navigator.refusal(of: .go(route))
    else { return try go(route) }
    let path = navigator.path
    try open(RoutePath(path.root, path.dropFirst() + [.detail(kanji), route]))
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

  /// Takes a step; Back leaves search results first, and undo undoes them first.
  ///
  /// After `!`, a script tests the step along the path or the history.
  func take(_ step: Step) throws {
    try screens.showEnd(keepingResults: step != .home) {
      if !sessions.takesNoDetour, takeAmongListings(step) { return }
      switch step {
      case .back(let count): return try navigator.back(count)
      case .home: return navigator.backToRoot()
      case .undo: try history.undo()
      case .redo: try history.redo()
      case .jump(let number): try history.jump(to: number)
      }
      listAgain()
    }
  }

  /// Takes a step that changes only the list, not the path; returns false if there is none.
  private func takeAmongListings(_ step: Step) -> Bool {
    switch step {
    case .back(1) where screens.listing.query != nil: screens.listOwnRows()
    case .undo where listingSteps.go(-1), .redo where listingSteps.go(1):
      screens.list(listingSteps.current)
    default: return false
    }
    return true
  }

  /// Keeps the current lists with the path in the history.
  func keepListings() {
    let timeline = history.timeline
    let current = screens.listings
    listings[timeline.position] = current.isEmpty ? nil : current
    listings[timeline.numbers.lowerBound - 1] = nil
    if listingStepsNumber != timeline.position { listingSteps = ListingSteps(current) }
    listingStepsNumber = timeline.position
    listingSteps.record(current)
  }

  /// Restores the lists of the current path.
  private func listAgain() {
    screens.list(listings[history.timeline.position] ?? [:])
  }

  /// Continues the history of an earlier run, whose current place the navigator must be at.
  func resume(
    _ timeline: Timeline<RoutePath<KanjiRoute>>, epochStart: Int,
    listings: [Int: ScreenPresenter.Listings], steps: ListingSteps
  ) {
    let isHere = timeline.current == navigator.path
    history = NavigationHistory(of: navigator, continuing: timeline, epochStart: epochStart)
    self.listings = listings
    guard isHere else { return }
    (listingSteps, listingStepsNumber) = (steps, timeline.position)
    screens.list(steps.current)
    keepListings()
  }

  /// Lists what a command finds; throws if it finds nothing.
  func list(_ query: ListQuery) throws {
    let (rows, note) = try query.rows(in: context)
    if let note { output.report(note) }
    screens.show(rows, of: query)
  }

  /// Goes to the place of a listed row.
  ///
  /// On a kanji's page, a search result replaces that kanji, and Back leads to the results. As for
  /// `next`, the rule of the place below validates this.
  func pick(_ number: Int, named name: String) throws {
    let route = try row(number, named: name)
    let listing = screens.listing
    guard listing.query != nil, case .detail = route, case .detail = navigator.path.top,
      navigator.path.count > 1
    else { return try go(route) }
    try screens.showEnd {
      try navigator.replace(route)
      screens.listBelow(listing)
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
    listings = [:]
    listingSteps = ListingSteps()
    if path.count > 1 { try navigator.open(path) }
    if screens.forgetResults() { show() }
  }

  func show() {
    screens.show()
  }

  var rows: [[String]] { screens.rows.map(KanjiText.cells) }

  /// The lines that expect the search results, if these were shown last.
  var recordedExpectations: [String] {
    screens.hasShownResults ? ScriptLine.expecting(rows: rows) : []
  }

  var titles: [String] { screens.stack.map(\.screen.title) }

  var promptTitles: [String] {
    titles + (screens.listing.query.map { ["\($0.title) \(screens.rows.count)"] } ?? [])
  }

  var historyPosition: HistoryPosition {
    // The histories of games have positive numbers.
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
