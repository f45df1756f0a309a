import KanjiBrowser
import KanjiTerminal
import StateMachine
import StateMachineGraph
import StateMachineTesting

/// The browser at work: what the commands of the prompt do.
final class BrowserSession: Session {
  unowned let sessions: Sessions
  let browser: Browser
  let screens: ScreenPresenter
  let recorder: TransitionRecorder?
  /// What was done, to be taken back.
  private(set) var history: NavigationHistory<KanjiRoute>
  /// A longer session forgets what it began with.
  private static let historyLimit = 10_000
  /// The fingerprint of the browser's rules.
  private(set) lazy var rules = graph.fingerprint

  var navigator: Navigator<KanjiRoute> { browser.navigator }

  init(_ sessions: Sessions, _ storage: any KanjiStorage) {
    self.sessions = sessions
    screens = ScreenPresenter(sessions.context.renderer)
    browser = Browser(storage, presenter: screens)
    history = NavigationHistory(of: browser.navigator, limit: Self.historyLimit)
    recorder = sessions.context.isCaptured ? TransitionRecorder(of: browser.navigator) : nil
  }

  func go(_ route: KanjiRoute) throws {
    try screens.showEnd { try navigator.go(route) }
  }

  /// Goes to the end of a path, if all of it is allowed.
  func open(_ path: RoutePath<KanjiRoute>) throws {
    try screens.showEnd { try navigator.open(path) }
  }

  /// Goes to the next or the previous place of the list that this one was picked from.
  func goToSibling(_ offset: Int) throws {
    try screens.showEnd { try browser.goToSibling(offset, in: screens.origin) }
  }

  /// Goes to a kanji; from a kanji that was picked, as to its neighbour.
  func goToOther(_ kanji: Kanji) throws {
    let route = KanjiRoute.detail(kanji)
    guard case .detail = navigator.path.top, navigator.path.count > 1 else { return try go(route) }
    try screens.showEnd { try navigator.replace(route) }
  }

  func take(_ step: Step) throws {
    try screens.showEnd(keepingResults: step != .home) {
      switch step {
      case .back(let count): try navigator.back(count)
      case .home: navigator.home()
      case .undo: try history.undo()
      case .redo: try history.redo()
      case .jump(let number): try history.jump(to: number)
      }
    }
  }

  /// Returns where the row of a number leads.
  func row(_ number: Int, named name: String) throws -> KanjiRoute {
    let rows = screens.rows
    guard rows.indices.contains(number - 1) else {
      throw NothingFound.row(name, count: rows.count)
    }
    return try browser.resolver.route(of: rows[number - 1])
  }

  /// Forgets what was looked for and what was done before, and stays where it is.
  func beginAnew() throws {
    let path = navigator.path
    if path.count > 1 { navigator.home() }
    history = NavigationHistory(of: navigator, limit: Self.historyLimit)
    if path.count > 1 { try navigator.open(path) }
    if screens.forgetResults() { show() }
  }

  func show() {
    screens.show()
  }

  var titles: [String] { screens.stack.map(\.screen.title) }

  var moment: ScriptMoment { ScriptMoment(history.timeline.position) }

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
