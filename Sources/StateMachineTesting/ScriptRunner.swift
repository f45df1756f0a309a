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
