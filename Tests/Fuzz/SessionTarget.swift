import Glibc
import KanjiBrowser
import StateMachine

@testable import kanji_cli

/// Starts from a saved session of these bytes, or of these lines with a check that is right, in an empty folder, and
/// leaves again.
@Sendable
func restoreSession(_ bytes: [UInt8]) {
  var bytes = bytes
  if !bytes.starts(with: SavedState.mark.utf8) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    let steps = Array(lines.prefix { !$0.hasPrefix("app ") })
    let game = Array(lines.dropFirst(steps.count))
    bytes = Array(SavedState(rules: "0", steps: steps, logs: [game]).text.utf8)
  }
  let file = "session"
  let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
  demand(descriptor >= 0 && write(descriptor, bytes, bytes.count) == bytes.count, "no file")
  close(descriptor)
  browse(Streams.shared, [], options: ["--session", file], opensFiles: true)
}
