import MemoryGame
import StateMachineGraph
import StateMachineStore

/// A memory game at work: what each line does.
final class GameSession {
  let game: Game
  let context: Context
  /// Whether the game was all that was asked for, so that leaving it ends the program.
  let isAlone: Bool
  /// The category that was chosen before the game began; nil if none was.
  let remembered: String?
  /// The transitions made and the refusals met, for scripts.
  let recorder: TransitionRecorder
  /// The seed of the game that the last line began, if the line did not say it.
  private(set) var drawnSeed: UInt64?
  var output: Output { context.output }

  init(_ context: Context, isAlone: Bool) throws {
    self.context = context
    self.isAlone = isAlone
    game = Game(KanjiDeck(try context.storage()), settings: context.settings)
    remembered = game.store.state.remembered.category
    recorder = TransitionRecorder(of: game.navigator)
  }

  /// Does what the words of a line say.
  func perform(_ words: [String], _ session: Session) throws {
    guard let first = words.first else { return }
    drawnSeed = nil
    if Int(digits: first) != nil { return try pick(words, session) }
    guard Command.isNamed(first) || Invocation.isOption(first) else {
      let meant = Suggestion.nearest(to: first, among: Command.inTheGame.map(\.name))
      throw UsageError.unknownCommand(first, suggestion: meant)
    }
    let invocation = try Invocation(words, atPrompt: true)
    try invocation.checkOptionsOfAPrompt()
    if let answer = output.help.answer(to: invocation, at: .game) { return output.print(answer) }
    guard let command = invocation.command else { return output.print(output.help.game) }
    guard let play = command.play else { throw notInTheGame(command) }
    // Places of the browser have a form in JSON, those of the game have none.
    if invocation.has(.json), command.run == nil { throw UsageError.noJSON(command: command.name) }
    try play(invocation, session, self)
  }

  /// Why a command does nothing here, and the way to where it does something.
  private func notInTheGame(_ command: Command) -> UsageError {
    if command === Command.play { return .alreadyPlaying }
    return command.browse == nil
      ? .notAtThePrompt(command: command.name)
      : .notInTheGame(command: command.name, isAlone: isAlone)
  }

  /// Begins a game; without a seed, one that nobody has played.
  func newGame(_ invocation: Invocation) throws {
    let named = try invocation.whole(.seed)
    let seed = named ?? UInt64.random(in: 1...9999)
    try game.newGame(pairs: try Self.pairs(of: invocation), seed: seed)
    drawnSeed = named == nil ? seed : nil
    showScreen()
  }

  /// The number of pairs that is asked for, or else the usual one.
  static func pairs(of invocation: Invocation) throws -> Int {
    try invocation.number(.pairs) ?? 4
  }

  /// Chooses a category by its name, or by its number in the list.
  func choose(_ text: String) throws {
    let names = game.store.state.categories.value ?? []
    if !names.contains(text), let number = Int(digits: text), names.indices.contains(number - 1) {
      try game.choose(names[number - 1])
    } else {
      try game.choose(text)
    }
    tellOfSettings()
    showScreen()
  }

  /// Flips cards one after another: all of them, or none if one of them may not be flipped then.
  func flip(_ numbers: [Int]) throws {
    try game.flip(numbers)
    showScreen()
    if game.isFinished { tellOfSettings() }
  }

  /// Says why what is remembered could not be read or saved, if so.
  func tellOfSettings() {
    if let error = game.store.state.settingsError { output.complain("\(error)") }
  }

  /// Goes to a state by name, as scripts ask for it.
  func enter(_ name: String) throws {
    let isGame = name == GameState.declaredName
    if isGame, let category = game.store.state.category {
      try game.navigator.go(.game(try Deal(category: category, pairs: 4, seed: 1)))
    } else {
      let path = try game.resolver.path("/" + name)
      guard path.count == 1 else {
        throw UsageError.unexpectedOperand(
          name, command: Command.enter.name, usage: Command.enter.usage(atPrompt: true))
      }
      try game.navigator.go(path.root)
    }
    showScreen()
  }

  func showScreen() {
    let screen = game.screen
    output.print(
      output.printed { width in
        Lines(
          output.isPlain ? PlainGame.lines(of: screen) : GameText.lines(of: screen, width: width))
      })
  }

  /// What numbers mean depends on what is shown: cards, a category, a line of the menu.
  private func pick(_ numbers: [String], _ session: Session) throws {
    switch (game.screen, numbers.count) {
    case (.menu, 1):
      let number = Int(digits: numbers[0])
      guard number != 1 else { return try newGame(Invocation([Command.new.name])) }
      guard number == 2 else { throw NothingFound.row(numbers[0], count: 2) }
      try enter(CategoriesState.declaredName)
    case (.categories(let load), 1):
      let names = load.value?.map(\.name) ?? []
      guard let number = Int(digits: numbers[0]), names.indices.contains(number - 1) else {
        throw NothingFound.row(numbers[0], count: names.count)
      }
      try choose(names[number - 1])
    default: try perform([Command.flip.name] + numbers, session)
    }
  }
}
