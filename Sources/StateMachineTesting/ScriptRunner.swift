@_exported public import StateMachineGraph

/// Runs whole scripts, each case with a subject of its own.
///
/// A test of a library user's own states is a text and three lines:
///
///     let script = try Script(parsing: text.utf8, file: "checkout.script")
///     let result = try ScriptRunner { NavigatorSubject(makeShop()) }.run(script)
///     #expect(result.failures.isEmpty)
public struct ScriptRunner<Subject: ScriptSubject> {
  /// What happens as a script runs, in order.
  public enum Event {
    /// A case begins.
    case began(Script.Case)
    /// A command printed something.
    case printed(String)
    /// A line proved something, or failed to.
    case proved(ScriptPoint, Script.Step)
  }

  package let expectations: [ScriptExpectation<Subject>]
  package let makeSubject: () throws -> Subject

  /// Makes a runner; the closure makes a fresh subject for each case.
  public init(
    expectations: [ScriptExpectation<Subject>] = ScriptExpectation.standard,
    _ makeSubject: @escaping () throws -> Subject
  ) {
    self.expectations = expectations
    self.makeSubject = makeSubject
  }

  /// Runs a script and returns what it proved.
  ///
  /// Throws a ``ScriptError`` before the first command if an expectation makes no sense, and at the
  /// command that the subject does not understand; otherwise what making a subject throws.
  @discardableResult
  public func run(_ script: Script, report: (Event) -> Void = { _ in }) throws -> ScriptResult {
    try check(script)
    var result = ScriptResult()
    for part in script.cases {
      report(.began(part))
      var player = ScriptPlayer(try makeSubject(), expectations: expectations)
      for index in part.steps.indices {
        let outcome = try play(index, of: part, in: script, with: &player, into: &result)
        if !outcome.output.isEmpty { report(.printed(outcome.output)) }
        if let point = outcome.point { report(.proved(point, part.steps[index])) }
      }
      result.add(player.subject)
    }
    return result
  }

  /// Throws at the first expectation that makes no sense, as ``run(_:report:)`` does before it begins.
  public func check(_ script: Script) throws(ScriptError) {
    for step in script.cases.flatMap(\.steps) where step.line.isExpectation {
      _ = try located(step, in: script) { () throws(ScriptSyntaxError) in
        try ScriptPlayer.judge(step.line.words, among: expectations)
      }
    }
  }

  /// Plays a step of a case, and takes down what it proved.
  package func play(
    _ index: Int, of part: Script.Case, in script: Script,
    with player: inout ScriptPlayer<Subject>, into result: inout ScriptResult
  ) throws(ScriptError) -> ScriptPlayer<Subject>.Outcome {
    let step = part.steps[index]
    let outcome = try located(step, in: script) { () throws(ScriptSyntaxError) in
      try player.play(step.line)
    }
    if let point = outcome.point {
      result.add(point, at: step, before: part.steps[(index + 1)...], in: script.file)
    }
    return outcome
  }

  private func located<Value>(
    _ step: Script.Step, in script: Script, _ body: () throws(ScriptSyntaxError) -> Value
  ) throws(ScriptError) -> Value {
    do throws(ScriptSyntaxError) {
      return try body()
    } catch {
      throw ScriptError(file: script.file, line: step.number, problem: error)
    }
  }
}

/// Plays lines one after another: performs commands and checks expectations.
public struct ScriptPlayer<Subject: ScriptSubject> {
  /// What came of one line.
  public struct Outcome {
    /// What the command printed.
    public let output: String
    /// Why the command was refused or failed.
    public let failure: (any Error)?
    /// What the line proved; nil for a command that was to succeed and did.
    public let point: ScriptPoint?

    init(output: String = "", failure: (any Error)? = nil, point: ScriptPoint? = nil) {
      self.output = output
      self.failure = failure
      self.point = point
    }
  }

  /// What the lines drive.
  public let subject: Subject
  private let expectations: [ScriptExpectation<Subject>]
  /// What came of the last command.
  private var last: (output: String, failure: (any Error)?) = ("", nil)

  /// Makes a player at a fresh start.
  public init(
    _ subject: Subject, expectations: [ScriptExpectation<Subject>] = ScriptExpectation.standard
  ) {
    self.subject = subject
    self.expectations = expectations
  }

  /// Performs a command or checks an expectation; throws if the line makes no sense.
  public mutating func play(_ line: ScriptLine) throws(ScriptSyntaxError) -> Outcome {
    try line.isExpectation ? expectation(line) : command(line)
  }

  private func expectation(_ line: ScriptLine) throws(ScriptSyntaxError) -> Outcome {
    let judge = try Self.judge(line.words, among: expectations)
    let place = subject.place
    let verdict = judge(
      .init(subject: subject, place: place, output: last.output, failure: last.failure))
    let point = ScriptPoint(
      passed: verdict.holds, expected: verdict.expected, actual: verdict.actual, path: place.path)
    return Outcome(point: point)
  }

  /// Returns how to judge an `expect` line; throws if there is no such expectation.
  static func judge(
    _ words: [String], among expectations: [ScriptExpectation<Subject>]
  ) throws(ScriptSyntaxError) -> (ScriptExpectation<Subject>.Situation) ->
    ScriptExpectation<Subject>.Verdict
  {
    let name = words.dropFirst().first ?? ""
    guard let expectation = expectations.first(where: { $0.name == name }) else {
      throw .unknownExpectation(name, known: expectations.map(\.usage))
    }
    guard let judge = expectation.parse(Array(words.dropFirst(2))) else {
      throw .badExpectation(words, usage: expectation.usage)
    }
    return judge
  }

  private mutating func command(_ line: ScriptLine) throws(ScriptSyntaxError) -> Outcome {
    do {
      last = (try subject.perform(line.words), nil)
    } catch let error as ScriptSyntaxError {
      throw error
    } catch {
      last = ("", error)
    }
    guard last.failure != nil || line.isNegated else { return Outcome(output: last.output) }
    return Outcome(
      output: last.output, failure: last.failure,
      point: point(of: last.failure, isNegated: line.isNegated))
  }

  private func point(of failure: (any Error)?, isNegated: Bool) -> ScriptPoint {
    ScriptPoint(
      passed: (failure != nil) == isNegated, expected: isNegated ? "refused" : "done",
      actual: failure.map { "\($0)" } ?? "done", path: subject.place.path)
  }
}

/// Something that a script proved or failed to prove.
public struct ScriptPoint: Hashable, Sendable {
  /// Whether it is as the script says.
  public let passed: Bool
  /// What the script says.
  public let expected: String
  /// What is.
  public let actual: String
  /// The path that the subject was at.
  public let path: String

  /// What is otherwise than the line says that failed.
  package func objection(to line: ScriptLine) -> String {
    if line.isNegated { return "it was to be refused, but it is done" }
    let words = Self.words(expected, actual)
    return "expected \(words.expected), but it is \(words.actual)"
  }

  /// What a sentence calls what a script says and what is, each of which may be no text at all.
  static func words(_ expected: String, _ actual: String) -> (expected: String, actual: String) {
    (expected.isEmpty ? "nothing" : expected, actual.isEmpty ? "empty" : actual)
  }
}
