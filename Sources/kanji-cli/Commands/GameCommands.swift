import StateMachineTerminal
import MemoryGame
import StateMachine
import StateMachineStore
import StateMachineTesting
import StateMachineText

// The commands of the memory game, and `play`, which starts it.
extension Command {
  static let play = Command(
    name: "play", summary: "play a memory game of kanji and meanings",
    example: ("--pairs 8", "a game with 16 cards"),
    notes: [
      (
        "What is kept when you leave",
        {
          [
            ["kanji-cli play", "the category, the faces and the best results"],
            ["play, typed in the browser", "the cards on the table, too"],
          ]
        }
      )
    ],
    options: Option.game + [.deck], beginsPrompt: true,
    browse: { try play($0, in: $1.session, isAlone: false) })

  /// Starts the memory game: at its menu, or with a game if an option describes one.
  static func play(_ invocation: Invocation, in session: Session, isAlone: Bool) throws {
    let mode = try GameMode(session, isAlone: isAlone, trial: invocation.trialDeck())
    if let category = invocation.value(.category).map(session.category) {
      // An impossible game must not change the saved category.
      _ = try Deal(
        category: category, pairs: try invocation.number(.pairs) ?? GameMode.usualPairs,
        seed: try invocation.whole(.seed) ?? 1, faces: try invocation.faces() ?? .meaning)
      try mode.game.choose(category)
    }
    if Option.game.contains(where: invocation.has) {
      try newGame(invocation, mode)
    } else {
      mode.show()
    }
    mode.reportSettingsError()
    session.enter(mode)
  }

  private static func newGame(_ invocation: Invocation, _ game: GameMode) throws {
    try game.newGame(
      pairs: try invocation.number(.pairs), seed: try invocation.whole(.seed),
      faces: try invocation.faces())
  }

  static let new = Command(
    name: "new",
    summary: "start a new game; --pairs 8 makes it larger, --faces reading shows readings",
    options: [.pairs, .faces, .seed],
    play: { try newGame($0, $1) })

  static let choose = Command(
    name: "choose", operands: "CATEGORY", operandCount: 1...Int.max,
    summary: "choose the category of the next games",
    findMistake: { invocation, session in
      let category = invocation.operands.joined(separator: " ")
      // In the game, a number of the list.
      if Int(digits: category) == nil { try session.findMistake(inCategory: category) }
    },
    browse: { invocation, browser in
      let category = browser.session.category(invocation.operands.joined(separator: " "))
      let mode = try GameMode(browser.session, isAlone: false)
      try mode.game.choose(category)
      mode.reportSettingsError()
      let label = GameText.label(of: category)
      browser.output.print(Line("the category of the next games is \(label)"))
    },
    play: { invocation, mode in
      let category = invocation.operands.joined(separator: " ")
      try mode.choose(category, or: Int(digits: category))
    })

  static let flip = Command(
    name: "flip", operands: "N [N]", operandCount: 1...Int.max,
    summary: "flip card N, or the two of a move (or just type the numbers)",
    findMistake: { invocation, _ in try Session.findMistake(inNumbers: invocation.operands) },
    play: { invocation, mode in
      try mode.flip(
        invocation.operands.map { text in
          guard let number = try Int.count(digits: text) else { throw GameError.notANumber(text) }
          return number
        })
    })

  static let enter = Command(
    name: "enter", operands: "STATE", operandCount: 1...1,
    summary: "go to menu, categories or game, if allowed",
    findMistake: { try $1.findMistake(inPlace: $0.operands[0]) },
    play: { invocation, mode in
      let name = invocation.operands[0]
      if name == GameState.declaredName, let category = mode.game.store.state.category {
        let deal = try Deal(category: category, pairs: GameMode.usualPairs, seed: 1)
        return try mode.go(.game(deal))
      }
      let path = try mode.game.resolver.path("/" + name)
      guard path.count == 1 else {
        throw UsageError.unexpectedOperand(name, command: "enter", operands: "STATE")
      }
      try mode.go(path.root)
    })

  static let wait = Command(
    name: "wait", operands: "SECONDS", operandCount: 1...1,
    summary: "let time pass in a script",
    findMistake: { invocation, _ in
      if let text = invocation.operands.first, Int(digits: text) == nil {
        throw GameError.notANumber(text)
      }
    },
    play: { invocation, mode in
      let text = invocation.operands[0]
      guard let seconds = Int(digits: text) else { throw GameError.notANumber(text) }
      mode.game.update(deltaTime: Double(seconds))
      mode.show()
    })
}
