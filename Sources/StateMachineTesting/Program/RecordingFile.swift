package import StateMachineTerminal

/// A file in which a session is recorded line by line.
package final class RecordingFile {
  package let path: String
  private let file: System.File
  private final class Lines { var text = "" }
  private let lines = Lines()
  private var recorder: ScriptRecorder
  /// Whether a line could not be written, so that no more are.
  private var isOver = false

  /// The version of the recordings' format.
  private static let number = 6

  /// Creates the file, which must not exist, and writes the header, such as `# kanji-cli recording 6`.
  package init(_ path: String, program: String) throws(FileError) {
    self.path = path
    file = try System.create(path)
    recorder = ScriptRecorder { [lines] in lines.text += $0 }
    lines.text = "# \(program) recording \(Self.number)\n"
    try writeLines()
  }

  /// Writes some lines that the replica has performed, the line that leads to the current place, and what is shown there.
  package func begin<Subject: ScriptSubject>(
    after lines: [String] = [], at subject: Subject, shownBy replica: Subject
  ) throws(FileError) {
    let path = subject.location.path
    var lines = lines
    if path.dropFirst().contains("/") {
      _ = try? replica.perform(["open", path])
      lines.append("open \(ScriptLine.quoted(path))")
    }
    try begin(lines, at: subject, shownBy: replica)
  }

  /// Writes a line that changes how the next results are shown, and nothing that they show.
  package func prepare<Subject: ScriptSubject>(
    _ text: String, shownBy replica: Subject
  ) throws(FileError) {
    recorder.prepare(text, shownBy: replica)
    try writeLines()
  }

  /// Writes a line with its result.
  package func record<Subject: ScriptSubject>(
    _ text: String, _ outcome: ScriptInterpreter<Subject>.Outcome, of subject: Subject,
    shownBy replica: Subject
  ) throws(FileError) {
    recorder.record(text, outcome, of: subject, shownBy: replica)
    try writeLines()
  }

  /// Writes the lines that begin a case, and what is shown there.
  package func begin<Subject: ScriptSubject>(
    _ lines: [String], at subject: Subject, shownBy replica: Subject
  ) throws(FileError) {
    recorder.begin(lines, at: subject, shownBy: replica)
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
