import MemoryGame
import StateMachineStore
import StateMachineTerminal
import StateMachineTesting
import StateMachineText

// The commands of the memory game, and `play`, which starts it.
extension Command {
  static let play = CommandDescription(
    "play", summary: "play a memory game of kanji and meanings",
    example: ("--pairs 8", "a game with 16 cards"),
    notes: [
      (
        "What is kept when you leave",
        [
          ["kanji-cli play", "category, faces, pairs and best results"],
          ["play, typed in the browser", "the cards on the table, too; play returns to them"],
        ]
      )
    ], options: Option.game + Option.menus
  ).inBrowser(beginsPrompt: true) { invocation, session in
    let start = try GameStart(invocation, in: session)
    return CommandAction { try start.begin(in: $0.session, isAlone: false) }
  }

  static let new = CommandDescription(
    "new", summary: "start a new game; --pairs 8 makes it larger, --faces reading shows readings",
    options: [.pairs, .faces, .players, .seed]
  ).inGame { invocation, session in
    let start = try GameStart(invocation, in: session)
    return CommandAction { try start.newGame(in: $0) }
  }

  static let choose = CommandDescription(
    "choose", [Operand("CATEGORY", 1...Int.max, isText: true)],
    summary: "choose the category of the next games"
  ).inBoth { invocation, session in
    let text = invocation.operands.joined(separator: " ")
    let count = session.knownCategories.count
    let number = Int(digits: text).flatMap { $0 > 0 && $0 <= count ? $0 : nil }
    // In the game, a number of the list.
    let category = number == nil ? try session.knownCategory(text) : text
    return CommandAction { mode in
      if let game = mode.session.game { return try game.choose(category, or: number) }
      try mode.session.choose(category, of: KanjiDeck(mode.context.storage()))
      let label = GameText.label(of: category)
      mode.output.print(Line("the category of the next games is \(label)"))
    }
  }

  static let flip = CommandDescription(
    // More numbers have a sentence of their own.
    "flip", [Operand("N"), Operand("N", 0...1000)],
    summary: "flip card N, or the two of a move (or just type the numbers)"
  ).inGame { invocation, _ in
    let numbers = try invocation.operands.map(Session.card)
    guard numbers.count < 3 else { throw GameError.moreThanOneMove(open: nil) }
    return CommandAction { try $0.flip(numbers) }
  }

  static let enter = CommandDescription(
    "enter", [Operand("STATE")], summary: "go to menu, categories or game, if allowed"
  ).inGame { invocation, session in
    let name = invocation.operands[0]
    guard name != GameState.declaredName else { return CommandAction { try $0.goToGame() } }
    let path = try session.sampleGame.resolver.reading("/" + name)
    if case .success(let path) = path, path.count != 1 {
      throw UsageError.unexpectedOperand(name, command: "enter", operands: "STATE")
    }
    return CommandAction { try $0.go(path.get().root) }
  }

  static let wait = CommandDescription(
    "wait", [Operand("SECONDS")], summary: "let time pass in a script"
  ).inGame { invocation, _ in
    let seconds = try Session.number(invocation.operands[0])
    return CommandAction { mode in
      mode.game.update(deltaTime: Double(seconds))
      mode.show()
    }
  }
}

/// The memory game that a line begins: at its menu, or with a game if an option describes one.
struct GameStart {
  private var line: Invocation?
  /// The category; nil if a list of the user's own gives the cards.
  private var category: String?
  private var pairs: PairCount?
  private var seed: UInt64?
  private var faces: Deal.Faces?
  private var players: Int?
  private var trial: TrialDeck.Kind?

  /// The game at its menu.
  init() {}

