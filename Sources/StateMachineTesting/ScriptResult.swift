/// The result of one script or several.
public struct ScriptResult: Equatable, Sendable {
  /// A failed point and its line.
  public struct Failure: Hashable, Sendable {
    /// The name of the script's file.
    public let file: String
    /// The line.
    public let step: Script.Step
    /// The failed point.
    public let point: TestPoint
  }

  /// The number of points.
  public private(set) var pointCount = 0
  /// The points that failed, in order.
  public private(set) var failures: [Failure] = []
  /// The first divergence of each case that has one.
  public private(set) var divergences: [Divergence] = []
  /// The transitions and refusals of all cases.
  public private(set) var record = TransitionGraph.Record()
  /// The graph of each machine at the end of each case, merged; none if no subject has graphs.
  public private(set) var graphs: [TransitionGraph] = []

  /// The steps that are known to have a guard.
  private var guards: Set<TransitionGraph.Step> = []
  /// The number of points of cases that check nothing.
  package private(set) var emptyCaseCount = 0
  /// Whether the running case has diverged.
  private var hasDiverged = false

  /// Creates an empty result.
  public init() {}

  /// The coverage of all graphs; nil if no subject has any.
  public var coverage: TransitionGraph.Coverage? {
    let coverages = graphs.map { $0.coverage(of: record, guards: guards) }
    guard var coverage = coverages.first else { return nil }
    for other in coverages.dropFirst() { coverage.append(other) }
    return coverage
  }

  /// Adds the result of another script.
  public mutating func append(_ other: ScriptResult) {
    pointCount += other.pointCount
    emptyCaseCount += other.emptyCaseCount
    failures += other.failures
    divergences += other.divergences
    guards.formUnion(other.guards)
    add(other.graphs, other.record)
  }

  /// Begins a case.
  mutating func begin() { hasDiverged = false }

  /// Records a case without a point.
  mutating func addEmptyCase(_ point: TestPoint, at step: Script.Step, in file: String) {
    pointCount += 1
    emptyCaseCount += 1
    failures.append(Failure(file: file, step: step, point: point))
  }

  /// Records a point; `next` is the next step of the case.
  mutating func add(
    _ point: TestPoint, at step: Script.Step, before next: Script.Step?, in file: String
  ) {
    pointCount += 1
    guard !point.passed else { return }
    failures.append(Failure(file: file, step: step, point: point))
    // Only the first divergence counts; later ones follow from it.
    guard !hasDiverged else { return }
    hasDiverged = true
    divergences.append(Divergence(of: point, at: step, before: next, in: file))
  }

  mutating func add(
    _ interpreter: ScriptInterpreter<some ScriptSubject>, guards: Set<TransitionGraph.Step>
  ) {
    self.guards.formUnion(guards)
    add(interpreter.subject.graphs, interpreter.record)
  }

  private mutating func add(_ others: [TransitionGraph], _ exercised: TransitionGraph.Record) {
    record.formUnion(exercised)
    for other in others { TransitionGraph.add(other, to: &graphs) }
  }
}

extension ScriptResult.Failure {
  /// The place, the expected and the actual value, in one line: `a.script:4: expected 2, but it is 3`.
  package var sentence: String {
    step.placed(point.failureSentence, in: file)
  }
}

extension ScriptResult.Failure: CustomStringConvertible {
  /// The place, the line and the actual value: `a.script:4: expect depth 2: 3`.
  public var description: String { "\(file):\(step.number): \(step.text): \(point.actual)" }
}

extension ScriptResult {
  /// The first point where a script diverges, as a recording does on changed data or rules.
  ///
  ///     game.rec:17: expected /all/list, but it is /all; there is nothing to undo
  public struct Divergence: Hashable, Sendable {
    /// The name of the script's file.
    public let file: String
    /// The line.
    public let step: Script.Step
    /// The expected path after the line, or another expected value.
    public let expected: String
    /// The actual path after the line, or another actual value.
    public let actual: String
    /// Why a command was refused or failed; nil if it succeeded.
    public let reason: String?
    private let sentence: String

    /// Creates the divergence of a failed point.
    ///
    /// If a command failed, the path that the recording expects next says more than the failure.
    init(of point: TestPoint, at step: Script.Step, before next: Script.Step?, in file: String) {
      self.file = file
      self.step = step
      let words = next?.line.words ?? []
      let saysPath = words.count == 3 && words.starts(with: ["expect", "path"])
      if saysPath, !step.line.isExpectation, words[2] != point.path {
        (expected, actual) = (words[2], point.path)
        reason = step.line.isNegated ? "expected a refusal" : point.reason
        sentence = TestPoint.failureSentence(expected, actual)
      } else {
        (expected, actual, reason) = (point.expected, point.actual, nil)
        sentence = point.failureSentence
      }
    }
  }
}

extension ScriptResult.Divergence: CustomStringConvertible {
  /// The place, the expected and the actual value, in one line.
  public var description: String {
    step.placed(sentence + (reason.map { "; \($0)" } ?? ""), in: file)
  }
}

extension Script.Step {
  /// Returns a sentence about the step as one line, with its place.
  fileprivate func placed(_ sentence: String, in file: String) -> String {
    "\(file):\(number): \(sentence)".replacing("\n", with: "\\n")
  }
}
