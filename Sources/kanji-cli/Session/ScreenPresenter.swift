import KanjiBrowser
import KanjiTerminal
import StateMachine

/// Prints each screen that a session's requests lead to.
///
/// It holds a page for each screen of the path, so that Back returns to the page that was left.
final class ScreenPresenter: Presenter {
  /// A screen, how far it is shown, and what was looked for on it.
  struct Level {
    let screen: KanjiScreen
    fileprivate(set) var page: Page
    fileprivate(set) var results: Page?
  }

  private(set) var stack: [Level] = []
  private let renderer: Renderer

  init(_ renderer: Renderer) {
    self.renderer = renderer
  }

  /// The screen that the path ends at.
  var screen: KanjiScreen? { stack.last?.screen }

  /// What numbers and `more` mean: what was looked for last, or else the screen's rows.
  var rows: [KanjiScreen.Row] { stack.last.map { $0.results?.rows ?? $0.page.rows } ?? [] }

  /// What the top was picked from, if it was found and not on the screen below.
  var origin: [KanjiScreen.Row]? {
    guard case .detail(let kanji) = screen?.route,
      let found = stack.dropLast().last?.results?.rows, found.contains(where: { $0.kanji == kanji })
    else { return nil }
    return found
  }

  func present(_ move: Move<KanjiScreen>) {
    stack.removeLast(move.popped)
    stack += move.pushed.map { Level(screen: $0, page: page(of: $0.rows)) }
  }

  /// Makes a request and prints the screen that it leads to, which may be the one that is shown.
  func showEnd(keepingResults: Bool = false, of request: () throws -> Void) rethrows {
    try request()
    show(keepingResults: keepingResults)
  }

  /// Prints what was looked for, to pick from.
  func show(_ results: [KanjiScreen.Row]) {
    guard !stack.isEmpty else { return }
    stack[stack.count - 1].results = page(of: results)
    show()
  }

  /// Prints the screen, or what was looked for on it.
  func show(keepingResults: Bool = true) {
    guard var level = stack.popLast() else { return }
    if !keepingResults { level.results = nil }
    if var results = level.results {
      renderer.print(&results)
      level.results = results
    } else {
      renderer.print(&level.page, of: level.screen)
    }
    stack.append(level)
  }

  /// Prints the next page of what is listed.
  func showMore() throws(NothingFound) {
    // JSON is not shown in pages.
    guard !renderer.printsJSON, var level = stack.last else { throw .more }
    var page = level.results ?? level.page
    guard page.remaining > 0 else { throw .more }
    page.turn(length: renderer.output.pageLength)
    renderer.print(&page)
    if level.results == nil { level.page = page } else { level.results = page }
    stack[stack.count - 1] = level
  }

  /// Forgets what was looked for on any of the screens; returns whether the last one showed it.
  func forgetResults() -> Bool {
    let showsResults = stack.last?.results != nil
    for index in stack.indices { stack[index].results = nil }
    return showsResults
  }

  private func page(of rows: [KanjiScreen.Row]) -> Page {
    Page(rows: rows, length: renderer.output.pageLength)
  }
}
