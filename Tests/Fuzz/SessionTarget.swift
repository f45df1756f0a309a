import Glibc
import KanjiBrowser
import StateMachine

@testable import kanji_cli

/// Starts from a saved session of these bytes, in an empty folder, and leaves again.
@Sendable
func restoreSession(_ bytes: [UInt8]) {
  let file = "session"
  let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
  demand(descriptor >= 0 && write(descriptor, bytes, bytes.count) == bytes.count, "no file")
  close(descriptor)
  browse(Streams.shared, [], options: ["--session", file], opensFiles: true)
}
