import MemoryGame
import StateMachine

// Undo is not Back: Back is one more step, and undo takes back a step. Both show what was found at the
// place that they lead to, if it was not left otherwise since.
extension Command {
  static let undo = Command(
    name: "undo", summary: "take back the last step, a step back included", hasJSON: true,
    browse: { _, session in
      try session.history.undo()
      session.showCurrent()
    },
    play: { _, _, game in
      try game.game.undo()
      game.showScreen()
    })

  static let redo = Command(
    name: "redo", summary: "take back an undo", hasJSON: true,
    browse: { _, session in
      try session.history.redo()
      session.showCurrent()
    },
    play: { _, _, game in
      try game.game.redo()
      game.showScreen()
    })

  static let jump = Command(
    name: "jump", operands: "N", operandCount: 1...1,
    summary: "the place of a number of the history",
    hasJSON: true,
    browse: { invocation, session in
      try session.history.jump(to: try number(of: invocation))
      session.showCurrent()
    },
    play: { invocation, _, game in
      try game.game.jump(to: try number(of: invocation))
      game.showScreen()
    })

  static let history = Command(
    name: "history", summary: "every step, refused ones too, and where you are",
    browse: { _, session in
      session.output.print(
        HistoryText.lines(of: session.history, isPlain: session.output.isPlain))
    },
    play: { _, _, game in
      game.output.print(HistoryText.lines(of: game.game.history, isPlain: game.output.isPlain))
    })

  private static func number(of invocation: Invocation) throws -> Int {
    let text = invocation.operands[0]
    guard let number = try Int.count(digits: text) else { throw UsageError.notOfTheHistory(text) }
    return number
  }
}
