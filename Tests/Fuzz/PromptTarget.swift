import Glibc
import KanjiBrowser
import StateMachine
import StateMachineTerminal

@testable import kanji_cli

/// Types bytes at the prompt, with the program's own input and output.
@Sendable
func playPrompt(_ bytes: [UInt8]) {
  browse(Streams.shared, bytes, options: [])
}

/// Has a prompt work through the bytes, and looks at what it printed and at what is left behind.
func browse(
  _ streams: Streams, _ bytes: [UInt8], options: [String], opensFiles: Bool = false
) {
  let context = Context(storage: someKanji)
  streams.begin(with: bytes, opensFiles: opensFiles)
  do {
    var prompt = try Prompt(context)
    try prompt.run(Invocation(options))
    let faults = prompt.sessions.faults
    demand(faults == [], "\(faults)")
  } catch SavedSessionError.otherContent {
    // Nothing was begun.
  } catch {
    demand(false, "the prompt gave up: \(error)")
  }
  demand(!streams.end().contains(where: steersTerminal), "raw control characters are printed")
}

/// Whether a terminal obeys the scalar; lines and the tabs between fields are meant.
private func steersTerminal(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "\n", "\t": false
  default: scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
  }
}
