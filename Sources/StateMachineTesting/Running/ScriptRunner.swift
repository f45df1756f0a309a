/// Runs whole scripts, each case with a new subject.
///
/// To test your own states, write a script and three lines of Swift:
///
///     let script = try Script(parsing: text.utf8, file: "checkout.script")
///     let result = try ScriptRunner { NavigatorSubject(makeShop()) }.run(script)
///     #expect(result.failures.isEmpty)
public struct ScriptRunner<Subject: ScriptSubject> {
  /// The events of a running script, in order.
  package enum Event {
    /// A case begins.
    case began(Script.Case)
    /// A command printed something.
    case printed(String)
    /// A `try` line did its command, or the command failed for this reason.
    case tried(Script.Step, failure: String?)
    /// A line checked something; a case without such a line fails at the line of `case`.
    case checked(TestPoint, Script.Step)
  }

  package let expectations: [ScriptExpectation<Subject>]
  package let makeSubject: () throws -> Subject
  /// The steps with a guard, which coverage wants to see made and refused.
  var guards: Set<TransitionGraph.Step> = []
  /// Whether a case ends at the first point that fails.
  var stopsAtFailure = false

  /// Creates a runner with further expectations; the closure creates a new subject for each case.
  public init(
    expectations: [ScriptExpectation<Subject>] = [],
    _ makeSubject: @escaping () throws -> Subject
  ) {
    self.expectations = expectations
    self.makeSubject = makeSubject
  }

  /// Runs a script and returns its result.
  ///
  /// - Throws: ``ScriptError`` before the first command runs, if a line is a mistake, such as a
  ///   misspelt command, even after `!`. ``ScriptError`` later, for a command that is not available
  ///   at its place. Also what creating a subject throws.
  @discardableResult
  public func run(_ script: Script) throws -> ScriptResult {
    try run(script, report: { _ in })
  }

  /// Runs a script, writes the result as TAP in whole lines, and returns the result.
  ///
  /// - Throws: The errors of ``run(_:)``.
  @discardableResult
  public func run(
    _ script: Script, writingTAP write: @escaping (_ lines: String) -> Void
  ) throws -> ScriptResult {
    var writer = TAPWriter(write)
    var name = script.file
    let result = try run(script) { (event: Event) in
      switch event {
      case .began(let part): name = part.name
      case .printed, .tried: break
      case .checked(let point, let step):
        writer.writePoint(point, at: step, of: name, in: script.file)
      }
    }
    writer.writePlan()
    return result
  }

  /// Runs a script like ``run(_:)``, and reports its events.
  @discardableResult
  package func run(_ script: Script, report: (Event) -> Void) throws -> ScriptResult {
    let first = try validated(script)
    var result = ScriptResult()
    for (number, part) in script.provableCases.enumerated() {
      let subject = number == 0 ? first : try makeSubject()
      var caseResult = ScriptResult()
      try run(part, of: script, with: subject, into: &caseResult, report: report)
      result.append(caseResult)
    }
    return result
  }

  /// Throws at the first mistake in the script, as ``run(_:)`` does before it begins.
  package func validate(_ script: Script) throws {
    _ = try validated(script)
  }

  /// Returns a subject for the first case; throws at the first mistake in the script.
  package func validated(_ script: Script) throws -> Subject {
    let subject = try makeSubject()
    if let mistake = mistakes(in: script, for: subject).first { throw mistake }
    return subject
  }

  /// Returns the mistakes in a script, in order.
  func mistakes(in script: Script, for subject: Subject) -> [ScriptError] {
    var mistakes: [ScriptError] = []
    let interpreter = ScriptInterpreter(subject, expectations: expectations)
    // Asking for the names may probe all rules.
    lazy var states = subject.stateNames
    for part in script.cases {
      var lastIsRefused: Bool?
      for step in part.steps {
        do throws(ScriptSyntaxError) {
          if let word = step.line.strayWord { throw .strayWord(word) }
          try interpreter.check(step.line, afterRefusal: lastIsRefused, states: states)
        } catch {
          mistakes.append(ScriptError(file: script.file, line: step.number, problem: error))
        }
        if !step.line.isExpectation { lastIsRefused = step.line.isNegated }
      }
    }
    return mistakes
  }

  /// Runs a case of a validated script, and records it in the case's own result.
  func run(
    _ part: Script.Case, of script: Script, with subject: Subject, into result: inout ScriptResult,
    report: (Event) -> Void
  ) throws(ScriptError) {
    report(.began(part))
    try run(part, of: script, with: subject, into: &result) { step, outcome in
      if !outcome.output.isEmpty { report(.printed(outcome.output)) }
      if step.line.isTried { report(.tried(step, failure: outcome.failure.map { "\($0)" })) }
      if let point = outcome.point { report(.checked(point, step)) }
    }
    guard let point = part.lastPoint(after: result, at: subject.location.path) else { return }
    result.append(point, at: part.beginning, before: nil, in: script.file)
    report(.checked(point, part.beginning))
  }

  /// Runs the steps of a case and records their points in the case's own result.
  package func run(
    _ part: Script.Case, of script: Script, with subject: Subject, into result: inout ScriptResult,
    didRun: (Script.Step, ScriptInterpreter<Subject>.Outcome) -> Void
  ) throws(ScriptError) {
    var interpreter = ScriptInterpreter(subject, expectations: expectations)
    defer { result.append(subject.graphs, interpreter.observations, guards: guards) }
    // After a command with an unexpected result, the actual values are not the values to expect.
    var hasFailed = false
    for (index, step) in part.steps.enumerated() {
      var outcome = try interpreter.run(step, in: script.file)
      if var point = outcome.point {
        if !point.passed { point.todo = part.todo }
        outcome.point = point
        if hasFailed { point.replacement = nil }
        hasFailed = hasFailed || !point.passed && !step.line.isExpectation
        let next = part.steps.dropFirst(index + 1).first
        result.append(point, at: step, before: next, in: script.file)
      }
      didRun(step, outcome)
      if stopsAtFailure, outcome.point?.isFailure == true { return }
    }
  }
}

extension ScriptInterpreter {
  /// Runs a step of a file.
  mutating func run(_ step: Script.Step, in file: String) throws(ScriptError) -> Outcome {
    do throws(ScriptSyntaxError) {
      return try run(step.line)
    } catch {
      throw ScriptError(file: file, line: step.number, problem: error)
    }
  }
}

extension Script {
  /// The cases; if there are none, an empty one, which fails.
  var provableCases: [Case] { cases.isEmpty ? [Case(name: file, todo: nil, number: 1)] : cases }
}

extension Script.Case {
  /// Returns the failed point of a case that tests nothing, or of one that is known to fail and passes; nil for others.
  func lastPoint(after result: ScriptResult, at path: String) -> TestPoint? {
    if result.pointCount == 0 { return .testsNothing(at: path) }
    guard todo != nil, result.failures.isEmpty, result.knownFailures.isEmpty else { return nil }
    return .needsNoTodo(at: path)
  }
}
