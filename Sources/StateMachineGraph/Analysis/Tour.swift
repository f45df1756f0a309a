extension TransitionGraph {
  /// Sessions that together take every transition that a session can take.
  public struct Tour: Hashable, Sendable {
    /// The states of each session, beginning at the start.
    public let sessions: [[String]]
    /// The transitions out of unreachable states.
    package let untaken: [Step]

    /// The number of steps of all sessions.
    package var stepCount: Int {
      sessions.reduce(0) { $0 + $1.count - 1 }
    }
  }

  /// Returns the shortest tour: the fewest sessions that take every transition, in the fewest steps.
  ///
  /// Exact and deterministic: a Chinese postman's tour, by a flow of minimum cost. One session suffices if
  /// every state leads forward to every other; without a transition there is none. Forty thousand edges
  /// take about a second; memory grows with the edges and the length of the tour.
  public func tour() -> Tour {
    let isReached = reachedFromStart
    let untaken = transitions.filter { !isReached[positions[$0.from] ?? 0] }
    guard let start = startPosition, untaken.count < links.count(where: \.isEnter) else {
      return Tour(sessions: [], untaken: untaken)
    }
    // An extra node joins the sessions: every state leads there, and it leads to the start. It costs
    // more than any simple path, which keeps sessions few.
    let pause = states.count
    let arcs =
      postmanArcs(where: isReached) + [.init(from: pause, to: start, cost: 0)]
      + states.indices.filter { isReached[$0] }.map { .init(from: $0, to: pause, cost: pause + 2) }
    let times = Self.times(arcs, nodeCount: pause + 1, isRequired: { $0.cost <= 1 })
    let circuit = Circuit(from: pause, nodeCount: pause + 1, arcs, times: times)
    let sessions = circuit.nodes.split(separator: pause).map { names($0) }
    return Tour(sessions: sessions, untaken: untaken)
  }

  /// Returns the shortest single session that takes every transition and ends where it began.
  ///
  /// Nil if a reachable state does not lead forward to the start; the start alone if there is no
  /// transition. Exact, as ``tour()`` is.
  package func closedTour() -> [String]? {
    guard let start = startPosition else { return nil }
    let isReached = reachedFromStart
    let arcs = postmanArcs(where: isReached)
    let leadsHome = Self.reached(from: start, along: origins(of: links.filter(\.isEnter)))
    guard states.indices.allSatisfy({ leadsHome[$0] || !isReached[$0] }) else { return nil }
    let times = Self.times(arcs, nodeCount: states.count, isRequired: { _ in true })
    return names(Circuit(from: start, nodeCount: states.count, arcs, times: times).nodes)
  }

  private func postmanArcs(where isReached: [Bool]) -> [MinimumCostFlow.Arc] {
    links.filter { $0.isEnter && isReached[$0.from] }
      .map { .init(from: $0.from, to: $0.to, cost: 1) }
  }

  /// Returns how often the cheapest round trip with every required arc takes each arc.
  private static func times(
    _ arcs: [MinimumCostFlow.Arc], nodeCount: Int, isRequired: (MinimumCostFlow.Arc) -> Bool
  ) -> [Int] {
    let required = arcs.map { isRequired($0) ? 1 : 0 }
    var excess = Array(repeating: 0, count: nodeCount)
    for (arc, once) in zip(arcs, required) {
      excess[arc.from] -= once
      excess[arc.to] += once
    }
    var flow = MinimumCostFlow(arcs: arcs, excess: excess)
    flow.solve()
    return zip(required, flow.flow).map { $0 + $1 }
  }
}

/// A round trip that takes each arc a given number of times.
private struct Circuit {
  /// The nodes in order, the first again at the end; a single node if there is no arc.
  let nodes: [Int]

  /// Creates the trip by Hierholzer's algorithm, in linear time and without recursion.
  ///
  /// Each node must have as many arcs in as out, and all must be connected.
  init(from origin: Int, nodeCount: Int, _ arcs: [MinimumCostFlow.Arc], times: [Int]) {
    var left = times
    var leaving: [[Int]] = Array(repeating: [], count: nodeCount)
    // The last of each list is taken first.
    for arc in arcs.indices.reversed() where times[arc] > 0 {
      leaving[arcs[arc].from].append(arc)
    }
    var path = [origin]
    var nodes: [Int] = []
    while let node = path.last {
      if let arc = leaving[node].last {
        left[arc] -= 1
        if left[arc] == 0 { leaving[node].removeLast() }
        path.append(arcs[arc].to)
      } else {
        nodes.append(path.removeLast())
      }
    }
    self.nodes = nodes.reversed()
  }
}
