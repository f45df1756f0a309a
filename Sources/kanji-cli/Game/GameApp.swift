import KanjiBrowser
import MemoryGame
import StateMachine
import StateMachineStore
import StateMachineTerminal
import StateMachineTesting

/// The memory games of a session: the one that is played, the one that was left, and what is remembered of all.
final class GameApp: App {
  static let name = "game"
  static let title = (full: "the memory game", short: "the game")
  static let root = (state: MenuState.declaredName, title: "the game's menu")
  static let opening = [Command.play.name]
  static let commands: (forLearners: [Command], forDevelopers: [Command]) = (
    [.play, .new, .choose, .flip], [.enter, .wait]
  )
  static let options = Option.game + Option.menus
  static var expectations: [ScriptExpectation<Session>] { ScriptExpectation.ofGame }
  static let examples = ["play", "new --pairs 4", "choose 1", "enter categories", "flip 3 4"]
  static let help = (
    title: "In the game", text: "A number flips a card or picks a row.",
    rows: [
      ["3", "flip card 3, or pick row 3"], ["continue", "pick a row by its name"],
      ["water", "look up English, a kanji or a word; the game goes on"],
    ]
  )
  static let files = [
    (
      name: "game",
      text: """
      The category, the faces and the number of pairs of the last game, and the best
      results.
      """
    )
  ]
  /// The row is there only if a game was left.
  static let rowNames = ["continue"]

  unowned let session: Session
  /// The game on the screen.
  private(set) var game: GameMode?
  /// The game to which `play` returns, as it was left in its middle or for a missed pair; nil if none was.
  private(set) var suspended: GameMode?
  /// The game that was played last.
  private var played: GameMode?
  /// The lines of the game that is on or was left, to save.
  var log = AppLog()
  /// The categories of all games so far.
  private var playedCategories: Set<String> = []
  /// The transitions and refusals of earlier games.
  private var earlierRecord = TransitionGraph.Observations()
  /// A game to check the categories and paths of lines against; it is never played.
  private(set) lazy var sample = Game(
    KanjiDeck(session.search.storage), settings: InMemorySettings())
  /// The names of all categories, those of kanji that are not everyday ones included.
  private(set) lazy var knownCategories = KanjiDeck(session.search.storage, all: true).names
  /// The game's settings: the user's file, which only typed lines change; in a test no file.
  private(set) lazy var settings =
    context.isCaptured
    ? FileSettings(nil, isReadOnly: true) : FileSettings(isReadOnly: !context.isInteractive)

  init(_ session: Session) {
    self.session = session
  }

  private var context: Context { session.context }
  static func make(in session: Session) -> any App { GameApp(session) }

  var mode: (any Mode)? { game }
  var resolver: any RouteResolver<GameRoute> { sample.resolver }
  var usedGraph: TransitionGraph? { played?.graph }
  var observations: TransitionGraph.Observations {
    var observations = earlierRecord
    if let played { observations.formUnion(played.recorder.observations) }
    return observations
  }

  /// Puts a game on the screen.
  func enter(_ game: GameMode) {
    earlierRecord = observations
    suspended = nil
    self.game = game
    played = game
    playedCategories.formUnion(game.deck.names)
    session.noteStart()
  }

  /// Goes back to the browser.
  func leave() {
    suspended = game?.hasLeftGame == true ? game : nil
    game = nil
    session.current.show()
  }

  /// Goes back to the browser, to a kanji or a word.
  func lookUp(_ text: String) throws {
    let resolver = session.browser.browser.resolver
    let route = try (try? resolver.detail(text)) ?? resolver.list(text)
    suspended = game
    game = nil
    try session.browser.show(route)
  }

  /// Returns to the suspended game; returns false if there is none.
  func returnToGame() throws -> Bool {
    guard let suspended else { return false }
    enter(suspended)
    if !suspended.hasLeftGame { suspended.show() } else { try suspended.resume() }
    return true
  }

  func prepareForRecording() throws {
    if suspended != nil {
      throw PromptError.ofApp(
        "a recording cannot begin with a game that you left; type play to finish it, or play --menu"
      )
    }
  }

  func begunAnew() -> any App {
    game = nil
    suspended = nil
    log = AppLog()
    return self
  }
}

// Errors.
extension GameError: NotPossible {
  var sentence: String { "\(GameText.labelled(self))" }
}

extension GameApp {
  static func hint(from: String, to: String) -> String? {
    (from, to) == (CategoriesState.declaredName, GameState.declaredName) ? "go back first" : nil
  }
}

// Scripts.
extension GameApp {
  static func graph() throws -> TransitionGraph {
    TransitionGraph(probing: Game(InMemoryDeck([]), settings: InMemorySettings()).navigator)
  }

  static func line(for step: TransitionGraph.Step, in context: Context) -> String {
    "\(Command.enter.name) \(step.to)"
  }

  static func command(numbers: [String]) -> [String]? { [Command.flip.name] + numbers }

  func validate(path: String) throws(ScriptSyntaxError) {
    try resolver.validate(written: path)
    try checkCategory(in: resolver.reading(path))
  }

  func check(request: [String]) throws(ScriptSyntaxError) {
    try checkCategory(in: Navigator.Request.reading(request, with: resolver))
  }

  /// Throws if a route or a path was not found because no deck has its category.
  ///
  /// Before a game is played, any category is possible, as that of a list of the user's own.
  private func checkCategory(in found: Result<some Any, any Error>) throws(ScriptSyntaxError) {
    guard !playedCategories.isEmpty, case .failure(let error as GameError) = found,
      case .noSuchCategory(let name, _) = error,
      !playedCategories.union(knownCategories).contains(name)
    else { return }
    throw .notUnderstood("\(error)")
  }

  func completions(of name: String, after words: [String], _ text: String) -> [String]? {
    switch name {
    case "CATEGORY", Option.category.name:
      // The words of a category need no quotes.
      let typed = words.map { $0 + " " }.joined()
      return KanjiDeck(session.search.storage).names.filter { $0.hasPrefix(typed + text) }
        .map { String($0.dropFirst(typed.count)) }
    case "FACE": return Card.Face.allCases.map(\.rawValue).filter { $0.hasPrefix(text) }
    default: return nil
    }
  }
}

// Categories.
extension GameApp {
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

  /// Returns the category of a typed text; throws if there is none.
  func knownCategory(_ text: String) throws -> String {
    let name = category(text)
    guard knownCategories.contains(name) else {
      let known = sample.store.state.categories.value ?? []
      throw GameText.labelled(.noSuchCategory(text, known: known))
    }
    return name
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
}

extension Session {
  var games: GameApp { self[GameApp.self] }
  /// The game on the screen.
  var game: GameMode? { games.game }
}

/// A list for a game has no words.
struct NoCards: NotPossible, Equatable, CustomStringConvertible {
  let list: String

  var description: String { "\(list) has no kanji or word of the data; name another list" }
}
