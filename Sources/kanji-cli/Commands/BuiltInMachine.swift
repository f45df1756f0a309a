import KanjiBrowser
import MemoryGame
import StateMachine
import StateMachineGraph
import StateMachineTesting

/// A machine that the program can draw, verify and test.
enum BuiltInMachine: String, CaseIterable {
  case browser
  case game

  /// What commands that take a machine are called with.
  static let operand = "[\(allCases.map(\.rawValue).joined(separator: "|"))]"

  /// What a shell offers where a machine is named.
  static let offer = ShellOffer.words(allCases.map(\.rawValue))

  /// Returns the machine of that name; the browser's if there is none.
  static func named(_ name: String?) throws(UsageError) -> BuiltInMachine {
    guard let name else { return .browser }
    guard let machine = BuiltInMachine(rawValue: name) else {
      throw .unknown("machine", name, known: allCases.map(\.rawValue))
    }
    return machine
  }

  /// What the machine's rules say; they do not depend on the data.
  func graph() throws -> TransitionGraph {
    switch self {
    case .browser:
      TransitionGraph(probing: Browser(try InMemoryKanjiStorage([])).navigator)
    case .game:
      TransitionGraph(probing: Game(InMemoryDeck([]), settings: InMemorySettings()).navigator)
    }
  }

  /// The commands that lead to the machine's start.
  var opening: [String] {
    switch self {
    case .browser: []
    case .game: [Command.play.name]
    }
  }

  /// The command that asks for a step, by an example from the data.
  func command(for step: TransitionGraph.Step, in storage: any KanjiStorage) throws -> String {
    if self == .game { return "\(Command.enter.name) \(step.to)" }
    let example = try Self.example(from: storage)
    switch step.to {
    case DetailState.declaredName: return "show \(ScriptLine.quoted(example.kanji))"
    case ListState.declaredName: return "word \(ScriptLine.quoted(example.word))"
    default: return step.to
    }
  }

  /// A kanji and a word: 水 and 水着, or the first of each that the data has.
  private static func example(
    from storage: any KanjiStorage
  ) throws(NothingFound) -> (kanji: String, word: String) {
    if let water = storage.kanji(for: "水"), !storage.word("水着").kanji.isEmpty {
      return (String(water.character), "水着")
    }
    for kanji in storage.all {
      let words = kanji.examples.map(\.word)
      guard let word = words.first(where: { !storage.word($0).kanji.isEmpty }) else { continue }
      return (String(kanji.character), word)
    }
    throw .example
  }
}
