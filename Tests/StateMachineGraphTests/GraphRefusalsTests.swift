import StateMachineGraph
import StateMachineTestSupport
import Testing

struct GraphRefusalsTests {
  @Test
  func `refusals are the pairs without a forward edge, in order`() throws {
    let graph = try TransitionGraph("a", "b", "c", ways: "a>b b<a b>c c>a c>c?")
    #expect(
      graph.refusals.map(\.description) == ["a → a", "a → c", "b → a", "b → b", "c → b"])
    #expect(graph.refusalCount == 5)
    #expect(graph.refusals(from: "b").map(\.description) == ["b → a", "b → b"])
    #expect(graph.refusals(from: "nowhere") == [])
    #expect(graph.isRefused(from: "b", to: "a") && !graph.isRefused(from: "c", to: "c"))
    #expect(!graph.isRefused(from: "a", to: "nowhere"))
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `all lists of refusals agree`(seed: UInt64) throws {
    let graph = try RandomGraph(seed: seed, states: 1...9, edges: 0...40).graph
    let refused = Set(graph.refusals)
    #expect(refused.count == graph.refusalCount)
    for from in graph.states {
      for to in graph.states {
        let step = TransitionGraph.Step(from, to)
        #expect(refused.contains(step) == graph.isRefused(from: from, to: to))
        #expect(refused.contains(step) != graph.transitions.contains(step))
      }
    }
  }
}
