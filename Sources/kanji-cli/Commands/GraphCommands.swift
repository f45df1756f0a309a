import KanjiBrowser
import MemoryGame
import StateMachineTesting

// The commands of a machine's graph: drawings, checks, paths and tours.
extension Command {
  private static let machines = BuiltInMachine.allCases.map(\.rawValue)

  static let graph = Command(.graph, of: machines)
  static let verify = Command(.verify, of: machines)
  static let tour = Command(.tour, of: machines)
  static let way = Command(
    .way, of: machines, example: ("all list", "the commands from all to a list"),
    states: { Session.stateNames })
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
    let examples = KanjiRoute.examples(in: try context.storage())
    guard let route = examples.first(where: { $0.stateClass.declaredName == step.to }) else {
      throw NothingFound.example
    }
    return ScriptLine.text(route.command)
  }
}
