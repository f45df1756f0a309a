import StateMachineGraph
import StateMachineTestSupport
import Testing

/// A machine of 2,000 states and 40,000 edges; in a release build all of it takes about a second.
///
/// The time limit is generous, as a debug build on a busy machine takes minutes; it only stops
/// endless work.
@Suite(.timeLimit(.minutes(20))) struct GraphScaleTests {
  @Test
  func `a machine of many states is probed and analysed`() throws {
    let count = isLong ? 2000 : 400
    let machine = BigMachine(count, ways: 20)
    let graph = TransitionGraph(probing: machine.machine)
    #expect(graph.states.count == count && graph.transitions.count == count * 20)
    #expect(graph.transitions == machine.steps)
    #expect(graph.refusalCount == count * (count - 20))
    #expect(graph.problems.isEmpty)
    let tour = graph.tour()
    #expect(tour.count == 1)
    let session = try #require(tour.first)
    let taken = Set(zip(session, session.dropFirst()).map { TransitionGraph.Step($0, $1) })
    #expect(taken == Set(graph.transitions))
    let coverage = graph.coverage(of: .init(taken: taken))
    let (steps, refusals) = (count * 20, count * (count - 20))
    #expect("\(coverage)" == "transitions \(steps)/\(steps), refusals 0/\(refusals)")
    #expect(coverage.eachMissingRefusal.first { _ in true } == .init("0", "0"))
  }

  @Test
  func `a chain of 3,000 states is no deeper than one of three`() throws {
    let names = (0..<3000).map { "\($0)" }
    var edges = zip(names, names.dropFirst()).map { TransitionGraph.Edge(from: $0, to: $1) }
    let chain = try TransitionGraph(states: names, edges: edges)
    #expect(chain.shortestPath(from: "0", to: "2999") == names)
    #expect(chain.tour() == [names])
    edges.append(.init(from: "2999", to: "0"))
    let ring = try TransitionGraph(states: names, edges: edges)
    #expect(ring.tour() == [names + ["0"]])
    #expect(ring.problems.isEmpty)
  }
}
