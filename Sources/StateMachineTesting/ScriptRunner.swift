@_exported public import StateMachineGraph

/// Runs whole scripts, each case with a subject of its own.
///
/// A test of a library user's own states is a text and three lines:
///
///     let script = try Script(parsing: text.utf8, file: "checkout.script")
///     let result = try ScriptRunner { NavigatorSubject(makeShop()) }.run(script)
///     #expect(result.failures.isEmpty)
public struct ScriptRunner<Subject: ScriptSubject> {
  /// The events of a running script, in order.
  public enum Event {
    /// A case begins.
    case began(Script.Case)
    /// A command printed something.
    case printed(String)
    /// A line checked something; a case without such a line fails at the line of `case`.
    case checked(TestPoint, Script.Step)
  }

  package let expectations: [ScriptExpectation<Subject>]
  package let makeSubject: () throws -> Subject
  /// Returns the lines that a line of an older version is now; the header of the script tells the version.
  package var translate:
    (_ line: ScriptLine, _ next: ArraySlice<Script.Step>, _ header: String) -> [ScriptLine] = {
      line, _, _ in [line]
    }
  /// The steps with a guard, which coverage wants to see made and refused.
  var guards: Set<TransitionGraph.Step> = []
  /// Whether a case ends at the first point that fails.
  var stopsAtFailure = false

  /// Creates a runner; the closure creates a new subject for each case.
  public init(
    expectations: [ScriptExpectation<Subject>] = ScriptExpectation.standard,
    _ makeSubject: @escaping () throws -> Subject
  ) {
    self.expectations = expectations
    self.makeSubject = makeSubject
  }

  /// Runs a script and returns its result.
  ///
  /// Before the first command runs, throws a ``ScriptError`` if a line is a mistake, such as a
  /// misspelt command, even after `!`. Throws what creating a subject throws, too.
  @discardableResult
  public func run(_ script: Script, report: (Event) -> Void = { _ in }) throws -> ScriptResult {
    let first = try validated(script)
    var result = ScriptResult()
    for (number, part) in script.provableCases.enumerated() {
      let subject = number == 0 ? first : try makeSubject()
      try run(part, of: script, with: subject, into: &result, report: report)
    }
    return result
  }

  /// Throws at the first mistake in the script, as ``run(_:report:)`` does before it begins.
  public func validate(_ script: Script) throws {
    _ = try validated(script)
  }

  /// Returns a subject for the first case; throws at the first mistake in the script.
  package func validated(_ script: Script) throws -> Subject {
    let subject = try makeSubject()
    if let mistake = mistakes(in: script, for: subject).first { throw mistake }
    return subject
  }

  /// Runs a case of a validated script.
  func run(
    _ part: Script.Case, of script: Script, with subject: Subject, into result: inout ScriptResult,
    report: (Event) -> Void
  ) throws(ScriptError) {
    report(.began(part))
    var provesNothing = true
    try run(part, of: script, with: subject, into: &result) { step, outcome in
      if !outcome.output.isEmpty { report(.printed(outcome.output)) }
      guard let point = outcome.point else { return true }
      provesNothing = false
      report(.checked(point, step))
      return point.passed || !stopsAtFailure
    }
    guard provesNothing else { return }
    let point = TestPoint.ofEmptyCase(at: subject.location.path)
    result.addEmptyCase(point, at: part.beginning, in: script.file)
    report(.checked(point, part.beginning))
  }

  /// Runs the steps of a case and records their points; ends after a step for which `goesOn` is false.
  package func run(
    _ part: Script.Case, of script: Script, with subject: Subject, into result: inout ScriptResult,
    goesOn: (Script.Step, ScriptInterpreter<Subject>.Outcome) -> Bool
  ) throws(ScriptError) {
    result.begin()
    var interpreter = ScriptInterpreter(subject, expectations: expectations)
    defer { result.add(interpreter, guards: guards) }
    let part = current(part, of: script)
    for (index, step) in part.steps.enumerated() {
      let outcome: ScriptInterpreter<Subject>.Outcome
      do throws(ScriptSyntaxError) {
        outcome = try interpreter.run(step.line)
      } catch {
        throw ScriptError(file: script.file, line: step.number, problem: error)
      }
      let next = part.steps.dropFirst(index + 1).first
      // A line of an older version may have become several; the last one counts.
      if outcome.point == nil, next?.number == step.number { continue }
      if let point = outcome.point {
        result.add(point, at: step, before: next, in: script.file)
      }
      guard goesOn(step, outcome) else { return }
    }
  }
}

