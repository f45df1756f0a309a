/// The result of one script or several.
public struct ScriptResult: Equatable, Sendable {
  /// A failed point and its line.
  public struct Failure: Hashable, Sendable {
    /// The name of the script's file.
    public let file: String
    /// The line.
    public let step: Script.Step
    /// The failed point.
    package let point: TestPoint
  }

  /// The number of points.
  public private(set) var pointCount = 0
  /// The points that failed, in order.
  public private(set) var failures: [Failure] = []
  /// The points that failed in a case that is known to fail, in order.
  package private(set) var knownFailures: [Failure] = []
  /// The first divergence of each case that has one.
  package private(set) var divergences: [Divergence] = []
  /// The transitions and refusals of all cases.
  public private(set) var observations = TransitionGraph.Observations()
  /// The graph of each machine at the end of each case, merged; none if no subject has graphs.
  public private(set) var graphs: [TransitionGraph] = []

  /// The steps that are known to have a guard.
  private var guards: Set<TransitionGraph.Step> = []

  /// Creates an empty result.
  package init() {}

  /// The coverage of all graphs; nil if no subject has any.
  public var coverage: TransitionGraph.Coverage? {
    let coverages = graphs.map { $0.coverage(of: observations, guards: guards) }
    guard var coverage = coverages.first else { return nil }
    for other in coverages.dropFirst() { coverage.append(other) }
    return coverage
  }

  /// Whether every point is that of a case without a line that checks something.
  var testsNothing: Bool { pointCount == failures.count(where: \.step.line.isCase) }

  /// Adds the result of another script or case.
  package mutating func append(_ other: ScriptResult) {
    pointCount += other.pointCount
    failures += other.failures
    knownFailures += other.knownFailures
    divergences += other.divergences
    append(other.graphs, other.observations, guards: other.guards)
  }

  /// Adds the rules and the observations of a case; `onlyKnown` leaves out the graphs of further machines.
  mutating func append(
    _ others: [TransitionGraph], _ exercised: TransitionGraph.Observations,
    guards: Set<TransitionGraph.Step>, onlyKnown: Bool = false
  ) {
    for other in others { TransitionGraph.add(other, to: &graphs, ifKnown: onlyKnown) }
    observations.formUnion(exercised)
    self.guards.formUnion(guards)
  }

  /// Adds a point of a case, whose result this is; `next` is the next step of the case.
  mutating func append(
    _ point: TestPoint, at step: Script.Step, before next: Script.Step?, in file: String
  ) {
    pointCount += 1
    if point.passed { return }
    let failure = Failure(file: file, step: step, point: point)
    if point.todo != nil { return knownFailures.append(failure) }
    // Only the first divergence counts; later ones follow from it.
    if failures.isEmpty, !step.line.isCase {
      divergences.append(Divergence(of: failure, before: next))
    }
    failures.append(failure)
  }
}

extension ScriptResult.Failure {
  /// The place, the expected and the actual value, in one line: `a.script:4: expected 2, but it is 3`.
  package var sentence: String { step.placed(point.failureSentence, in: file) }
}

extension ScriptResult.Failure: CustomStringConvertible {
  /// The place, the line and the actual value: `a.script:4: expect depth 2: 3`.
  public var description: String { "\(file):\(step.number): \(step.text): \(point.actual)" }
}

extension ScriptResult {
  /// The first point where a script diverges, as a recording does on changed data or rules.
  ///
  ///     game.rec:17: expected /all/list, but it is /all; there is nothing to undo
  package struct Divergence: Hashable, Sendable, CustomStringConvertible {
    /// The actual path after the line, or another actual value.
    package let actual: String
    /// The place, the expected and the actual value, in one line.
    package let description: String

    /// Creates the divergence of a failed point.
    ///
    /// If a command failed, the path that the recording expects next says more than the failure.
    fileprivate init(of failure: Failure, before next: Script.Step?) {
      let (step, point, words) = (failure.step, failure.point, next?.line.words ?? [])
      guard !step.line.isExpectation, words.count == 3, words.starts(with: ["expect", "path"]),
        words[2] != point.path
      else {
        (actual, description) = (point.actual, failure.sentence)
        return
      }
      let reason = step.line.isNegated ? "expected a refusal" : point.reason
      let sentence = TestPoint(expected: words[2], actual: point.path).labelled("path")
        .failureSentence
      actual = point.path
      description = step.placed(sentence + (reason.map { "; \($0)" } ?? ""), in: failure.file)
    }
  }
}

extension Script.Step {
  /// Returns a sentence about the step as one line, with its place.
  fileprivate func placed(_ sentence: String, in file: String) -> String {
    "\(file):\(number): \(sentence)".replacing("\n", with: "\\n")
  }
}
