import KanjiBrowser
import StateMachine

/// Holds a page for each screen of the path, so that Back returns to the page that one left.
final class Pages: Presenter {
  /// A screen, how far it is shown, and what was looked for on it.
  final class Level {
    let screen: KanjiScreen
    private lazy var page = Page(rows: screen.rows, length: length)
    private let length: Int
    fileprivate(set) var results: Page?
    /// How all that looks, if it was shown before.
    fileprivate(set) var printed: Printed?

    fileprivate init(_ screen: KanjiScreen, length: Int, printed: Printed?) {
      self.screen = screen
      self.printed = printed
      self.length = length
    }

    /// What was looked for last, or else the screen's rows.
    fileprivate(set) var current: Page {
      get { results ?? page }
      set { if results == nil { page = newValue } else { results = newValue } }
    }

    /// Whether it looks as a screen does that has just been opened.
    fileprivate var isFresh: Bool { results == nil && page.start == 0 }
  }

  // Unchecked, because no access lasts while code of others runs.
  @exclusivity(unchecked) private(set) var stack: [Level] = []
  @exclusivity(unchecked) private var looks = Looks()
  /// How many rows fit, which changes with the terminal.
  private let length: () -> Int

  init(length: @escaping () -> Int) {
    self.length = length
  }

  /// What numbers and `more` mean: what was looked for last, or else the screen's rows.
  var current: Page? { stack.last?.current }

  /// What the top was picked from, if it was found and not on the screen below.
  var origin: [KanjiScreen.Row]? {
    guard case .detail(let kanji) = stack.last?.screen.route,
      let found = stack.dropLast().last?.results?.rows, found.contains(where: { $0.kanji == kanji })
    else { return nil }
    return found
  }

  func present(_ move: Move<KanjiScreen>) {
    for _ in 0..<move.popped { stack.removeLast() }
    stack += move.pushed.map { Level($0, length: length(), printed: looks[$0.route]) }
  }

  /// Lists what was looked for, or nothing but the screen itself.
  func list(_ rows: [KanjiScreen.Row]?) {
    guard let top = stack.last, rows != nil || top.results != nil else { return }
    top.results = rows.map { Page(rows: $0, length: length()) }
    top.printed = nil
  }

  /// Forgets what was looked for on any of the screens.
  func forgetResults() {
    for level in stack where level.results != nil {
      level.results = nil
      level.printed = nil
    }
  }

  /// Keeps how the top looks, until that changes; what is shown again looks the same.
  func keep(_ printed: Printed) {
    guard let top = stack.last else { return }
    top.printed = printed
    if top.isFresh { looks.keep(printed, of: top.screen.route) }
  }

  /// Makes the page that is listed as long as the terminal now has room for.
  func fit(where fits: (Page) -> Bool) {
    stack.last?.current.fit(length: length(), where: fits)
  }

  /// Goes on to the next page of what is listed.
  func turn() throws(NothingFound) {
    guard let top = stack.last else { throw .more }
    try top.current.turn(length: length())
    top.printed = nil
  }
}
