/// Plays lines one after another: does commands, and judges expectations.
public struct ScriptPlayer<Subject: ScriptSubject> {
  /// What came of one line.
  public struct Outcome {
    /// What the command printed.
    public var output = ""
    /// Why the command was refused or failed.
    public var failure: (any Error)?
    /// What the line proved; nil for a command that was to succeed and did.
    public var point: ScriptPoint?
  }

  /// What the lines drive.
  public let subject: Subject
  private let expectations: [Expectation<Subject>]
  private var last = Outcome()

  /// Makes a player at a fresh start.
  public init(_ subject: Subject, expectations: [Expectation<Subject>] = Expectation.standard) {
    self.subject = subject
    self.expectations = expectations
  }

  /// Does what a line says, or judges what it expects; throws if it makes no sense.
  public mutating func play(_ line: ScriptLine) throws(ScriptSyntaxError) -> Outcome {
    guard line.words.first == "expect" else { return try command(line) }
    let judge = try Self.judge(line.words, among: expectations)
    let place = subject.place
    let verdict = judge(
      .init(subject: subject, place: place, output: last.output, failure: last.failure))
    return Outcome(
      point: ScriptPoint(
        passed: verdict.holds, expected: verdict.expected, actual: verdict.actual,
        path: place.path))
  }

  /// Returns how to judge an `expect` line; throws if there is no such expectation.
  static func judge(
    _ words: [String], among expectations: [Expectation<Subject>]
  ) throws(ScriptSyntaxError) -> (Expectation<Subject>.Situation) -> Expectation<Subject>.Verdict {
    let name = words.dropFirst().first ?? ""
    guard let expectation = expectations.first(where: { $0.name == name }) else {
      throw .unknownExpectation(name, known: expectations.map(\.usage))
    }
    guard let judge = expectation.parse(Array(words.dropFirst(2))) else {
      throw .badExpectation(usage: expectation.usage)
    }
    return judge
  }

  private mutating func command(_ line: ScriptLine) throws(ScriptSyntaxError) -> Outcome {
    var outcome = Outcome()
    do {
      outcome.output = try subject.perform(line.words)
    } catch let error as ScriptSyntaxError {
      throw error
    } catch {
      outcome.failure = error
    }
    last = outcome
    let failed = outcome.failure != nil
    if failed || line.isNegated {
      outcome.point = ScriptPoint(
        passed: failed == line.isNegated, expected: line.isNegated ? "refused" : "done",
        actual: outcome.failure.map { "\($0)" } ?? "done", path: subject.place.path)
    }
    return outcome
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
}
