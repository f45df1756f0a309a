extension TransitionGraph {
  /// Takes in what a later probe of the same machine said.
  ///
  /// An edge that only one of the two has, or that was open only sometimes in either, is open
  /// *sometimes*. The current state is the later one. Both must have the same states in the same
  /// order. Takes linear time but for sorting.
  public mutating func merge(_ later: TransitionGraph) {
    precondition(
      states == later.states, "a graph of \(later.states) cannot be merged into one of \(states)")
    links = Self.merged(links, later.links)
    currentPosition = later.currentPosition
    notes.unruled.removeAll { !later.notes.unruled.contains($0) }
    notes.unsteady = steps(inOrder: notes.unsteady + later.notes.unsteady)
  }

  /// Returns the graph that ``merge(_:)`` makes of this one.
  public func merging(_ later: TransitionGraph) -> TransitionGraph {
    var merged = self
    merged.merge(later)
    return merged
  }

  /// Takes a graph into those of several machines: two with the same states are of the same machine.
  package static func merge(_ graph: TransitionGraph, into graphs: inout [TransitionGraph]) {
    if let known = graphs.firstIndex(where: { $0.states == graph.states }) {
      graphs[known].merge(graph)
    } else {
      graphs.append(graph)
    }
  }

  static func merged(_ links: [Link], _ later: [Link]) -> [Link] {
    let steady = Set(links).intersection(later).filter { $0.when == .always }
    let ways = Set((links + later).map { Link(from: $0.from, to: $0.to, kind: $0.kind) })
    return ways.filter { $0.isEnter || !ways.contains(Link(from: $0.from, to: $0.to)) }
      .map {
        steady.contains($0) ? $0 : Link(from: $0.from, to: $0.to, kind: $0.kind, when: .sometimes)
      }
      .sorted(by: Link.precedes)
  }

  private func steps(inOrder steps: [Step]) -> [Step] {
    let order = { (step: Step) in (positions[step.from] ?? 0, positions[step.to] ?? 0) }
    return Set(steps).sorted { order($0) < order($1) }
  }
}
