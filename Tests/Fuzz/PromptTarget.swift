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

/// Lets a prompt read the bytes, then checks its output and its state.
func browse(
  _ streams: Streams, _ bytes: [UInt8], options: [String], opensFiles: Bool = false
) {
  let context = Context(.program, search: KanjiSearch(someKanji))
  streams.begin(with: bytes, opensFiles: opensFiles)
  do {
    var prompt = try Prompt(context)
    try prompt.run(context.table.invocation(options))
    let faults = prompt.session.faults
    demand(faults == [], "\(faults)")
  } catch SavedSessionError.otherContent {
    // The prompt has not started.
  } catch {
    demand(false, "the prompt gave up: \(error)")
  }
  demand(!streams.end().contains(where: steersTerminal), "raw control characters are printed")
}

/// Returns whether a terminal interprets the scalar; line breaks and tabs are intended.
private func steersTerminal(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "\n", "\t": false
  default: scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
  }
}
