import KanjiBrowser
import MemoryGame
import StateMachineStore
import StateMachineTerminal
import StateMachineTesting
import StateMachineText

// Reads lines, and performs them.
extension Session {
  /// Reads a line; throws if it is a mistake wherever it stands.
  ///
  /// The first word says whether it is a command, whatever the data has. A text without a command is searched; but in
  /// a test it has to be exactly a kanji or a word, as a search may find anything.
  func read(_ words: [String], inTest: Bool) throws -> ScriptAction {
    guard let first = words.first else { return ScriptAction {} }
    let text = FreeText(words)
    if text.isNumbers || game != nil && Int(digits: first) != nil {
      return try read(numbers: text)
    }
    // A test has no search.
    if text.isCommand || text.command != nil && inTest {
      return try read(typed: words, text, inTest: inTest)
    }
    if !inTest, let game, let row = try read(rowNamed: text.text, of: game) { return row }
    return try read(text, inTest: inTest)
  }

  /// Reads a command as it is typed; in the game, a mistake in it may be the name of a row.
  private func read(
    typed words: [String], _ text: FreeText, inTest: Bool
  ) throws -> ScriptAction {
    do {
      // Where a command works comes before what it takes.
      if !inTest, let command = text.command { try checkPlace(of: command) }
      return try read(command: words)
    } catch {
      if inTest { throw error }
      if let game, let line = try read(rowNamed: text.text, of: game) { return line }
      throw text.mistake(error)
    }
  }

  /// Throws if a command of the prompt does not work in the browser or the game, where the session is.
  private func checkPlace(of command: Command) throws(PromptError) {
    if game == nil, command.isForGame, !command.isForBrowser {
      throw .onlyInTheGame(command: command.name)
    }
    guard let game, command.isForBrowser, !command.worksInTheGame else { return }
    throw command.name == Command.play.name
      ? .alreadyPlaying(hasLeft: game.hasLeftGame, isAlone: game.isAlone)
      : .notInTheGame(command: command.name, isAlone: game.isAlone)
  }

  /// Reads a kanji, a word, or a text to search for, which a test does not take.
  private func read(_ text: FreeText, inTest: Bool) throws -> ScriptAction {
    if inTest, let game {
      throw PromptError.notInTheGame(command: Command.search.name, isAlone: game.isAlone)
    }
    guard let route = browser.browser.resolver.route(to: text.text),
      !inTest || text.isExactly(route)
    else {
      guard inTest else { return try read(search: text) }
      guard text.text.lowercased() != "continue" else {
        throw ScriptSyntaxError.notUnderstood("in a test, write the number of a row, such as 3")
      }
      throw try text.mistakeInATest(context)
    }
    let command = text.command(to: route) + text.options
    var line = try read(command: command)
    // A test has no text in the game.
    if game != nil || !text.isExactly(route) { line.words = line.words ?? command }
    return line
  }

  /// Reads a text to search for; a test repeats it by the command `search`.
  private func read(search text: FreeText) throws -> ScriptAction {
    let words = try text.search()
    do {
      var line = try read(command: words) { invocation, session in
        let query = try ListQuery(invocation)
        return ScriptAction {
          let commands = session.game == nil ? Command.outsideTheGame : Command.table
          try session.browser.list(query, mistake: text.nearestCommand(among: commands))
        }
      }
      line.words = line.words ?? words
      return line
    } catch let error as UsageError {
      throw text.commandMeant(by: error)
    }
  }

