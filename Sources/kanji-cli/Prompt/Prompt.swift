import StateMachineTerminal
import StateMachineTesting

/// Reads lines to the end and executes them in the session.
///
/// At a terminal it prompts for each line; otherwise it executes a script without prompts.
struct Prompt {
  let context: Context
  let host: SessionHost
  var lines: ScriptPrompt<SessionHost>

  var isInteractive: Bool { context.isInteractive }

  /// The session; `case` replaces it.
  var session: Session { lines.subject }

  init(_ context: Context) throws {
    self.context = context
    host = SessionHost(context)
    lines = try ScriptPrompt(host)
  }

  /// Executes the command line, then reads lines until the input ends or the user leaves.
  mutating func run(_ invocation: Invocation) throws {
    let output = context.output
    let history = isInteractive ? StateFolder.path(of: "history") : nil
    var source = ScriptLineSource(output, history: history)
    // A closed pipe does not change a script's exit status.
    output.outlivesReader = !isInteractive
    let command = context.table.command(of: invocation)
    if let command {
      try session.begin(command, invocation)
    } else {
      try begin(invocation)
    }
    // A refused or an invalid line fails a script, as in a test, but not an interactive session.
    context.leastFailure = isInteractive ? nil : .nothing
    if isInteractive && command == nil { greet() }
    try lines.run(&source)
    host.saved?.save()
    if host.saved?.isOff == true { context.recordFailure(.misuse) }
    if isInteractive && !session.isOver { output.print("") }
    output.flush()
  }

  private func greet() {
    if !context.renderer.printsJSON, session.isAtHome { session.current.show() }
    context.output.print(Line("Type a number, a kanji, an English word, help or quit.", .dim))
  }
}

/// The host of kanji-cli's prompt, with the session, its file and its recording.
final class SessionHost: PromptHost {
  let context: Context
  var saved: SavedSession?

  init(_ context: Context) { self.context = context }

  var output: Output { context.output }
  var expectations: [ScriptExpectation<Session>] { context.table.expectations }

  func makeSubject(after former: Session?) throws -> Session {
    let clock = context.isInteractive ? System.seconds : nil
    let session = try Session(context, recording: former?.recording, clock: clock)
    saved?.state = session.saved(isShort:)
    return session
  }

  func recording(of session: Session) -> RecordingFile? { session.recording }
  func replica(of session: Session) -> Session? { session.replica }
  func prepareReplica(of session: Session) throws -> [String] { try session.resizeReplica() }
  func isOver(at session: Session) -> Bool { session.isOver }
  func text(at session: Session) -> Line { context.renderer.prompt(session.current.promptTitles) }

  func completions(of line: String, at session: Session) -> LineEditor.Completions {
    Completion(in: session).answer(for: line)
  }

  func check(negated line: ScriptLine, at session: Session) throws {
    _ = try session.parse(line.words, inTest: true)
  }

  /// Enter alone does what the screen offers, or prints it again.
  func line(forBlank text: String, at session: Session) -> String? {
    guard context.isInteractive, text.allSatisfy(\.isWhitespace) else { return nil }
    if let words = session.current.enterWords { return ScriptLine.text(words) }
    session.current.show()
    return nil
  }

  /// The commands have printed their output themselves, for the width of the terminal.
  func print(_ output: String) {}

  func sentence(for failure: any Error) -> String { ErrorReport.sentence(for: failure) }

  func report(_ failure: any Error, isRefusal: Bool) {
    context.attempt { throw RefusalHint(failure, in: context.table) ?? failure }
  }

  func noteFailedPoint() {
    if !context.isInteractive { context.recordFailure(.nothing, always: true) }
  }

  func willPerform(at session: Session) { session.current.passTime() }

  /// Shows the screen again if it was cleared and the line has printed nothing: messages are shown below it.
  func willAnswer(at session: Session) {
    if output.hasClearedPage { session.current.show() }
  }
}
