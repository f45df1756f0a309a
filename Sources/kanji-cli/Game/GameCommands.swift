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
  ).inHome { invocation, session in
    let line = try PlayLine(invocation, in: session)
    return line.action { try line.begin(in: session) }
  }.refused { $0.game?.refusalOfAnother }.beginningPrompt { invocation, session in
    do { try session.games.play(alone: invocation) } catch let error as GameError {
      // A game that does not exist was named on the command line.
      throw PromptError.ofApp(ErrorReport.sentence(for: error))
    }
  }

  static let new = CommandDescription(
    "new", summary: "start a new game; --pairs 8 makes it larger, --faces reading shows readings",
    options: [.pairs, .faces, .players, .seed]
  ).inApps([GameApp.self]) { invocation, session in
    let line = try PlayLine(invocation, in: session)
    return line.action { if let game = session.game { try line.newGame(in: game) } }
  }

  static let choose = CommandDescription(
    "choose", [Operand("CATEGORY", 1...Int.max, isText: true)],
    summary: "choose the category of the next games"
  ).inApps([BrowserApp.self, GameApp.self]) { invocation, session in
    let text = invocation.operands.joined(separator: " ")
    let count = session.games.knownCategories.count
    let number = Int(digits: text).flatMap { $0 > 0 && $0 <= count ? $0 : nil }
    // In the game, a number of the list.
    let category = number == nil ? try session.games.knownCategory(text) : text
    return ScriptAction {
      if let game = session.game { return try game.choose(category, or: number) }
      try session.games.choose(category, of: KanjiDeck(session.context.storage()))
      let label = GameText.label(of: category)
      session.context.output.print(Line("the category of the next games is \(label)"))
    }
  }

  static let flip = CommandDescription(
    // Too many numbers get a message of their own.
    "flip", [Operand("N"), Operand("N", 0...1000)],
    summary: "flip card N, or the two of a move (or just type the numbers)"
  ).inApps([GameApp.self]) { invocation, session in
    let numbers = try invocation.operands.map(GameApp.card)
    guard numbers.count < 3 else { throw GameError.moreThanOneMove(open: nil) }
    return ScriptAction { try session.game?.flip(numbers) }
  }.takingNumbers

  static let enter = CommandDescription(
    "enter", [Operand("STATE")], summary: "go to menu, categories or game, if allowed"
  ).inApps([GameApp.self]) { invocation, session in
    let name = invocation.operands[0]
    guard name != GameState.declaredName else {
      return ScriptAction { try session.game?.goToGame() }
    }
    let path = try session.games.resolver.reading("/" + name)
    if case .success(let path) = path, path.count != 1 {
      throw UsageError.unexpectedOperand(name, command: "enter", operands: "STATE")
    }
    return ScriptAction { try session.game?.go(path.get().root) }
  }

  static let wait = CommandDescription(
    "wait", [Operand("SECONDS")], summary: "let time pass in a script"
  ).inApps([GameApp.self]) { invocation, session in
    let seconds = try SmallNumber.number(invocation.operands[0])
    return ScriptAction {
      session.game?.game.update(deltaTime: Double(seconds))
      session.game?.show()
    }
  }
}

/// A line that begins the memory game: at its menu, or with a game if an option describes one.
///
/// What the line leaves out is random, or that of an earlier run; in a test always the same.
struct PlayLine {
  /// The options that the line lacks and a replay needs.
  private var implied: [String] = []
  private let line: Invocation
  /// The cards, if they were read with the line.
  private let found: Result<KanjiDeck, any Error>?
  /// The category; nil if a list of the user's own gives the cards, or an earlier run the category.
  private let category: String?
  /// The number of pairs that the line names; nil if it names none.
  private let namedPairs: Int?
  /// The largest number of pairs if the line names none: that of an earlier game.
  private let mostPairs: Int
  private let seed: UInt64
  private let faces: Deal.Faces?
  private let players: Int

