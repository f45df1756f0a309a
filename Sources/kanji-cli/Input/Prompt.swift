import KanjiBrowser
import MemoryGame
import StateMachine
import StateMachineTerminal
import StateMachineTesting

/// Reads lines to the end and executes them in the session.
///
/// At a terminal it prompts for each line; otherwise it executes a script without prompts.
struct Prompt {
  let context: Context
  var saved: SavedSession?
  private var interpreter: ScriptInterpreter<Session>

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
    ScriptInterpreter(session, expectations: ScriptExpectation.all)
  }

  /// Executes the command line, then reads lines until the input ends or the user leaves.
  mutating func run(_ invocation: Invocation) throws {
    if isInteractive {
      System.leaveOnInterrupt()
      System.endOnSignals()
    }
    let output = context.output
    var source = LineSource(output, isInteractive: isInteractive)
    // A closed pipe does not change a script's exit status.
    output.outlivesReader = !isInteractive
    if invocation.command == nil {
      try begin(invocation)
    } else {
      do {
        try Command.play(invocation, in: session, isAlone: true)
      } catch let error as GameError {
        // A game that does not exist was named on the command line.
        throw PromptError.cannotPlay(error)
      }
    }
    // A refused or an invalid line fails a script, as in a test, but not an interactive session.
    context.leastFailure = isInteractive ? nil : .nothing
    if isInteractive && invocation.command == nil { greet() }
    var number = 0
    var unread = 0
    while !session.isOver {
      guard let line = try source.next(for: session) else { break }
      session.game?.passTime()
      number += 1
      if output.hasLostReader { unread += 1 }
      // With endless input, the program would never end.
      if unread > Self.mostUnread { break }
      output.subject = isInteractive ? .answer : .line(number)
      output.clearPage()
      context.attempt {
        // Messages are shown below the game.
        defer { showClearedGame() }
        try process(line)
      }
      // The place is saved before the answer is printed.
      saved?.save(session)
      // Output waits until all available lines are executed, unless each step has to be saved.
      if saved != nil || !source.hasLine || output.isFull { output.finish() }
    }
    if saved?.isOff == true { context.recordFailure(.misuse) }
    if isInteractive && !session.isOver { output.print("") }
    output.flush()
  }

  /// Shows the game again if its page was cleared and the line has printed nothing.
  private func showClearedGame() {
    if context.output.hasClearedPage { session.game?.show() }
  }

  private func greet() {
    if !context.renderer.printsJSON, session.game == nil { session.browser.show() }
    let kinds = session.game == nil ? "a number, a kanji, an English word" : "a number"
    context.output.print(Line("Type \(kinds) or help.", .dim))
  }

  mutating func process(_ line: LineReader.Line) throws {
    switch line {
    case .text(let text): try process(text)
    case .notUTF8: throw ScriptSyntaxError.notUTF8
    case .tooLong: throw PromptError.lineTooLong
    }
  }

  private mutating func process(_ text: String) throws {
    let line = try ScriptLine(parsingRawLine: text)
    guard let first = line.words.first else {
      guard isInteractive, text.allSatisfy(\.isWhitespace) else { return }
      // Enter alone begins the next game, or prints the screen again.
      if let next = session.game?.nextGame {
        let players = next.players == 1 ? "" : " \(Option.players.name) \(next.players)"
        let seed = next.seed.map { " \(Option.seed.name) \($0)" } ?? ""
        return try process(
          "\(Command.new.name) \(Option.pairs.name) \(next.pairs)" + players + seed)
      }
      return session.current.show()
    }
    guard first != "case" else {
      guard line.words.count > 1 else { throw ScriptSyntaxError.caseWithoutName }
      let recording = session.recording
      interpreter = Self.interpreter(
        try Session(context, recording: recording, clock: session.clock))
      try recording?.record(text, path: "")
      try recording?.record("expect path \(ScriptLine.quoted(session.location.path))", path: "")
      return
    }
    if line.isNegated { try session.checkForMistakes(line.words) }
    try interpreter.validate(line)
    let outcome = try runAndRecord(line, written: text)
    if let point = outcome.point, line.isExpectation || line.isNegated {
      return report(point, of: line)
    }
    if let failure = outcome.failure { throw RefusalHint(failure) ?? failure }
  }

  /// Executes a line, and records it if there is a recording.
  mutating func runAndRecord(
    _ line: ScriptLine, written text: String
  ) throws -> ScriptInterpreter<Session>.Outcome {
    guard let recording = session.recording else { return try interpreter.run(line) }
    let origin = session.location.path
    let outcome = try interpreter.run(line)
    // The number of pages depends on the terminal.
    let commands = [Command.record.name, Command.more.name]
    guard let first = line.words.first, !session.isOver,
      !commands.contains(Command.find(first)?.name ?? "")
    else { return outcome }
    // An expectation has no random results.
    let lines = line.isExpectation ? [text] : session.replayable(text, line)
    // Lines before the line itself only prepare a replay.
    for text in lines.dropLast() { try recording.record(text, path: origin) }
    if let text = lines.last {
      var written = ""
      ScriptRecorder { written += $0 }.record(text, outcome, of: session)
      try recording.write(written)
    }
    return outcome
  }

  private func report(_ point: TestPoint, of line: ScriptLine) {
    showClearedGame()
    guard !point.passed else { return context.output.print(Line("ok", .dim)) }
    let sentence = Output.cut(point.failureSentence.replacing("\n", with: "\\n"))
    context.output.print(Line("not ok: " + context.output.spoken(sentence), .bold))
    if !isInteractive { context.recordFailure(.nothing, always: true) }
  }
}

/// The source of a session's lines: a terminal with editing, or standard input.
struct LineSource {
  private let output: Output
  private let isInteractive: Bool
  private var reader = LineReader()
  private let editor: LineEditor?
  private let history: LineHistory?

  /// Whether the next line is available without waiting.
  var hasLine: Bool { !isInteractive && reader.hasLine }

  init(_ output: Output, isInteractive: Bool) {
    self.output = output
    self.isInteractive = isInteractive
    editor = isInteractive ? LineEditor() : nil
    let path = editor == nil ? nil : System.stateFolder().map { $0 + "/history" }
    history = path.map { LineHistory($0) { output.warn($0) } }
    for line in history?.load() ?? [] { editor?.remember(line) }
    updateDrawing()
  }

  /// Lets pages be drawn in place if the terminal and its size are known.
  private func updateDrawing() {
    output.drawsInPlace = editor != nil && System.terminalSize() != nil && !output.isPlain
  }

  mutating func next(for session: Session) throws(System.Failure) -> LineReader.Line? {
    updateDrawing()
    guard let editor, editor.hasRoom else {
      if isInteractive { output.prompt(prompt(of: session)) }
      return try reader.next()
    }
    var hasInterrupted = false
    while true {
      output.flush()
      let completion = Completion(in: session)
      let prompt = prompt(of: session)
      switch editor.read(prompt, inColor: output.isColored, complete: completion.answer) {
      case .line(let line):
        remember(line)
        return line
      case .interrupted(let text):
        output.print("^C")
        output.flush()
        if text.isEmpty, hasInterrupted { System.leaveInterrupted() }
        hasInterrupted = text.isEmpty
        guard text.isEmpty else { continue }
        output.print(Context.howToLeave)
      case .end: return nil
      }
    }
  }

  private func prompt(of session: Session) -> Line {
    session.context.renderer.prompt(session.current.promptTitles)
  }

  private func remember(_ line: LineReader.Line) {
    guard let editor, case .text(let text) = line, history?.add(text) ?? !text.isEmpty else {
      return
    }
    editor.remember(text)
  }
}
