import StateMachineGraph
import Testing

struct GraphFingerprintTests {
  typealias Edge = TransitionGraph.Edge

  @Test
  func `The fingerprint is the same in every run, whatever the order of states and edges`() throws {
    let edges = [Edge(from: "all", to: "detail"), Edge(from: "detail", to: "all")]
    let graph = try TransitionGraph(states: ["all", "detail"], edges: edges)
    let turned = try TransitionGraph(
      states: ["detail", "all"], edges: edges.reversed(), start: "all")
    #expect(graph.fingerprint == "1908d92af7033bf4")
    #expect(turned.fingerprint == graph.fingerprint)
  }

  @Test
  func `A different name or edge gives a different fingerprint`() throws {
    let graphs = [
      try TransitionGraph(states: [], edges: []),
      try TransitionGraph(states: ["a"], edges: []),
      try TransitionGraph(states: ["a", "b"], edges: []),
      try TransitionGraph(states: ["a 1:b"], edges: []),
      try TransitionGraph(states: ["a", "b"], edges: [Edge(from: "a", to: "b")]),
      try TransitionGraph(states: ["a", "b"], edges: [Edge(from: "b", to: "a")]),
      try TransitionGraph(states: ["a", "b"], edges: [Edge(from: "b", to: "a", kind: .back)]),
      try TransitionGraph(
        states: ["a", "b"], edges: [Edge(from: "a", to: "b", condition: .sometimes)]),
    ]
    #expect(Set(graphs.map(\.fingerprint)).count == graphs.count)
    #expect(graphs.allSatisfy { $0.fingerprint.utf8.count == 16 })
  }
}
