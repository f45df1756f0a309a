/// Plays lines one after another: does commands, and judges expectations.
public struct ScriptPlayer<Subject: ScriptSubject> {
  /// What came of one line.
  public struct Outcome {
    /// What the command printed.
    public let output: String
    /// Why the command was refused or failed.
    public let failure: (any Error)?
    // One at the most: by reference, as every outcome has room for one and hardly any has one.
    @usableFromInline let points: [ScriptPoint]

    @inlinable
    init(output: String = "", failure: (any Error)? = nil, points: [ScriptPoint] = []) {
      self.output = output
      self.failure = failure
      self.points = points
    }

    /// What the line proved; nil for a command that was to succeed and did.
    @inlinable
    public var point: ScriptPoint? { points.first }
  }

  /// What the lines drive.
  public let subject: Subject
  private let expectations: [ScriptExpectation<Subject>]
  /// What came of the last command.
  @usableFromInline var last: (output: String, failure: (any Error)?) = ("", nil)

  /// Makes a player at a fresh start.
  public init(
    _ subject: Subject, expectations: [ScriptExpectation<Subject>] = ScriptExpectation.standard
  ) {
    self.subject = subject
    self.expectations = expectations
  }

  /// Does what a line says, or judges what it expects; throws if it makes no sense.
  @inlinable
  public mutating func play(_ line: ScriptLine) throws(ScriptSyntaxError) -> Outcome {
    try line.isExpectation ? expectation(line) : command(line)
  }

  @usableFromInline
  func expectation(_ line: ScriptLine) throws(ScriptSyntaxError) -> Outcome {
    let judge = try Self.judge(line.words, among: expectations)
    let place = subject.place
    let verdict = judge(
      .init(subject: subject, place: place, output: last.output, failure: last.failure))
    let point = ScriptPoint(
      passed: verdict.holds, expected: verdict.expected, actual: verdict.actual, path: place.path)
    return Outcome(points: [point])
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

  @inlinable
  mutating func command(_ line: ScriptLine) throws(ScriptSyntaxError) -> Outcome {
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
      points: [point(of: last.failure, isNegated: line.isNegated)])
  }

  @usableFromInline
  func point(of failure: (any Error)?, isNegated: Bool) -> ScriptPoint {
    ScriptPoint(
      passed: (failure != nil) == isNegated, expected: isNegated ? "refused" : "done",
      actual: failure.map { "\($0)" } ?? "done", path: subject.place.path)
  }
}
