/// Records a session as a script that replays it.
///
///     go detail/水
///     expect path /all/detail/水
///     ! go detail/火
///     expect path /all/detail/水
package struct ScriptRecorder {
  private let write: (String) -> Void
  /// The screen that the recording shows last; nil at the start of a case.
  private var screen: [String]?

  /// Creates a recorder; the closure receives whole lines.
  package init(_ write: @escaping (String) -> Void) {
    self.write = write
  }

  /// Writes a line as it was typed, with expectations of its result, so that a replay notices a change: the
  /// path, the reason for a refusal, what the command showed, and the subject's
  /// ``RecordedSubject/recordedExpectations``.
  ///
  /// What was shown is written once: the output, and the screen if it changed and the output does not contain it. A
  /// refused command is written after `!`; for an easy command, its strict command is written. An expectation that
  /// failed is not written.
  package mutating func record<Subject: ScriptSubject>(
    _ text: String, _ outcome: ScriptInterpreter<Subject>.Outcome, of subject: Subject
  ) {
    record(text, outcome, of: subject, shownBy: subject)
  }

  /// Writes a line with its result.
  ///
  /// `replica` is a second subject, which has performed the same lines in a terminal of the size that the recording
  /// names, or the subject itself. Its screen and output are those of a replay.
  package mutating func record<Subject: ScriptSubject>(
    _ text: String, _ outcome: ScriptInterpreter<Subject>.Outcome, of subject: Subject,
    shownBy replica: Subject
  ) {
    guard let line = try? ScriptLine(parsing: text) else { return }
    let isRefused = outcome.failure != nil && !line.isTried
    let isNegated = line.isNegated && isRefused
    let typed = isRefused && !line.isNegated ? "! " + text : text
    // A line break between words would end the line, or be an error. A command after `!` that succeeded loses its `!`.
    let written =
      Self.isLine(typed) && isNegated == line.isNegated
      ? typed
      : ScriptLine.text(line.words, isNegated: isRefused, isTried: line.isTried)
    if line.isExpectation {
      if outcome.point?.passed == true { write(written + "\n") }
      return
    }
    let strict = isRefused && !line.isNegated ? outcome.action?.strict : nil
    write((strict.map { ScriptLine.text($0, isNegated: true) } ?? written) + "\n")
    let path = ["expect path \(ScriptLine.quoted(subject.location.path))"]
    let further = subject.recorded?.recordedExpectations ?? []
    let results =
      outcome.failure.map { [Self.expectation(of: $0)] } ?? further
    // An output may have characters that an expectation may not, such as invisible ones.
    for text in path + results where Self.isLine(text) { write(text + "\n") }
    if outcome.failure == nil {
      let lines = ScreenText.lines(of: replica)
      writeIfValid(expectation(ofOutput: outcome.output, screen: lines))
    }
    writeScreen(of: replica)
  }

  /// Writes the lines that begin a case, the path and the screen.
  package mutating func begin<Subject: ScriptSubject>(
    _ lines: [String], at subject: Subject, shownBy replica: Subject
  ) {
    screen = nil
    let path = "expect path \(ScriptLine.quoted(subject.location.path))"
    write((lines + [path]).map { $0 + "\n" }.joined())
    writeScreen(of: replica)
  }

  /// Writes a line that changes how the screen is shown the next time.
  package mutating func prepare(_ text: String, shownBy replica: some ScriptSubject) {
    write(text + "\n")
    screen = ScreenText.lines(of: replica)
  }

  /// Writes the screen if it has changed.
  private mutating func writeScreen(of subject: some ScriptSubject) {
    guard let lines = ScreenText.lines(of: subject), lines != screen else { return }
    screen = lines
    writeIfValid(ScreenText.expectation(of: lines))
  }

  /// Writes lines, unless they have what no line of a script may have.
  private func writeIfValid(_ text: String) {
    if (try? Script(parsing: text.utf8, file: "")) != nil { write(text) }
  }

  /// Returns whether the text is a line that a script can have.
  private static func isLine(_ text: String) -> Bool {
    guard !text.utf8.contains(UInt8(ascii: "\n")) else { return false }
    return (try? ScriptLine(parsingRawLine: text)).map { $0.strayWord == nil } ?? false
  }

  /// Returns the lines that expect an output: those of several lines stand below, and a long one has a fingerprint.
  ///
  /// If the output contains the whole screen, the screen is not written again.
  private mutating func expectation(ofOutput output: String, screen lines: [String]?) -> String {
    let shown = ScreenText.lines(of: output)
    if shown.isEmpty { return "" }
    if let lines, !lines.isEmpty,
      shown.indices.contains(where: { shown[$0...].starts(with: lines) })
    {
      screen = lines
    }
    // A long text would fill the recording.
    if output.utf8.count > 4_000 {
      return ScriptLine.text(["expect", "out"] + LinesFingerprint(output).words) + "\n"
    }
    if shown.count > 1 { return ScreenText.expectation(of: shown, "out") }
    return ScriptLine.text(["expect", "out", output.withoutLastNewline]) + "\n"
  }

  /// Returns the line that expects a command to fail as it did.
  private static func expectation(of failure: any Error) -> String {
    let refusal = failure as? Refusal
    let words = refusal?.words(because: refusal?.reason?.description).map { ["refused"] + $0 }
    return ScriptLine.text(["expect"] + (words ?? ["message", "\(failure)"]))
  }
}
