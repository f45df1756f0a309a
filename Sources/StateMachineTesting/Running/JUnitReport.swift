import StateMachineText

/// The result of each case of a run as JUnit's XML, for other programs.
struct JUnitReport {
  struct Case {
    let file: String
    var line: Int?
    let name: String
    var seconds = 0.0
    var failures: [String] = []
    /// Why the case was not run, or its failures do not count.
    var skipped: String?
    /// What stopped the case, a file or the run.
    var problem: String?
  }

  /// The cases, by file.
  private var suites: [[Case]] = []

  mutating func append(_ part: Case) {
    if suites.last?.last?.file != part.file { suites.append([]) }
    suites[suites.count - 1].append(part)
  }

  /// The XML: a suite for each file, a test for each case.
  var text: String {
    let elements = suites.map { cases in
      "  <testsuite name=\"\(Self.escaped(cases[0].file))\" \(Self.counts(of: cases))>\n"
        + cases.map(Self.element).joined() + "  </testsuite>\n"
    }
    return #"<?xml version="1.0" encoding="UTF-8"?>"#
      + "\n<testsuites \(Self.counts(of: suites.flatMap(\.self)))>\n"
      + elements.joined() + "</testsuites>\n"
  }

  private static func counts(of cases: [Case]) -> String {
    let errors = cases.count { $0.problem != nil }
    let failures = cases.count { $0.problem == nil && !$0.failures.isEmpty }
    let skipped = cases.count { $0.problem == nil && $0.failures.isEmpty && $0.skipped != nil }
    let time = text(cases.map(\.seconds).reduce(0, +))
    return "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" "
      + "skipped=\"\(skipped)\" time=\"\(time)\""
  }

  private static func element(_ part: Case) -> String {
    let start =
      "    <testcase classname=\"\(escaped(part.file))\" name=\"\(escaped(part.name))\" "
      + "file=\"\(escaped(part.file))\" " + (part.line.map { "line=\"\($0)\" " } ?? "")
      + "time=\"\(text(part.seconds))\""
    let (kind, sentences) = part.problem.map { ("error", [$0]) } ?? ("failure", part.failures)
    guard let first = sentences.first else {
      guard let reason = part.skipped else { return start + "/>\n" }
      return start + ">\n      <skipped message=\"\(escaped(reason))\"/>\n    </testcase>\n"
    }
    let whole = escaped(sentences.joined(separator: "\n"), keepingLines: true)
    return start + ">\n      <\(kind) message=\"\(escaped(first))\">\(whole)</\(kind)>\n"
      + "    </testcase>\n"
  }

  /// Returns a number of seconds with microseconds, without an exponent.
  private static func text(_ seconds: Double) -> String {
    let micros = Int(clamping: seconds * 1e6)
    return "\(micros / 1_000_000).\((micros % 1_000_000).digits(6))"
  }

  /// Returns the text of an attribute or an element; characters that XML does not allow are spelled
  /// out.
  private static func escaped(_ text: String, keepingLines: Bool = false) -> String {
    MarkupText.escaped(text).replacingScalars { scalar in
      switch scalar {
      case "\n" where keepingLines: nil
      case ..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": "\\u" + scalar.value.hexDigits(4)
      default: nil
      }
    }
  }
}
