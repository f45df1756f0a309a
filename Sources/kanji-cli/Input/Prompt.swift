import KanjiBrowser
import StateMachineTerminal
import MemoryGame
import StateMachine
import StateMachineTesting

/// Reads lines to the end and executes them in the sessions.
///
/// At a terminal it prompts for each line; otherwise it executes a script without prompts.
struct Prompt {
  let context: Context
  var saved: SavedSession?
  private var interpreter: ScriptInterpreter<Sessions>

  /// The maximum number of lines to execute after the output was closed.
  private static let mostUnread = 50_000

  private var isInteractive: Bool { context.isInteractive }

  /// The sessions; `case` replaces them.
  var sessions: Sessions { interpreter.subject }

  init(_ context: Context) throws {
    self.context = context
    let clock = context.isInteractive ? System.seconds : nil
    interpreter = Self.interpreter(try Sessions(context, clock: clock))
  }

  private static func interpreter(_ sessions: Sessions) -> ScriptInterpreter<Sessions> {
    ScriptInterpreter(sessions, expectations: ScriptExpectation.all)
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
        try Command.play(invocation, in: sessions, isAlone: true)
      } catch let error as GameError {
        // A game that does not exist was named on the command line.
        throw PromptError.cannotPlay(error)
      }
    }
    // A refusal is not a failure. Invalid lines fail a script, but not an interactive session.
    context.leastFailure = isInteractive ? nil : .misuse
    if isInteractive && invocation.command == nil { greet() }
    var number = 0
    var unread = 0
    while !sessions.isOver {
      guard let line = try source.next(for: sessions) else { break }
      sessions.passTime()
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
      saved?.save(sessions)
      // Output waits until all available lines are executed, unless each step has to be saved.
      if saved != nil || !source.hasLine || output.isFull { output.finish() }
    }
    if saved?.isOff == true { context.recordFailure(.misuse) }
    if isInteractive && !sessions.isOver { output.print("") }
    output.flush()
  }

  /// Shows the game again if its page was cleared and the line has printed nothing.
  private func showClearedGame() {
    if context.output.hasClearedPage { sessions.game?.show() }
  }

  private func greet() {
    if !context.renderer.printsJSON, sessions.game == nil { sessions.browser.show() }
    let kinds = sessions.game == nil ? "a number, a kanji, an English word" : "a number"
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
    let line = try ScriptLine(parsing: text)
    guard let first = line.words.first else {
      guard isInteractive, text.allSatisfy(\.isWhitespace) else { return }
      // Enter alone begins the next game, or prints the screen again.
      if let next = sessions.game?.nextGame {
        let seed = next.seed.map { " \(Option.seed.name) \($0)" } ?? ""
        return try process("\(Command.new.name) \(Option.pairs.name) \(next.pairs)" + seed)
      }
      return sessions.current.show()
    }
    guard first != "case" else {
      guard line.words.count > 1 else { throw ScriptSyntaxError.caseWithoutName }
      let recording = sessions.recording
      interpreter = Self.interpreter(
        try Sessions(context, recording: recording, clock: sessions.clock))
      try recording?.record(text, path: "")
      try recording?.record("expect path \(ScriptLine.quoted(sessions.location.path))", path: "")
      return
    }
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
  ) throws -> ScriptInterpreter<Sessions>.Outcome {
    guard let recording = sessions.recording else { return try interpreter.run(line) }
    let origin = sessions.location.path
    let outcome = try interpreter.run(line)
    guard let first = line.words.first, isReplayable(first) else { return outcome }
    // An expectation has no random results.
    let lines = line.isExpectation ? [text] : sessions.replayable(text, line)
    // Lines before the line itself only prepare a replay.
    for text in lines.dropLast() { try recording.record(text, path: origin) }
    if let text = lines.last {
      var written = ""
      ScriptRecorder { written += $0 }.record(text, outcome, of: sessions)
      try recording.write(written)
    }
    return outcome
  }

  /// Whether the command can be replayed: the number of pages depends on the terminal.
  private func isReplayable(_ name: String) -> Bool {
    let command = Command.find(name)?.name
    return command != Command.record.name && command != Command.more.name && !sessions.isOver
  }

  private func report(_ point: TestPoint, of line: ScriptLine) {
    showClearedGame()
    guard !point.passed else { return context.output.print(Line("ok", .dim)) }
    let sentence = Output.cut(point.failureSentence(of: line).replacing("\n", with: "\\n"))
    context.output.print(Line("not ok: " + context.output.spoken(sentence), .bold))
    if !isInteractive { context.recordFailure(.nothing, always: true) }
  }
}

// How a session starts.
extension Prompt {
  /// Goes to the saved place or the given path, and starts a recording there.
  mutating func begin(_ invocation: Invocation) throws {
    if let link = invocation.value(.open) {
      let browser = sessions.browser.browser
      try browser.navigator.open(browser.resolver.path(link))
    }
    let imported = try invocation.value(.importing).map(SavedSession.exported)
    saved = savedSession(invocation.value(.session))
    let found = try saved?.load()
    let isFresh = [.open, .fresh, .importing].contains(where: invocation.has)
    // A path on the command line overrides the saved place.
    let start = invocation.has(.open) ? nil : isFresh ? imported : found
    let isDamaged = start.map { !restore($0) } ?? false
    if isDamaged, let file = invocation.value(.importing) {
      notify(SavedSession.damage(in: file))
    } else if isDamaged {
      saved?.keepDamaged()
    }
    if let file = invocation.value(.record) { try sessions.record(to: file) }
    if let game = start?.game { try restore(game) }
    // A new file that the user named is created even if the place never changes.
    if !isFresh, !isDamaged, found != nil || !invocation.has(.session) { saved?.adopt(sessions) }
    saved?.save(sessions)
  }

  /// Returns the named session file, or the user's own for an interactive session.
  private func savedSession(_ file: String?) -> SavedSession? {
    guard let path = file ?? (isInteractive ? SavedSession.standardPath : nil) else {
      if isInteractive { notify("there is no home folder, so your place is not saved") }
      return nil
    }
    return SavedSession(path, isNamed: file != nil) { [self] in notify($0) }
  }

  /// Restores the place, and its history; returns false if that is damaged.
  private func restore(_ state: SavedState) -> Bool {
    let report = sessions.browser.navigator.restore(state.place)
    if report.dropped != nil {
      let reason = state.rules == sessions.browser.rules ? "" : " (the rules have changed since)"
      notify("\(report)" + reason)
    }
    do {
      try state.history?.restore(in: sessions.browser)
      return true
    } catch {
      // The message about the place has already named what the data lacks.
      return error is BrowserError && report.dropped != nil
    }
  }

  /// Restores a game as far as its lines still allow, and shows it.
  private mutating func restore(_ game: SavedGame) throws {
    let settings = context.fileSettings
    settings.isReplaying = true
    defer { settings.isReplaying = false }
    var message: String?
    for text in game.lines {
      let outcome = try runAndRecord(ScriptLine(parsing: text), written: text)
      // Only the last board is shown.
      context.output.discard()
      guard let point = outcome.point, !point.passed else { continue }
      message =
        outcome.failure == nil
        ? "the cards of the saved game have changed, so it starts over"
        : "the saved game cannot be restored: \(point.actual)"
      break
    }
    sessions.game?.show()
    if let message { notify(message) }
  }

  private func notify(_ sentence: String) {
    if isInteractive { context.output.warn(sentence) } else { context.output.report(sentence) }
  }
}
