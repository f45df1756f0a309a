extension TransitionGraph {
  /// Why parts do not make a graph.
  public enum Flaw: Error, Hashable, Sendable {
    /// Two states have this name.
    case repeatedState(String)
    /// An edge or the start names a state that is not listed.
    case unknownState(String)
    /// Two edges of one kind join these states.
    case repeatedEdge(Step)
    /// The refusals are not the pairs without a forward edge; this is the first that differs.
    case wrongRefusal(Step)
  }
}

extension TransitionGraph.Flaw: CustomStringConvertible {
  /// What is wrong with the parts.
  public var description: String {
    switch self {
    case .repeatedState(let name): "two states are called “\(name)”"
    case .unknownState(let name): "no state is called “\(name)”"
    case .repeatedEdge(let step): "\(step) is listed twice"
    case .wrongRefusal(let step):
      "\(step) must be either a forward edge or a refusal, and not both"
    }
  }
}
