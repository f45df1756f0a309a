import StateMachineText

/// Writes results in the Test Anything Protocol, version 13, which `prove` reads.
///
///     ok 1 - kanji.script:4 expect path /all
///     not ok 2 - kanji.script:5 expect depth 2
///       ---
///       file: "kanji.script"
///       ...
package struct TAPWriter {
  private let write: (String) -> Void
  private var count = 0

  /// Creates a writer, and writes the version; the closure receives whole lines.
  package init(_ write: @escaping (String) -> Void) {
    self.write = write
    write("TAP version 13\n")
  }

  /// Writes text as comments, a line for each of its lines.
  package func comment(_ text: String) {
    // By scalars, as `\r\n` is one character.
    let lines = text.unicodeScalars.split { $0 == "\n" || $0 == "\r" }
    if !lines.isEmpty { write(lines.map { "# \(String($0))\n" }.joined()) }
  }

  /// Writes a point with its case and, if it failed or a command was refused, the reason.
  ///
  /// The case is left out if it has the file's name.
  package mutating func writePoint(
    _ point: TestPoint, at step: Script.Step, of name: String? = nil, in file: String
  ) {
    let part = name.flatMap { $0 == file ? nil : $0 }
    write("\(file):\(step.number) \(step.text)", part, passed: point.passed, todo: point.todo)
    if point.passed {
      if step.line.isNegated { comment("refused: \(point.actual)") }
      if let nearly = point.nearly { comment("it is nearly that: \(nearly)") }
      return
    }
    let fields =
      (part.map { [("case", quoted($0))] } ?? []) + [
        ("file", quoted(file)), ("line", "\(step.number)"), ("expected", lines(point.expected)),
        ("actual", lines(point.actual)),
      ] + (point.sameLineCount.map { [("differs", quoted("line \($0 + 1)"))] } ?? []) + [
        ("path", quoted(point.path))
      ]
    write(
      "  ---\n" + fields.map { "  \($0.0):\($0.1.hasPrefix("\n") ? "" : " ")\($0.1)\n" }.joined()
        + "  ...\n")
  }

  /// Writes a point that failed because something could not be run.
  package mutating func writeFailure(_ reason: String) { write(reason, nil, passed: false) }

  private mutating func write(_ text: String, _ part: String?, passed: Bool, todo: String? = nil) {
    count += 1
    // Escaped, as the protocol reads `#` as a directive.
    let title = escaped(text + (part.map { " (\($0))" } ?? ""), with: "#\\")
    let directive = todo.map { " # TODO " + escaped($0, with: "#\\") } ?? ""
    write("\(passed ? "ok" : "not ok") \(count) - \(title)\(directive)\n")
  }

  /// Writes the coverage, and the steps that are not covered.
  package func writeCoverage(_ coverage: TransitionGraph.Coverage) {
    comment("\(coverage)")
    for step in coverage.missingTransitions { comment("not taken: \(step)") }
    for step in coverage.eachMissingRefusal { comment("not refused: \(step)") }
    for step in coverage.missingGuards { comment("not refused by its guard: \(step)") }
  }

  /// Writes that the run ends here.
  package func bailOut(_ reason: String) {
    write("Bail out! \(escaped(reason))\n")
  }

  /// Writes the number of points, as the last line.
  package func writePlan() { write("1..\(count)\n") }

  /// Returns the text in quotes, or a list of its lines if it has several.
  private func lines(_ text: String) -> String {
    let lines = text.lines
    return lines.count == 1 ? quoted(text) : lines.map { "\n    - " + element($0) }.joined()
  }

  /// Returns an element of a list in quotes; in spite of the quotes, `prove` would take a first word with a colon for a
  /// key.
  private func element(_ text: String) -> String {
    let text = quoted(text)
    guard let colon = text.firstIndex(of: ":"), text[..<colon].split(separator: " ").count == 1
    else { return text }
    return text[..<colon] + "\\x3A" + text[text.index(after: colon)...]
  }

  private func quoted(_ text: String) -> String { "\"" + escaped(text, with: "\"\\") + "\"" }

  /// Returns the text on one line, with a backslash before each of the characters.
  private func escaped(_ text: String, with special: String = "") -> String {
    text.replacingScalars { scalar in
      switch scalar {
      case _ where special.unicodeScalars.contains(scalar): "\\\(scalar)"
      case "\n": "\\n"
      case ..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": "\\u" + scalar.value.hexDigits(4)
      default: nil
      }
    }
  }
}
