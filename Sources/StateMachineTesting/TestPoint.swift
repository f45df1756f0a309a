/// A test point: the expected and the actual value.
public struct TestPoint: Hashable, Sendable {
  /// The expected value.
  public let expected: String
  /// The actual value.
  public let actual: String
  /// Whether the point passed.
  public let passed: Bool
  /// The path of the subject.
  public internal(set) var path: String
  /// Whether there is no actual value, so that every expectation fails, negated or not.
  private var isMissing = false
  /// Why the command was refused or failed; nil for an expectation.
  var reason: String?
  /// Whether the actual value has the expected one as a part, so that `not` fails, too.
  var isPartOfActual = false
  /// The part that is looked for in the actual value; nil if the whole value is compared.
  var part: String?
  /// The words after the expectation's name that would pass; nil if unknown.
  package private(set) var replacement: [String]?

  /// Creates a point; by default, it passes if both texts are equal.
  ///
  /// The path of an expectation's point is set by the runner.
  public init(expected: String, actual: String, passed: Bool? = nil, path: String = "") {
    self.expected = expected
    self.actual = actual
    self.passed = passed ?? (expected == actual)
    self.path = path
  }

  /// Creates a point that fails because there is no actual value: there is no `thing`, such as a game.
  package static func missing(_ thing: String, expected: String) -> TestPoint {
    var point = TestPoint(expected: expected, actual: "no \(thing)", passed: false)
    point.isMissing = true
    return point
  }

  /// Returns the point with the words after the expectation's name that would pass.
  package func replaceable(by words: [String]) -> TestPoint {
    var point = self
    if !isMissing { point.replacement = words }
    return point
  }

  /// The point of `expect not`.
  var negated: TestPoint {
    var point = TestPoint(
      expected: "not \(expected)", actual: actual,
      passed: !passed && !isMissing && !isPartOfActual, path: path)
    (point.isMissing, point.part) = (isMissing, part)
    return point
  }

  /// The sentence about a failed line; of several lines, it names the first that differs.
  package var failureSentence: String {
    let wanted = expected.isEmpty ? "nothing" : expected
    if isMissing { return "expected \(wanted), but there is \(actual)" }
    if expected.isEmpty || actual.isEmpty {
      return Self.sentence(wanted, actual.isEmpty ? "empty" : actual)
    }
    let lines = [expected, actual].map { text in
      text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    guard lines.contains(where: { $0.count > 1 }) else { return Self.sentence(expected, actual) }
    if let part {
      // After `not`, a line has the part.
      guard let line = lines[1].firstIndex(where: { $0.has(part: part) }) else {
        return Self.sentence(expected, actual)
      }
      return "expected \(expected), but line \(line + 1) is “\(lines[1][line])”"
    }
    let same = zip(lines[0], lines[1]).prefix { $0 == $1 }.count
    let rest = lines.map { $0.indices.contains(same) ? $0[same] : "the end" }
    return Self.sentence("line \(same + 1) “\(rest[0])”", "“\(rest[1])”")
  }

  private static func sentence(_ expected: String, _ actual: String) -> String {
    "expected \(expected), but it is \(actual)"
  }
}