extension ScriptRunner {
  /// Returns a case of an older version as it is written now.
  func current(_ part: Script.Case, of script: Script) -> Script.Case {
    var part = part
    let steps = part.steps
    part.steps = steps.enumerated().flatMap { index, step in
      translate(step.line, steps[(index + 1)...], script.header).map {
        Script.Step(number: step.number, text: step.text, line: $0)
      }
    }
    return part
  }
}

extension Script {
  /// The cases; if there are none, an empty one, which fails.
  var provableCases: [Case] { cases.isEmpty ? [Case(name: file, number: 1)] : cases }
}

/// Runs lines one after another: performs commands and checks expectations.
public struct ScriptInterpreter<Subject: ScriptSubject> {
  /// The result of a line.
  public struct Outcome {
    /// The output of the command.
    public internal(set) var output = ""
    /// Why the command was refused or failed.
    public internal(set) var failure: (any Error)?
    /// The strict command of a command that is easy; nil for any other.
    package internal(set) var strict: [String]?
    /// The words that repeat the command, if those of its line do not.
    package internal(set) var words: [String]?
    /// The checked point; nil for a command that succeeded as expected.
    public internal(set) var point: TestPoint?
  }

  /// The subject of the script.
  public let subject: Subject
  private let expectations: [ScriptExpectation<Subject>]
  /// The result of the last command.
  private var last = Outcome()
  /// The last command, negated if it was refused.
  private var lastLine: ScriptLine?
  /// The steps that rules or a guard refused, and whether a line expected it.
  private var refusals: [TransitionGraph.Step: Bool] = [:]

  /// The transitions and refusals of the subject, without the refusals that no line expected.
  package var record: TransitionGraph.Record {
    var record = subject.record
    let unexpected = refusals.lazy.filter { !$0.value }.map(\.key)
    record.refused.subtract(unexpected)
    record.guarded.subtract(unexpected)
    return record
  }

  /// Creates an interpreter at the start of a case.
  public init(
    _ subject: Subject, expectations: [ScriptExpectation<Subject>] = ScriptExpectation.standard
  ) {
    self.subject = subject
    self.expectations = expectations
  }

  /// Throws if the next line is a mistake that could pass unnoticed; ``run(_:)`` does not check for
  /// those.
  public func validate(_ line: ScriptLine) throws(ScriptSyntaxError) {
    guard line.isExpectation || line.isNegated else { return }
    var validator = ScriptValidator(subject, expectations, after: lastLine)
    try validator.validate(line)
  }

  /// Performs a command or checks an expectation; throws if the line is neither.
  public mutating func run(_ line: ScriptLine) throws(ScriptSyntaxError) -> Outcome {
    if line.isExpectation { return Outcome(point: try point(of: line)) }
    let action = try subject.action(of: line)
    last = Outcome(strict: action.strict, words: action.words)
    do {
      last.output = try action.perform()
    } catch let mistake as ScriptSyntaxError {
      // A command that this place lacks.
      throw mistake.listing(commandsOf: subject)
    } catch {
      last.failure = error
    }
    lastLine = ScriptLine(
      words: line.words, isNegated: line.isNegated || last.failure != nil)
    switch last.failure as? Refusal {
    case .notAllowed(let from, let to, _), .guarded(let from?, let to, _):
      let step = TransitionGraph.Step(from: from, to: to)
      refusals[step] = line.isNegated || refusals[step] == true
    default: break
    }
    let reason = last.failure.map { "\($0)" }
    if reason != nil || line.isNegated {
      var point = TestPoint(
        expected: line.isNegated ? "refused" : "done",
        actual: reason.map { line.isNegated ? $0 : "refused: \($0)" } ?? "done",
        passed: (reason != nil) == line.isNegated, path: subject.location.path)
      point.reason = reason
      last.point = point
    }
    return last
  }

  private func point(of line: ScriptLine) throws(ScriptSyntaxError) -> TestPoint {
    let check = try ScriptExpectation.check(line.words, among: expectations)
    let location = subject.location
    var point = check(
      .init(subject: subject, location: location, output: last.output, failure: last.failure))
    point.path = location.path
    return point
  }
}
