import KanjiTerminal
import MemoryGame
import StateMachine
import StateMachineGraph
import StateMachineStore
import StateMachineTesting

/// The memory game at work: what the commands of the game do.
final class GameSession: Session {
  unowned let sessions: Sessions
  let game: Game
  /// Whether the game was all that was asked for, so that leaving it ends the program.
  let isAlone: Bool
  /// The category that was chosen before the game began; nil if none was.
  let remembered: String?
  /// The transitions made and the refusals met, for scripts.
  let recorder: TransitionRecorder

  /// Creates a game in its menu, and says why what is remembered could not be read, if so.
  init(_ sessions: Sessions, isAlone: Bool) throws {
    self.sessions = sessions
    self.isAlone = isAlone
    let context = sessions.context
    game = Game(KanjiDeck(try context.storage()), settings: context.settings)
    remembered = game.store.state.remembered.category
    recorder = TransitionRecorder(of: game.navigator)
  }

  /// Begins a game; without a seed, one that nobody has played.
  func newGame(pairs: Int?, seed named: UInt64?) throws {
    let seed = named ?? UInt64.random(in: 1...9999)
    try game.newGame(pairs: pairs ?? Self.usualPairs, seed: seed)
    sessions.drawnSeed = named == nil ? seed : nil
    show()
  }

  static let usualPairs = 4

  /// Chooses a category by its name, or by its number in the list.
  func choose(_ text: String) throws {
    let names = game.store.state.categories.value ?? []
    if !names.contains(text), let number = Int(digits: text), names.indices.contains(number - 1) {
      try game.choose(names[number - 1])
    } else {
      try game.choose(text)
    }
    reportSettingsError()
    show()
  }

  /// Flips cards one after another: all of them, or none if one of them may not be flipped then.
  func flip(_ numbers: [Int]) throws {
    try game.flip(numbers)
    show()
    if game.isFinished { reportSettingsError() }
  }

  /// Lets time pass.
  func wait(_ seconds: Int) {
    game.update(deltaTime: Double(seconds))
    show()
  }

  /// Does what a number means in the menu and in the categories; false where it is a card's.
  func pick(_ text: String) throws -> Bool {
    let number = Int(digits: text)
    switch game.screen {
    case .menu where number == 1: try newGame(pairs: nil, seed: nil)
    case .menu where number == 2: _ = try enter(CategoriesState.declaredName)
    case .menu: throw NothingFound.row(text, count: 2)
    case .categories(let load):
      let names = load.value?.map(\.name) ?? []
      guard let number, names.indices.contains(number - 1) else {
        throw NothingFound.row(text, count: names.count)
      }
      try choose(names[number - 1])
    default: return false
    }
    return true
  }

  /// Goes to a state by name, as scripts ask for it; false if that names more than one.
  func enter(_ name: String) throws -> Bool {
    if name == GameState.declaredName, let category = game.store.state.category {
      let deal = try Deal(category: category, pairs: Self.usualPairs, seed: 1)
      try game.navigator.go(.game(deal))
    } else {
      let path = try game.resolver.path("/" + name)
      guard path.count == 1 else { return false }
      try game.navigator.go(path.root)
    }
    show()
    return true
  }

  /// Goes back; from the menu to the browser.
  func back(_ count: Int) throws {
    if count == 1, game.navigator.path.count == 1 { return sessions.leaveGame() }
    try game.navigator.back(count)
    show()
  }

  func home() {
    game.navigator.home()
    show()
  }

  func undo() throws {
    try game.undo()
    show()
  }

  func redo() throws {
    try game.redo()
    show()
  }

  func jump(to number: Int) throws {
    try game.jump(to: number)
    show()
  }

  /// Says why what is remembered could not be read or saved, if so.
  func reportSettingsError() {
    if let error = game.store.state.settingsError { output.complain("\(error)") }
  }

  func show() {
    renderer.print(game.screen)
  }

  func showHistory() {
    output.print(HistoryText.lines(of: game.history, isPlain: output.isPlain))
  }

  func showPlace() {
    renderer.print(game.navigator)
  }

  var titles: [String] { game.screens.map(\.title) }

  var place: ScriptPlace { ScriptPlace(of: game.navigator, title: game.screen.title) }

  var moment: ScriptMoment {
    ScriptMoment(game.history.position, history: sessions.gameCount)
  }

  var details: [JSONValue.Member] {
    guard let board = game.board else { return [] }
    let cards = board.cards.map { card -> JSONValue in
      ["text": .string(card.text), "face": .string(card.face.rawValue)]
    }
    return [
      .init("moves", .integer(board.moves)), .init("finished", .bool(board.isFinished)),
      .init("seconds", .number(game.playTime)), .init("cards", .array(cards)),
    ]
  }
}
