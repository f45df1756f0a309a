import KanjiBrowser
import MemoryGame
import StateMachineGraph

/// A browser at work: what each line does.
final class Session {
  let browser: Browser
  let context: Context
  let pages: Pages
  /// How kanji stand in rows.
  let cells = KanjiCells()
  /// What was done, to be taken back; a long session forgets what it began with.
  private(set) var history: NavigationHistory<KanjiRoute>
  let output: Output
  /// What stands for the browser's rules.
  private(set) lazy var rules = TransitionGraph(probing: browser.navigator).fingerprint
  private(set) var isOver = false
  /// The memory game, while one is in it.
  private(set) var game: GameSession?
  /// The memory game that was played last.
  private(set) var played: GameSession?
  /// The transitions made and the refusals met in the games before that one.
  private var recordOfEarlierGames = TransitionGraph.Record()
  /// How many times the memory game was begun.
  private(set) var gameCount = 0
  /// Where what is done is written down, if it is.
  private(set) var recorder: Recording?

  /// The seed of what the last line drew, if the line did not say it.
  private(set) var drawnSeed: UInt64?

  init(_ context: Context, recorder: Recording? = nil) throws {
    self.context = context
    self.recorder = recorder
    let output = context.output
    self.output = output
    pages = Pages { output.pageLength }
    browser = Browser(try context.storage(), presenter: pages)
    history = Self.history(of: browser.navigator)
  }

  private static func history(
    of navigator: Navigator<KanjiRoute>
  ) -> NavigationHistory<KanjiRoute> {
    NavigationHistory(of: navigator, limit: 10_000)
  }

  /// Does what the words of a line say.
  func perform(_ words: [String]) throws {
    drawnSeed = nil
    if let game { return try game.perform(words, self) }
    guard let first = words.first else { return }
    if words.count == 1, let number = Int(digits: first) {
      try go(row(number, named: first))
    } else if let command = Command.find(first) {
      try perform(Invocation(words, atPrompt: true, of: command))
    } else if Invocation.isOption(first) {
      try perform(Invocation(words, atPrompt: true))
    } else {
      try guess(words, first: first)
    }
  }

  /// Goes to a place and shows it.
  func go(_ route: KanjiRoute) throws {
    try browser.navigator.go(route)
    showScreen()
  }

  /// Goes to the next or the previous place of the list that this one was picked from.
  func goToSibling(_ offset: Int) throws {
    try browser.goToSibling(offset, in: pages.origin)
    showScreen()
  }

  /// Goes to a kanji drawn by chance; from a kanji, as to its neighbour.
  func goToRandom(_ invocation: Invocation) throws {
    let draw = try KanjiDraw(invocation)
    let route = KanjiRoute.detail(try draw.kanji(from: browser.storage))
    if case .detail = browser.navigator.path.top, browser.navigator.path.count > 1 {
      try browser.navigator.replace(route)
    } else {
      try browser.navigator.go(route)
    }
    drawnSeed = draw.isSeedGiven ? nil : draw.seed
    showScreen()
  }

  /// Goes to the memory game: to its menu, or to a game if something about it is said.
  func play(_ invocation: Invocation, isAlone: Bool) throws {
    let game = try GameSession(context, isAlone: isAlone)
    game.tellOfSettings()
    if let category = invocation.value(.category) {
      // Of what cannot be played, nothing is remembered.
      _ = try Deal(
        category: category, pairs: try GameSession.pairs(of: invocation),
        seed: try invocation.whole(.seed) ?? 1)
      try game.game.choose(category)
    }
    if Option.game.contains(where: invocation.has) {
      try game.newGame(invocation)
    } else {
      game.showScreen()
    }
    self.game = game
    recordOfEarlierGames = recordOfGames
    played = game
    gameCount += 1
  }

  /// The transitions made and the refusals met in all games that were played.
  var recordOfGames: TransitionGraph.Record {
    var record = recordOfEarlierGames
    if let played { record.formUnion(played.recorder.record) }
    return record
  }

  /// Goes back to the browser, or ends the program if it was not asked for.
  func leaveGame() {
    guard let left = game else { return }
    game = nil
    if left.isAlone { leave() } else { showCurrent() }
  }

  /// Writes what follows to a file, beginning with the way here.
  ///
  /// From there on all is as in a replay: what was looked for is forgotten, so that numbers mean the
  /// screen's rows again, and so is what was done before, which a replay could not take back.
  func record(to file: String) throws {
    let navigator = browser.navigator
    let path = navigator.path
    recorder = try Recording(file, from: "\(path)")
    let showsResults = pages.stack.last?.results != nil
    if path.count > 1 { navigator.home() }
    history = Self.history(of: navigator)
    if path.count > 1 { try navigator.open(path) }
    pages.forgetResults()
    if showsResults { showCurrent() }
  }

  func leave() {
    isOver = true
  }

  /// Does what a command says, with its operands and options.
  func perform(_ invocation: Invocation) throws {
    if invocation.hasOptions {
      try invocation.checkOptionsOfAPrompt()
      if let answer = output.help.answer(to: invocation, at: .prompt) {
        return output.print(answer)
      }
    }
    guard let command = invocation.command else { return output.print(output.help.prompt) }
    guard let browse = command.browse else {
      if command.play != nil { throw UsageError.onlyInTheGame(command: command.name) }
      throw UsageError.notAtThePrompt(command: command.name)
    }
    guard invocation.has(.json) else { return try browse(invocation, self) }
    let options = context.options
    defer { context.options = options }
    context.options.printsJSON = true
    try browse(invocation, self)
  }

  /// Where the row of a number leads.
  func row(_ number: Int, named name: String) throws -> KanjiRoute {
    let rows = pages.current?.rows ?? []
    guard rows.indices.contains(number - 1) else {
      throw NothingFound.row(name, count: rows.count)
    }
    return try browser.resolver.route(of: rows[number - 1])
  }
}
