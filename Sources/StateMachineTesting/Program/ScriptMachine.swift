/// A machine's rules, and the script lines that drive it.
package struct ScriptMachine {
  /// The machine's name on the command line.
  let name: String
  let graph: () throws -> TransitionGraph
  /// The lines that lead to the start.
  let opening: [String]
  let guards: [TransitionGraph.Step: GuardLines]
  /// Returns the command that requests a step.
  let command: (TransitionGraph.Step) throws -> String

  package init(
    _ name: String, opening: [String], guards: [TransitionGraph.Step: GuardLines] = [:],
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
