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
  /// Throws a ``ScriptError`` before the first command if an expectation makes no sense, and at a command
  /// that the subject does not understand; otherwise what making a subject throws.
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
      let next = part.steps.dropFirst(index + 1).first
      result.add(point, at: step, before: next, in: script.file)
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
    public internal(set) var output = ""
    /// Why the command was refused or failed.
    public internal(set) var failure: (any Error)?
    /// What the line proved; nil for a command that was to succeed and did.
    public internal(set) var point: ScriptPoint?
  }

  /// What the lines drive.
  public let subject: Subject
  private let expectations: [ScriptExpectation<Subject>]
  /// What came of the last command.
  private var last = Outcome()

  /// Makes a player at a fresh start.
  public init(
    _ subject: Subject, expectations: [ScriptExpectation<Subject>] = ScriptExpectation.standard
  ) {
    self.subject = subject
    self.expectations = expectations
  }

  /// Performs a command or checks an expectation; throws if the line makes no sense.
  public mutating func play(_ line: ScriptLine) throws(ScriptSyntaxError) -> Outcome {
    if line.isExpectation { return Outcome(point: try point(of: line)) }
    last = try outcome(of: line.words)
    if last.failure != nil || line.isNegated {
      last.point = ScriptPoint(
        expected: line.isNegated ? "refused" : "done",
        actual: last.failure.map { "\($0)" } ?? "done",
        passed: (last.failure != nil) == line.isNegated, path: subject.place.path)
    }
    return last
  }

  private func outcome(of command: [String]) throws(ScriptSyntaxError) -> Outcome {
    do {
      return Outcome(output: try subject.perform(command))
    } catch let error as ScriptSyntaxError {
      throw error
    } catch {
      return Outcome(failure: error)
    }
  }

  private func point(of line: ScriptLine) throws(ScriptSyntaxError) -> ScriptPoint {
    let judge = try Self.judge(line.words, among: expectations)
    let place = subject.place
    var point = judge(
      .init(subject: subject, place: place, output: last.output, failure: last.failure))
    point.path = place.path
    return point
  }

  /// Returns how to judge an `expect` line; throws if there is no such expectation.
  static func judge(
    _ words: [String], among expectations: [ScriptExpectation<Subject>]
  ) throws(ScriptSyntaxError) -> (ScriptExpectation<Subject>.Situation) -> ScriptPoint {
    let name = words.dropFirst().first ?? ""
    guard let expectation = expectations.first(where: { $0.name == name }) else {
      throw .unknownExpectation(name, known: expectations.map(\.usage))
    }
    guard let judge = expectation.parse(Array(words.dropFirst(2))) else {
      throw .badExpectation(words, usage: expectation.usage)
    }
    return judge
  }
}

/// Something that a script proved or failed to prove.
public struct ScriptPoint: Hashable, Sendable {
  /// What the script says.
  public let expected: String
  /// What is.
  public let actual: String
  /// Whether it is as the script says.
  public let passed: Bool
  /// The path that the subject was at.
  public internal(set) var path: String

  /// Makes a point that passes if both texts are equal, unless told whether it does.
  ///
  /// The path of an expectation's point is set when the script has been judged.
  public init(expected: String, actual: String, passed: Bool? = nil, path: String = "") {
    self.expected = expected
    self.actual = actual
    self.passed = passed ?? (expected == actual)
    self.path = path
  }

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
