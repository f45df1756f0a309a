import KanjiTerminal
import StateMachine
import StateMachineText

/// The lines that were typed at a terminal, kept in a file from one run to the next.
///
/// Each line is added at once, so that a run that is killed loses none.
final class LineHistory {
  /// The longest line that is kept, in bytes.
  private static let lineLimit = 4096
  /// A longer file was not written by this program.
  private static let fileLimit = 1 << 24

  private let path: String
  private let tell: (String) -> Void
  private var isOff = false
  private var last: String?

  /// Names the file, which need not exist; `tell` is given a sentence if it is of no use.
  init(_ path: String, tell: @escaping (String) -> Void) {
    self.path = path
    self.tell = tell
  }

  /// The last lines that were typed, the latest at the end.
  func load() -> [String] {
    do throws(System.Failure) {
      guard let bytes = try System.contents(ofPlain: path, limit: Self.fileLimit),
        let text = String(validating: bytes)
      else {
        stop("\(path) is no history of lines")
        return []
      }
      let all = text.split(separator: "\n").map(String.init).filter(Self.isFit)
      let kept = Array(all.suffix(LineEditor.historyLimit))
      // A run that was killed may have left half a line.
      if all.count > 2 * kept.count || !text.isEmpty && !text.hasSuffix("\n") {
        try System.replace(path, with: Array(kept.map { $0 + "\n" }.joined().utf8))
      }
      last = kept.last
      return kept
    } catch {
      if error.isLink || error.isNoPlainFile {
        stop("\(path) is no history of lines")
      } else if !error.isMissingFile {
        stop(FileError(path: path, use: .reading, failure: error).fact)
      }
      return []
    }
  }

  /// Keeps a line; false if it says nothing new.
  func add(_ line: String) -> Bool {
    guard Self.isFit(line), line != last else { return false }
    last = line
    guard !isOff else { return true }
    do throws(System.Failure) {
      try System.append(line + "\n", toPlain: path)
    } catch {
      stop(FileError(path: path, use: .writing, failure: error).fact)
    }
    return true
  }

  private func stop(_ sentence: String) {
    isOff = true
    tell(sentence + "; the lines last until the end")
  }

  private static func isFit(_ line: String) -> Bool {
    line.utf8.count <= lineLimit && line.contains { !$0.isWhitespace }
      && Visible.text(line) == line
  }
}