  /// Reads a command, whose operands `reading` reads, or else the command itself.
  private func read(
    command words: [String], _ reading: Command.Reading? = nil
  ) throws -> ScriptAction {
    if let command = words.first.flatMap(Command.find), command.read == nil {
      throw PromptError.notAtThePrompt(command.name)
    }
    let invocation = try Invocation(words, atPrompt: true)
    if let option = [Option.data, .noColor, .plain].first(where: invocation.has) {
      throw PromptError.notAtThePrompt(option.name)
    }
    let isHelp = invocation.has(.help) || invocation.has(.version)
    if !isHelp, invocation.command == nil, let option = words.first {
      throw PromptError.notAtThePrompt(option)
    }
    guard let command = invocation.command, !isHelp else {
      return ScriptAction { [self] in
        let output = context.output
        output.print(output.help.output(of: invocation, in: self))
      }
    }
    guard let read = reading ?? command.read else {
      throw PromptError.notAtThePrompt(command.name)
    }
    if invocation.operands.contains("") {
      throw UsageError.missingOperand(
        command: command.name, operands: command.description.atPrompt.operandUsage)
    }
    let isJSON = invocation.has(.json)
    return try read(invocation, self).within { [self] perform in
      try checkPlace(of: command)
      // The game has no JSON form.
      if isJSON, game != nil, command.isForGame {
        throw UsageError.noJSON(command: command.name)
      }
      return try context.renderer.printingJSON(isJSON, perform)
    }
  }

  /// Reads the number of a row, or of cards; where a number is no card, it is a row.
  private func read(numbers text: FreeText) throws -> ScriptAction {
    let flip = [Command.flip.name] + text.words + text.options
    guard text.words.count == 1 else {
      var line = try read(command: flip)
      // Text after a number is a mistake outside the game.
      if !text.isNumbers { line.words = flip }
      return line
    }
    let name = text.words[0]
    let number = try Self.cardOrRow(name)
    if let game, text.options.isEmpty, let row = game.command(ofRow: number) {
      return try read(command: row)
    }
    return ScriptAction { [self] in
      if let game {
        if text.options.isEmpty, try game.pick(number, named: name) { return }
        try read(command: flip).perform()
        return
      }
      // The options are those of `show`.
      let show = [Command.show.name, name] + text.options
      try read(command: show) { invocation, session in
        let limit = try invocation[.limit]
        guard invocation.has(.words) else {
          return ScriptAction { try session.browser.pick(number, named: name, limit: limit) }
        }
        let row = try session.browser.row(number, named: name)
        let kanji = row.kanji.map { String($0.character) } ?? row.word?.text ?? ""
        return try session.read(command: [Command.show.name, kanji] + text.options)
      }.perform()
    }
  }

  /// Reads the name of a row on the game's screen, such as `continue` or `grade 1`, or `menu`, which the prompt shows;
  /// nil for other text.
  private func read(
    rowNamed text: String, of game: GameMode
  ) throws -> ScriptAction? {
    let name = category(text).lowercased()
    if name == MenuState.declaredName {
      let home = [Command.home.name]
      var line = try read(command: home)
      line.words = home
      return line
    }
    guard let row = game.rows.firstIndex(where: { $0.first?.lowercased() == name }) else {
      // The row is there only if a game was left.
      if name == "continue", game.navigator.path.count == 1 { throw GameError.noGameToResume }
      return nil
    }
    let number = "\(row + 1)"
    var line = try read(numbers: FreeText([number]))
    line.words = line.words ?? [number]
    return line
  }
}

