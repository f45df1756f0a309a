package import StateMachineTerminal

/// A file in which a session is recorded line by line.
package final class Recording {
  private let path: String
  private let file: System.File
  /// Whether a line could not be written, so that no more are.
  private var isOver = false

  /// Creates the file, which must not exist, and writes the header, such as `kanji-cli recording 4`, and the line
  /// that leads to the current place.
  package init(_ path: String, header: String, from place: String) throws(FileError) {
    self.path = path
    file = try System.create(path)
    let place = ScriptLine.quoted(place)
    let way = place.dropFirst().contains("/") ? "open \(place)\n" : ""
    try write("# \(header)\n" + way + "expect path \(place)\n")
  }

  /// Writes a line with its result.
  package func record<Subject: ScriptSubject>(
    _ text: String, _ outcome: ScriptInterpreter<Subject>.Outcome, of subject: Subject
  ) throws(FileError) {
    var lines = ""
    ScriptRecorder { lines += $0 }.record(text, outcome, of: subject)
    try write(lines)
  }

  /// Writes whole lines; does nothing after a failure.
  package func write(_ text: String) throws(FileError) {
    guard !isOver else { return }
    do throws(System.Failure) {
      try file.write(Array(text.utf8))
    } catch {
      isOver = true
      throw FileError(path: path, use: .recording, failure: error)
    }
  }
}
