import KanjiBrowser
import StateMachineTerminal
import MemoryGame
import StateMachine
import StateMachineGraph
import StateMachineStore
import StateMachineTesting
import StateMachineText

// Finds the command of a line and executes it.
extension Session {
  func interpret(_ words: [String]) throws {
    randomSeed = nil
    (impliedPairs, impliedFaces) = (nil, nil)
    guard let first = words.first else { return }
    if let game {
      try interpret(words, first: first, in: game)
    } else if words.count == 1, let number = Int(digits: first) {
      try browser.pick(number, named: first)
    } else if Command.find(first) != nil || Invocation.isOption(first) {
      do {
        try execute(Invocation(words, atPrompt: true))
      } catch {
        throw context.isCaptured
          ? error : try FreeText(words).offeringSearch(after: error, in: context)
      }
    } else {
      try interpret(text: words)
    }
  }

  /// Interprets a line in the game, where a number is a card, a category or a row of the menu.
  private func interpret(_ words: [String], first: String, in game: GameMode) throws {
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

  /// Executes a command, or prints its help.
  private func execute(_ invocation: Invocation) throws {
    let place: Help.Place = game == nil ? .prompt : .game
    if invocation.hasOptions {
      try invocation.checkOptionsAtPrompt()
      if let output = context.output.help.output(of: invocation, at: place) {
        return context.output.print(output)
      }
    }
    guard let command = invocation.command else {
      return context.output.print(context.output.help.lines(for: nil, at: place))
    }
    guard let action = command.action(in: self) else { throw refusal(of: command) }
    let isJSON = invocation.has(.json)
    // Only the browser's screens have a JSON form.
    if isJSON, place == .game, command.run == nil { throw UsageError.noJSON(command: command.name) }
    try context.renderer.printingJSON(isJSON) { try action(invocation) }
  }

  /// Returns the error for a command of the command line; the browser can look for its name instead.
  func notAtThePrompt(_ command: Command) -> PromptError {
    game == nil ? .commandOrWord(command.name) : .notAtThePrompt(command.name)
  }

  /// Returns why a command has no action here, and where it has one.
  private func refusal(of command: Command) -> PromptError {
    guard let game else {
      return command.play == nil
        ? notAtThePrompt(command) : .onlyInTheGame(command: command.name)
    }
    if command.name == Command.play.name { return .alreadyPlaying }
    return command.browse == nil
      ? .notAtThePrompt(command.name)
      : .notInTheGame(command: command.name, isAlone: game.isAlone)
  }

  /// Executes a line without a command: the number of a row, or text.
  private func interpret(text words: [String]) throws {
    let free = FreeText(words)
    if context.isCaptured, words.allSatisfy({ Int(digits: $0) != nil }), words.count > 1 {
      throw PromptError.onlyInTheGame(command: Command.flip.name)
    }
    if let number = Int(digits: free.text) {
      if free.options.isEmpty { return try browser.pick(number, named: free.text) }
      let row = try browser.row(number, named: free.text)
      let command = FreeText.command(to: try browser.browser.resolver.route(of: row))
      return try execute(Invocation(command + free.options, atPrompt: true))
    }
    let command = free.command(with: browser.browser.resolver)
    if command.first == Command.search.name {
      let names = Command.atPrompt.map(\.name) + Command.scriptWords
      try free.checkSpelling(among: names, in: context)
    }
    try execute(Invocation(command + free.options, atPrompt: true))
  }

  /// Returns the lines to record for a line, so that a replay has the same result; none for a mistake.
  ///
  /// They contain the random seed and, before a game, the category that was chosen in an earlier
  /// run. Free text is written as its command.
  func replayable(_ text: String, _ line: ScriptLine) -> [String] {
    guard let first = line.words.first else { return [text] }
    guard isMistake(line.words) else { return replayable(text, line, first: first) }
    guard Command.find(first) == nil, !Invocation.isOption(first), game == nil else { return [] }
    let free = FreeText(line.words)
    let words = free.command(with: browser.browser.resolver) + free.options
    return isMistake(words) ? [] : [ScriptLine.text(words, isNegated: line.isNegated)]
  }

  private func isMistake(_ words: [String]) -> Bool { (try? checkForMistakes(words)) == nil }

  private func replayable(_ text: String, _ line: ScriptLine, first: String) -> [String] {
    var choice: [String] = []
    if let game, Command.find(first)?.name == Command.play.name,
      let category = game.remembered,
      game.game.store.state.categories.value?.contains(category) == true
    {
      // Choosing the same category again adds no step to the history.
      choice = [ScriptLine.text([Command.choose.name, category])]
    }
    let seed = randomSeed.map { [Option.seed.name, "\($0)"] } ?? []
    let faces = impliedFaces.map { [Option.faces.name, $0.rawValue] } ?? []
    let pairs = impliedPairs.map { [Option.pairs.name, "\($0)"] } ?? []
    let implied = seed + faces + pairs
    guard !implied.isEmpty else { return choice + [text] }
    // A number of the menu stands for a new game.
    let command = Int(digits: first) == nil ? first : Command.new.name
    let words = [command] + implied + Invocation.removingFit(from: line.words.dropFirst())
    return choice + [ScriptLine.text(words, isNegated: line.isNegated)]
  }
}

/// The browser and its game as the subject of scripts and of the prompt.
extension Session: ScriptSubject {
  /// Reads a line; at the prompt, every text is one, as what is no command is searched.
  func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
    if context.isCaptured { try checkForMistakes(words) }
    var action = ScriptAction.printing { [self] in try perform(words) }
    action.strict = strictCommand(for: words)
    return action
  }

