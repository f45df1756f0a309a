import KanjiBrowser
import MemoryGame
import StateMachine

/// Reads lines until there are no more, and has a session do what they say.
///
/// On a terminal it shows where one is and asks; otherwise it works through a script in silence.
struct Prompt {
  private let context: Context
  private let asks: Bool
  private var saved: SavedSession?
  private var player: ScriptPlayer<SessionSubject>

  private var session: Session { player.subject.session }

  init(_ context: Context) throws {
    self.context = context
    asks = System.Stream.input.isTerminal && context.output.isTerminal
    player = ScriptPlayer(SessionSubject(try Session(context)), expectations: Expectation.all)
  }

  /// Begins as the command line says, and works until the input ends or somebody leaves.
  mutating func run(_ invocation: Invocation) throws {
    if asks { System.leaveOnInterrupt() }
    if invocation.command == nil {
      try begin(invocation)
    } else {
      try session.play(invocation, isAlone: true)
    }
    // A refusal is an answer; lines that make no sense spoil a script, but not a conversation.
    context.spoiling = asks ? nil : .misuse
    if asks && invocation.command == nil { greet() }
    var clock = System.seconds()
    var source = LineSource(context.output, asks: asks)
    var number = 0
    while !session.isOver {
      guard let line = try source.next(for: session) else { break }
      // A script takes no time, so that it does the same each time.
      if asks { session.game?.game.update(deltaTime: System.seconds() - clock) }
      clock = System.seconds()
      number += 1
      context.messagePrefix = asks ? "" : "line \(number): "
      context.attempt { try perform(line) }
      // Whoever sees the answer can rely on it that the place is saved.
      saved?.save(session)
      context.output.finish()
    }
    if asks && !session.isOver { context.output.print([""]) }
    context.output.flush()
  }

  private func greet() {
    if !context.options.printsJSON, session.game == nil { session.showScreen() }
    context.output.print(Line("Type a number, a kanji, English or help.", .dim))
  }

  /// Goes to where somebody was, or to a link, and begins a recording there.
  private mutating func begin(_ invocation: Invocation) throws {
    if let link = invocation.value(.open) {
      try session.browser.navigator.open(session.browser.resolver.path(link))
    }
    saved = savedSession(invocation.value(.session))
    let content = saved?.load()
    let isFresh = invocation.has(.open) || invocation.has(.fresh)
    if !isFresh, let content { restore(content) }
    if let file = invocation.value(.record) { try session.record(to: file) }
    if !isFresh, let game = content?.game { context.attempt { try perform(game) } }
    if !isFresh { saved?.adopt(session) }
    saved?.save(session)
  }

  /// The file that was named, or the user's own for a conversation.
  private func savedSession(_ file: String?) -> SavedSession? {
    let tell = { [context] in context.output.complain((asks ? "" : context.messagePrefix) + $0) }
    guard let path = file ?? (asks ? System.stateFolder().map { $0 + "/session" } : nil) else {
      if asks { tell("there is no home folder; the place lasts until the end") }
      return nil
    }
    let rules = TransitionGraph(probing: session.browser.navigator)
    return SavedSession(path, rules: rules, tell: tell)
  }

  private func restore(_ content: SavedSession.Content) {
    let report = session.browser.navigator.restore(content.place)
    guard report.dropped != nil else { return }
    let reason = content.hasTodaysRules ? "" : " (the rules have changed since)"
    context.output.complain((asks ? "" : context.messagePrefix) + "\(report)" + reason)
  }

  private mutating func perform(_ line: LineReader.Line) throws {
    switch line {
    case .text(let text): try perform(text)
    case .notUTF8: throw UnreadableLine.notUTF8
    case .tooLong: throw UnreadableLine.tooLong
    }
  }

  private mutating func perform(_ text: String) throws {
    let line = try ScriptLine(parsing: text)
    guard let first = line.words.first else { return }
    let recorder = session.recorder
    guard first != "case" else {
      let fresh = try Session(context, recorder: recorder)
      player = ScriptPlayer(SessionSubject(fresh), expectations: Expectation.all)
      try recorder?.record(text, refused: false, path: "")
      return
    }
    let outcome = try player.play(line)
    if isReplayable(first) {
      let path = player.subject.place.path
      for text in session.game?.recorded(text, line) ?? [text] {
        try recorder?.record(text, refused: outcome.failure != nil, path: path)
      }
    }
    if let point = outcome.point, first == "expect" || line.isNegated { return answer(point) }
    if let failure = outcome.failure { throw failure }
  }

  /// Whether a replay gets past the command: how many pages there are depends on the terminal.
  private func isReplayable(_ name: String) -> Bool {
    let command = Command.find(name)?.name
    return command != Command.record.name && command != Command.more.name && !session.isOver
  }

  private func answer(_ point: ScriptPoint) {
    guard !point.passed else { return context.output.print(Line("ok", .dim)) }
    context.output.print(
      Line("not ok: expected \(point.expected), but it is \(point.actual)", .bold))
    if !asks { context.spoil(.nothing, always: true) }
  }
}

/// A line of input that is no text.
enum UnreadableLine: Error, Equatable, CustomStringConvertible {
  case notUTF8
  case tooLong

  var description: String {
    switch self {
    case .notUTF8: "the line is not UTF-8; save the text as UTF-8"
    case .tooLong: "the line is longer than a megabyte and is passed over"
    }
  }
}
