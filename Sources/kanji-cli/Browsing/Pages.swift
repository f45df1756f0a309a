import KanjiBrowser
import StateMachine

/// Holds a page for each screen of the path, so that Back returns to the page that one left.
final class Pages: Presenter {
  /// A screen, how far it is shown, and what was looked for on it.
  struct Level {
    let screen: KanjiScreen
    var page: Page
    var results: Page?
    /// How all that looks, if it was shown before.
    fileprivate(set) var printed: Printed?

    /// Whether it looks as a screen does that has just been opened.
    fileprivate var isFresh: Bool { results == nil && page.start == 0 }
  }

  private(set) var stack: [Level] = []
  /// How kanji looked that were shown before: one page for each of the data at the most.
  private var looks: [Kanji: Printed] = [:]
  /// How many rows fit, which changes with the terminal.
  private let length: () -> Int

  init(length: @escaping () -> Int) {
    self.length = length
  }

  /// What numbers and `more` mean: what was looked for last, or else the screen's rows.
  var current: Page? { stack.last.map { $0.results ?? $0.page } }

  /// What the top was picked from, if it was found and not on the screen below.
  var origin: [KanjiScreen.Row]? {
    guard let top = stack.last, let found = stack.dropLast().last?.results?.rows,
      found.contains(where: { $0.route == top.screen.route })
    else { return nil }
    return found
  }

  func present(_ move: Move<KanjiScreen>) {
    stack.removeLast(move.popped)
    for screen in move.pushed {
      var level = Level(screen: screen, page: Page(rows: screen.rows, length: length()))
      if case .detail(let kanji) = screen.route { level.printed = looks[kanji] }
      stack.append(level)
    }
  }

  /// Lists what was looked for, or nothing but the screen itself.
  func list(_ rows: [KanjiScreen.Row]?) {
    guard let top = stack.last, rows != nil || top.results != nil else { return }
    stack[stack.count - 1].results = rows.map { Page(rows: $0, length: length()) }
    stack[stack.count - 1].printed = nil
  }

  /// Forgets what was looked for on any of the screens.
  func forgetResults() {
    for level in stack.indices where stack[level].results != nil {
      stack[level].results = nil
      stack[level].printed = nil
    }
  }

  /// Keeps how the top looks, until that changes; a kanji that is shown again looks the same.
  func keep(_ printed: Printed) {
    guard let top = stack.last else { return }
    stack[stack.count - 1].printed = printed
    if case .detail(let kanji) = top.screen.route, top.isFresh { looks[kanji] = printed }
  }

  /// Makes the page that is listed as long as the terminal now has room for.
  func fit(where fits: (Page) -> Bool) {
    guard let top = stack.last else { return }
    if top.results == nil {
      stack[stack.count - 1].page.fit(length: length(), where: fits)
    } else {
      stack[stack.count - 1].results?.fit(length: length(), where: fits)
    }
  }

  /// Goes on to the next page of what is listed.
  func turn() throws(NothingFound) {
    guard let top = stack.last else { throw .more }
    if top.results == nil {
      try stack[stack.count - 1].page.turn(length: length())
    } else {
      try stack[stack.count - 1].results?.turn(length: length())
    }
    stack[stack.count - 1].printed = nil
  }
}
