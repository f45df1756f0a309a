import StateMachineGraph
import StateMachineTestSupport
import Testing

struct GraphTourTests {
  @Test("a strongly connected graph needs one session")
  func aStronglyConnectedGraphNeedsOneSession() throws {
    let graph = try TransitionGraph(
      "all", "detail", "list", ways: "all>detail detail>all detail>list list>detail list>all")
    #expect(graph.tour().sessions.count == 1)
    #expect(graph.tour().stepCount == 7)
    #expect(graph.closedTour()?.count == 8)
    #expect(graph.closedTour()?.first == "all" && graph.closedTour()?.last == "all")
  }

  @Test("each dead end takes a session")
  func eachDeadEndTakesASession() throws {
    let graph = try TransitionGraph("a", "b", "c", "d", ways: "a>b a>c b>c d>a b<a")
    #expect(graph.tour().sessions == [["a", "b", "c"], ["a", "c"]])
    #expect(graph.tour().untaken == [.init("d", "a")])
    #expect(graph.closedTour() == nil)
  }

  @Test("a graph without transitions has an empty tour")
  func aGraphWithoutTransitionsHasAnEmptyTour() throws {
    let graph = try TransitionGraph("a", "b", ways: "b>a")
    #expect(graph.tour().sessions.isEmpty)
    #expect(graph.tour().untaken == [.init("b", "a")])
    #expect(graph.closedTour() == ["a"])
  }

  @Test(
    "a tour is as short as an exhaustive search finds", arguments: 1...300 as ClosedRange<UInt64>)
  func aTourIsAsShortAsAnExhaustiveSearchFinds(seed: UInt64) throws {
    let random = try RandomGraph(seed: seed, states: 1...5, edges: 0...9)
    let graph = random.graph
    let tour = graph.tour()
    let search = TourSearch(random)
    try check(tour.sessions, in: graph)
    #expect(tour.sessions.count * TourSearch.session + tour.stepCount == search.open)
    let closed = graph.closedTour()
    #expect(closed.map { $0.count - 1 } == search.closed)
    if let closed {
      try check(search.closed == 0 ? [] : [closed], in: graph)
      #expect(closed.first == closed.last)
    }
  }

  @Test(
    "no exchange of steps makes a larger tour shorter", arguments: 1...150 as ClosedRange<UInt64>)
  func noExchangeOfStepsMakesALargerTourShorter(seed: UInt64) throws {
    let graph = try RandomGraph(seed: seed, states: 6...14, edges: 8...60).graph
    let sessions = graph.tour().sessions
    try check(sessions, in: graph)
    #expect(TourExchange(graph, sessions).isShortest)
    if let closed = graph.closedTour() {
      #expect(TourExchange(graph, [closed], isClosed: true).isShortest)
    }
  }

  private func check(_ sessions: [[String]], in graph: TransitionGraph) throws {
    var taken: Set<TransitionGraph.Step> = []
    for session in sessions {
      #expect(session.first == graph.start)
      #expect(session.count > 1)
      for (from, to) in zip(session, session.dropFirst()) { taken.insert(.init(from, to)) }
    }
    let reachable = Set(graph.reachable)
    #expect(taken == Set(graph.transitions.filter { reachable.contains($0.from) }))
  }
}

/// Finds the cost of the best tours by trying every order of every step.
private struct TourSearch {
  static let session = 1000
  /// The cost of the best open tour: sessions first, then steps.
  private(set) var open = 0
  /// The steps of the best closed tour; nil if there is none.
  private(set) var closed: Int?

  private let arcs: [(from: Int, to: Int)]
  private let count: Int

  init(_ random: RandomGraph) {
    let distance = random.distances
    arcs = random.arcs.filter { distance[0][$0.from] != nil }
    count = random.count
    let sessions = costs(mayRestart: true)
    let one = costs(mayRestart: false)
    let all = (1 << arcs.count) - 1
    if !arcs.isEmpty { open = Self.session + (sessions[all].min() ?? 0) }
    closed = one[all][0] == .max ? nil : one[all][0]
  }

  /// The least cost of taking a set of arcs and ending at a node.
  private func costs(mayRestart: Bool) -> [[Int]] {
    var cost = Array(repeating: Array(repeating: Int.max, count: count), count: 1 << arcs.count)
    cost[0][0] = 0
    for taken in cost.indices {
      // Taken arcs and restarts do not change the set, so repeat until no cost falls.
      for _ in 0...count + 1 {
        for place in 0..<count where cost[taken][place] < .max {
          let here = cost[taken][place]
          if mayRestart { cost[taken][0] = min(cost[taken][0], here + Self.session) }
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
