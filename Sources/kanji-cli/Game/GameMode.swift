import MemoryGame
import StateMachineStore
import StateMachineTerminal
import StateMachineTesting
import StateMachineText
import StateMachineViewer

final class GameMode: Mode {
  unowned let session: Session
  let game: Game
  let deck: KanjiDeck
  /// The clock's time when the play time was last updated.
  private var lastTime: Double

  private var output: Output { session.context.output }
  private var renderer: Renderer { session.context.renderer }
  /// Whether leaving the game ends the program.
  private var isAlone: Bool { session.beginning != nil }

  var navigator: Navigator<GameRoute> { game.navigator }
  var history: StoreHistory<GameModel, GameAction, GameModel.Snapshot> { game.history }
  /// Whether there is a game to go on with, which was left in its middle.
  var hasLeftGame: Bool { game.store.state.left != nil }

  /// Creates a game in its menu.
  init(_ session: Session, deck: KanjiDeck) {
    self.session = session
    lastTime = session.clock?() ?? 0
    self.deck = deck
    game = Game(deck, settings: session.games.settings)
    session.observe(game.navigator)
    session.context.live?.record(game.store, name: "game")
    session.context.live?.record(game.navigator, name: "screens")
  }

  /// Adds the time since the last call to the play time, if there is a clock.
  func passTime() {
    guard let now = session.clock?() else { return }
    let before = game.playTime
    game.update(deltaTime: now - lastTime)
    lastTime = now
    // Rounded up, so that leaving the game gains none.
    let seconds = [before, game.playTime].map { Int(clamping: $0.rounded(.up)) }
    let passed = seconds[1] - seconds[0]
    if passed > 0 { session.games.log.apply(.add(["wait \(passed)"])) }
  }

  /// Begins a game.
  func newGame(pairs: Int, seed: UInt64, faces: Deal.Faces?, players: Int) throws {
    try game.newGame(pairs: pairs, seed: seed, faces: faces, players: players)
    show()
  }

  /// Goes on with the game that was left in its middle.
  func resume() throws {
    // In the menu, this is no play time.
    passTime()
    try game.resume()
    show()
  }

  /// Chooses a category by its name, or by its number in the list.
  func choose(_ name: String, or number: Int?) throws {
    let names = game.store.state.categories.value ?? []
    if let number, !names.contains(name), names.indices.contains(number - 1) {
      try game.choose(names[number - 1])
    } else {
      try game.choose(session.games.category(name))
    }
    show()
    reportSettingsError()
  }

  func flip(_ numbers: [Int]) throws {
    try game.flip(numbers)
    show()
    if game.isFinished { reportSettingsError() }
  }

  /// Reads the number of a row, or that of a card where there is no such row.
  func read(row number: Int, named name: String, options: [String]) throws -> ReadLine {
    if case .menu = game.screen, number == 1, options.isEmpty {
      return try session.read(command: [Command.new.name])
    }
    let isRow =
      switch game.screen {
      case .menu, .categories: true
      case .table: rows.indices.contains(number - 1)
      case .loading, .failed: false
      }
    guard options.isEmpty, isRow else {
      return try session.read(command: [Command.flip.name, name] + options)
    }
    return ReadLine(session, ScriptAction { [self] in try pick(number, named: name) })
  }

  /// Reads the name of a row on the screen, such as `continue` or `grade 1`, or `menu`, which the prompt shows.
  func read(rowNamed text: String) throws -> ReadLine? {
    let name = session.games.category(text).lowercased()
    if name == MenuState.declaredName {
      let home = [Command.home.name]
      var line = try session.read(command: home)
      line.words = home
      return line
    }
    guard let row = rows.firstIndex(where: { $0.first?.lowercased() == name }) else {
      // The row is there only if a game was left.
      if name == "continue", navigator.path.count == 1 { throw GameError.noGameToResume }
      return nil
    }
    var line = try read(row: row + 1, named: "\(row + 1)", options: [])
    line.words = line.words ?? ["\(row + 1)"]
    return line
  }

