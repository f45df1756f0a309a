import MemoryGame
import StateMachineTerminal
import StateMachineTesting

/// Reads lines to the end and executes them in the session.
///
/// At a terminal it prompts for each line; otherwise it executes a script without prompts.
struct Prompt {
  let context: Context
  var saved: SavedSession? { didSet { saved?.state = session.saved } }
  private var interpreter: ScriptInterpreter<Session> { didSet { saved?.state = session.saved } }
  private var caseNames = CaseNames()

  /// The maximum number of lines to execute after the output was closed.
  private static let mostUnread = 50_000

  var isInteractive: Bool { context.isInteractive }

  /// The session; `case` replaces it.
  var session: Session { interpreter.subject }

  init(_ context: Context) throws {
    self.context = context
    let clock = context.isInteractive ? System.seconds : nil
    interpreter = Self.interpreter(try Session(context, clock: clock))
  }

  private static func interpreter(_ session: Session) -> ScriptInterpreter<Session> {
    ScriptInterpreter(session, expectations: ScriptExpectation.own)
  }

  /// Executes the command line, then reads lines until the input ends or the user leaves.
  mutating func run(_ invocation: Invocation) throws {
    let output = context.output
    let history = isInteractive ? StateFolder.path(of: "history") : nil
    var source = ScriptLineSource(output, history: history)
    // A closed pipe does not change a script's exit status.
    output.outlivesReader = !isInteractive
    if invocation.command == nil {
      try begin(invocation)
    } else {
      do {
        try session.play(alone: invocation)
      } catch let error as GameError {
        // A game that does not exist was named on the command line.
        throw PromptError.cannotPlay(error)
      }
    }
    // A refused or an invalid line fails a script, as in a test, but not an interactive session.
    context.leastFailure = isInteractive ? nil : .nothing
    if isInteractive && invocation.command == nil { greet() }
    try processLines(from: &source)
    saved?.save()
    if saved?.isOff == true { context.recordFailure(.misuse) }
    if isInteractive && !session.isOver { output.print("") }
    output.flush()
  }

  /// Processes lines until the input ends or the user leaves.
  private mutating func processLines(from source: inout ScriptLineSource) throws {
    let output = context.output
    var unread = 0
    while !session.isOver {
      let completion = { [session] in Completion(in: session).answer(for: $0) }
      let next = try source.next(
        after: context.renderer.prompt(session.current.promptTitles), completing: completion)
      guard let line = next else { break }
      session.game?.passTime()
      if output.hasLostReader { unread += 1 }
      // With endless input, the program would never end.
      if unread > Self.mostUnread { break }
      output.beginLine()
      output.clearPage()
      context.attempt {
        // Messages are shown below the game.
        defer { showClearedGame() }
        try process(String(typed: line))
      }
      // Answers wait until all available lines are executed and the place is saved.
      if !source.hasLine || output.isFull { output.finish() }
    }
  }

  /// Shows the game again if its page was cleared and the line has printed nothing.
  private func showClearedGame() {
    if context.output.hasClearedPage { session.game?.show() }
  }

  private func greet() {
    if !context.renderer.printsJSON, session.game == nil { session.browser.show() }
    context.output.print(Line("Type a number, a kanji, an English word or help.", .dim))
  }

  mutating func process(_ text: String) throws {
    let line = try ScriptLine(parsingRawLine: text)
    guard !line.words.isEmpty else {
      guard isInteractive, text.allSatisfy(\.isWhitespace) else { return }
      // Enter alone begins the next game, or prints the screen again.
      if let next = session.game?.nextGame { return try process(ScriptLine.text(next)) }
      return session.current.show()
    }
    if try caseNames.take(line) != nil {
      let recording = session.recording
      interpreter = Self.interpreter(
        try Session(context, recording: recording, clock: session.clock))
      try recording?.begin(text + "\n", at: session)
      return
    }
    if line.isNegated { _ = try session.parse(line.words, inTest: true) }
    try interpreter.validate(line)
    let outcome = try runAndRecord(line, written: text)
    if let point = outcome.point, line.isExpectation || line.isNegated {
      return report(point, of: line)
    }
    if let failure = outcome.failure, line.isTried {
      return context.output.print(Line("refused: \(ErrorReport.sentence(for: failure))", .dim))
    }
    if let failure = outcome.failure { throw RefusalHint(failure) ?? failure }
  }

  /// Executes a line, and records it if there is a recording.
  mutating func runAndRecord(
    _ line: ScriptLine, written text: String
  ) throws -> ScriptInterpreter<Session>.Outcome {
    guard let recording = session.recording else { return try interpreter.run(line) }
    let outcome = try interpreter.run(line)
    let words = outcome.action?.words
    // The number of pages depends on the terminal; a text such as `more water` is a search.
    let commands = [Command.record.name, Command.more.name]
    guard let first = (words ?? line.words).first, !session.isOver,
      !commands.contains(Command.find(first)?.name ?? "")
    else { return outcome }
    let repeated = words.map {
      ScriptLine.text($0, isNegated: line.isNegated, isTried: line.isTried)
    }
    try recording.record(repeated ?? text, outcome, of: session)
    return outcome
  }

  private func report(_ point: TestPoint, of line: ScriptLine) {
    showClearedGame()
    context.output.print(point)
    if !point.passed, !isInteractive { context.recordFailure(.nothing, always: true) }
  }
}
