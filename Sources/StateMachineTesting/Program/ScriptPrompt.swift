package import StateMachineTerminal

/// The part of a prompt that differs between programs.
///
/// Members with a default are for the programs that need them.
package protocol PromptHost: AnyObject {
  associatedtype Subject: ScriptSubject

  var output: Output { get }
  var expectations: [ScriptExpectation<Subject>] { get }
  /// Creates the subject of the first case, or of one after another.
  func makeSubject(after former: Subject?) throws -> Subject
  /// The recording of the lines; nil if there is none.
  func recording(of subject: Subject) -> RecordingFile?
  /// The subject that performs the recorded lines as a replay will; nil if the output does not depend on a terminal.
  func replica(of subject: Subject) -> Subject?
  /// Prepares the replica for the current terminal, and returns the lines that do so in a replay; none if nothing has
  /// changed.
  func prepareReplica(of subject: Subject) throws -> [String]
  /// Whether a line has ended the session.
  func isOver(at subject: Subject) -> Bool
  /// The text before a typed line.
  func text(at subject: Subject) -> Line
  func completions(of line: String, at subject: Subject) -> LineEditor.Completions
  /// Throws if a line that must fail is a mistake.
  func check(negated line: ScriptLine, at subject: Subject) throws
  /// Returns the line that one without words stands for; nil if it stands for none.
  func line(forBlank text: String, at subject: Subject) -> String?
  /// Answers a line that the subject cannot read; throws why there is no answer.
  func answer(_ line: ScriptLine, _ mistake: ScriptSyntaxError, at subject: Subject) throws
  /// Prints the output of a command that did not print it itself.
  func print(_ output: String)
  /// Prints why a line failed; `isRefusal` says that a command was refused, and not that it is a mistake.
  func report(_ failure: any Error, isRefusal: Bool)
  /// Notes that a point of a script failed.
  func noteFailedPoint()
  /// Returns the reason of a refusal as a part of a sentence.
  func sentence(for failure: any Error) -> String
  func willPerform(at subject: Subject)
  /// Called before the answer to a line is printed, and after each line.
  func willAnswer(at subject: Subject)
}

extension PromptHost {
  package func replica(of subject: Subject) -> Subject? { nil }
  package func prepareReplica(of subject: Subject) -> [String] { [] }
  package func check(negated line: ScriptLine, at subject: Subject) {}
  package func line(forBlank text: String, at subject: Subject) -> String? { nil }
  package func answer(_ line: ScriptLine, _ mistake: ScriptSyntaxError, at subject: Subject) throws
  {
    throw mistake
  }
  package func willPerform(at subject: Subject) {}
  package func willAnswer(at subject: Subject) {}
}

