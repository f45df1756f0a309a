import MemoryGame
import StateMachineStore
import StateMachineTerminal
import StateMachineTesting
import StateMachineText
import StateMachineViewer

final class GameMode: Mode {
  unowned let session: Session
  let game: Game
  /// Whether leaving the game ends the program.
  let isAlone: Bool
  /// Records transitions and refusals, for scripts.
  let recorder: TransitionRecorder

  let deck: KanjiDeck
  private let trial: TrialDeck.Kind?
  /// The clock's time when the play time was last updated.
  private var lastTime: Double

  var navigator: Navigator<GameRoute> { game.navigator }
  var history: StoreHistory<GameModel, GameAction, GameModel.Snapshot> { game.history }
  var isDrawnInPlace: Bool { true }
  /// Whether there is a game to go on with, which was left in its middle.
  var hasLeftGame: Bool { game.store.state.left != nil }

  /// Creates a game in its menu.
  init(
    _ session: Session, isAlone: Bool, deck: KanjiDeck, trial: TrialDeck.Kind? = nil
  ) {
    self.session = session
    self.isAlone = isAlone
    let context = session.context
    self.trial = trial
    lastTime = session.clock?() ?? 0
    self.deck = deck
    let announcement = Announcement()
    game = Game(
      trial == nil ? deck : TrialDeck(deck: deck), settings: session.games.settings,
      middleware: trial == nil ? [] : [announcement.middleware])
    recorder = TransitionRecorder(of: game.navigator)
    announcement.mode = self
    context.live?.record(game.store, name: "game")
    context.live?.record(game.navigator, name: "screens")
  }

  /// Shows that the cards are loading before a new game begins, as those of a trial deck do.
  private final class Announcement {
    weak var mode: GameMode?

    var middleware: Middleware<GameModel, GameAction> {
      Middleware { [self] store, action, next in
        if case .event(let event) = action, case .dealt(_, let round) = event.kind,
          round.id != store.state.round?.id
        {
          mode?.announce(.loading(round.deal))
        }
        _ = next(action)
      }
    }
  }

  private func announce(_ screen: GameScreen) {
    // In a script, no time passes.
    if trial == .slow, session.clock != nil {
      wait(showing: screen)
    } else {
      renderer.print(screen)
    }
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

  /// Shows that the cards are loading until a slow source answers; the second Ctrl-C leaves.
  private func wait(showing screen: GameScreen) {
    var hasInterrupted = false
    System.sleep(2) {
      renderer.print(screen)
      output.flush()
    } onInterrupt: {
      // The empty line ends the terminal's ^C.
      output.print([""] + (hasInterrupted ? [] : [LineSource.howToLeave]))
      output.flush()
      if hasInterrupted { System.leaveInterrupted() }
      hasInterrupted = true
    }
  }

  /// Begins a game.
  func newGame(pairs: Int, seed: UInt64, faces: Deal.Faces?, players: Int) throws {
    let hasFailed = if case .failed = game.screen { true } else { false }
    try TrialDeck.$isReachable.withValue(trial != .failing || hasFailed) {
      try game.newGame(pairs: pairs, seed: seed, faces: faces, players: players)
    }
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

  /// Returns the command that a row stands for; nil if it stands for none, or is a card.
  func command(ofRow number: Int) -> [String]? {
    guard case .menu = game.screen, number == 1 else { return nil }
    return ["new"]
  }

  /// Picks a row, or flips a card where a number is none.
  func pick(_ number: Int, named name: String, options: [String]) throws {
    if options.isEmpty, try pick(number, named: name) { return }
    try session.read(command: [Command.flip.name, name] + options).perform()
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
    let number = "\(row + 1)"
    var line = try session.read(numbers: FreeText([number]))
    line.words = line.words ?? [number]
    return line
  }

  func refusal(of command: Command) -> PromptError? {
    guard command.name == Command.play.name else { return nil }
    return .ofApp(
      "you are already in the memory game; type "
        + (hasLeftGame ? "3 or continue for the game that you left, or " : "")
        + "new for another game"
        + (isAlone ? "" : ", or home, then back, then play for other cards"))
  }

  /// Picks a row of the menu or of the categories; returns false where a number means a card.
  private func pick(_ number: Int, named text: String) throws -> Bool {
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
    case .table where rows.indices.contains(number - 1):
      try session.games.lookUp(rows[number - 1][0])
    default: return false
    }
    return true
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
    // A replay has neither this play time nor the results of earlier runs.
    let isOwn = !session.context.isDrawing || session.clock == nil
    renderer.print(game.screen, showingResults: isOwn, showingTime: isOwn)
  }

  /// The words that Enter alone stands for: once all pairs are found, another game of the same size; if the
  /// cards could not be loaded, the same one; otherwise nil.
  var enterWords: [String]? {
    switch game.screen {
    case .table(let table) where table.board.isFinished: Self.newGame(like: table.deal)
    case .failed(let deal, .unavailable):
      Self.newGame(like: deal) + ["--seed", "\(deal.seed)"]
    default: nil
    }
  }

  private static func newGame(like deal: Deal) -> [String] {
    ["new", "--pairs", "\(deal.pairs)"]
      + (deal.players == 1 ? [] : ["--players", "\(deal.players)"])
  }

  var rows: [[String]] { GameText.rows(of: game.screen) }

  /// The line that expects the cards, the hidden ones included; the screen has what else is seen.
  var recordedExpectations: [String] {
    game.board.map { ["expect cards \($0.fingerprint)"] } ?? []
  }

  var title: String { game.screen.title }

  var promptTitles: [String] { game.screens.map { GameText.label(of: $0.title) } }

  var historyPosition: HistoryPosition {
    HistoryPosition(game.history.timeline.position, history: session.startCount)
  }

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
