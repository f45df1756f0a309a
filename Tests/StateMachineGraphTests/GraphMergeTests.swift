import StateMachineGraph
import StateMachineTestSupport
import Testing

struct GraphMergeTests {
  @Test
  func `a rule that changed its answer is open at times`() {
    let player = Player()
    var graph = TransitionGraph(probing: player.machine)
    player.machine.enter(PlayingState.self)
    player.playing.allow(IdleState.self)
    graph = graph.merging(TransitionGraph(probing: player.machine))
    #expect(
      graph.edges.filter { $0.condition == .sometimes }.map(\.step.description) == [
        "playing → idle", "playing → paused",
      ])
    #expect(graph.current == "playing")
    #expect(graph.transitions.count == 5 && graph.refusalCount == 4)
    #expect(graph.problems.isEmpty)
  }

  @Test
  func `graphs of equal states are those of one machine`() throws {
    let doors = [
      try TransitionGraph("a", "b", ways: "a>b!"), try TransitionGraph("a", "b", ways: ""),
    ]
    let other = try TransitionGraph("a", "c", ways: "a>c")
    var graphs: [TransitionGraph] = []
    for graph in doors + [other] { TransitionGraph.add(graph, to: &graphs) }
    #expect(graphs == [doors[0].merging(doors[1]), other])
    #expect(graphs[1].next(from: "a") == ["c"] && graphs[1].next(from: "b") == [])
  }

  @Test
  func `equal graphs merge without a change`() {
    let graph = TransitionGraph(probing: Player().machine, withBack: true)
    #expect(graph.merging(graph) == graph)
  }

  @Test
  func `an edge that was open at times stays so`() throws {
    let first = try TransitionGraph("a", "b", ways: "a>b?")
    let second = try TransitionGraph("a", "b", ways: "a>b")
    #expect(first.merging(second) == first)
    #expect(second.merging(first) == first)
  }

  @Test(
    arguments: [("a>b!", ""), ("a>b!", "a>b?"), ("a>b", ""), ("a>b", "a>b?"), ("a>b?", "")])
  func `an edge that one graph lacks or has at times is open at times`(
    one: String, other: String
  ) throws {
    let first = try TransitionGraph("a", "b", ways: one)
    let second = try TransitionGraph("a", "b", ways: other)
    let merged = try TransitionGraph("a", "b", ways: "a>b?")

    #expect(first.merging(second) == merged)
    #expect(second.merging(first) == merged)
  }

  @Test
  func `an edge that one graph has with a guard is guarded`() throws {
    let first = try TransitionGraph("a", "b", ways: "a>b!")
    let second = try TransitionGraph("a", "b", ways: "a>b")

    #expect(first.merging(second) == first)
    #expect(second.merging(first) == first)
  }

  @Test
  func `Back is not drawn beside a forward edge that is open at times`() throws {
    let first = try TransitionGraph("a", "b", ways: "a>b b<a")
    let second = try TransitionGraph("a", "b", ways: "a>b b>a")
    let merged = try TransitionGraph("a", "b", ways: "a>b b>a?")
    #expect(first.merging(second) == merged)
    #expect(second.merging(first) == merged)
  }

  @Test
  func `problems of both probes are kept`() {
    let player = Player()
    let steady = TransitionGraph(probing: player.machine)
    var answer = false
    player.idle.rule = { asked in
      answer.toggle()
      return asked == PlayingState.self && answer
    }
    let unsteady = TransitionGraph(probing: player.machine)
    let found = [TransitionGraph.Problem.inconsistentRule(.init("idle", "playing"))]
    #expect(steady.merging(unsteady).problems == found)
    #expect(unsteady.merging(steady).problems == found)
  }

  @Test
  func `graphs of other states are a programming error`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let first = try TransitionGraph(states: ["a"], edges: [])
      _ = first.merging(try TransitionGraph(states: ["b"], edges: []))
    }
    expect(result, says: #"a graph of ["b"] cannot be merged into one of ["a"]"#)
  }
}
