import StateMachine
import StateMachineText

/// The typed lines, saved in a file from one run to the next.
///
/// Each line is appended immediately, so that a killed run loses none.
package final class LineHistory {
  /// The maximum size of the file.
  private static let fileLimit = 1 << 24

  private let path: String
  private let notify: (String) -> Void
  private var isOff = false
  private var last: String?

  /// Creates a history; the file need not exist, and `notify` receives a message if it is unusable.
  package init(_ path: String, notify: @escaping (String) -> Void) {
    self.path = path
    self.notify = notify
  }

  /// Returns the saved lines, the latest at the end.
  package func load() -> [String] {
    do throws(System.Failure) {
      return try System.withLock(on: path) { () throws(System.Failure) in try loadLocked() }
    } catch {
      if error.isNotRegularFile {
        stop("\(path) is not a history file")
      } else if !error.isMissingFile {
        stop(FileError(path: path, use: .reading, failure: error).fact)
      }
      return []
    }
  }

  /// Returns the saved lines, and shortens a file that has become too long.
  private func loadLocked() throws(System.Failure) -> [String] {
    guard let bytes = try System.contents(ofRegular: path, limit: Self.fileLimit),
      let text = String(validating: bytes)
    else {
      stop("\(path) is not a history file")
      return []
    }
    let all = text.split(separator: "\n").map(String.init).filter(Self.isFit)
    let kept = Array(all.suffix(LineEditor.historyLimit))
    // A killed run may have left half a line.
    if all.count > 2 * kept.count || !text.isEmpty && !text.hasSuffix("\n") {
      try System.replace(path, with: Array(kept.map { $0 + "\n" }.joined().utf8))
    }
    last = kept.last
    return kept
  }

  /// Saves a line; returns false if it is unsuitable or repeats the last one.
  package func add(_ line: String) -> Bool {
    guard Self.isFit(line), line != last else { return false }
    last = line
    guard !isOff else { return true }
    do throws(System.Failure) {
      // Another run that shortens the file would lose a line that it has not read.
      try System.withLock(on: path) { () throws(System.Failure) in
        try System.append(line + "\n", toRegular: path)
      }
    } catch {
      stop(FileError(path: path, use: .writing, failure: error).fact)
    }
    return true
  }

  private func stop(_ sentence: String) {
    isOff = true
    notify(sentence + "; typed lines are kept only until you leave")
  }

  private static func isFit(_ line: String) -> Bool {
    LineEditor.isFit(line) && line.contains { !$0.isWhitespace }
  }
}
