extension TransitionGraph {
  /// Takes in what a later probe of the same machine said.
  ///
  /// An edge that only one of the two has, or that was open only sometimes in either, is open
  /// *sometimes*. The current state is the later one. Both must have the same states in the same
  /// order. Takes linear time.
  public mutating func merge(_ later: TransitionGraph) {
    precondition(
      states == later.states, "a graph of \(later.states) cannot be merged into one of \(states)")
    links = LinkRows(zip(links, later.links).map { Self.merged($0 + $1) })
    current = later.current
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
  static func merge(_ graph: TransitionGraph, into graphs: inout [TransitionGraph]) {
    if let known = graphs.firstIndex(where: { $0.states == graph.states }) {
      graphs[known].merge(graph)
    } else {
      graphs.append(graph)
    }
  }

  private static func merged(_ both: ArraySlice<Link>) -> [Link] {
    var times: [Way: (when: Edge.When, count: Int)] = [:]
    for link in both {
      let known = times[Way(link)]
      let when = known?.when == .sometimes ? .sometimes : link.when
      times[Way(link)] = (when, (known?.count ?? 0) + 1)
    }
    return
      times
      .filter { way, _ in way.kind == .enter || times[Way(to: way.to, kind: .enter)] == nil }
      .map { Link(to: $0.to, kind: $0.kind, when: $1.count == 2 ? $1.when : .sometimes) }
      .sorted(by: Link.precedes)
  }

  private func steps(inOrder steps: [Step]) -> [Step] {
    let order = { (step: Step) in (positions[step.from] ?? 0, positions[step.to] ?? 0) }
    return Set(steps).sorted { order($0) < order($1) }
  }

  /// A link, however often it is open.
  private struct Way: Hashable {
    let to: Int
    let kind: Edge.Kind

    init(to: Int, kind: Edge.Kind) {
      self.to = to
      self.kind = kind
    }

    init(_ link: Link) {
      self.init(to: link.to, kind: link.kind)
    }
  }
}
