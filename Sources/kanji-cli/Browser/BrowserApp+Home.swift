import KanjiBrowser
import StateMachine
import StateMachineStore
import StateMachineTerminal
import StateMachineTesting

// What a session's home does for all apps: it reads text, and is saved with its history.
extension BrowserApp: Home {
  static var description: AppDescription {
    let (all, detail, list) = (
      AllState.declaredName, DetailState.declaredName, ListState.declaredName
    )
    return AppDescription(
      type: self, name: "browser", title: (full: "the browser", short: "the browser"),
      commands: (
        [
          .show, .word, .search, .similar, .parts, .strokes, .list, .random,
          .all, .back, .home, .next, .previous, .more,
          .undo, .redo, .history, .jump,
        ], []
      ),
      options: Option.lists + [.words, .frames],
      examples: [
        "search water", "list --grade 1", "parts 氵", "1", "2", "next", "prev", "back", "home",
        "undo", "redo", "jump 1", "back 5",
      ],
      help: (
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
      ),
      hasJSON: true,
      hints: [
        .init(from: all, to: list): "show one of its kanji first",
        .init(from: detail, to: detail): "go back first",
        .init(from: list, to: list): "go back first",
      ],
      graph: { TransitionGraph(probing: Browser(try InMemoryKanjiStorage([])).navigator) },
      line: { step, context in
        let examples = KanjiRoute.examples(in: try context.storage())
        guard let route = examples.first(where: { $0.stateClass.declaredName == step.to }) else {
          throw NothingFound.example
        }
        return ScriptLine.text(route.command)
      })
  }

  static var search: Command { .search }

  var mode: (any Mode)? { self }
  var resolver: any RouteResolver<KanjiRoute> { browser.resolver }
}

// What is saved.
extension BrowserApp {
  func saved(isShort: Bool) -> [String] {
    SavedSteps.lines(
      of: history.timeline, last: isShort ? 1 : SavedSteps.limit, isShort ? PathWriter() : writer)
  }

  /// Reads a saved history; nil if no session writes such lines.
  func savedHistory(of lines: [String]) -> Timeline<SavedStep>? {
    SavedSteps.timeline(of: lines, browser.resolver) { [context] in
      ListQuery($0, in: context.table)
    }
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
      let reason = rules == context.table.rules ? "" : " (the rules have changed since)"
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
  /// Returns the command that shows a kanji or a word of the data, or else searches.
  static func command(of text: FreeText, in context: Context) throws -> [String] {
    let search = try text.search()
    do throws(UsageError) {
      context.options = Context.Options(try context.table.invocation(search))
    } catch {
      throw text.commandMeant(by: error)
    }
    let match = KanjiRouteResolver(try context.storage()).match(text.text)
    return match.map { $0.command(of: text) + text.options } ?? search
  }

  static func lookUp(_ invocation: Invocation, of text: FreeText, in context: Context) throws {
    let command = context.table.command(of: invocation)
    guard command?.name == search.name else { return try command?.run?(invocation, context) ?? () }
    try context.print(ListQuery(invocation), mistake: text.nearestCommand())
  }

  /// Reads a kanji, a word, or a text to search for, which a test does not take.
  func read(_ text: FreeText, inTest: Bool) throws -> ReadLine? {
    guard let match = browser.resolver.match(text.text), !inTest || match.isExactly(text)
    else {
      guard inTest else { return try read(search: text) }
      throw try text.mistakeInATest(context)
    }
    let command = match.command(of: text) + text.options
    var line = try session.read(command: command) { invocation, session in
      switch match {
      case .kanji(let kanji): try .showing(.success(kanji), invocation, in: session)
      case .word(let match): .showing(.success(match), of: text.text, in: session)
      }
    }
    // A test has no text in another app.
    if !isShown || !match.isExactly(text) { line.words = line.words ?? command }
    return line
  }

  /// Reads a text to search for; a test repeats it by the command `search`.
  private func read(search text: FreeText) throws -> ReadLine {
    let words = try text.search()
    do {
      var line = try session.read(command: words) { invocation, session in
        let query = try ListQuery(invocation)
        return ScriptAction {
          let table = session.context.table
          let commands = session.isAtHome ? table.atStart : table.commands
          try session.browser.list(query, mistake: text.nearestCommand(among: commands))
        }
      }
      line.words = line.words ?? words
      return line
    } catch let error as UsageError {
      throw text.commandMeant(by: error)
    }
  }

  /// Reads the number of a row, which is picked; the options are those of `show`.
  func read(row number: Int, named name: String, options: [String]) throws -> ReadLine {
    let show = [Command.show.name, name] + options
    return try session.read(command: show) { invocation, session in
      let limit = try invocation[.limit]
      return ScriptAction {
        let app = session.browser
        guard invocation.has(.words) else {
          return try app.pick(number, named: name, limit: limit)
        }
        let row = try app.row(number, named: name)
        let kanji = row.kanji.map { String($0.character) } ?? row.word?.text ?? ""
        app.print(wordsOf: try session.kanji(kanji).get(), limit: limit)
      }
    }
  }
}