  /// Returns the strict command for an easy line; nil for any other, and for a number, whose meaning depends
  /// on what is listed.
  private func strictCommand(for words: [String]) -> [String]? {
    guard let first = words.first, Int(digits: first) == nil else { return nil }
    if Command.find(first) != nil || Invocation.isOption(first) {
      guard let invocation = try? Invocation(words, atPrompt: true) else { return nil }
      return invocation.command?.strict?(invocation, self)
    }
    return browser.browser.resolver.route(to: FreeText(words).text)?.command
  }

  private func perform(_ words: [String]) throws -> String {
    guard !isOver else {
      throw ScriptSyntaxError.notUnderstood("the session is over; start another with case NAME")
    }
    quotableOutput = ""
    browser.screens.hasShownResults = false
    let isGame = game != nil
    let output = try printed {
      do {
        try interpret(words)
      } catch  where error is UsageError || error is PromptError {
        throw ScriptSyntaxError.notUnderstood("\(error)")
      }
    }
    if Self.isQuotable(words, inTheGame: isGame) { quotableOutput = output }
    return output
  }

  /// Returns whether a recording should quote the output of the line.
  private static func isQuotable(_ words: [String], inTheGame isGame: Bool) -> Bool {
    let command = words.first.flatMap(Command.find)?.name
    return [Command.where.name, Command.history.name].contains(command)
      || !isGame && command == Command.choose.name
  }

  var rows: [[String]] { current.rows }

  var recordedExpectations: [String] {
    // A long history would fill the recording.
    guard !quotableOutput.isEmpty, quotableOutput.utf8.count < 4000 else {
      return current.recordedExpectations
    }
    return ["expect out \(ScriptLine.quoted(quotableOutput))"] + current.recordedExpectations
  }

  var location: ScriptLocation { current.location }

  var details: [JSONValue.Member] { current.details }

  var historyPosition: HistoryPosition? { current.historyPosition }

  var screen: String? { printed(current.show) }

  /// The graphs of the browser and of the game; the game's alone if only that was used.
  var graphs: [TransitionGraph] {
    guard let played else { return [browser.graph] }
    return recordOfBrowsers == .init() ? [played.graph] : [browser.graph, played.graph]
  }

  var record: TransitionGraph.Record {
    var record = recordOfGames
    record.formUnion(recordOfBrowsers)
    return record
  }

  /// Returns a runner of scripts, each in a session of its own that prints nothing.
  static func runner(in context: Context) -> ScriptRunner<Session> {
    var runner = ScriptRunner(expectations: ScriptExpectation.all) {
      try Session(try context.captured())
    }
    lazy var sample = try? Session(try context.captured())
    runner.translate = { OldRecording.translate($0, before: $1, $2, in: sample) }
    return runner
  }

  private func printed(_ action: () throws -> Void) rethrows -> String {
    _ = context.output.takeTranscript()
    try action()
    return context.output.takeTranscript()
  }
}
