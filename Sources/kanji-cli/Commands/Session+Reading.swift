import KanjiBrowser
import StateMachineTerminal
import StateMachineTesting
import StateMachineText

// Reads lines, and performs them.
extension Session {
  /// Reads a line; throws if it is a mistake wherever it stands.
  ///
  /// The first word says whether it is a command, whatever the data has. A text without a command is searched; but in
  /// a test it has to be exactly a kanji or a word, as a search may find anything.
  func read(_ words: [String], inTest: Bool) throws -> ReadLine {
    guard let first = words.first else { return ReadLine(self, ScriptAction {}) }
    let text = FreeText(words)
    if text.isNumbers || !isAtHome && Int(digits: first) != nil {
      return try read(numbers: text)
    }
    // A test has no search.
    if text.isCommand || text.command != nil && inTest {
      return try read(typed: words, text, inTest: inTest)
    }
    if !inTest, let row = try current.read(rowNamed: text.text) { return row }
    return try read(text, inTest: inTest)
  }

  /// Reads a command as it is typed; in an app, a mistake in it may be the name of a row.
  private func read(
    typed words: [String], _ text: FreeText, inTest: Bool
  ) throws -> ReadLine {
    do {
      // Where a command works comes before what it takes.
      if !inTest, let command = text.command { try checkPlace(of: command) }
      return try read(command: words)
    } catch {
      if inTest { throw error }
      if let line = try current.read(rowNamed: text.text) { return line }
      throw text.mistake(error)
    }
  }

  /// Throws if a command of the prompt does not work in the app on the screen.
  fileprivate func checkPlace(of command: Command) throws {
    guard command.read != nil, !command.works(in: type(of: app)) else { return }
    throw current.refusal(of: command) ?? misplaced(command.name, in: Apps.owner(of: command))
  }

  /// Returns the error of a command that works in another app.
  func misplaced(_ command: String, in app: any App.Type) -> PromptError {
    .misplaced(command: command, in: app, at: type(of: self.app), isAlone: current.isAlone)
  }

  /// Reads a text that is no command.
  private func read(_ text: FreeText, inTest: Bool) throws -> ReadLine {
    if inTest, !isAtHome { throw misplaced(Command.search.name, in: Apps.home) }
    if inTest, Apps.all.contains(where: { $0.rowNames.contains(text.text.lowercased()) }) {
      throw ScriptSyntaxError.notUnderstood("in a test, write the number of a row, such as 3")
    }
    for app in apps { if let action = try app.read(text, inTest: inTest) { return action } }
    throw ScriptSyntaxError.unknownCommand(text.words, known: [])
  }

  /// Reads a command, whose operands `reading` reads, or else the command itself.
  func read(command words: [String], _ reading: Command.Reading? = nil) throws -> ReadLine {
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
      return ReadLine(
        self,
        ScriptAction { [self] in
          let output = context.output
          output.print(output.help.output(of: invocation, in: self))
        })
    }
    guard let read = reading ?? command.read else {
      throw PromptError.notAtThePrompt(command.name)
    }
    if invocation.operands.contains("") {
      throw UsageError.missingOperand(
        command: command.name, operands: command.description.atPrompt.operandUsage)
    }
    return ReadLine(
      self, try read(invocation, self), of: command, printsJSON: invocation.has(.json))
  }

  /// Reads the number of a row, or several for the app that takes them.
  func read(numbers text: FreeText) throws -> ReadLine {
    guard text.words.count == 1 else {
      let command = Apps.all.lazy.compactMap { $0.command(numbers: text.words) }.first ?? text.words
      var line = try read(command: command + text.options)
      // Text after a number is a mistake at home.
      if !text.isNumbers { line.words = command + text.options }
      return line
    }
    let name = text.words[0]
    let number = try SmallNumber.cardOrRow(name)
    if text.options.isEmpty, let row = current.command(ofRow: number) {
      return try read(command: row)
    }
    return ReadLine(
      self,
      ScriptAction { [self] in
        try current.pick(number, named: name, options: text.options)
      })
  }
}