  /// Whether the line goes on with a game that was left in its middle, if there is one.
  private var goesOn: Bool { !line.has(Option.game + Option.menus) }
  /// Whether a game begins at once.
  private var begins: Bool { line.isNew || line.has(Option.game) && !line.has(.menu) }

  /// Reads a line; throws if an option has a value that no game has.
  ///
  /// A list with fewer cards makes a smaller game, unless the line names the number of pairs.
  init(_ line: Invocation, in session: Session) throws {
    self.line = line
    let lists = Option.ownCards.filter(line.has)
    if lists.count > 1 {
      throw PromptError.ofApp(
        "\(lists[0].name) and \(lists[1].name) both name the cards; leave one out")
    }
    if let list = lists.first, line.has(.everyKanji) {
      throw UsageError.withoutEffect(Option.everyKanji.name, beside: list.name)
    }
    if line.has(.menu), let option = [Option.players, .seed].first(where: line.has) {
      throw UsageError.withoutEffect(option.name, beside: Option.menu.name)
    }
    category = lists.isEmpty ? try line.value(.category).map(session.games.knownCategory) : nil
    namedPairs = try line[.pairs]
    if let namedPairs, !Deal.sizes.contains(namedPairs) {
      throw GameError.badNumberOfPairs(namedPairs)
    }
    seed = try line[.seed] ?? session.newSeed(9999)
    faces = try line[.faces]
    players = try line[.players] ?? 1
    // A test reads each line twice, and a file may be a pipe, which can be read once.
    let isTest = session.context.isCaptured
    found = isTest && !line.has(.cards) ? nil : Result { try line.deck(in: session) }
    // If the line names the cards itself, a mistake in them does not depend on the place.
    if line.has(.cards) { _ = try found?.get() }
    let earlier =
      session.game?.game.store.state.remembered ?? (try? session.games.settings.load())
      ?? SavedSettings()
    mostPairs = earlier.pairs
    if !isTest { implied = missingOptions(earlier, in: session) }
  }

  /// Returns the action of the line; a recording writes what it implies.
  func action(_ body: @escaping () throws -> Void) -> ScriptAction {
    var action = ScriptAction(body)
    let words = repeatingWords
    if words != line.words { action.words = words }
    return action
  }

  /// The words that repeat the line: they have the cards of a file or a screen, which a replay could not read again.
  private var repeatingWords: [String] {
    var words = line.words
    guard line.has([.from, .listed]), let deck = try? found?.get() else { return words + implied }
    if let index = words.firstIndex(of: Option.from.name) { words[index...index + 1] = [] }
    words.removeAll { $0 == Option.listed.name || $0.hasPrefix(Option.from.name + "=") }
    let isNamed = line.has(.category) || implied.contains(Option.category.name)
    let name = isNamed ? [] : [Option.category.name, deck.names[0]]
    return words + deck.options + name + implied
  }

  private func deck(in session: Session) throws -> KanjiDeck {
    try found?.get() ?? line.deck(in: session)
  }

  /// Returns the number of pairs of a game with a deck.
  private func pairs(of deck: KanjiDeck?) -> Int {
    let most = min(mostPairs, deck?.count ?? .max)
    return namedPairs ?? Deal.sizes.last { $0 <= most } ?? Deal.sizes[0]
  }

  /// Returns the options that the line lacks and a replay needs.
  private func missingOptions(_ earlier: SavedSettings, in session: Session) -> [String] {
    // `new` begins a game only in the game, and `play` only in the browser.
    guard line.isNew == (session.game != nil) else { return [] }
    if !line.isNew, goesOn, session.games.suspended != nil { return [] }
    let deck = try? deck(in: session)
    let pairs = begins ? pairs(of: deck) : earlier.pairs
    var words: [String] = []
    if begins, !line.has(.seed) { words += [Option.seed.name, "\(seed)"] }
    if !line.has(.faces), let faces = earlier.faces.savedName {
      words += [Option.faces.name, faces]
    }
    if !line.has(.pairs), pairs != Deal.sizes[0] {
      words += [Option.pairs.name, "\(pairs)"]
    }
    if !line.isNew, !line.has(.category), let category = earlier.category,
      deck?.names.contains(category) == true
    {
      words += [Option.category.name, category]
    }
    // Without `--menu`, any of these options would begin a game.
    let isMenu = !words.isEmpty && !begins && !line.has(.menu)
    return words + (isMenu ? [Option.menu.name] : [])
  }

