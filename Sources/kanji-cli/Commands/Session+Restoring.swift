import KanjiBrowser
import MemoryGame
import StateMachine
import StateMachineStore
import StateMachineTerminal
import StateMachineTesting

// What is restored of a saved session.
extension Session {
  /// Reads the history of a saved state; nil if no session writes such lines.
  func history(of state: SavedState) -> Timeline<SavedStep>? {
    SavedSteps.timeline(of: state.steps, browser.browser.resolver, query: ListQuery.init)
  }

  /// Goes to a saved place, and goes on with its history; returns a sentence about what is no longer possible.
  func restore(_ history: Timeline<SavedStep>, rules: String) -> String? {
    let dropped = browser.navigator.restore(history.current.place)?.dropped
    browser.browser.resume(history.map(\.model))
    if let dropped {
      let reason = rules == browser.rules ? "" : " (the rules have changed since)"
      return "restored \(browser.navigator.path); \(dropped)" + reason
    }
    let missing = Set(history.numbers.flatMap { history[$0].missing }).sorted().prefix(3)
    return missing.isEmpty
      ? nil
      : "the data lacks \(missing.joined(separator: ", ")); the undo history goes on without"
  }

  /// Does the lines of a saved game again, and prints nothing; returns why one cannot be done.
  ///
  /// `perform` does a line, and throws why it fails or is not as expected.
  func restore(
    _ state: SavedState, _ history: Timeline<SavedStep>, _ perform: (ScriptLine) throws -> Void
  ) -> String? {
    let lines = state.game
    let position = browser.historyPosition
    var done = 0
    gameLines = GameLines(lines: lines, isReplaying: true)
    defer {
      gameLines = GameLines(lines: done > 0 ? Array(lines.prefix(done + 1)) : [])
      // A card may have led to its kanji; a recording has that step.
      if browser.historyPosition != position, recording == nil {
        _ = restore(history, rules: state.rules)
      }
    }
    do {
      let first = try lines.first.map { try ScriptLine(parsing: $0) }
      try settings.replay(from: first?.words.dropFirst().first) {
        for text in lines.dropFirst() {
          let line = try ScriptLine(parsing: text)
          guard line.isExpectation || Self.isOfGame(line) else {
            throw ScriptSyntaxError.notUnderstood("“\(line.words.first ?? "")” is not saved")
          }
          // Only the last board is shown.
          try context.output.silently { try perform(line) }
          done += 1
        }
      }
      return nil
    } catch {
      return error is OtherCards
        ? "the cards of the saved game have changed, so it starts over"
        : "the saved game cannot be restored: \(error)"
    }
  }

  /// The data makes other cards than those of the saved game.
  struct OtherCards: Error {}

  /// Whether a line only changes a game: it neither writes files nor ends the session.
  private static func isOfGame(_ line: ScriptLine) -> Bool {
    guard let command = line.words.first.flatMap(Command.find) else { return true }
    let others = [Command.record, .quit, .restart, .session].map(\.name)
    return (command.isForGame || command.name == Command.play.name)
      && !others.contains(command.name)
  }
}
