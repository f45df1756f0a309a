import KanjiBrowser
import StateMachine
import StateMachineStore
import StateMachineTerminal
import StateMachineTesting

// What a session's home does for all apps: it reads text, and is saved with its history.
extension BrowserApp {
  static let name = "browser"
  static let title = (full: "the browser", short: "the browser")
  static let root = (state: AllState.declaredName, title: "all kanji")
  static let hasJSON = true

  static let commands: (forLearners: [Command], forDevelopers: [Command]) = (
    [
      .show, .word, .search, .similar, .parts, .strokes, .list, .random,
      .all, .back, .home, .next, .previous, .more,
      .undo, .redo, .history, .jump,
    ], []
  )

  static let options = Option.lists + [.words, .frames]

  static let examples = [
    "search water", "list --grade 1", "parts 氵", "1", "2", "next", "prev", "back", "home",
    "undo", "redo", "jump 1", "back 5",
  ]

  static let help = (
    title: "At the prompt",
    text: """
    A kanji or a word shows its page, a number picks a row of the list,
    and other text is searched for.
    """,
    rows: [
      ["12", "pick row 12"], ["水", "show a kanji"], ["水着", "show the kanji of a word"],
      ["water", "search for kanji and words"],
      ["taber*", "search for words that go on as they like; ?水: one more character"],
      ["water|fire", "search for either"],
    ]
  )

  static func graph() throws -> TransitionGraph {
    TransitionGraph(probing: Browser(try InMemoryKanjiStorage([])).navigator)
  }

  static func line(for step: TransitionGraph.Step, in context: Context) throws -> String {
    let examples = KanjiRoute.examples(in: try context.storage())
    guard let route = examples.first(where: { $0.stateClass.declaredName == step.to }) else {
      throw NothingFound.example
    }
    return ScriptLine.text(route.command)
  }

  static func hint(from: String, to: String) -> String? {
    let (all, detail, list) = (
      AllState.declaredName, DetailState.declaredName, ListState.declaredName
    )
    return switch (from, to) {
    case (all, list): "show one of its kanji first"
    case (detail, detail), (list, list): "go back first"
    default: nil
    }
  }

  var resolver: any RouteResolver<KanjiRoute> { browser.resolver }
  var usedGraph: TransitionGraph? {
    let graph = graph
    let used = session.observations.taken.union(session.observations.refused)
    return used.contains { graph.states.contains($0.from) } ? graph : nil
  }
  var observations: TransitionGraph.Observations {
    recorder?.observations ?? TransitionGraph.Observations()
  }

  func prepareForRecording() throws { try reset() }

  static func make(in session: Session) -> any App { BrowserApp(session) }

  func begunAnew() -> any App {
    let app = BrowserApp(session)
    app.explained = explained
    return app
  }
}

// What is saved.
extension BrowserApp {
  func saved(isShort: Bool) -> [String] {
    SavedSteps.lines(
      of: history.timeline, last: isShort ? 1 : SavedSteps.limit, isShort ? PathWriter() : writer)
  }

  /// Reads a saved history; nil if no session writes such lines.
  func savedHistory(of lines: [String]) -> Timeline<SavedStep>? {
    SavedSteps.timeline(of: lines, browser.resolver, query: ListQuery.init)
  }

  func restoration(of lines: [String], rules: String) -> Restoration? {
    guard let history = savedHistory(of: lines) else { return nil }
    return { [self] _ in restore(history, rules: rules) }
  }

  /// Goes to a saved place, and goes on with its history; returns a sentence about what is no longer possible.
  func restore(_ history: Timeline<SavedStep>, rules: String) -> String? {
    let dropped = navigator.restore(history.current.place)?.dropped
    browser.resume(history.map(\.model))
    if let dropped {
      let reason = rules == self.rules ? "" : " (the rules have changed since)"
      return "restored \(navigator.path); \(dropped)" + reason
    }
    let missing = Set(history.numbers.flatMap { history[$0].missing }).sorted().prefix(3)
    return missing.isEmpty
      ? nil
      : "the data lacks \(missing.joined(separator: ", ")); the undo history goes on without"
  }
}

// Text that is no command.
extension BrowserApp {
  /// Reads a kanji, a word, or a text to search for, which a test does not take.
  func read(_ text: FreeText, inTest: Bool) throws -> ReadLine? {
    guard let route = browser.resolver.route(to: text.text), !inTest || text.isExactly(route)
    else {
      guard inTest else { return try read(search: text) }
      throw try text.mistakeInATest(context)
    }
    let command = text.command(to: route) + text.options
    var line = try session.read(command: command)
    // A test has no text in another app.
    if !isShown || !text.isExactly(route) { line.words = line.words ?? command }
    return line
  }

  /// Reads a text to search for; a test repeats it by the command `search`.
  private func read(search text: FreeText) throws -> ReadLine {
    let words = try text.search()
    do {
      var line = try session.read(command: words) { invocation, session in
        let query = try ListQuery(invocation)
        return ScriptAction {
          let commands = session.isAtHome ? Command.atStart : Command.table
          try session.browser.list(query, mistake: text.nearestCommand(among: commands))
        }
      }
      line.words = line.words ?? words
      return line
    } catch let error as UsageError {
      throw text.commandMeant(by: error)
    }
  }

  /// Picks the row of a number; the options are those of `show`.
  func pick(_ number: Int, named name: String, options: [String]) throws {
    let show = [Command.show.name, name] + options
    try session.read(command: show) { invocation, session in
      let limit = try invocation[.limit]
      guard invocation.has(.words) else {
        return ScriptAction { try session.browser.pick(number, named: name, limit: limit) }
      }
      let row = try session.browser.row(number, named: name)
      let kanji = row.kanji.map { String($0.character) } ?? row.word?.text ?? ""
      return try session.read(command: [Command.show.name, kanji] + options).action
    }.perform()
  }
}
