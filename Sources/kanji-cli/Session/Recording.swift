import KanjiTerminal
import StateMachine
import StateMachineTesting

/// A file that a session is written to as it goes, each line as soon as it is complete.
final class Recording {
  private let path: String
  private let file: System.File
  private var failure: System.Failure?
  /// Whether a line is not in the file, so that none can follow.
  private var isOver = false

  /// Makes the file, which must not exist, and begins with the way to where the session is.
  init(_ path: String, from place: String) throws(FileError) {
    self.path = path
    file = try System.create(path)
    write("# kanji-cli \(About.version)\n")
    if place.dropFirst().contains("/") { write("open \(ScriptLine.quoted(place))\n") }
    try check()
  }

  /// Writes a line as it was typed, and where it led.
  ///
  /// Throws if the file does not take it, and writes nothing from then on.
  func record(_ text: String, refused: Bool, path: String) throws(FileError) {
    ScriptRecorder(write).record(text, refused: refused, path: path)
    try check()
  }

  private func write(_ text: String) {
    guard !isOver else { return }
    do throws(System.Failure) {
      try file.write(Array(text.utf8))
    } catch {
      failure = error
      isOver = true
    }
  }

  private func check() throws(FileError) {
    guard let failure else { return }
    self.failure = nil
    throw FileError(path: path, use: .recording, failure: failure)
  }
}
