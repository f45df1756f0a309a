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
  /// The line of the last command; if it was refused, with `!` before it.
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
