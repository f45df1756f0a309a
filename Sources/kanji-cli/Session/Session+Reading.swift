import KanjiBrowser
import StateMachine
import StateMachineTerminal
import StateMachineTesting
import StateMachineText

// Reads lines.
extension Session {
  /// Reads a line; throws if it would be invalid everywhere.
  ///
  /// The first word says whether it is a command, whatever the data has. A text without a command is searched; but in
  /// a test it has to be exactly a kanji or a word, as a search may find anything.
  func read(_ words: [String], inTest: Bool) throws -> ReadLine {
    guard let first = words.first else { return ReadLine(self, ScriptAction {}) }
    let text = FreeText(words, in: context.table)
    if text.isNumbers || !isAtHome && Int(digits: first) != nil {
      return try read(numbers: text)
    }
    // A test has no search.
    if text.isCommand || text.command != nil && inTest {
      return try read(typed: words, text, inTest: inTest)
    }
    if inTest, !isAtHome { throw misplaced(type(of: home).search.name, in: type(of: home)) }
    for app in isAtHome ? [home] : [app, home] {
      if let line = try app.read(text, inTest: inTest) { return line }
    }
    throw ScriptSyntaxError.unknownCommand(text.words, known: [])
  }

  /// Reads a command as it is typed; in an app, a mistake in it may be the name of a row.
  private func read(
    typed words: [String], _ text: FreeText, inTest: Bool
  ) throws -> ReadLine {
    do {
      // A command in the wrong app is reported before a mistake in its operands.
      if !inTest, let command = text.command { try checkPlace(of: command) }
      return try read(command: words)
    } catch {
      if inTest { throw error }
      if !isAtHome, let line = try app.read(text, inTest: inTest) { return line }
      guard let search = text.phraseSearch(inShell: false) else { throw text.mistake(error) }
      var line = try read(command: search)
      line.words = search
      return line
    }
  }

  /// Throws if a command of the prompt does not work in the app on the screen.
  func checkPlace(of command: Command) throws {
    guard command.read != nil, !command.works(in: type(of: app)) else { return }
    throw command.refusal(self) ?? misplaced(command.name, in: context.table.owner(of: command))
  }

  /// Returns the error of a command that works in another app.
  func misplaced(_ command: String, in app: any App.Type) -> PromptError {
    let advice =
      if isAtHome {
        app.description.howToStart
      } else if beginning != nil {
        "type quit, then run \(About.program)"
      } else {
        "type home, then back, to leave \(place.title.short) first"
      }
    return .misplaced(command: command, in: app.description.title.full, advice: advice)
  }

  /// Reads a command, whose operands `reading` reads, or else the command itself.
  func read(
    command words: [String], _ reading: ((Invocation, Session) throws -> ScriptAction)? = nil
  ) throws -> ReadLine {
    let table = context.table
    if let command = words.first.flatMap(table.command), command.read == nil {
      throw PromptError.notAtThePrompt(command.name, typed: words)
    }
    let invocation = try table.invocation(words, atPrompt: true)
    if let option = [Option.data, .noColor, .plain].first(where: invocation.has) {
      throw PromptError.notAtThePrompt(option.name, typed: words)
    }
    let isHelp = invocation.has(.help) || invocation.has(.version)
    if !isHelp, invocation.described == nil, let option = words.first {
      throw PromptError.notAtThePrompt(option, typed: words)
    }
    guard let command = table.command(of: invocation), !isHelp else {
      return ReadLine(
        self,
        ScriptAction { [self] in
          context.output.print(context.help(of: invocation, in: self))
        })
    }
    guard let read = reading ?? command.read else {
      throw PromptError.notAtThePrompt(command.name, typed: words)
    }
    if invocation.operands.contains("") {
      throw UsageError.missingOperand(
        command: command.name, operands: command.description.atPrompt.operandUsage)
    }
    return ReadLine(
      self, try read(invocation, self), of: command, printsJSON: invocation.has(.json))
  }

  /// Reads the number of a row, or several for the command that takes them.
  func read(numbers text: FreeText) throws -> ReadLine {
    guard text.words.count == 1 else {
      let command = context.table.commands.first(where: \.takesNumbers).map { [$0.name] } ?? []
      let words = command + text.words + text.options
      var line = try read(command: words)
      // Text after a number is a mistake at home.
      if !text.isNumbers { line.words = words }
      return line
    }
    let name = text.words[0]
    return try current.read(
      row: SmallNumber.cardOrRow(name), named: name, options: text.options)
  }
}

/// Numbers that a line has.
enum SmallNumber {
  /// Returns the number that a text is, or `Int.max` if the number is larger; throws if the text is not a number.
  static func number(_ text: String) throws(PromptError) -> Int {
    guard let number = Int(digits: text) else { throw .notANumber(text) }
    return number
  }

  /// Returns the number of a card or a row as ``number(_:)`` does; throws for 0, too.
  static func cardOrRow(_ text: String) throws -> Int {
    let number = try number(text)
    guard number > 0 else {
      throw ScriptSyntaxError.notUnderstood("rows and cards are counted from 1; there is no 0")
    }
    return number
  }
}

/// The apps as the subject of scripts and of the prompt.
extension Session: RecordedSubject {
  func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
    try parse(words, inTest: context.isCaptured)
  }

  func parse(_ words: [String], inTest: Bool) throws(ScriptSyntaxError) -> ScriptAction {
    do {
      return try read(words, inTest: inTest).action(of: words)
    } catch let error as ScriptSyntaxError {
      throw error
    } catch {
      throw .notUnderstood("\(error)")
    }
  }

  /// Throws unless the text is a path as an app writes it; the data may lack the routes of the path.
  func validate(path text: String) throws(ScriptSyntaxError) {
    try app(ofPath: text).resolver.validate(written: text)
  }

  /// Returns the app whose path a text is; throws if it begins with a state that no path begins with.
  func app(ofPath text: String) throws(ScriptSyntaxError) -> any App {
    let root = String(text.dropFirst().prefix { $0 != "/" })
    let roots = context.table.graphs.map(\.start)
    if let place = roots.firstIndex(of: root) { return apps[place] }
    guard !stateNames.contains(root) else {
      let expected = roots.compactMap(\.self).joined(separator: " or ")
      throw .notUnderstood("\(Refusal.wrongRoot(root, expected: expected))")
    }
    return home
  }

  var stateNames: [String] { context.table.stateNames }

  var rows: [[String]] { current.rows }

  var recordedExpectations: [String] { current.recordedExpectations }

  var location: ScriptLocation { current.location }

  var details: [Script.Value.Member] { current.details }

  var screen: String? { context.drawing(current.show) }

  /// The graphs of the apps that took or refused a step; that of the app on the screen if none did.
  var graphs: [TransitionGraph] {
    let used = Set(observations.taken.union(observations.refused).map(\.from))
    let graphs = context.table.graphs.filter { !used.isDisjoint(with: $0.states) }
    return graphs.isEmpty ? [current.graph] : graphs
  }

  /// Returns a runner of scripts, each in a session of its own that prints nothing.
  static func runner(in context: Context) -> ScriptRunner<Session> {
    ScriptRunner(expectations: context.table.expectations) {
      try Session(try context.captured(isPlain: context.options.isPlain))
    }
  }
}
