package import StateMachineTerminal

/// A file in which a session is recorded line by line.
package final class RecordingFile {
  private let path: String
  private let file: System.File
  private final class Lines { var text = "" }
  private let lines = Lines()
  private var recorder: ScriptRecorder
  /// Whether a line could not be written, so that no more are.
  private var isOver = false

  /// Creates the file, which must not exist, and writes the header, such as `kanji-cli recording 5`.
  package init(_ path: String, header: String) throws(FileError) {
    self.path = path
    file = try System.create(path)
    recorder = ScriptRecorder { [lines] in lines.text += $0 }
    lines.text = "# \(header)\n"
    try writeLines()
  }

  /// Writes the line that leads to the current place, and what is shown there.
  package func begin(at subject: some ScriptSubject) throws(FileError) {
    let path = subject.location.path
    try begin(
      path.dropFirst().contains("/") ? "open \(ScriptLine.quoted(path))\n" : "", at: subject)
  }

  /// Writes a line with its result.
  package func record<Subject: ScriptSubject>(
    _ text: String, _ outcome: ScriptInterpreter<Subject>.Outcome, of subject: Subject
  ) throws(FileError) {
    recorder.record(text, outcome, of: subject)
    try writeLines()
  }

  /// Writes the line that begins a case, and what is shown there.
  package func begin(_ text: String, at subject: some ScriptSubject) throws(FileError) {
    recorder.begin(text, at: subject)
    try writeLines()
  }

  /// Writes what was recorded; does nothing after a failure.
  private func writeLines() throws(FileError) {
    defer { lines.text = "" }
    guard !isOver else { return }
    do throws(System.Failure) {
      try file.write(Array(lines.text.utf8))
    } catch {
      isOver = true
      throw FileError(path: path, use: .recording, failure: error)
    }
  }
}
