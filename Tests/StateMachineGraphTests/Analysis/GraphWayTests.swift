import StateMachineGraph
import StateMachineTestSupport
import Testing

struct GraphWayTests {
  @Test
  func `the path is the shortest, and the first of these in the machine's order`() throws {
    let graph = try TransitionGraph("a", "b", "c", "d", ways: "a>c a>b b>d c>d d>a a<d")
    #expect(graph.shortestPath(from: "a", to: "d") == ["a", "b", "d"])
    #expect(graph.shortestPath(from: "d", to: "b") == ["d", "a", "b"])
    #expect(graph.shortestPath(from: "b", to: "b") == ["b"])
  }

  @Test
  func `the shortest path is nil if there is none, and for an unknown state`() throws {
    let graph = try TransitionGraph("a", "b", ways: "a>b b<a")
    #expect(graph.shortestPath(from: "b", to: "a") == nil)
    #expect(graph.shortestPath(from: "a", to: "c") == nil)
    #expect(graph.shortestPath(from: "c", to: "a") == nil)
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `all pairs agree with Floyd and Warshall's algorithm`(seed: UInt64) throws {
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
