import KanjiBrowser
import MemoryGame
import StateMachine

// What is shown.
extension Session {
  /// The place that is shown, as the prompt names it: `all › 水 ›`.
  var prompt: Line {
    let titles = game.map { $0.game.screens.map(\.title) } ?? pages.stack.map(\.screen.title)
    guard !output.isPlain else { return Line(titles.joined(separator: ", ") + ": ") }
    return titles.reduce("") { $0 + Line($1) + Line(" ›", .dim) + " " }
  }

  /// Shows where the path ends.
  func showScreen() {
    pages.list(nil)
    showCurrent()
  }

  /// Shows kanji that were looked for, to pick from.
  func showResults(_ kanji: [Kanji]) {
    pages.list(kanji.map { .kanji($0) })
    showCurrent()
  }

  /// Shows where the path ends, or what was looked for there.
  func showCurrent() {
    pages.fit()
    guard let level = pages.stack.last else { return }
    if let results = level.results {
      show(results)
    } else if context.options.printsJSON {
      context.attempt { try context.show(level.screen.route) }
    } else {
      output.print(heading(of: level.screen.route))
      show(level.page)
    }
  }

  /// Shows the next page of what was listed last.
  func showMore() throws {
    // JSON is not shown in pages.
    guard !context.options.printsJSON else { throw NothingFound.more }
    try pages.turn()
    if let page = pages.current { show(page) }
  }

  /// Shows the path, and which states may come next.
  func showPlace() {
    output.print(Self.place(browser.navigator))
  }

  /// A navigator's path, and which states may come next.
  static func place(_ navigator: Navigator<some Route>) -> [Line] {
    let next = navigator.allowedStates
    let names = next.isEmpty ? "nothing forward" : next.joined(separator: ", ")
    return [
      Line("\(navigator.path)"),
      Line("from \(navigator.path.top.stateClass.declaredName): \(names)", .dim),
    ]
  }

  private func heading(of route: KanjiRoute) -> [Line] {
    switch route {
    case .all: []
    case .detail(let kanji):
      output.isPlain ? PlainText.heading(of: kanji) : KanjiText.heading(of: kanji)
    case .list(let word):
      output.isPlain ? PlainText.heading(of: word) : KanjiText.heading(of: word)
    }
  }

  private func show(_ page: Page) {
    guard !context.options.printsJSON else {
      return output.print(raw: KanjiWriter.json(of: page.rows.compactMap(\.kanji)))
    }
    guard !output.isPlain else { return output.print(PlainText.numbered(page)) }
    let rows = page.shown.map { (offset: $0, element: $1) }
    output.print(KanjiText.numbered(rows, width: output.width))
    if page.remaining > 0 { output.print(Line("… \(page.remaining) more: type more", .dim)) }
  }
}

extension KanjiScreen.Row {
  fileprivate var kanji: Kanji? {
    if case .kanji(let kanji) = self { kanji } else { nil }
  }
}
