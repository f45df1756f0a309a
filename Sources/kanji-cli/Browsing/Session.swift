import KanjiBrowser
import StateMachine

/// A browser at work: what each line does, and what is shown of it.
final class Session {
  let browser: Browser
  let context: Context
  var output: Output { context.output }
  private(set) var isOver = false
  private let pages: Pages
  /// What was listed last, if that is not the screen: numbers and `more` mean this list.
  private var results: Page?

  init(_ context: Context) throws {
    self.context = context
    pages = Pages(length: context.output.pageLength)
    browser = Browser(try context.storage(), presenter: pages)
  }

  /// Does what a line says.
  func perform(_ text: String) throws {
    let words = try ScriptLine(parsing: text).words
    guard let first = words.first else { return }
    if let number = Int(first), words.count == 1 {
      try pick(number)
    } else if Command.find(first) != nil || first == "--help" {
      try perform(Invocation(words))
    } else {
      try guess(words.joined(separator: " "), first: first)
    }
  }

  /// Goes to a place and shows it.
  func go(_ route: KanjiRoute) throws {
    try browser.navigator.go(route)
    showScreen()
  }

  /// Shows what a search finds.
  func search(_ text: String) throws {
    let found = browser.storage.search(text)
    guard !found.isEmpty else { throw NothingFound.search(text) }
    showResults(found)
  }

  func leave() {
    isOver = true
  }

  private func perform(_ invocation: Invocation) throws {
    guard let command = invocation.command else { return output.print(Help.prompt) }
    if invocation.has(.help) {
      return output.print(Help.lines(for: command, atPrompt: true))
    }
    guard let browse = command.browse else {
      throw UsageError.notAtThePrompt(command: command.name)
    }
    try browse(invocation, self)
  }

  private func pick(_ number: Int) throws {
    let rows = results?.rows ?? pages.stack.last?.page.rows ?? []
    guard rows.indices.contains(number - 1) else {
      throw NothingFound.row(number, count: rows.count)
    }
    switch rows[number - 1] {
    case .word(let example, nil): throw BrowserError.noKnownKanji(inWord: example.word)
    case let row: try row.route.map(go)
    }
  }

  /// Does what bare text obviously means: a kanji is shown, a word opened, anything else searched.
  private func guess(_ text: String, first: String) throws {
    let resolver = browser.resolver
    if let route = (try? resolver.detail(text)) ?? (try? resolver.list(text)) {
      return try go(route)
    }
    let isMeaning = browser.storage.search(text).contains { $0.meaning.hasWord(text) }
    if !isMeaning, let meant = Suggestion.command(for: first, among: Command.atPrompt) {
      throw UsageError.unknownCommand(first, suggestion: meant)
    }
    try search(text)
  }
}

// What is shown.
extension Session {
  /// The place that is shown, as the prompt names it: `all › 水 ›`.
  var prompt: Line {
    pages.stack.reduce("") { $0 + Line($1.screen.title) + Line(" › ", .dim) }
  }

  /// Shows where the path ends.
  func showScreen() {
    results = nil
    guard let (screen, page) = pages.stack.last else { return }
    if context.options.printsJSON { return show(asJSON: screen.route) }
    switch screen.route {
    case .all: break
    case .detail(let kanji): output.print(KanjiText.heading(of: kanji))
    case .list(let word): output.print(KanjiText.heading(of: word))
    }
    show(page)
  }

  /// Shows kanji that were looked for, to pick from.
  func showResults(_ kanji: [Kanji]) {
    guard !context.options.printsJSON else { return output.print(raw: KanjiWriter.json(of: kanji)) }
    let page = Page(rows: kanji.map { .kanji($0) }, length: output.pageLength)
    results = page
    show(page)
  }

  /// Shows the next page of what was listed last.
  func showMore() throws {
    if results != nil {
      try results?.turn()
    } else {
      try pages.turn()
    }
    if let page = results ?? pages.stack.last?.page { show(page) }
  }

  /// Shows the path, and which states may come next.
  func showPlace() {
    let navigator = browser.navigator
    let next = navigator.allowedStates.joined(separator: ", ")
    output.print([
      Line("\(navigator.path)"),
      Line("from \(navigator.path.top.stateClass.declaredName): \(next)", .dim),
    ])
  }

  private func show(_ page: Page) {
    let rows = page.shown.map { (offset: $0, element: $1) }
    output.print(KanjiText.numbered(rows, width: output.width))
    if page.remaining > 0 { output.print(Line("… \(page.remaining) further rows: more", .dim)) }
  }

  private func show(asJSON route: KanjiRoute) {
    context.attempt { try context.show(route) }
  }
}

extension String {
  /// Whether the word stands in the text by itself, in any case of letters.
  fileprivate func hasWord(_ word: String) -> Bool {
    lowercased().split { !$0.isLetter }.contains { $0 == word.lowercased() }
  }
}
