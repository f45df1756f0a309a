import KanjiBrowser
import StateMachineTerminal
import MemoryGame
import StateMachine
import StateMachineGraph
import StateMachineTesting

// The commands of a machine's graph: drawings, checks, paths and tours.
extension Command {
  private static let machines = BuiltInMachine.allCases.map(\.rawValue)

  static let graph = Command(.graph(of: machines))
  static let verify = Command(.verify(of: machines))
  static let tour = Command(.tour(of: machines))
  static let way = Command(
    .way(of: machines), example: ("all list", "the commands from all to a list"), offer: .states)
}

enum BuiltInMachine: String, CaseIterable {
  case browser
  case game

  /// Returns the machine with its commands and examples from the data.
  func described(in context: Context) -> ScriptMachine {
    ScriptMachine(rawValue, opening: self == .game ? [Command.play.name] : [], graph: graph) {
      try command(for: $0, in: context)
    }
  }

  /// Returns the graph of the machine, which does not depend on the data.
  func graph() throws -> TransitionGraph {
    switch self {
    case .browser:
      TransitionGraph(probing: Browser(try InMemoryKanjiStorage([])).navigator)
    case .game:
      TransitionGraph(probing: Game(InMemoryDeck([]), settings: InMemorySettings()).navigator)
    }
  }

  /// Returns the command that requests a step, with an example from the data.
  func command(for step: TransitionGraph.Step, in context: Context) throws -> String {
    if self == .game { return "\(Command.enter.name) \(step.to)" }
    let example = try Self.example(from: context.storage())
    let command = try Command.leading(to: step.to)
    let operand = example[command.operands(atPrompt: true)]
    return ScriptLine.text([command.name] + [operand].compactMap(\.self))
  }

  /// Returns examples of KANJI and WORD: 水 and 水着, or the first of each in the data.
  private static func example(
    from storage: any KanjiStorage
  ) throws(NothingFound) -> [String: String] {
    if let water = storage.kanji(for: "水"), !storage.word("水着").kanji.isEmpty {
      return ["KANJI": String(water.character), "WORD": "水着"]
    }
    for kanji in storage.all {
      let words = kanji.examples.map(\.word)
      guard let word = words.first(where: { !storage.word($0).kanji.isEmpty }) else { continue }
      return ["KANJI": String(kanji.character), "WORD": word]
    }
    throw .example
  }
}
