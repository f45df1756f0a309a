import StateMachineText

/// A test point: the expected and the actual value.
package struct TestPoint: Hashable, Sendable {
  /// The expected value.
  package let expected: String
  /// The actual value.
  package let actual: String
  /// Whether the point passed.
  package let passed: Bool
  /// The path of the subject.
  package internal(set) var path: String
  /// Whether there is no actual value, so that every expectation fails, negated or not.
  private var isMissing = false
  /// Why it is known to fail, as its case says; nil if it passed or should pass.
  package internal(set) var todo: String?
  /// Why the command was refused or failed; nil for an expectation.
  var reason: String?
  /// Whether the actual value contains the expected one, so that `not` fails, too; nil if only the whole value counts.
  var isPartOfActual: Bool?
  /// Whether it is the point of `expect not`.
  private var isNegation = false
  /// What is compared, such as `depth`.
  private var label = ""
  /// The actual value or line that is nearly what a passed `not` excludes; nil if there is none.
  private(set) var nearly: String?
  /// The part that is looked for in the actual value; nil if the whole value is compared.
  var part: String?
  /// The words after the expectation's name that would pass; nil if unknown.
  package internal(set) var replacement: [String]?

  /// Whether it failed, and its case is not `todo`.
  package var isFailure: Bool { !passed && todo == nil }

  /// Creates a point; by default, it passes if both texts are equal.
  ///
  /// The path of an expectation's point is set by the runner.
  package init(expected: String, actual: String, passed: Bool? = nil, path: String = "") {
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

  /// Creates the point of a case without a line that checks something.
  static func testsNothing(at path: String) -> TestPoint {
    TestPoint(
      expected: "a line with expect, or a command after !", actual: "a case that tests nothing",
      passed: false, path: path)
  }

  /// Creates the point of a `todo` case that passes.
  static func needsNoTodo(at path: String) -> TestPoint {
    TestPoint(
      expected: "a failure, as it is todo",
      actual: "a case that passes; delete todo and its reason", passed: false, path: path)
  }

  /// Returns the point with the words after the expectation's name that would pass.
  package func replaceable(by words: [String]) -> TestPoint {
    var point = self
    if !isMissing { point.replacement = words }
    return point
  }

  /// Returns the point with what it compares, for its sentence.
  func labelled(_ label: String) -> TestPoint {
    var point = self
    point.label = label
    return point
  }

  /// The point of `expect not`.
  var negated: TestPoint {
    var point = TestPoint(
      expected: "not \(expected)", actual: actual,
      passed: !passed && !isMissing && isPartOfActual != true, path: path)
    (point.isNegation, point.isMissing, point.part, point.label) = (true, isMissing, part, label)
    point.isPartOfActual = passed ? nil : isPartOfActual
    if point.passed { point.nearly = nearlyExpected }
    return point
  }

  /// The actual value, or its line, if it differs from the expected one only by case, width, blanks or marks.
  private var nearlyExpected: String? {
    let wanted = (part ?? expected).lettersOnly
    if wanted.isEmpty { return nil }
    guard part != nil || isPartOfActual != nil else {
      return actual.lettersOnly == wanted ? actual : nil
    }
    let line = actual.split(separator: "\n").first { String($0).lettersOnly.contains(wanted) }
    return line.map(String.init)
  }

  /// The sentence about a failed line; of several lines, it names the first that differs.
  package var failureSentence: String {
    if isMissing, expected.isEmpty {
      return "there is \(actual), so there is no text to compare; delete the line"
    }
    if isMissing { return "expected \(labelledExpected), but there is \(actual)" }
    if isPartOfActual == true, !passed {
      return sentence(labelledExpected, actual) + "; it contains the text and is not equal to it"
    }
    if expected.isEmpty || actual.isEmpty, label != "screen" {
      return sentence(labelledExpected, actual.isEmpty ? "empty" : actual)
    }
    if let part {
      // After `not`, a line has the part.
      let lines = actual.lines
      guard lines.count > 1, let line = lines.firstIndex(where: { $0.has(part: part) }) else {
        return sentence(labelledExpected, actual)
      }
      return "expected \(labelledExpected), but line \(line + 1) is “\(lines[line])”"
    }
    guard let same = sameLineCount else { return sentence(labelledExpected, actual) }
    let (wanted, shown) = (expected.lines, actual.lines)
    let name = label.isEmpty ? "" : label + " "
    guard same < wanted.count else {
      return "expected \(name)to end after line \(same), but line \(same + 1) is “\(shown[same])”"
    }
    return "expected \(name)line \(same + 1) “\(wanted[same])”, but "
      + (same < shown.count ? "it is “\(shown[same])”" : "the last line is line \(same)")
  }

  /// The number of lines before the first that differs; nil unless texts of several lines are compared as a whole.
  var sameLineCount: Int? {
    guard !passed, part == nil, !isNegation, !isMissing else { return nil }
    let (wanted, shown) = (expected.lines, actual.lines)
    guard max(wanted.count, shown.count) > 1, wanted != shown else { return nil }
    return zip(wanted, shown).prefix { $0 == $1 }.count
  }

  /// The lines around the first that differs, with their numbers: `-` is expected, `+` is actual.
  ///
  ///       1 | all
  ///     - 2 | fire
  ///     + 2 | water
  ///       3 | tree
  ///
  /// Empty unless texts of several lines are compared as a whole.
  package var differenceLines: [String] {
    guard let same = sameLineCount else { return [] }
    let (wanted, shown) = (expected.lines, actual.lines)
    let first = max(0, same - 12)
    let before = shown[first..<same].enumerated().map { ("  ", first + $0, $1) }
    let differing = [("- ", wanted), ("+ ", shown)].compactMap { mark, lines in
      same < lines.count ? (mark, same, lines[same]) : nil
    }
    let after = shown.dropFirst(same + 1).prefix(12).enumerated().map { ("  ", same + 1 + $0, $1) }
    let digits = "\(same + 13)".count
    return (before + differing + after).map { mark, index, line in
      let number = "\(index + 1)"
      return "  " + mark + String(repeating: " ", count: max(0, digits - number.count)) + number
        + " | " + line
    }
  }

  /// The expected value with its label: `depth 2`, `not depth 2`.
  private var labelledExpected: String {
    if expected.isEmpty { return label.isEmpty ? "nothing" : "no \(label)" }
    if label.isEmpty { return expected }
    return isNegation ? "not \(label) \(expected.dropFirst(4))" : "\(label) \(expected)"
  }

  private func sentence(_ expected: String, _ actual: String) -> String {
    "expected \(expected), but it is \(actual)"
  }
}

extension String {
  /// The lines of the text; one line if it is empty.
  var lines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The text without case, width, blanks and punctuation.
  fileprivate var lettersOnly: String {
    let narrow = Array("ｦｧｨｩｪｫｬｭｮｯｰｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝﾞﾟ".unicodeScalars)
    let wide = Array(
      "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u{3099}\u{309A}".unicodeScalars)
    return replacingScalars { scalar in
      if let place = narrow.firstIndex(of: scalar) { return String(wide[place]) }
      if case 0xFF01...0xFF5E = scalar.value {
        return Unicode.Scalar(scalar.value - 0xFEE0).map { String($0) }
      }
      return nil
    }.lowercased().replacingScalars { scalar in
      let isKept =
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar.properties.canonicalCombiningClass != .notReordered
      return isKept ? nil : ""
    }
  }
}
