extension TransitionGraph {
  /// Something about a machine's rules that is probably not meant.
  public enum Finding: Hashable, Sendable {
    /// Another state declares the same name; the state is called so in the graph.
    case sharedName(String)
    /// No session can come to the state.
    case unreachable(String)
    /// The state can be entered, and leads to no other.
    case deadEnd(String)
    /// The state leads on, but never to the start.
    case noWayHome(String)
    /// The state allows every state, because it has the default rule.
    case noRule(String)
    /// The rule said yes and no to the same question, with nothing done between.
    case unsteadyRule(Step)
  }

  /// What is probably not meant, by kind, then in the states' order; linear time but for a logarithm.
  ///
  /// Each state is reported once: an unreachable state for nothing else, a dead end not for its missing
  /// way home. A state that may follow itself is no finding; see ``selfLoops``.
  public var findings: [Finding] {
    let unreachable = unreachable
    let deadEnds = deadEnds
    let lost = Set(unreachable)
    let known = lost.union(deadEnds)
    return annotations.namesakes.map(Finding.sharedName)
      + unreachable.map(Finding.unreachable)
      + deadEnds.filter { !lost.contains($0) }.map(Finding.deadEnd)
      + withoutWayHome.filter { !known.contains($0) }.map(Finding.noWayHome)
      + annotations.unruled.map(Finding.noRule)
      + annotations.unsteady.map(Finding.unsteadyRule)
  }
}

extension TransitionGraph.Finding: CustomStringConvertible {
  /// What was found, and what to do: `game: leads to no other state; allow one in its isValidNextState`.
  public var description: String {
    switch self {
    case .sharedName(let state):
      "\(state): another state declares the same name; conform one of them to NamedState"
    case .unreachable(let state):
      "\(state): no way leads here from the start; allow it in a state that can be reached"
    case .deadEnd(let state):
      "\(state): leads to no other state; allow one in its isValidNextState"
    case .noWayHome(let state):
      "\(state): no way leads from here to the start; allow one in isValidNextState"
    case .noRule(let state):
      "\(state): allows every state by default; override its isValidNextState"
    case .unsteadyRule(let step):
      "\(step): allowed and refused with nothing done between; let the rule only read"
    }
  }
}
