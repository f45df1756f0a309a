import StateMachineText

/// The result of each case of a run, for other programs.
package struct SuiteReport {
  private struct Case {
    let name: String
    let seconds: Double
    let failures: [String]
    let problem: String?
  }

  private var files: [(name: String, cases: [Case])] = []
  /// The failed points.
  package private(set) var failures: [ScriptResult.Failure] = []

  mutating func add(
    _ part: Script.Case, of script: Script, _ failures: some Sequence<ScriptResult.Failure>,
    problem: String?, seconds: Double
  ) {
    self.failures += failures
    let sentences = failures.map { $0.sentence + " (\($0.step.text))" }
    add(Case(name: part.name, seconds: seconds, failures: sentences, problem: problem), script.file)
  }

  /// Adds a problem that stopped a file or the run.
  mutating func add(problem: String, in file: String) {
    let name = file.isEmpty ? "scripts" : file
    add(Case(name: name, seconds: 0, failures: [], problem: problem), name)
  }

  private mutating func add(_ part: Case, _ file: String) {
    if files.last?.name != file { files.append((file, [])) }
    files[files.count - 1].cases.append(part)
  }

  /// The report as JUnit's XML: a suite for each file, a test for each case.
  package var junit: String {
    let suites = files.map { file in
      suite("testsuite", file.name, file.cases)
        + file.cases.map { Self.element($0, in: file.name) }.joined() + "  </testsuite>\n"
    }
    let head = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
    return head + suite("testsuites", nil, files.flatMap(\.cases)).drop(while: \.isWhitespace)
      + suites.joined() + "</testsuites>\n"
  }

  private func suite(_ element: String, _ name: String?, _ cases: [Case]) -> String {
    let time = cases.map(\.seconds).reduce(0, +)
    let label = name.map { " name=\"\(Self.escaped($0))\"" } ?? ""
    return "  <\(element)\(label) tests=\"\(cases.count)\" "
      + "failures=\"\(cases.count { $0.problem == nil && !$0.failures.isEmpty })\" "
      + "errors=\"\(cases.count { $0.problem != nil })\" time=\"\(Self.text(time))\">\n"
  }

  private static func element(_ part: Case, in file: String) -> String {
    let start =
      "    <testcase classname=\"\(escaped(file))\" name=\"\(escaped(part.name))\" "
      + "time=\"\(text(part.seconds))\""
    let (kind, sentences) = part.problem.map { ("error", [$0]) } ?? ("failure", part.failures)
    guard let first = sentences.first else { return start + "/>\n" }
    let whole = escaped(sentences.joined(separator: "\n"), keepingLines: true)
    return start + ">\n      <\(kind) message=\"\(escaped(first))\">\(whole)</\(kind)>\n"
      + "    </testcase>\n"
  }

  /// Returns a number of seconds with microseconds, without an exponent.
  private static func text(_ seconds: Double) -> String {
    let micros = Int(clamping: seconds * 1e6)
    let rest = "\(micros % 1_000_000)"
    return "\(micros / 1_000_000).\(String(repeating: "0", count: 6 - rest.count))\(rest)"
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

extension SuiteReport {
  /// A file's bytes with actual values in the failed expectations, the old and the new lines, and the numbers
  /// of failed lines that cannot be updated.
  package typealias Update = (
    bytes: [UInt8], changes: [(old: String, new: String)], skipped: [Int]
  )

  /// Returns the update of a file.
  package func updated(_ bytes: [UInt8], of file: String) -> Update {
    let mark: [UInt8] = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? [0xEF, 0xBB, 0xBF] : []
    var lines = bytes.dropFirst(mark.count)
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var update: Update = (bytes, [], [])
    for failure in failures where failure.file == file {
      let number = failure.step.number - 1
      guard lines.indices.contains(number), let line = failure.updated(lines[number]) else {
        update.skipped.append(failure.step.number)
        continue
      }
      let (old, new) = (String(decoding: lines[number], as: UTF8.self), line)
      update.changes.append((old.trimmed, String(decoding: new, as: UTF8.self).trimmed))
      lines[number] = line[...]
    }
    update.bytes = mark + lines.joined(separator: [UInt8(ascii: "\n")])
    return update
  }
}

extension ScriptResult.Failure {
  /// Returns the line with the actual value in place of the expected one, and every other byte
  /// unchanged.
  ///
  /// Nil if the line is not an expectation, or if the actual value cannot be written.
  fileprivate func updated(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    guard let words = point.replacement, let text = String(validating: bytes),
      let range = ScriptLine.argumentRange(in: text)
    else { return nil }
    let written = words.map(ScriptLine.quoted).joined(separator: " ")
    let gap = range.isEmpty && !words.isEmpty ? " " : ""
    return Array((text[..<range.lowerBound] + gap + written + text[range.upperBound...]).utf8)
  }
}
