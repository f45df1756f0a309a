package import StateMachineTerminal

/// A program as its commands see it.
package protocol CommandLineProgram<Subject> {
  associatedtype Subject: ScriptSubject

  var runner: ScriptRunner<Subject> { get }
  /// The machines; the first is the default.
  var machines: [ScriptMachine] { get }
  /// Commands for a walk, besides those that the graph and the guards give.
  var examples: [String] { get }
  /// Returns what is wrong with a subject, or nil.
  var invariant: ((Subject) -> String?)? { get }
  /// The table for the parser and the help.
  var table: CommandTable { get }
  /// The table for the completions, which name the states.
  var tableWithStates: CommandTable { get }
}

extension CommandLineProgram {
  package var invariant: ((Subject) -> String?)? { nil }
  package var tableWithStates: CommandTable { table }

  /// Returns the machine of a name, or the first.
  func machine(_ name: String?) throws(UsageError) -> ScriptMachine {
    guard let name else { return machines[0] }
    if let machine = machines.first(where: { $0.name == name }) { return machine }
    throw .unknown("machine", name, known: machines.map(\.name))
  }
}

/// A machine's rules, and the script lines that drive it.
package struct ScriptMachine {
  /// The machine's name on the command line.
  let name: String
  let graph: () throws -> TransitionGraph
  /// The lines that lead to the start.
  let opening: [String]
  let guards: [TransitionGraph.Step: StepGuard]
  /// Returns the command that requests a step.
  let command: (TransitionGraph.Step) throws -> String

  package init(
    _ name: String, opening: [String], guards: [TransitionGraph.Step: StepGuard] = [:],
    graph: @escaping () throws -> TransitionGraph,
    command: @escaping (TransitionGraph.Step) throws -> String
  ) {
    self.name = name
    self.graph = graph
    self.opening = opening
    self.guards = guards
    self.command = command
  }
}

/// The error of a command that cannot do what it is for.
package enum ProgramError: Error, Equatable, CustomStringConvertible {
  case noRules, nothingToTry
  case noPath(from: String, to: String)
  case badTour(String)

  package var description: String {
    switch self {
    case .badTour(let failure):
      "the tour would fail at \(failure); give an example of the step's command, such as go cash/25,"
        + " other lines for its guard, or an opening that leads to the start"
    case .noPath(let from, let to): "there is no path from \(from) to \(to)"
    case .noRules: "there are no rules to show; the subject has no graph"
    case .nothingToTry: "there is no command to try; give examples, such as go lobby"
    }
  }
}
