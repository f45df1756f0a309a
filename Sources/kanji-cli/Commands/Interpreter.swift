import KanjiBrowser
import KanjiTerminal
import MemoryGame
import StateMachine
import StateMachineGraph
import StateMachineStore
import StateMachineTesting

// Finds the command that a line names or means, and executes it.
extension Sessions {
  func interpret(_ words: [String]) throws {
    drawnSeed = nil
    guard let first = words.first else { return }
    if let game {
      try interpret(words, first: first, in: game)
    } else if words.count == 1, let number = Int(digits: first) {
      try browser.go(browser.row(number, named: first))
    } else if Command.find(first) != nil || Invocation.isOption(first) {
      try execute(Invocation(words, atPrompt: true))
    } else {
      try guess(words, first: first)
    }
  }

  /// What numbers mean depends on what is shown: cards, a category, a line of the menu.
  private func interpret(_ words: [String], first: String, in game: GameSession) throws {
    if let number = Int(digits: first) {
      if words.count == 1, try game.pick(number, named: first) { return }
      return try execute(Invocation([Command.flip.name] + words, atPrompt: true))
    }
    guard Command.find(first) != nil || Invocation.isOption(first) else {
      let meant = Suggestion.nearest(to: first, among: Command.inTheGame.map(\.name))
      throw UsageError.unknownCommand(first, suggestion: meant)
    }
    try execute(Invocation(words, atPrompt: true))
  }

  /// Executes a command with its operands and options, or prints the help that it asks for.
  private func execute(_ invocation: Invocation) throws {
    let place: Help.Place = game == nil ? .prompt : .game
    if invocation.hasOptions {
      try invocation.checkOptionsOfAPrompt()
      if let answer = context.output.help.answer(to: invocation, at: place) {
        return context.output.print(answer)
      }
    }
    guard let command = invocation.command else {
      return context.output.print(context.output.help.lines(for: nil, at: place))
    }
    guard let action = command.action(in: self) else { throw refusal(of: command) }
    let isJSON = invocation.has(.json)
    // Places of the browser have a form in JSON, those of the game have none.
    if isJSON, place == .game, command.run == nil { throw UsageError.noJSON(command: command.name) }
    try context.renderer.printingJSON(isJSON) { try action(invocation) }
  }

  /// Why a command does nothing here, and the way to where it does something.
  private func refusal(of command: Command) -> UsageError {
    guard let game else {
      return command.play == nil
        ? .notAtThePrompt(command.name) : .onlyInTheGame(command: command.name)
    }
    if command.name == Command.play.name { return .alreadyPlaying }
    return command.browse == nil
      ? .notAtThePrompt(command.name)
      : .notInTheGame(command: command.name, isAlone: game.isAlone)
  }

  /// Does what bare text obviously means: a kanji is shown, a word opened, anything else searched;
  /// with options, as the command does that takes them.
  private func guess(_ words: [String], first: String) throws {
    let text = words.prefix { !Invocation.isOption($0) }.joined(separator: " ")
    let options = words.drop { !Invocation.isOption($0) }
    let number = try Int(digits: text).map { try browser.row($0, named: text) }
    if let route = number ?? route(to: text) {
      guard !options.isEmpty else { return try browser.go(route) }
      let command = try Command.leading(to: route.stateClass.declaredName).name
      return try execute(Invocation([command] + route.arguments + options, atPrompt: true))
    }
    try checkBeginning(of: words, first: first)
    let found = browser.browser.storage.search(text)
    // Whole words of a language; a kanji in the text may as well be the operand of a misspelt command.
    let whole = SearchResult.Closeness.firstMeaning...(.partOfLaterMeaning)
    let isWord = found.first.map { whole.contains($0.closeness) } ?? false
    let names = Command.atPrompt.map(\.name) + Command.scriptWords
    if !isWord, let meant = Suggestion.nearest(to: first, among: names) {
      throw UsageError.unknownCommand(first, suggestion: meant)
    }
    guard options.isEmpty else {
      return try execute(Invocation([Command.search.name] + words, atPrompt: true))
    }
    guard !found.isEmpty else { throw NothingFound.search(text) }
    browser.screens.show(found.map(KanjiScreen.Row.init))
  }

