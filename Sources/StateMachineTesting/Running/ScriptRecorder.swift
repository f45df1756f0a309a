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
  /// path, the reason for a refusal, the subject's ``RecordedSubject/recordedExpectations``, and the screen if it changed.
  ///
  /// A refused command is written after `!`; of an easy one, its strict command is.
  package mutating func record<Subject: ScriptSubject>(
    _ text: String, _ outcome: ScriptInterpreter<Subject>.Outcome, of subject: Subject
  ) {
    guard let line = try? ScriptLine(parsing: text) else { return }
    let isRefused = outcome.failure != nil && !line.isNegated && !line.isTried
    let typed = isRefused ? "! " + text : text
    // As white space between words, a line break would end the line, or be an error.
    let written =
      Self.isLine(typed)
      ? typed
      : ScriptLine.text(
        line.words, isNegated: line.isNegated || isRefused, isTried: line.isTried)
    if line.isExpectation { return write(written + "\n") }
    let strict = isRefused ? outcome.action?.strict : nil
    write((strict.map { ScriptLine.text($0, isNegated: true) } ?? written) + "\n")
    let path = ["expect path \(ScriptLine.quoted(subject.location.path))"]
    let further = subject.recorded?.recordedExpectations ?? []
    let results =
      outcome.failure.map { [Self.expectation(of: $0)] }
      ?? (line.isNegated ? [] : Self.expectation(ofOutput: outcome) + further)
    // An output may have characters that an expectation may not, such as invisible ones.
    for text in path + results where Self.isLine(text) { write(text + "\n") }
    writeScreen(of: subject)
  }

  /// Writes the line that begins a case, the path and the screen.
  package mutating func begin(_ text: String, at subject: some ScriptSubject) {
    screen = nil
    write(text + "expect path \(ScriptLine.quoted(subject.location.path))\n")
    writeScreen(of: subject)
  }

  /// Writes the screen if it has changed.
  private mutating func writeScreen(of subject: some ScriptSubject) {
    guard let lines = ScreenText.lines(of: subject), lines != screen else { return }
    screen = lines
    let text = ScreenText.expectation(of: lines)
    if (try? Script(parsing: text.utf8, file: "")) != nil { write(text) }
  }

  /// Returns whether the text is a line that a script can have.
  private static func isLine(_ text: String) -> Bool {
    guard !text.utf8.contains(UInt8(ascii: "\n")) else { return false }
    return (try? ScriptLine(parsingRawLine: text)).map { $0.strayWord == nil } ?? false
  }

  /// Returns the line that expects the output of a quotable command.
  private static func expectation<Subject>(
    ofOutput outcome: ScriptInterpreter<Subject>.Outcome
  ) -> [String] {
    // A long history would fill the recording.
    guard outcome.action?.isQuotable == true, 1..<4000 ~= outcome.output.utf8.count else {
      return []
    }
    return ["expect out \(ScriptLine.quoted(outcome.output))"]
  }

  /// Returns the line that expects a command to fail as it did.
  private static func expectation(of failure: any Error) -> String {
    let refusal = failure as? Refusal
    let words = refusal?.words(because: refusal?.reason?.description).map { ["refused"] + $0 }
    return ScriptLine.text(["expect"] + (words ?? ["message", "\(failure)"]))
  }
}
