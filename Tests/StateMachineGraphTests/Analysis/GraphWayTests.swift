import StateMachineGraph
import StateMachineTestSupport
import Testing

struct GraphWayTests {
  @Test("is the shortest, and of these the first in the machine's order")
  func isTheShortestAndOfTheseTheFirstInTheMachinesOrder() throws {
    let graph = try TransitionGraph("a", "b", "c", "d", ways: "a>c a>b b>d c>d d>a a<d")
    #expect(graph.shortestPath(from: "a", to: "d") == ["a", "b", "d"])
    #expect(graph.shortestPath(from: "d", to: "b") == ["d", "a", "b"])
    #expect(graph.shortestPath(from: "b", to: "b") == ["b"])
  }

  @Test("is nil without a path, and for an unknown state")
  func isNilWithoutAPathAndForAnUnknownState() throws {
    let graph = try TransitionGraph("a", "b", ways: "a>b b<a")
    #expect(graph.shortestPath(from: "b", to: "a") == nil)
    #expect(graph.shortestPath(from: "a", to: "c") == nil)
    #expect(graph.shortestPath(from: "c", to: "a") == nil)
  }

  @Test("agrees with Floyd and Warshall", arguments: 1...60 as ClosedRange<UInt64>)
  func agreesWithFloydAndWarshall(seed: UInt64) throws {
    let random = try RandomGraph(seed: seed, states: 1...9, edges: 0...25)
    let distance = random.distances
    for from in 0..<random.count {
      for to in 0..<random.count {
        let way = random.graph.shortestPath(from: "\(from)", to: "\(to)")
        #expect(way.map { $0.count - 1 } == distance[from][to])
        for (state, next) in zip(way ?? [], (way ?? []).dropFirst()) {
          #expect(!random.graph.isRefused(from: state, to: next))
        }
      }
    }
  }
}
