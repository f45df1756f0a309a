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
    /// The state allows everything, because nobody wrote a rule for it.
    case noRule(String)
    /// The rule said yes and no to the same question, with nothing done between.
    case unsteadyRule(Step)
  }

  /// What is probably not meant, by kind, then in the states' order; linear time but for a logarithm.
  ///
  /// A state is told off once: nothing follows from where no session comes, and a dead end has no way
  /// home. A state that may follow itself is no finding; see ``selfLoops``.
  public var findings: [Finding] {
    let unreachable = unreachable
    let deadEnds = deadEnds
    let lost = Set(unreachable)
    let ends = Set(deadEnds)
    let astray = withoutWayHome.filter { !ends.contains($0) }
    return notes.namesakes.map(Finding.sharedName)
      + unreachable.map(Finding.unreachable)
      + deadEnds.filter { !lost.contains($0) }.map(Finding.deadEnd)
      + astray.filter { !lost.contains($0) }.map(Finding.noWayHome)
      + notes.unruled.map(Finding.noRule)
      + notes.unsteady.map(Finding.unsteadyRule)
  }
}