/// Performs the lines of a terminal or a pipe, as those of a script.
package struct ScriptPrompt<Host: PromptHost> {
  package typealias Outcome = ScriptInterpreter<Host.Subject>.Outcome

  /// The maximum number of lines to perform after the output was closed.
  private static var mostUnread: Int { 50_000 }

  private let host: Host
  private var interpreter: ScriptInterpreter<Host.Subject>
  private var caseNames = CaseNames()
  /// The current case if it is known to fail, and how many of its points passed and failed.
  private var todo: (name: String, reason: String, passed: Int, failed: Int)?
  private var unread = 0
  /// The result that the last recorded command has in a replay.
  private var lastRecorded = Outcome()

  /// The subject; `case` replaces it.
  package var subject: Host.Subject { interpreter.subject }
  package var text: Line { host.text(at: subject) }
  package var isOver: Bool { host.isOver(at: subject) }

  package init(_ host: Host) throws {
    self.host = host
    interpreter = Self.interpreter(try host.makeSubject(after: nil), of: host)
  }

  private static func interpreter(
    _ subject: Host.Subject, of host: Host
  ) -> ScriptInterpreter<Host.Subject> {
    ScriptInterpreter(subject, expectations: host.expectations)
  }

  package func completions(of line: String) -> LineEditor.Completions {
    host.completions(of: line, at: subject)
  }

  /// Performs lines until the input ends, or a line ends the session.
  package mutating func run(_ source: inout ScriptLineSource) throws {
    let output = host.output
    while !isOver {
      let complete = { [host, subject] in host.completions(of: $0, at: subject) }
      guard let line = try source.next(after: text, completing: complete) else { break }
      if output.hasLostReader { unread += 1 }
      // With endless input, the program would never end.
      if unread > Self.mostUnread { break }
      _ = take(line)
      // Answers wait until all available lines are performed.
      if !source.hasLine || output.isFull { output.finish() }
    }
    endCase()
  }

  /// Reports a case that is known to fail if all of its points have passed.
  private mutating func endCase() {
    defer { todo = nil }
    guard let todo, todo.passed > 0, todo.failed == 0 else { return }
    host.output.report("\(todo.name) passes; delete todo and its reason")
    host.noteFailedPoint()
  }

  /// Performs the next line; returns false if it ends the session.
  package mutating func take(_ line: [UInt8]) -> Bool {
    host.willPerform(at: subject)
    host.output.beginLine()
    host.output.clearPage()
    do {
      defer { host.willAnswer(at: subject) }
      try process(String(typed: line))
    } catch let refusal as Refused {
      host.report(refusal.reason, isRefusal: true)
    } catch {
      host.report(error, isRefusal: false)
    }
    return !isOver
  }

  /// Why a command was refused or failed.
  private struct Refused: Error { let reason: any Error }

  package mutating func process(_ text: String) throws {
    let line = try ScriptLine(parsingRawLine: text)
    guard !line.words.isEmpty else {
      if let other = host.line(forBlank: text, at: subject) { try process(other) }
      return
    }
    if let (name, reason) = try caseNames.take(line) {
      // The lines before the first case are a case with the name of the file.
      if host.recording(of: subject)?.path == name { throw ScriptSyntaxError.caseTwice(name) }
      endCase()
      todo = reason.map { (name, $0, 0, 0) }
      interpreter = Self.interpreter(try host.makeSubject(after: subject), of: host)
      lastRecorded = Outcome()
      // A recording leaves out expectations that fail, so all of its cases pass.
      let written = reason == nil ? text : ScriptLine.text(["case", name])
      guard let recording = host.recording(of: subject) else { return }
      return try recording.begin(
        [written] + host.prepareReplica(of: subject), at: subject,
        shownBy: host.replica(of: subject) ?? subject)
    }
    if line.isNegated { try host.check(negated: line, at: subject) }
    try interpreter.validate(line)
    let outcome: Outcome
    do { outcome = try perform(line, written: text) } catch let mistake as ScriptSyntaxError {
      return try host.answer(line, mistake, at: subject)
    }
    host.print(outcome.output)
    var point = outcome.point
    if point?.passed == false { point?.todo = todo?.reason }
    if let point {
      todo?.passed += point.passed ? 1 : 0
      todo?.failed += point.passed ? 0 : 1
    }
    if let point, line.isExpectation || line.isNegated {
      host.willAnswer(at: subject)
      host.output.print(point)
      if point.isFailure { host.noteFailedPoint() }
    } else if let failure = outcome.failure, line.isTried || todo != nil {
      host.output.print(Line("refused: " + host.sentence(for: failure), .dim))
    } else if let failure = outcome.failure {
      throw Refused(reason: failure)
    }
  }

  /// Performs a line, and records it if there is a recording.
  package mutating func perform(_ line: ScriptLine, written text: String) throws -> Outcome {
    let recording = host.recording(of: subject)
    let outcome = try interpreter.run(line)
    guard let recording, !isOver, outcome.action?.isRecorded != false else { return outcome }
    let isRefused = outcome.failure != nil
    if isRefused, outcome.action?.isRecordedIfRefused == false { return outcome }
    let repeated = outcome.action?.words.map {
      ScriptLine.text($0, isNegated: line.isNegated, isTried: line.isTried)
    }
    var shown = outcome
    let replica = host.replica(of: subject)
    if let replica, let action = outcome.action {
      for line in try host.prepareReplica(of: subject) {
        try recording.prepare(line, shownBy: replica)
      }
      shown.output = (try? replica.perform(action.words ?? line.words)) ?? ""
      lastRecorded = shown
    } else if let replica {
      // The terminal may show more than a replay, such as the time that passes or a command that is not recorded.
      shown.point = try? interpreter.point(of: line, at: replica, after: lastRecorded)
    }
    try recording.record(repeated ?? text, shown, of: subject, shownBy: replica ?? subject)
    return outcome
  }
}
