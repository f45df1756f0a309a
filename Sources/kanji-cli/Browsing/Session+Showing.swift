import KanjiBrowser
import MemoryGame
import StateMachine
import StateMachineText

// What is shown.
extension Session {
  /// The place that is shown, as the prompt names it: `all › 水 ›`, or `… › 水 ›` if it is far away.
  var prompt: Line {
    let titles = game.map { $0.game.screens.map(\.title) } ?? pages.stack.map(\.screen.title)
    guard !output.isPlain else { return Line(titles.joined(separator: ", ") + ": ") }
    var room = output.width / 2
    let near = titles.reversed().prefix { title in
      room -= DisplayWidth.of(title) + 3
      return room >= 0
    }
    let kept = max(1, near.count)
    let shown = kept < titles.count ? ["…"] + titles.suffix(kept) : titles
    return shown.reduce("") { $0 + Line($1) + Line(" ›", .dim) + " " }
  }

  /// Shows where the path ends.
  func showScreen() {
    pages.list(nil)
    showCurrent()
  }

  /// Shows what was looked for, to pick from.
  func showResults(_ rows: [KanjiScreen.Row]) {
    pages.list(rows)
    showCurrent()
  }

  /// Shows where the path ends, or what was looked for there.
  func showCurrent() {
    guard let level = pages.stack.last else { return }
    let printsJSON = context.options.printsJSON
    if !printsJSON, let printed = level.printed { return output.print(page: printed) }
    pages.fit { page in output.fits { lines(of: level, page, $0) } }
    if printsJSON {
      showJSON(of: level)
    } else {
      let printed = output.printed { lines(of: level, level.current, $0) }
      // The next time, a terminal may be of another size.
      if !output.isTerminal { pages.keep(printed) }
      output.print(page: printed)
    }
  }

  /// Shows the next page of what was listed last.
  func showMore() throws {
    // JSON is not shown in pages.
    guard !context.options.printsJSON else { throw NothingFound.more }
    try pages.turn()
    pages.fit { page in output.fits { lines(of: page, $0) } }
    if let page = pages.current { output.print(page: output.printed { lines(of: page, $0) }) }
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

  private func heading(of route: KanjiRoute) -> Lines {
    switch route {
    case .all: Lines()
    case .detail(let kanji):
      output.isPlain ? PlainText.heading(of: kanji) : KanjiText.heading(of: kanji)
    case .list(let word):
      output.isPlain ? PlainText.heading(of: word) : KanjiText.heading(of: word)
    }
  }

  private func showJSON(of level: Pages.Level) {
    if let results = level.results {
      output.print(raw: KanjiWriter.json(of: results.rows.compactMap(\.kanji)))
    } else {
      context.attempt { try context.show(level.screen.route) }
    }
  }

  /// A page as a screen shows it: below its heading, unless it was looked for.
  private func lines(of level: Pages.Level, _ page: Page, _ width: Int) -> Lines {
    var lines = level.results == nil ? heading(of: level.screen.route) : Lines()
    write(page, to: &lines, width)
    return lines
  }

  private func lines(of page: Page, _ width: Int) -> Lines {
    var lines = Lines()
    write(page, to: &lines, width)
    return lines
  }

  private func write(_ page: Page, to lines: inout Lines, _ width: Int) {
    guard !output.isPlain else { return lines += PlainText.numbered(page) }
    KanjiText.write(numbered: page.shown, to: &lines, width: width, cells: cells.cells)
    if page.remaining > 0 { lines += [Line("… \(page.remaining) more: type more", .dim)] }
  }
}
