import StateMachineTerminal
import MemoryGame
import StateMachine
import StateMachineTesting

extension Sessions {
  /// Drops the session as a kill would, and begins another from the saved state.
  func restart() throws {
    // Flushed here, as later output is dropped.
    context.output.flush()
    // A game that is alone saves its category and results only.
    let saved = game?.isAlone == true ? nil : try SavedState(of: self).text
    beginAnew()
    guard let state = saved.flatMap({ SavedState(parsing: Array($0.utf8)) }) else {
      return try Command.play(Invocation([Command.play.name]), in: self, isAlone: true)
    }
    _ = browser.navigator.restore(state.place)
    try? state.history?.restore(in: browser)
    try restore(state.game)
    // Only the last board is shown.
    _ = context.output.takeTranscript()
    context.output.discard()
    current.show()
  }

  private func restore(_ game: SavedGame?) throws {
    context.fileSettings.isReplaying = true
    defer { context.fileSettings.isReplaying = false }
    for line in game?.lines ?? [] {
      let line = try ScriptLine(parsing: line)
      if !line.isExpectation { try interpret(line.words) }
    }
    randomSeed = nil
    impliedFaces = nil
  }
}
