import StateMachineGraph
import StateMachineTestSupport
import Testing

struct GraphTourTests {
  @Test
  func `a strongly connected graph needs one session`() throws {
    let graph = try TransitionGraph(
      "all", "detail", "list", ways: "all>detail detail>all detail>list list>detail list>all")
    #expect(graph.tour().count == 1)
    #expect(stepCount(graph.tour()) == 8)
  }

  @Test
  func `each dead end takes a session`() throws {
    let graph = try TransitionGraph("a", "b", "c", "d", ways: "a>b a>c b>c d>a b<a")
    #expect(graph.tour() == [["a", "b", "c"], ["a", "c"]])
  }

  @Test
  func `a graph without transitions has an empty tour`() throws {
    let graph = try TransitionGraph("a", "b", ways: "b>a")
    #expect(graph.tour().isEmpty)
  }

  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func `a tour takes every transition that a session can take`(seed: UInt64) throws {
    for (states, edges) in [(1...5, 0...9), (6...14, 8...60)] {
      let graph = try RandomGraph(seed: seed, states: states, edges: edges).graph
      try check(graph.tour(), in: graph)
    }
  }

  @Test
  func `the tours of 300 small graphs have at most a quarter more steps than the shortest`() throws
  {
    var (steps, fewest) = (0, 0)
    for seed in UInt64(1)...300 {
      let random = try RandomGraph(seed: seed, states: 1...5, edges: 0...9)
      steps += stepCount(random.graph.tour())
      fewest += TourSearch(random).best % TourSearch.session
    }
    #expect(4 * steps <= 5 * fewest)
  }

  private func stepCount(_ tour: [[String]]) -> Int {
    tour.reduce(0) { $0 + $1.count - 1 }
  }

  private func check(_ sessions: [[String]], in graph: TransitionGraph) throws {
    var taken: Set<TransitionGraph.Step> = []
    for session in sessions {
      #expect(session.first == graph.start)
      #expect(session.count > 1)
      for (from, to) in zip(session, session.dropFirst()) { taken.insert(.init(from, to)) }
    }
    let reachable = Set(graph.states).subtracting(graph.unreachable)
    #expect(taken == Set(graph.transitions.filter { reachable.contains($0.from) }))
  }
}

/// Finds the cost of the best tours by trying every order of every step.
private struct TourSearch {
  static let session = 1000
  /// The cost of the best tour: sessions first, then steps.
  private(set) var best = 0

  private let arcs: [(from: Int, to: Int)]
  private let count: Int

  init(_ random: RandomGraph) {
    let distance = random.distances
    arcs = random.arcs.filter { distance[0][$0.from] != nil }
    count = random.count
    if !arcs.isEmpty { best = Self.session + (costs.last?.min() ?? 0) }
  }

  /// The least cost of taking a set of arcs and ending at a node.
  private var costs: [[Int]] {
    var cost = Array(repeating: Array(repeating: Int.max, count: count), count: 1 << arcs.count)
    cost[0][0] = 0
    for taken in cost.indices {
      // Taken arcs and restarts do not change the set, so repeat until no cost falls.
      for _ in 0...count + 1 {
        for place in 0..<count where cost[taken][place] < .max {
          let here = cost[taken][place]
          cost[taken][0] = min(cost[taken][0], here + Self.session)
          for (number, arc) in arcs.enumerated() where arc.from == place {
            let next = taken | 1 << number
            cost[next][arc.to] = min(cost[next][arc.to], here + 1)
          }
        }
      }
    }
    return cost
  }
}
