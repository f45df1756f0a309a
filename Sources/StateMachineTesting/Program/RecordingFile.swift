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
  package func begin<Subject: ScriptSubject>(
    at subject: Subject, shownBy replica: Subject
  ) throws(FileError) {
    let path = subject.location.path
    let isInner = path.dropFirst().contains("/")
    if isInner { _ = try? replica.perform(["open", path]) }
    try begin(
      isInner ? "open \(ScriptLine.quoted(path))\n" : "", at: subject, shownBy: replica)
  }

  /// Writes a line with its result.
  package func record<Subject: ScriptSubject>(
    _ text: String, _ outcome: ScriptInterpreter<Subject>.Outcome, of subject: Subject,
    shownBy replica: Subject
  ) throws(FileError) {
    recorder.record(text, outcome, of: subject, shownBy: replica)
    try writeLines()
  }

  /// Writes the line that begins a case, and what is shown there.
  package func begin<Subject: ScriptSubject>(
    _ text: String, at subject: Subject, shownBy replica: Subject
  ) throws(FileError) {
    recorder.begin(text, at: subject, shownBy: replica)
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
