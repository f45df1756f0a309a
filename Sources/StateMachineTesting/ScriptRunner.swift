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
