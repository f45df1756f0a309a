import StateMachineTerminal
import MemoryGame
import StateMachine
import StateMachineStore
import StateMachineTesting
import StateMachineText

// The commands of the memory game, and `play`, which starts it.
extension Command {
  static let play = Command(
    CommandDescription(
      "play", summary: "play a memory game of kanji and meanings",
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
      ], options: Option.game + [.deck])
  ).startingPrompt().inBrowser { invocation, session in
    let start = try GameStart(invocation, in: session)
    return CommandAction { try start.begin(in: $0.session, isAlone: false) }
  }

  static let new = Command(
    CommandDescription(
      "new",
      summary: "start a new game; --pairs 8 makes it larger, --faces reading shows readings",
      options: [.pairs, .faces, .seed])
  ).inGame { invocation, session in
    let start = try GameStart(invocation, in: session)
    return CommandAction { try start.newGame(in: $0) }
  }

  static let choose = Command(
    CommandDescription(
      "choose", [Operand("CATEGORY", 1...Int.max, isText: true)],
      summary: "choose the category of the next games")
  ).inBoth { invocation, session in
    let text = invocation.operands.joined(separator: " ")
    let number = Int(digits: text)
    // In the game, a number of the list.
    let category = number == nil ? try session.knownCategory(text) : text
    return CommandAction { mode in
      if let game = mode.session.game { return try game.choose(category, or: number) }
      let game = try GameMode(mode.session, isAlone: false)
      try game.game.choose(category)
      game.reportSettingsError()
      let label = GameText.label(of: category)
      mode.output.print(Line("the category of the next games is \(label)"))
    }
  }

  static let flip = Command(
    CommandDescription(
      "flip", [Operand("N", 1...Int.max)],
      summary: "flip card N, or several (or just type the numbers)")
  ).inGame { invocation, _ in
    let numbers = try invocation.operands.map(Session.cardOrRow)
    return CommandAction { mode in
      for text in invocation.operands { _ = try Int.count(digits: text) }
      try mode.flip(numbers)
    }
  }

  static let enter = Command(
    CommandDescription(
      "enter", [Operand("STATE")], summary: "go to menu, categories or game, if allowed")
  ).inGame { invocation, session in
    let name = invocation.operands[0]
    guard name != GameState.declaredName else { return CommandAction { try $0.goToGame() } }
    let path = try session.sampleGame.resolver.reading("/" + name)
    if case .success(let path) = path, path.count != 1 {
      throw UsageError.unexpectedOperand(name, command: "enter", operands: "STATE")
    }
    return CommandAction { try $0.go(path.get().root) }
  }

  static let wait = Command(
    CommandDescription("wait", [Operand("SECONDS")], summary: "let time pass in a script")
  ).inGame { invocation, _ in
    let text = invocation.operands[0]
    guard let seconds = Int(digits: text) else { throw GameError.notANumber(text) }
    return CommandAction { mode in
      mode.game.update(deltaTime: Double(seconds))
      mode.show()
    }
  }
}

/// The memory game that a line begins: at its menu, or with a game if an option describes one.
struct GameStart {
  private var category: String?
  private var pairs: Int?
  private var seed: UInt64?
  private var faces: Deal.Faces?
  private var trial: TrialDeck.Kind?
  private var describesGame = false

  /// The game at its menu.
  init() {}

  /// Throws if an option has a value that no game has.
  init(_ invocation: Invocation, in session: Session) throws {
    category = try invocation.value(.category).map(session.knownCategory)
    pairs = try invocation.number(.pairs)
    if let pairs, !Deal.sizes.contains(pairs) { throw GameError.badNumberOfPairs(pairs) }
    seed = try invocation.whole(.seed)
    faces = try invocation.faces()
    trial = try invocation.trialDeck()
    describesGame = Option.game.contains(where: invocation.has)
  }

  /// Starts the memory game.
  func begin(in session: Session, isAlone: Bool) throws {
    let mode = try GameMode(session, isAlone: isAlone, trial: trial)
    if let category {
      // An impossible game must not change the saved category.
      _ = try Deal(
        category: category, pairs: pairs ?? GameMode.usualPairs, seed: seed ?? 1,
        faces: faces ?? .meaning)
      try mode.game.choose(category)
    }
    if describesGame {
      try newGame(in: mode)
    } else {
      mode.show()
    }
    mode.reportSettingsError()
    session.enter(mode)
  }

  /// Starts another game where one is played.
  func newGame(in mode: GameMode) throws {
    try mode.newGame(pairs: pairs, seed: seed, faces: faces)
  }
}

extension GameMode {
  /// Goes to a game of the chosen category, if the rules allow it.
  fileprivate func goToGame() throws {
    guard let category = game.store.state.category else {
      return try go(game.resolver.path("/game").root)
    }
    try go(.game(Deal(category: category, pairs: Self.usualPairs, seed: 1)))
  }
}

extension Session {
  /// Returns the category of a typed text; throws if there is none.
  func knownCategory(_ text: String) throws -> String {
    let (name, known) = (category(text), sampleGame.store.state.categories.value ?? [])
    guard known.contains(name) else {
      throw GameText.labelled(.noSuchCategory(text, known: known))
    }
    return name
  }

  /// Returns the number of a card or a row, `Int.max` for a larger one; throws if the text is none.
  static func cardOrRow(_ text: String) throws -> Int {
    guard let number = Int(digits: text) else { throw GameError.notANumber(text) }
    guard number > 0 else {
      throw ScriptSyntaxError.notUnderstood("rows and cards are counted from 1; there is no 0")
    }
    return number
  }
}
