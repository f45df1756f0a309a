import KanjiBrowser
import MemoryGame
import StateMachine
import StateMachineStore
import StateMachineTerminal
import StateMachineTesting

/// Chooses random lines for a session from a seed, refused ones included.
struct RandomWalk {
  /// The maximum number of steps, which take some seconds.
  static let longest = 100_000

  private var dice: SplitMix64
  private let kanji: [Kanji]

  init(seed: UInt64, through storage: any KanjiStorage) {
    dice = SplitMix64(seed: seed)
    kanji = storage.everyday
  }

  /// Returns the recording of a walk from a fresh start, the same for the same seed and data.
  static func recording(seed: UInt64, steps: Int, _ session: Session) throws -> String {
    var walk = RandomWalk(seed: seed, through: session.browser.browser.storage)
    let command = Command.walk.name
    var text =
      "# kanji-cli recording 4, \(command) \(Option.seed.name) \(seed) \(Option.steps.name) \(steps)\n"
    try ScriptRecorder { text += $0 }.walk(session, steps: steps) { walk.line(in: $0) }
    return text
  }

  /// Returns a line that suits the current place, whether or not the rules allow it.
  mutating func line(in session: Session) -> String {
    if let game = session.game?.game { return line(in: game) }
    switch dice.next(below: 20) {
    case 0..<5: return "\(number(upTo: session.browser.screens.rows.count))"
    case 5..<8: return line(.show, String(anyKanji()?.character ?? "水"))
    case 8..<11: return line(.word, anyWord())
    case 11..<13: return Command.back.name
    case 13: return "\(Command.back.name) \(number(upTo: session.browser.navigator.path.count))"
    case 14: return pick(.all, .home)
    case 15..<17: return pick(.next, .previous)
    case 17..<19: return pick(.undo, .redo)
    default: return Command.play.name
    }
  }

  private mutating func line(in game: Game) -> String {
    switch (game.screen, dice.next(below: 10)) {
    case (_, 0): pick(.undo, .redo)
    case (_, 1): pick(.back, .home)
    case (_, 2):
      line(.enter, dice.next(below: 2) == 0 ? CategoriesState.declaredName : GameState.declaredName)
    case (.menu, 3..<6): Command.back.name
    case (.table, 3): line(.wait, "3")
    case (.table(let table), 4...): line(.flip, "\(number(upTo: table.board.cards.count))")
    case (.categories(.done(let rows)), 3...) where !rows.isEmpty:
      line(.choose, rows[dice.next(below: rows.count)].name)
    default: newGame()
    }
  }

  private mutating func newGame() -> String {
    let pairs = Deal.sizes[dice.next(below: Deal.sizes.count)]
    let seed = dice.next(below: 10_000)
    return "\(Command.new.name) \(Option.pairs.name) \(pairs) \(Option.seed.name) \(seed)"
  }

  private mutating func anyKanji() -> Kanji? {
    kanji.isEmpty ? nil : kanji[dice.next(below: kanji.count)]
  }

  private mutating func anyWord() -> String {
    guard let kanji = anyKanji() else { return "水着" }
    let words = kanji.examples.map(\.word)
    return words.isEmpty
      ? String(anyKanji()?.character ?? "水") : words[dice.next(below: words.count)]
  }

  /// Returns a number from 1 to one more than the count.
  private mutating func number(upTo count: Int) -> Int {
    1 + dice.next(below: count + 1)
  }

  private mutating func pick(_ commands: Command...) -> String {
    commands[dice.next(below: commands.count)].name
  }

  /// Returns the command with the operand as a single word that is not an option.
  private func line(_ command: Command, _ operand: String) -> String {
    command.name + (operand.hasPrefix("-") ? " -- " : " ") + ScriptLine.quoted(operand)
  }
}