  /// Why `play` does not work in a game.
  var refusalOfAnother: PromptError {
    let isAtCategories = if case .categories = game.screen { true } else { false }
    return .ofApp(
      "you are already in the memory game; type " + (isAtCategories ? "back, then " : "")
        + (hasLeftGame ? "3 or continue for the game that you left, or " : "")
        + "new for another game"
        + (isAlone ? "" : ", or home, then back, then play for other cards"))
  }

  /// Picks a row of the menu, of the categories or of the missed pairs.
  private func pick(_ number: Int, named text: String) throws {
    switch game.screen {
    case .menu where number == 2: try go(.categories)
    case .menu(let menu) where number == 3 && menu.left != nil: try resume()
    case .menu: throw NothingFound.row(text, count: rows.count)
    case .categories(let load):
      let names = load.value?.map(\.name) ?? []
      guard names.indices.contains(number - 1) else {
        throw NothingFound.row(text, count: names.count)
      }
      try choose(names[number - 1], or: nil)
    case .table, .loading, .failed:
      guard rows.indices.contains(number - 1) else {
        throw NothingFound.row(text, count: rows.count)
      }
      try session.games.lookUp(rows[number - 1][0])
    }
  }

  func go(_ route: GameRoute) throws {
    try navigator.go(route)
    show()
  }

  /// Goes back; from the menu to the browser, if the game was begun there.
  func leave() throws {
    if navigator.path.count == 1, !isAlone { return session.games.leave() }
    try navigator.back()
    show()
  }

  /// Reports if the settings could not be read or saved.
  func reportSettingsError() {
    if let error = game.store.state.settingsError { output.warn("\(error)") }
  }

  func show() {
    // What is drawn of a live game is recorded: a replay has neither its play time nor the results of earlier runs.
    let showsAll = !session.context.isDrawing || session.clock == nil
    renderer.print(game.screen, showingResults: showsAll, showingTime: showsAll)
  }

  /// The words that Enter alone stands for: once all pairs are found, another game of the same size.
  var enterWords: [String]? {
    guard case .table(let table) = game.screen, table.board.isFinished else { return nil }
    let deal = table.deal
    return ["new", "--pairs", "\(deal.pairs)"]
      + (deal.players == 1 ? [] : ["--players", "\(deal.players)"])
  }

  var rows: [[String]] { GameText.rows(of: game.screen) }

  /// The line that expects the cards, the hidden ones included; the screen has what else is seen.
  var recordedExpectations: [String] {
    game.board.map { ["expect cards \($0.fingerprint)"] } ?? []
  }

  var title: String { game.screen.title }

  var promptTitles: [String] { game.screens.map { GameText.label(of: $0.title) } }

  var historyLines: [Line] {
    let history = game.history
    let refusals = history.entries.map { entry in
      (entry.number, entry.rejection.map { "\(Self.text(of: entry.action)): \(Self.text(of: $0))" })
    }
    return HistoryText.lines(history.timeline, refusals, output.isPlain) {
      history.action(to: $0).map(Self.text) ?? "the beginning"
    }
  }

  private static func text(of error: any Error) -> String {
    "\((error as? GameError).map(GameText.labelled) ?? error)"
  }

  private static func text(of action: GameAction) -> String {
    guard case .choose(let category) = action else { return "\(action)" }
    return "choose \(GameText.label(of: category))"
  }

  var details: [Script.Value.Member] {
    guard let board = game.board else { return [] }
    let cards = board.cards.map { card -> Script.Value in
      ["text": .string(card.text), "face": .string(card.face.rawValue)]
    }
    return [
      .init("moves", .integer(board.moves)), .init("finished", .bool(board.isFinished)),
      .init("seconds", .number(game.playTime)), .init("cards", .array(cards)),
    ]
  }
}
