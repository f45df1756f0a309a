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
