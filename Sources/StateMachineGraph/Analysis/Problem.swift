extension TransitionGraph {
  /// A likely mistake in a machine's rules.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Problem: Hashable, Sendable {
    /// Another state declares the same name; the value is the state's name in the graph.
    case sharedName(String)
    /// The rules, with the data that they read during the probe, allow no path from the start to the state.
    case unreachable(String)
    /// The state can be entered and leads to no other state.
    case deadEnd(String)
    /// The state leads to others, but never to the start.
    case noPathToStart(String)
    /// No reachable state leads to the start, which may be right for a splash screen; reported once.
    case noReturnToStart(String)
    /// The state has the default rule, which allows every state.
    case noRule(String)
    /// The rule gave two different answers to the same question, although nothing was done in between.
    case inconsistentRule(Step)
  }

  /// The likely mistakes, by kind, then in the states' order.
  ///
  /// A state is reported as only one of these, the first that applies: unreachable, a dead end, or without a path to
  /// the start. If no reachable state leads to the start, only the start is reported for missing paths. A state that
  /// may follow itself is no problem.
  ///
  /// - Complexity: Linear in the states and edges, times a logarithm.
  public var problems: [Problem] {
    let unreachable = unreachable
    let deadEnds = deadEnds
    let lost = Set(unreachable)
    let known = lost.union(deadEnds)
    return annotations.namesakes.map(Problem.sharedName)
      + unreachable.map(Problem.unreachable)
      + deadEnds.filter { !lost.contains($0) }.map(Problem.deadEnd)
      + withoutPath(except: known)
      + annotations.unruled.map(Problem.noRule)
      + annotations.unsteady.map(Problem.inconsistentRule)
  }

  private func withoutPath(except known: Set<String>) -> [Problem] {
    let reached = Set(reachedFromStart)
    let hasReturn = links.contains {
      $0.to == startPosition && $0.from != $0.to && reached.contains($0.from)
    }
    let lost = withoutPathToStart.filter { !known.contains($0) }
    guard let start, !lost.isEmpty, !hasReturn else { return lost.map(Problem.noPathToStart) }
    return [.noReturnToStart(start)]
  }
}

extension TransitionGraph.Problem: CustomStringConvertible {
  /// The mistake and its remedy: `game: leads to no other state; allow one in its isValidNextState`.
  public var description: String {
    switch self {
    case .sharedName(let state):
      "\(state): another state declares the same name; conform one of them to NamedState"
    case .unreachable(let state):
      "\(state): no way from the start was found; allow it in a reachable state, or set the data that a rule reads"
    case .deadEnd(let state):
      "\(state): leads to no other state; allow one in its isValidNextState"
    case .noPathToStart(let state):
      "\(state): does not lead to the start; allow a state that does in its isValidNextState"
    case .noReturnToStart(let state):
      "\(state): no state leads back to this start; allow it in one, unless it is shown only once"
    case .noRule(let state):
      "\(state): allows every state by default; override its isValidNextState"
    case .inconsistentRule(let step):
      "\(step): allowed, then refused, though nothing had changed; a rule must not have side effects"
    }
  }
}
