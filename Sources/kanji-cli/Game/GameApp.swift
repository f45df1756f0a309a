import KanjiBrowser
import MemoryGame
import StateMachine
import StateMachineStore
import StateMachineTerminal
import StateMachineTesting

/// The memory games of a session: the one that is played, the one that was left, and what is remembered of all.
final class GameApp {
  unowned let session: Session
  /// The game on the screen.
  private(set) var game: GameMode?
  /// The game to which `play` returns, as it was left in its middle or for a missed pair; nil if none was.
  private(set) var suspended: GameMode?
  /// The lines of the game that is on or was left, to save.
  var log = AppLog()
  /// The categories of all games so far.
  private var playedCategories: Set<String> = []
  /// A game to check the categories and paths of lines against; it is never played.
  private lazy var sample = Game(KanjiDeck(session.search.storage), settings: InMemorySettings())
  /// The names of all categories, those of kanji that are not everyday ones included.
  private(set) lazy var knownCategories = KanjiDeck(session.search.storage, all: true).names
  /// The game's settings: the user's file, which only typed lines change; in a test no file.
  let settings: FileSettings

  init(_ session: Session, after former: GameApp?) {
    self.session = session
    let context = session.context
    settings =
      former?.settings
      ?? (context.isCaptured
        ? FileSettings(nil, isReadOnly: true) : FileSettings(isReadOnly: !context.isInteractive))
  }

  private var context: Context { session.context }

  /// Puts a game on the screen.
  func enter(_ game: GameMode) {
    suspended = nil
    self.game = game
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
    let destination = try session.browser.browser.destination(of: text)
    suspended = game
    game = nil
    switch destination {
    case .place(let route): try session.browser.show(route)
    case .list(let query): try session.browser.list(query)
    }
  }

  /// Returns to the suspended game; returns false if there is none.
  func returnToGame() throws -> Bool {
    guard let suspended else { return false }
    enter(suspended)
    if !suspended.hasLeftGame { suspended.show() } else { try suspended.resume() }
    return true
  }
}

extension GameApp: App {
  static var description: AppDescription {
    AppDescription(
      type: self, name: "game", title: (full: "the memory game", short: "the game"),
      opening: [Command.play.name],
      commands: ([.play, .new, .choose, .flip], [.enter, .wait]),
      options: Option.game + Option.menus, expectations: ScriptExpectation.ofGame,
      examples: ["play", "new --pairs 4", "choose 1", "enter categories", "flip 3 4"],
      help: (
        title: "In the game", text: "A number flips a card or picks a row.",
        rows: [
          ["3", "flip card 3, or pick row 3"], ["continue", "pick a row by its name"],
          ["water", "look up English, a kanji or a word; the game goes on"],
        ]
      ),
      files: [
        (
          name: "game",
          text: """
          The category, the faces and the number of pairs of the last game, and the best
          results.
          """
        )
      ],
      hints: [
        .init(from: CategoriesState.declaredName, to: GameState.declaredName): "go back first"
      ],
      graph: {
        TransitionGraph(probing: Game(InMemoryDeck([]), settings: InMemorySettings()).navigator)
      },
      line: { step, _ in "\(Command.enter.name) \(step.to)" })
  }

  var mode: (any Mode)? { game }
  var resolver: any RouteResolver<GameRoute> { TypedRoutes(base: sample.resolver, app: self) }

  /// Reads routes of lines: a category that no deck has is a mistake.
  private struct TypedRoutes: RouteResolver {
    let base: GameRouteResolver
    let app: GameApp
    var stateNames: [String] { base.stateNames }

    func resolve(_ segments: inout PathSegments) throws -> GameRoute {
      do { return try base.resolve(&segments) } catch let error as GameError {
        guard case .noSuchCategory(let name, _) = error, !app.mayHave(name) else { throw error }
        throw ScriptSyntaxError.notUnderstood("\(error)")
      }
    }
  }

  /// Whether a deck may have a category: before the first game, any name may be that of a list of the user's own.
  private func mayHave(_ category: String) -> Bool {
    playedCategories.isEmpty || playedCategories.union(knownCategories).contains(category)
  }

  func read(_ text: FreeText, inTest: Bool) throws -> ReadLine? {
    inTest ? nil : try game?.read(rowNamed: text.text)
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

// Errors.
extension GameError: NotPossible {
  var sentence: String { "\(GameText.labelled(self))" }
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

  /// Saves the category of a deck, the faces and the size for the next games, and reports if that fails.
  func choose(
    _ category: String?, _ faces: Deal.Faces? = nil, _ pairs: Int? = nil, of deck: KanjiDeck
  ) throws {
    if let category, !deck.names.contains(category) {
      throw GameError.noSuchCategory(category, known: deck.names)
    }
    let saved = (try? settings.load()) ?? SavedSettings()
    var chosen = saved
    chosen.category = category ?? saved.category
    chosen.faces = faces ?? saved.faces
    chosen.pairs = pairs ?? saved.pairs
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