  /// Throws a suggestion if the text begins with a mark or a command that is written otherwise.
  ///
  /// A search would pass over it, and leave a line of a script that proves nothing.
  private func checkBeginning(of words: [String], first: String) throws(UsageError) {
    let mark = String(first.prefix(1))
    if ["！", "＃"].contains(mark) { throw .unknownCommand(mark, suggestion: mark.folded) }
    if first == "kanji-cli" { throw .unknownCommand(first, suggestion: words.dropFirst().first) }
    if let command = Command.find(first.folded.lowercased()) {
      throw .unknownCommand(first, suggestion: command.name)
    }
  }

  /// The place that a kanji or a word names by itself; nil for text that only has kanji in it.
  private func route(to text: String) -> KanjiRoute? {
    let resolver = browser.browser.resolver
    if let route = try? resolver.detail(text) { return route }
    let route = try? resolver.list(text)
    guard case .list(let word) = route, word.unknown.allSatisfy(Suggestion.isIdeograph) else {
      return nil
    }
    return route
  }

  /// The lines that do what a line did, as a recording needs them to do it again.
  ///
  /// A replay has no luck and no memory: they say the seed that was drawn, and, before a game, the
  /// category that was chosen in an earlier run.
  func recorded(_ text: String, _ line: ScriptLine) -> [String] {
    guard let first = line.words.first else { return [text] }
    var choice: [String] = []
    if let game, Command.find(first)?.name == Command.play.name,
      let category = game.remembered,
      game.game.store.state.categories.value?.contains(category) == true
    {
      // Said or not, to choose another is a step that can be undone, and to choose it again is none.
      choice = [ScriptLine.text([Command.choose.name, category])]
    }
    guard let seed = drawnSeed else { return choice + [text] }
    // A number of the menu stands for a new game.
    let command = Int(digits: first) == nil ? first : Command.new.name
    let words = [command, Option.seed.name, "\(seed)"] + line.words.dropFirst()
    return choice + [ScriptLine.text(words, isNegated: line.isNegated)]
  }
}

/// The browser and its game as scripts drive them, and as the prompt does.
extension Sessions: ScriptSubject {
  func perform(_ words: [String]) throws -> String {
    guard !isOver else {
      throw ScriptSyntaxError.notUnderstood("the session is over; begin another with case NAME")
    }
    return try printed {
      do {
        try interpret(words)
      } catch let error as UsageError {
        throw ScriptSyntaxError.notUnderstood("\(error)")
      }
    }
  }

  var place: ScriptPlace { current.place }

  var details: [JSONValue.Member] { current.details }

  var moment: ScriptMoment? { current.moment }

  var screen: String? { printed(current.show) }

  /// The rules of the browser and of the game; those of the game alone if only that was used.
  var graphs: [TransitionGraph] {
    guard let played else { return [browser.graph] }
    return browser.recorder?.record == .init() ? [played.graph] : [browser.graph, played.graph]
  }

  var record: TransitionGraph.Record {
    var record = recordOfGames
    record.formUnion(browser.recorder?.record ?? .init())
    return record
  }

  /// A runner of scripts, each in sessions of its own that print nothing.
  static func runner(in context: Context) -> ScriptRunner<Sessions> {
    ScriptRunner(expectations: ScriptExpectation.all) { try Sessions(try context.captured()) }
  }

  private func printed(_ action: () throws -> Void) rethrows -> String {
    _ = context.output.takeTranscript()
    try action()
    return context.output.takeTranscript()
  }
}

enum Suggestion {
  /// The command whose name is nearest; for a kanji or a word, the command that shows it.
  static func command(for text: String, among commands: [Command]) -> String? {
    guard text.contains(where: isIdeograph), !text.contains(where: \.isWhitespace) else {
      return nearest(to: text, among: commands.map(\.name))
    }
    return (text.count == 1 ? "show " : "word ") + text
  }

  /// The nearest of the candidates, if it is near enough to be a slip; the first of equals.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    let word = Array(word.folded.lowercased())
    let allowed = word.count < 3 ? 0 : word.count < 5 ? 1 : 2
    // Words of any length are typed, and comparing takes time that grows with both lengths.
    let similar = candidates.filter { abs($0.count - word.count) <= allowed }
    let ranked = similar.map { ($0, distance(word, Array($0))) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }), best.1 <= allowed else { return nil }
    return best.0
  }

  static func isIdeograph(_ character: Character) -> Bool {
    character.unicodeScalars.contains { $0.properties.isIdeographic }
  }

  /// How many letters to insert, drop, change or swap with the next to make one word of the other.
  static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
