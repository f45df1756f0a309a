import KanjiBrowser
import MemoryGame
import StateMachine
import StateMachineStore
import StateMachineTerminal
import StateMachineTesting

/// The receiver of lines: the browser, or the memory game in it.
protocol Mode: AnyObject {
  associatedtype Place: Route
  associatedtype History: UndoHistory

  /// The session that the mode belongs to.
  var session: Session { get }
  var navigator: Navigator<Place> { get }
  /// The title of the current place.
  var title: String { get }
  /// The titles in the prompt: of the path's places, and of the list.
  var promptTitles: [String] { get }
  var history: History { get }
  var historyPosition: HistoryPosition { get }
  /// The state behind the screen, for the viewer.
  var details: [Script.Value.Member] { get }
  /// The rows that are listed, each with its name first.
  var rows: [[String]] { get }
  /// The lines that expect what is shown now, for a recording.
  var recordedExpectations: [String] { get }
  /// The requests, refused ones included.
  var historyLines: [Line] { get }

  /// Prints the screen again.
  func show()
  /// Leaves search results, or goes back a page, or leaves the game; prints the resulting screen.
  func leave() throws
}

extension Mode {
  var context: Context { session.context }
  var output: Output { session.context.output }
  var renderer: Renderer { session.context.renderer }

  /// The path and the state, for scripts.
  var location: ScriptLocation { ScriptLocation(of: navigator, title: title) }
  var graph: TransitionGraph { TransitionGraph(probing: navigator) }

  /// Takes a step along the history, and prints the resulting screen.
  func travel(_ step: (any UndoHistory) throws -> Void) throws {
    try step(history)
    show()
  }

  /// Prints the path and the allowed states.
  func showPlace() {
    renderer.print(navigator)
  }
}

/// The browser, the current memory game, and the recording of both.
final class Session {
  let context: Context
  private(set) var recording: Recording?
  /// The lines of the game that is on or was left, to save.
  var gameLines = GameLines()
  private(set) lazy var browser = BrowserMode(self, search)
  private let search: KanjiSearch
  private var storage: any KanjiStorage { search.storage }
  /// A game to check the categories and paths of lines against; it is never played.
  private(set) lazy var sampleGame = Game(KanjiDeck(storage), settings: InMemorySettings())
  private(set) var game: GameMode?
  /// The game to which `play` returns, as it was left in its middle or for a missed pair; nil if none was.
  private(set) var suspended: GameMode?
  /// The game that was played last.
  private(set) var played: GameMode?
  /// The categories of all games so far.
  private(set) var playedCategories: Set<String> = []
  /// The transitions and refusals of earlier games, and of the browsers before a restart.
  private var earlierRecord = TransitionGraph.Observations()
  private(set) var restartCount = 0
  /// The number of games begun.
  private(set) var gameCount = 0
  private(set) var isOver = false
  private var hasExplainedReplacing = false
  private var hasExplainedNext = false
  /// The clock of the play time, in seconds; nil in a script, where no time passes.
  let clock: (() -> Double)?
  /// The game's settings: the user's file, which only typed lines change; in a test no file.
  private(set) lazy var settings =
    context.isCaptured
    ? FileSettings(nil, isReadOnly: true) : FileSettings(isReadOnly: !context.isInteractive)

  init(
    _ context: Context, recording: Recording? = nil, clock: (() -> Double)? = nil
  ) throws {
    self.context = context
    self.recording = recording
    self.clock = clock
    search = try context.search()
    context.output.keepsTranscript = true
  }

  /// Returns a random seed from 1 to the greatest; in a test always 1, so that results are
  /// repeatable.
  func newSeed(_ greatest: UInt64) -> UInt64 {
    context.isCaptured ? 1 : UInt64.random(in: 1...greatest)
  }

  /// The names of all categories, those of kanji that are not everyday ones included.
  private(set) lazy var knownCategories = KanjiDeck(storage, all: true).names

