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
            ["kanji-cli play", "category, faces, pairs and best results"],
            ["play, typed in the browser", "the cards on the table, too; play returns to them"],
          ]
        }
      )
    ],
    options: Option.game + Option.menus, beginsPrompt: true,
    browse: { try play($0, in: $1.session, isAlone: false) })

  /// Starts the memory game: at its menu, or with a game if an option describes one.
  ///
  /// Without options, goes on with the game that was left in its middle.
  static func play(_ invocation: Invocation, in session: Session, isAlone: Bool) throws {
    let isNew = (Option.game + Option.menus).contains(where: invocation.has)
    if try !isNew && session.returnToGame() { return }
    let mode = try GameMode(
      session, isAlone: isAlone, deck: invocation.deck(in: session), trial: invocation.trialDeck())
    if !invocation.hasOwnCards, let name = invocation.value(.category) {
      let category = session.category(name)
      // An impossible game must not change the saved category.
      if case .exactly(let pairs) = try invocation.pairs() {
        _ = try Deal(category: category, pairs: pairs, seed: 1)
      }
      _ = try invocation.whole(.seed)
      _ = try invocation.players()
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
      pairs: try invocation.pairs(), seed: try invocation.whole(.seed),
      faces: try invocation.faces(), players: try invocation.players() ?? 1)
  }

  static let new = Command(
    name: "new",
    summary: "start a new game; --pairs 8 makes it larger, --faces reading shows readings",
    options: [.pairs, .faces, .players, .seed],
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
        let deal = try Deal(category: category, pairs: Deal.sizes[0], seed: 1)
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

// What a line says about the game that it begins.
extension Invocation {
  /// The value of `--pairs` for as many as the window fits.
  static let fit = "fit"

  /// Returns the words without `--pairs fit`.
  static func removingFit(from words: some Collection<String>) -> [String] {
    let words = words.filter { $0 != "\(Option.pairs.name)=\(fit)" }
    guard let index = words.firstIndex(of: Option.pairs.name),
      words.dropFirst(index + 1).first == fit
    else { return words }
    return Array(words[..<index] + words[(index + 2)...])
  }

  /// Returns the number of pairs; nil if the line names none.
  func pairs() throws(UsageError) -> PairCount? {
    if value(.pairs) == Self.fit { return .fitting }
    return try number(.pairs).map(PairCount.exactly)
  }

  /// Returns the number of players, 1 or 2; nil if the line names none.
  func players() throws(UsageError) -> Int? {
    try value(.players, wanted: "1 or 2") { text in
      Int(digits: text).flatMap { (1...2).contains($0) ? $0 : nil }
    }
  }

  /// Whether the cards are of the user's own list, not of a category.
  var hasOwnCards: Bool { Option.ownCards.contains(where: has) }

  /// Returns the deck of the user's own list or of all kanji; nil for the usual one.
  ///
  /// A category names the list.
  func deck(in session: Session) throws -> KanjiDeck? {
    let storage = try session.context.storage()
    let list: (name: String, text: String)
    if let file = value(.from) {
      let name = file.split(separator: "/").last.map(String.init) ?? file
      list = (name, String(decoding: try System.read(file), as: UTF8.self))
    } else if has(.listed) {
      list = session.browser.listed
    } else if let text = value(.cards) {
      list = ("cards", text)
    } else {
      return has(.everyKanji) ? KanjiDeck(storage, all: true) : nil
    }
    return try KanjiDeck(of: list.text, named: value(.category) ?? list.name, storage)
  }
}