  /// Starts the memory game, or goes on with the one that was left in its middle.
  func begin(in session: Session) throws {
    if try goesOn && session.games.returnToGame() { return }
    let deck = try deck(in: session)
    let leftOut = [
      ("no word or kanji, and no meaning after a tab", deck.unusedLines),
      ("the same front as an earlier card", deck.repeatedLines),
    ]
    for (reason, lines) in leftOut where !lines.isEmpty {
      let named = lines.prefix(20).joined(separator: ", ")
      let rest = lines.count > 20 ? " and \(lines.count - 20) more" : ""
      session.context.output.report("\(reason), in line \(named)\(rest)")
    }
    // A game that begins saves its size itself.
    try session.games.choose(category, faces, begins ? nil : namedPairs, of: deck)
    let mode = GameMode(session, deck: deck)
    if begins { try newGame(in: mode) } else { mode.show() }
    // A choice has reported the error already.
    if category == nil, faces?.savedName == nil { mode.reportSettingsError() }
    session.games.enter(mode)
  }

  /// Starts another game where one is played.
  func newGame(in mode: GameMode) throws {
    // A list chooses no size, nor does Enter, which names that of the game before.
    mode.session.games.settings.keepsSize =
      mode.deck.count != nil && (namedPairs ?? mostPairs) == mostPairs
    try mode.newGame(pairs: pairs(of: mode.deck), seed: seed, faces: faces, players: players)
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

extension GameApp {
  /// Begins the game of a command line, which ends the program when it is left.
  fileprivate func play(alone line: Invocation) throws {
    let note = watch()
    try PlayLine(line, in: session).begin(in: session)
    note(ScriptLine(words: line.words))
  }

  /// The numbers of the cards of the largest board.
  static let cardNumbers = 1...(2 * (Deal.sizes.last ?? 0))

  /// Returns the number of a card; throws if no board has it.
  static func card(_ text: String) throws -> Int {
    let number = try SmallNumber.cardOrRow(text)
    if cardNumbers.contains(number) { return number }
    throw ScriptSyntaxError.notUnderstood(
      "there is no card \(text); the largest board has \(cardNumbers.count)")
  }
}

// What a line says about the game that it begins.
extension Invocation {
  fileprivate var isNew: Bool { described?.name == Command.new.name }

  fileprivate func has(_ options: [Option]) -> Bool { options.contains(where: has) }

  /// Returns the deck of the game, of the user's own list, of all kanji, or of the everyday ones.
  ///
  /// A category names the list.
  fileprivate func deck(in session: Session) throws -> KanjiDeck {
    if let game = session.game { return game.deck }
    let storage = try session.context.storage()
    let list: (name: String, text: String)
    if let file = value(.from) {
      let name = file.split(separator: "/").last.map(String.init) ?? file
      let bytes = try System.read(file, limit: KanjiDeck.longestList)
      list = (name, String(decoding: bytes, as: UTF8.self))
    } else if has(.listed) {
      list = session.browser.listed
    } else if let text = value(.cards) {
      list = ("cards", text)
    } else {
      return KanjiDeck(storage, all: has(.everyKanji))
    }
    do throws(NoCards) {
      return try KanjiDeck(of: list.text, named: value(.category) ?? list.name, storage)
    } catch {
      // Typed cards have no other name.
      throw has(.cards) ? NoCards(list: "“\(list.text)”") : error
    }
  }
}