/// A line that was read, and can be performed.
struct ReadLine {
  private let session: Session
  private(set) var action: ScriptAction
  /// The command; nil if the line is another one, such as a number.
  let command: Command?
  private let printsJSON: Bool

  init(
    _ session: Session, _ action: ScriptAction, of command: Command? = nil, printsJSON: Bool = false
  ) {
    (self.session, self.action, self.command, self.printsJSON) = (
      session, action, command, printsJSON
    )
  }

  /// The words that repeat it, if those of the line do not.
  var words: [String]? {
    get { action.words }
    set { action.words = newValue }
  }

  /// Performs it where the session is; throws why it does not work there, is refused or fails.
  func perform() throws {
    if let command {
      try session.checkPlace(of: command)
      let app = type(of: session.app)
      if printsJSON, !app.hasJSON, command.isFor(app) {
        throw UsageError.noJSON(command: command.name)
      }
    }
    let renderer = session.context.renderer
    let before = renderer.printsJSON
    defer { renderer.printsJSON = before }
    if printsJSON { renderer.printsJSON = true }
    try action.perform()
  }
}

/// Numbers that a line has.
enum SmallNumber {
  /// Returns the number that a text is, or `Int.max` if it is larger; throws if the text is not a number.
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
extension Session: ScriptSubject {
  func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
    try parse(words, inTest: context.isCaptured)
  }

  func parse(_ words: [String], inTest: Bool) throws(ScriptSyntaxError) -> ScriptAction {
    let line: ReadLine
    do {
      line = try read(words, inTest: inTest)
    } catch let error as ScriptSyntaxError {
      throw error
    } catch {
      throw .notUnderstood("\(error)")
    }
    let saved = line.words ?? words
    return line.action.performing { [self] in try perform(line, as: saved) }
  }

  /// Throws unless the text is a path of an app as it writes it; its routes may be missing from the data.
  func validate(path text: String) throws(ScriptSyntaxError) {
    try app(ofPath: text).validate(path: text)
  }

  /// Returns the app whose path a text is; throws if it begins with a state that no path begins with.
  func app(ofPath text: String) throws(ScriptSyntaxError) -> any App {
    let root = String(text.dropFirst().prefix { $0 != "/" })
    if let app = apps.first(where: { type(of: $0).root.state == root }) { return app }
    guard !Apps.stateNames.contains(root) else {
      let expected = Apps.all.map { $0.root.state }.joined(separator: " or ")
      throw .notUnderstood("\(Refusal.wrongRoot(root, expected: expected))")
    }
    return home
  }

  var stateNames: [String] { Apps.stateNames }

  var rows: [[String]] { current.rows }

  var recordedExpectations: [String] { current.recordedExpectations }

  var location: ScriptLocation { current.location }

  var details: [Script.Value.Member] { current.details }

  var historyPosition: HistoryPosition? { current.historyPosition }

  var screen: String? { context.drawing(current.show) }

  /// The graphs of the apps that were used; that of the home if none was.
  var graphs: [TransitionGraph] {
    let used = apps.compactMap { $0.usedGraph }
    return used.isEmpty ? [current.graph] : used
  }

  /// Returns a runner of scripts, each in a session of its own that prints nothing.
  static func runner(in context: Context) -> ScriptRunner<Session> {
    ScriptRunner(expectations: Apps.expectations) { try Session(try context.captured()) }
  }

  /// Performs a line, and returns what it printed; the apps that it changes keep its words.
  private func perform(_ line: ReadLine, as words: [String]) throws -> String {
    let watches =
      line.command?.name == Command.restart.name ? [] : apps.compactMap { $0.watch() }
    var isTried = true
    defer {
      let done = ScriptLine(words: words, isTried: isTried)
      for note in watches { note(done) }
    }
    guard !isOver else {
      throw ScriptSyntaxError.notUnderstood("the session is over; start another with case NAME")
    }
    _ = context.output.takeTranscript()
    do {
      try line.perform()
    } catch  where error is UsageError || error is PromptError || error is FileError {
      throw ScriptSyntaxError.notUnderstood("\(error)")
    }
    isTried = false
    return context.output.takeTranscript()
  }

  /// A line of a saved app has another result than when it was saved.
  struct OtherResult: Error {}
}