/// The browser and its game as the subject of scripts and of the prompt.
extension Session: ScriptSubject {
  func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
    try parse(words, inTest: context.isCaptured)
  }

  func parse(_ words: [String], inTest: Bool) throws(ScriptSyntaxError) -> ScriptAction {
    var action: ScriptAction
    do {
      action = try read(words, inTest: inTest)
    } catch let error as ScriptSyntaxError {
      throw error
    } catch {
      throw .notUnderstood("\(error)")
    }
    let saved = action.words ?? words
    action = action.within { [self] perform in
      try noting(saved) { try printed(perform) }
    }
    action.isQuotable = isQuotable(words)
    return action
  }

  /// Throws unless the text is a path of the browser or the game as they write it; its routes may be missing
  /// from the data.
  func validate(path text: String) throws(ScriptSyntaxError) {
    if try isOfGame(path: text) {
      try sampleGame.resolver.validate(written: text)
      try checkCategory(in: sampleGame.resolver.reading(text))
    } else {
      try browser.browser.resolver.validate(written: text)
    }
  }

  /// Returns whether a path is one of the game; throws if it begins with a state that no path begins with.
  func isOfGame(path text: String) throws(ScriptSyntaxError) -> Bool {
    let roots = [AllState.declaredName, MenuState.declaredName]
    let root = String(text.dropFirst().prefix { $0 != "/" })
    guard roots.contains(root) || !stateNames.contains(root) else {
      let expected = roots.joined(separator: " or ")
      throw .notUnderstood("\(Refusal.wrongRoot(root, expected: expected))")
    }
    return root == MenuState.declaredName
  }

  /// Throws if a route or a path of the game was not found because no deck has its category.
  ///
  /// Before a game is played, any category is possible, as that of a list of the user's own.
  func checkCategory(in found: Result<some Any, any Error>) throws(ScriptSyntaxError) {
    guard !playedCategories.isEmpty, case .failure(let error as GameError) = found,
      case .noSuchCategory(let name, _) = error,
      !playedCategories.union(knownCategories).contains(name)
    else { return }
    throw .notUnderstood("\(error)")
  }

  /// The states of the browser and of the game, which need not be running.
  var stateNames: [String] { Self.stateNames }

  static let stateNames = BuiltInMachine.allCases.flatMap { (try? $0.graph().states) ?? [] }

  /// Returns whether a recording should quote the output of the line.
  private func isQuotable(_ words: [String]) -> Bool {
    let text = FreeText(words)
    let command = text.isCommand ? text.command?.name : nil
    let isText = [Command.where.name, Command.history.name].contains(command)
    // A test prints no plain text.
    return !context.output.isPlain && (isText || game == nil && command == Command.choose.name)
  }

  var rows: [[String]] { current.rows }

  var recordedExpectations: [String] { current.recordedExpectations }

  var location: ScriptLocation { current.location }

  var details: [Script.Value.Member] { current.details }

  var historyPosition: HistoryPosition? { current.historyPosition }

  var screen: String? { context.drawing(current.show) }

  /// The graphs of the browser and of the game; the game's alone if only that was used.
  var graphs: [TransitionGraph] {
    let graph = browser.graph
    guard let played else { return [graph] }
    let isBrowsed = observations.taken.union(observations.refused).contains {
      graph.states.contains($0.from)
    }
    return isBrowsed ? [graph, played.graph] : [played.graph]
  }

  /// Returns a runner of scripts, each in a session of its own that prints nothing.
  static func runner(in context: Context) -> ScriptRunner<Session> {
    ScriptRunner(expectations: ScriptExpectation.own) { try Session(try context.captured()) }
  }

  /// Performs a command; if it changes the game, the game is saved with its words.
  private func noting(_ words: [String], _ perform: () throws -> String) throws -> String {
    let before = GameLines.State(of: self)
    let command = words.first.flatMap(Command.find)?.name
    var line = ScriptLine(words: words)
    defer {
      if command != Command.restart.name {
        gameLines.add(line, isNew: command == Command.new.name, since: before, in: self)
      }
    }
    do { return try perform() } catch {
      line = ScriptLine(words: words, isTried: true)
      throw error
    }
  }

  /// Performs a command, and returns what it printed.
  private func printed(_ perform: () throws -> String) throws -> String {
    guard !isOver else {
      throw ScriptSyntaxError.notUnderstood("the session is over; start another with case NAME")
    }
    _ = context.output.takeTranscript()
    do {
      _ = try perform()
    } catch  where error is UsageError || error is PromptError || error is FileError {
      throw ScriptSyntaxError.notUnderstood("\(error)")
    }
    return context.output.takeTranscript()
  }
}