  /// Returns the category of a typed text, whatever its case; the text itself if there is none.
  ///
  /// The text may be the category as it is shown, with or without the brackets, or one of today's
  /// JLPT levels: `N5`.
  func category(_ text: String) -> String {
    let names = knownCategories
    let meant = text.folded.lowercased()
    let isMeant = { (name: String) in
      let label = GameText.label(of: name)
      let forms = [name, label] + label.split(separator: " (").prefix(1).map(String.init)
      return forms.contains { $0.lowercased() == meant }
    }
    return names.first { $0 == text } ?? names.first(where: isMeant)
      ?? names.first { $0 == Self.category(ofToday: meant) } ?? text
  }

  /// Returns the category of one of today's JLPT levels: `JLPT 4` for `n5` or `jlpt n5`; nil for
  /// other text.
  private static func category(ofToday text: String) -> String? {
    let level = text.hasPrefix("jlpt ") ? String(text.dropFirst(5)) : text
    guard level.hasPrefix("n"), let old = KanjiFilter.jlptRange(level), old.count == 1 else {
      return nil
    }
    return "JLPT \(old.lowerBound)"
  }

  /// The mode that receives the next line.
  var current: any Mode {
    if let game { game } else { browser }
  }

  /// Saves the category of a deck and the faces for the next games, and reports if that fails.
  func choose(_ category: String?, _ faces: Deal.Faces? = nil, of deck: KanjiDeck) throws {
    if let category, !deck.names.contains(category) {
      throw GameError.noSuchCategory(category, known: deck.names)
    }
    let saved = (try? settings.load()) ?? SavedSettings()
    var chosen = saved
    chosen.category = category ?? saved.category
    chosen.faces = faces ?? saved.faces
    guard chosen != saved else { return }
    do { try settings.save(chosen) } catch { context.output.warn("\(error)") }
  }

  /// Makes a game the current mode.
  func enter(_ game: GameMode) {
    earlierRecord = observations
    suspended = nil
    self.game = game
    played = game
    playedCategories.formUnion(game.deck.names)
    gameCount += 1
  }

  /// The transitions and refusals of all browsers and games.
  var observations: TransitionGraph.Observations {
    var observations = earlierRecord
    for recorder in [browser.recorder, played?.recorder] {
      if let recorder { observations.formUnion(recorder.observations) }
    }
    return observations
  }

  /// Drops all state that the program does not save.
  func beginAnew() {
    earlierRecord = observations
    restartCount += 1
    game = nil
    suspended = nil
    gameLines = GameLines()
    browser = BrowserMode(self, search)
  }

  /// Says once at a terminal how to come back to a page that another has replaced.
  func explainReplacing(_ title: String) {
    guard context.isInteractive, !hasExplainedReplacing else { return }
    hasExplainedReplacing = true
    context.output.print(Line("undo returns to \(title)", .dim))
  }

  /// Says once at a terminal, at the end of a long list, what `next` does there.
  func explainNext() {
    guard context.isInteractive, !hasExplainedNext else { return }
    hasExplainedNext = true
    let next =
      browser.listsOwnRows && browser.navigator.path.count > 1
      ? "next goes to the page after \(browser.title)"
      : "pick a row, and next goes to the row after it"
    context.output.print(Line("the end of the list; " + next, .dim))
  }

  /// Goes back to the browser.
  func leaveGame() {
    suspended = game?.game.store.state.left == nil ? nil : game
    game = nil
    browser.show()
  }

  /// Goes back to the browser, to a kanji or a word.
  func lookUp(_ text: String) throws {
    let resolver = browser.browser.resolver
    let route = try (try? resolver.detail(text)) ?? resolver.list(text)
    suspended = game
    game = nil
    try browser.show(route)
  }

  /// Returns to the suspended game; returns false if there is none.
  func returnToGame() throws -> Bool {
    guard let suspended else { return false }
    enter(suspended)
    if !suspended.hasLeftGame { suspended.show() } else { try suspended.resume() }
    return true
  }

  func leave() {
    isOver = true
  }

  /// Creates the file of a recording, and clears search results and history, as a replay has neither.
  func beginRecording(to file: String) throws {
    if suspended != nil { throw PromptError.gameIsKept }
    recording = try Recording(file, header: "\(About.program) recording 5")
    try browser.reset()
    if context.isInteractive { context.output.print(Line("recording to \(file)", .dim)) }
  }
}
