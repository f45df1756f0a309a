extension TransitionGraph {
  /// Sessions that together take every transition that a session can take.
  public struct Tour: Hashable, Sendable {
    /// The states of each session, beginning at the start.
    public let sessions: [[String]]
  }

  /// Returns the shortest tour: the fewest sessions that take every transition, in the fewest steps.
  ///
  /// Exact and deterministic: a Chinese postman's tour, by a flow of minimum cost. One session suffices if
  /// every state leads forward to every other; without a transition there is none. Forty thousand edges
  /// take about a second; memory grows with the edges and the length of the tour.
  public func tour() -> Tour {
    let isReached = reachedFromStart
    let steps = links.filter { $0.isEnter && isReached[$0.from] }
    guard let start = startPosition, !steps.isEmpty else { return Tour(sessions: []) }
    // An extra node joins the sessions: every state leads there, and it leads to the start. It costs
    // more than any simple path, which keeps sessions few.
    let pause = states.count
    let required: [MinimumCostFlow.Arc] =
      steps.map { .init(from: $0.from, to: $0.to, cost: 1) }
      + [.init(from: pause, to: start, cost: 0)]
    let arcs =
      required
      + states.indices.filter { isReached[$0] }.map { .init(from: $0, to: pause, cost: pause + 2) }
    var excess = Array(repeating: 0, count: pause + 1)
    for arc in required {
      excess[arc.from] -= 1
      excess[arc.to] += 1
    }
    // The cheapest round trip takes each required arc once, and the flow joins these.
    var times = MinimumCostFlow(arcs: arcs, excess: excess).flow
    for arc in required.indices { times[arc] += 1 }
    let nodes = Self.roundTrip(from: pause, arcs, times: times)
    return Tour(sessions: nodes.split(separator: pause).map { names($0) })
  }

  /// Returns the nodes of a round trip that takes each arc a given number of times.
  ///
  /// Hierholzer's algorithm, in linear time and without recursion. The origin is the last node; each node
  /// must have as many arcs in as out, and all must be connected.
  private static func roundTrip(
    from origin: Int, _ arcs: [MinimumCostFlow.Arc], times: [Int]
  ) -> [Int] {
    var left = times
    var leaving: [[Int]] = Array(repeating: [], count: origin + 1)
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
    return nodes.reversed()
  }
}
