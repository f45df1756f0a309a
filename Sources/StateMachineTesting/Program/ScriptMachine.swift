/// A machine's rules, and the script lines that drive it.
package struct ScriptMachine {
  /// The machine's name on the command line.
  let name: String
  let graph: () throws -> TransitionGraph
  /// The lines that lead to the start.
  let opening: [String]
  let guards: [TransitionGraph.Step: GuardLines]
  /// Commands for a walk, besides those that the graph and the guards give.
  let examples: [String]
  /// Returns the command that requests a step.
  let command: (TransitionGraph.Step) throws -> String

  package init(
    _ name: String, opening: [String], guards: [TransitionGraph.Step: GuardLines] = [:],
    examples: [String] = [], graph: @escaping () throws -> TransitionGraph,
    command: @escaping (TransitionGraph.Step) throws -> String
  ) {
    self.name = name
    self.graph = graph
    self.opening = opening
    self.guards = guards
    self.examples = examples
    self.command = command
  }
}
