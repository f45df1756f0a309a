import Foundation
import StateMachineGraph
import StateMachineTestSupport
import Testing

struct GraphReachabilityTests {
  @Test
  func `reachability lists the states that no session can reach`() throws {
    let graph = try TransitionGraph("a", "b", "c", "d", ways: "a>b b>a c>d d>d b<c a<a")
    #expect(graph.unreachable == ["c", "d"])
  }

  @Test
  func `Back saves a state from being a dead end`() throws {
    #expect(try TransitionGraph("a", "b", ways: "a>b b>b").deadEnds == ["b"])
    #expect(try TransitionGraph("a", "b", ways: "a>b b<a").deadEnds == [])
    #expect(try TransitionGraph("a", ways: "a>a").deadEnds == [])
  }

  @Test
  func `reachability lists the states without a path to the start`() throws {
    let graph = try TransitionGraph("a", "b", "c", "d", ways: "a>b b>c c>b b>d")
    #expect(graph.withoutPathToStart == ["b", "c", "d"])
    #expect(try TransitionGraph("a", "b", "c", ways: "a>b b>c c<b b<a").withoutPathToStart == [])
  }

  @Test
  func `a state's part of the graph has its neighbours, and the edges between them`() throws {
    let graph = try TransitionGraph("a", "b", "c", "d", "e", ways: "a>b b>c c>b? b>d d>c d>e c<a")
    let part = try #require(graph.around("c"))
    #expect(part.states == ["a", "b", "c", "d"])
    #expect(part.edges == graph.edges.filter { $0.to != "e" })
    #expect(part.start == "a")
    let end = try #require(graph.around("e"))
    #expect(end.states == ["d", "e"] && end.start == nil && end.transitions == [.init("d", "e")])
    for part in [part, end] {
      let text = try JSONEncoder().encode(part)
      #expect(try JSONDecoder().decode(TransitionGraph.self, from: text) == part)
    }
    #expect(try #require(TransitionGraph("a", "b", ways: "").around("b")).states == ["b"])
    #expect(graph.around("f") == nil)
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `all pairs agree with Floyd and Warshall's algorithm`(seed: UInt64) throws {
    let random = try RandomGraph(seed: seed, states: 1...9, edges: 0...20)
    let distance = random.distances
    let numbers = 0..<random.count
    #expect(
      random.graph.unreachable == numbers.filter { distance[0][$0] == nil }.map { "\($0)" })
    #expect(
      random.graph.withoutPathToStart == numbers.filter { distance[$0][0] == nil }.map { "\($0)" })
  }
}