  /// Throws if an option has a value that no game has.
  init(_ invocation: Invocation, in session: Session) throws {
    line = invocation
    let lists = Option.ownCards.filter(invocation.has)
    if lists.count > 1 { throw PromptError.twoLists(lists[0].name, lists[1].name) }
    if lists.isEmpty {
      category = try invocation.value(.category).map(session.knownCategory)
    }
    pairs =
      invocation.value(.pairs) == Invocation.fit
      ? .fitting : try invocation.number(.pairs).map(PairCount.exactly)
    if case .exactly(let count) = pairs, !Deal.sizes.contains(count) {
      throw GameError.badNumberOfPairs(count)
    }
    seed = try invocation.whole(.seed)
    faces = try invocation.choice(.faces)
    players = try invocation.value(.players, wanted: "1 or 2") { text in
      Int(digits: text).flatMap { (1...2).contains($0) ? $0 : nil }
    }
    trial = try invocation.choice(.deck)
  }

  private func has(_ options: [Option]) -> Bool {
    options.contains { line?.has($0) == true }
  }

  /// Starts the memory game; without options, goes on with the game that was left in its middle.
  func begin(in session: Session, isAlone: Bool) throws {
    if try !has(Option.game + Option.menus) && session.returnToGame() { return }
    let deck = try line?.deck(in: session) ?? KanjiDeck(session.context.storage())
    try session.choose(category, faces, of: deck)
    let mode = GameMode(session, isAlone: isAlone, deck: deck, trial: trial)
    let remembered = mode.game.store.state.remembered
    if has(Option.game), !has([.menu]) {
      try newGame(in: mode)
    } else {
      let faces = faces == nil ? remembered.faces.savedName : nil
      session.implied = faces.map { [Option.faces.name, $0] } ?? []
      mode.show()
    }
    if !has([.category]), let category = remembered.category, deck.names.contains(category) {
      session.implied += [Option.category.name, category]
    }
    // Such an option alone would begin a game.
    if !session.implied.isEmpty, !has(Option.game + [.menu]) {
      session.implied.append(Option.menu.name)
    }
    // A choice has reported it.
    if category == nil, faces?.savedName == nil { mode.reportSettingsError() }
    session.enter(mode)
  }

  /// Starts another game where one is played.
  func newGame(in mode: GameMode) throws {
    try mode.newGame(pairs: pairs, seed: seed, faces: faces, players: players ?? 1)
  }
}

extension GameMode {
  /// Goes to a game of the chosen category, if the rules allow it.
  fileprivate func goToGame() throws {
    guard let category = game.store.state.category else {
      return try go(game.resolver.path("/game").root)
    }
    try go(.game(Deal(category: category, pairs: Deal.sizes[0], seed: 1)))
  }
}

extension Session {
  /// Returns the category of a typed text; throws if there is none.
  func knownCategory(_ text: String) throws -> String {
    let name = category(text)
    guard knownCategories.contains(name) else {
      let known = sampleGame.store.state.categories.value ?? []
      throw GameText.labelled(.noSuchCategory(text, known: known))
    }
    return name
  }

  /// The numbers of the cards of the largest board.
  static let cardNumbers = 1...(2 * (Deal.sizes.last ?? 0))

  /// Returns the number of a card; throws if no board has it.
  static func card(_ text: String) throws -> Int {
    let number = try cardOrRow(text)
    if cardNumbers.contains(number) { return number }
    throw ScriptSyntaxError.notUnderstood(
      "there is no card \(text); the largest board has \(cardNumbers.count)")
  }

  /// Returns the number that a text is, or `Int.max` if it is larger; throws if the text is not a number.
  fileprivate static func number(_ text: String) throws(PromptError) -> Int {
    guard let number = Int(digits: text) else { throw .notANumber(text) }
    return number
  }

  /// Returns the number of a card or a row as ``number(_:)`` does; throws for 0, too.
  static func cardOrRow(_ text: String) throws -> Int {
    let number = try number(text)
    guard number > 0 else {
      throw ScriptSyntaxError.notUnderstood("rows and cards are counted from 1; there is no 0")
    }
    return number
  }
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

  /// Returns the deck of the user's own list, of all kanji, or of the everyday ones.
  ///
  /// A category names the list.
  func deck(in session: Session) throws -> KanjiDeck {
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
      return KanjiDeck(storage, all: has(.everyKanji))
    }
    return try KanjiDeck(of: list.text, named: value(.category) ?? list.name, storage)
  }
}
