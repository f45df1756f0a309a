import KanjiBrowser
import MemoryGame
import StateMachineTesting

/// Reads lines until there are no more, and has a session do what they say.
///
/// On a terminal it shows where one is and asks; otherwise it works through a script in silence.
struct Prompt {
  let context: Context
  /// Whether it asks a person, who answers.
  let asks: Bool
  var saved: SavedSession?
  private var player: ScriptPlayer<SessionSubject>

  /// What the lines are about; another one once a line began afresh.
  var session: Session { player.subject.session }

  init(_ context: Context) throws {
    self.context = context
    asks = System.Stream.input.isTerminal && context.output.isTerminal
    player = Self.player(try Session(context))
  }

  private static func player(_ session: Session) -> ScriptPlayer<SessionSubject> {
    ScriptPlayer(SessionSubject(session, keepsRecord: false), expectations: ScriptExpectation.all)
  }

  /// Begins as the command line says, and works until the input ends or somebody leaves.
  mutating func run(_ invocation: Invocation) throws {
    if asks { System.leaveOnInterrupt() }
    if invocation.command == nil {
      try begin(invocation)
    } else {
      do {
        try session.play(invocation, isAlone: true)
      } catch let error as GameError {
        // No game is on yet that could refuse: the command line asks for what there is none of.
        throw UsageError.cannotPlay(error)
      }
    }
    // A refusal is an answer; lines that make no sense spoil a script, but not a conversation.
    context.spoiling = asks ? nil : .misuse
    if asks && invocation.command == nil { greet() }
    var clock = System.seconds()
    let output = context.output
    var source = LineSource(output, asks: asks)
    var number = 0
    while !session.isOver {
      guard let line = try source.next(for: session) else { break }
      // A script takes no time, so that it does the same each time.
      if asks {
        session.game?.game.update(deltaTime: System.seconds() - clock)
        clock = System.seconds()
      }
      number += 1
      context.subject = asks ? .answer : .line(number)
      context.attempt { try perform(line) }
      // Whoever sees the answer can rely on it that the place is saved.
      saved?.save(session)
      // What is there to be read is worked through first, unless each step is to be relied on.
      if saved != nil || !source.hasLine || output.isFull { output.finish() }
    }
    if asks && !session.isOver { output.print([""]) }
    output.flush()
  }

  private func greet() {
    if !context.options.printsJSON, session.game == nil { session.showScreen() }
    let kinds = session.game == nil ? "a number, a kanji, English" : "a number"
    context.output.print(Line("Type \(kinds) or help.", .dim))
  }

  /// Does what a line says.
  mutating func perform(_ line: LineReader.Line) throws {
    switch line {
    case .text(let text): try perform(text)
    case .notUTF8: throw ScriptSyntaxError.notUTF8
    case .tooLong: throw UsageError.lineTooLong
    }
  }

  private mutating func perform(_ text: String) throws {
    let line = try ScriptLine(parsing: text)
    guard let first = line.words.first else { return }
    guard first != "case" else {
      guard line.words.count > 1 else { throw ScriptSyntaxError.caseWithoutName }
      let recorder = session.recorder
      player = Self.player(try Session(context, recorder: recorder))
      try recorder?.record(text, refused: false, path: "")
      return
    }
    let outcome = try play(line, written: text)
    if let point = outcome.point, line.isExpectation || line.isNegated {
      return answer(point, to: line)
    }
    if let failure = outcome.failure { throw Advice(failure) ?? failure }
  }

  /// Does what a line says, and writes it down if all is.
  mutating func play(
    _ line: ScriptLine, written text: String
  ) throws -> ScriptPlayer<SessionSubject>.Outcome {
    guard let recorder = session.recorder else { return try player.play(line) }
    let origin = player.subject.place.path
    let outcome = try player.play(line)
    guard let first = line.words.first, isReplayable(first) else { return outcome }
    let path = player.subject.place.path
    // An expectation says what is, and draws nothing.
    let lines = line.isExpectation ? [text] : session.recorded(text, line)
    // What comes before the line itself prepares a replay, and leads nowhere.
    for text in lines.dropLast() { try recorder.record(text, refused: false, path: origin) }
    if let text = lines.last {
      try recorder.record(text, refused: outcome.failure != nil, path: path)
    }
    return outcome
  }

  /// Whether a replay gets past the command: how many pages there are depends on the terminal.
  private func isReplayable(_ name: String) -> Bool {
    let command = Command.find(name)?.name
    return command != Command.record.name && command != Command.more.name && !session.isOver
  }

  private func answer(_ point: ScriptPoint, to line: ScriptLine) {
    guard !point.passed else { return context.output.print(Line("ok", .dim)) }
    let sentence = Complaint.cut(point.objection(to: line).replacing("\n", with: "\\n"))
    context.output.print(Line("not ok: " + context.output.spoken(sentence), .bold))
    if !asks { context.spoil(.nothing, always: true) }
  }
}
