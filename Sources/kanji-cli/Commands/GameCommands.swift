import MemoryGame
import StateMachine

// What only the memory game understands, and how it begins.
extension Command {
  static let play = Command(
    name: "play", summary: "a memory game of kanji and their meanings",
    example: ("--pairs 8", "sixteen cards, eight pairs"),
    notes: (
      "What is kept when you leave",
      {
        [
          ["kanji-cli play", "the category and the best results"],
          ["play, typed in the browser", "the cards on the table, too"],
        ]
      }
    ),
    options: Option.game,
    run: { invocation, context in
      var prompt = try Prompt(context)
      try prompt.run(invocation)
    },
    browse: { invocation, session in try session.play(invocation, isAlone: false) })

  static let new = Command(
    name: "new", summary: "a new game; with --pairs 8, a larger one", options: [.pairs, .seed],
    play: { invocation, _, game in try game.newGame(invocation) })

  static let choose = Command(
    name: "choose", operands: "CATEGORY", operandCount: 1...Int.max,
    summary: "the category of the next games",
    browse: { invocation, session in
      let category = invocation.operands.joined(separator: " ")
      let game = try GameSession(session.context, isAlone: false)
      try game.game.choose(category)
      game.tellOfSettings()
      session.output.print(Line("the category of the next games is \(category)"))
    },
    play: { invocation, _, game in
      try game.choose(invocation.operands.joined(separator: " "))
    })

  static let flip = Command(
    name: "flip", operands: "N [N …]", operandCount: 1...Int.max,
    summary: "flip card N, or several (or just type N …)",
    play: { invocation, _, game in
      try game.flip(
        invocation.operands.map { text in
          guard let number = try Int.count(digits: text) else { throw GameError.notANumber(text) }
          return number
        })
    })

  static let enter = Command(
    name: "enter", operands: "STATE", operandCount: 1...1,
    summary: "menu, categories or game, if it may come next",
    play: { invocation, _, game in try game.enter(invocation.operands[0]) })

  static let wait = Command(
    name: "wait", operands: "SECONDS", operandCount: 1...1,
    summary: "let time pass, for scripts",
    play: { invocation, _, game in
      let text = invocation.operands[0]
      guard let seconds = Int(digits: text) else { throw GameError.notANumber(text) }
      game.game.update(deltaTime: Double(seconds))
      game.showScreen()
    })
}
