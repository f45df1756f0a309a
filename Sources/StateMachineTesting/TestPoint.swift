/// Something that a script proved or failed to prove.
public struct TestPoint: Hashable, Sendable {
  /// What the script says.
  public let expected: String
  /// What is.
  public let actual: String
  /// Whether it is as the script says.
  public let passed: Bool
  /// The path that the subject was at.
  public internal(set) var path: String
  /// Whether there is nothing to compare with, so that no expectation of it is met, negated or not.
  private var isMissing = false
  /// The words behind the expectation's name that would be met; nil if that is not known.
  package private(set) var replacement: [String]?

  /// Makes a point that passes if both texts are equal, unless told whether it does.
  ///
  /// The path of an expectation's point is set when the script has been judged.
  public init(expected: String, actual: String, passed: Bool? = nil, path: String = "") {
    self.expected = expected
    self.actual = actual
    self.passed = passed ?? (expected == actual)
    self.path = path
  }

  /// Makes a point that fails because there is nothing to compare with, such as no game.
  package static func missing(expected: String, _ actual: String) -> TestPoint {
    var point = TestPoint(expected: expected, actual: actual, passed: false)
    point.isMissing = true
    return point
  }

  /// The point, with the words behind the expectation's name that would be met.
  package func replaceable(by words: [String]) -> TestPoint {
    var point = self
    if !isMissing { point.replacement = words }
    return point
  }

  static func ofEmptyCase(at path: String) -> TestPoint {
    TestPoint(
      expected: "a line with expect, or with ! in front", actual: "a case that proves nothing",
      passed: false, path: path)
  }

  /// The point of `expect not`.
  var negated: TestPoint {
    var point = TestPoint(
      expected: "not \(expected)", actual: actual, passed: !passed && !isMissing, path: path)
    point.isMissing = isMissing
    return point
  }

  /// What is otherwise than the line says that failed.
  package func failureSentence(of line: ScriptLine) -> String {
    if line.isNegated { return "expected a refusal, but it succeeded" }
    let words = Self.words(expected, actual)
    return "expected \(words.expected), but it is \(words.actual)"
  }

  /// Returns both texts as a sentence shows them, with a word for an empty one.
  static func words(_ expected: String, _ actual: String) -> (expected: String, actual: String) {
    (expected.isEmpty ? "nothing" : expected, actual.isEmpty ? "empty" : actual)
  }
}
