extension TransitionGraph {
  /// Pairs of states that the rules refuse, computed during iteration.
  ///
  /// A graph of thousands of states has millions.
  struct Refusals: Sequence, IteratorProtocol, Sendable {
    private var parts: ArraySlice<(graph: TransitionGraph, without: Set<Step>)>
    private var state = 0
    private var steps: ArraySlice<Step> = []

    /// Creates the refusals of some graphs; those in `without` are left out.
    init(of parts: [(graph: TransitionGraph, without: Set<Step>)]) { self.parts = parts[...] }

    mutating func next() -> Step? {
      while steps.isEmpty, let part = parts.first {
        if state < part.graph.states.count {
          steps =
            part.graph.refusals(from: part.graph.states[state])
            .filter { !part.without.contains($0) }[...]
          state += 1
        } else {
          parts.removeFirst()
          state = 0
        }
      }
      return steps.popFirst()
    }
  }
}
