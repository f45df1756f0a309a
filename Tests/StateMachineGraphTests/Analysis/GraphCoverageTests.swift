import Foundation
import StateMachineGraph
import StateMachineTestSupport
import Testing

struct GraphCoverageTests {
  @Test
  func `coverage counts transitions and refusals, and names the missing ones`() {
    let player = Player()
    let recorder = TransitionRecorder(of: player.machine)
    player.machine.enter(IdleState.self)
    player.machine.enter(IdleState.self)
    player.machine.enter(PlayingState.self)
    player.machine.enter(PausedState.self)
    player.machine.enter(IdleState.self)
    let graph = TransitionGraph(probing: player.machine, withBack: true)
    let coverage = graph.coverage(of: recorder.observations)
    #expect("\(coverage)" == "transitions 3/4, refusals 1/5")
    #expect(coverage.missingTransitions.map(\.description) == ["paused → playing"])
    #expect(
      coverage.missingRefusals.map(\.description) == [
        "idle → paused", "playing → idle", "playing → playing", "paused → paused",
      ])
    #expect(!coverage.isComplete)
  }

  @Test
  func `coverage of several sessions adds up, and ignores steps that the graph lacks`() throws {
    let graph = try TransitionGraph("a", "b", ways: "a>b b<a")
    var record = TransitionGraph.Observations(taken: [.init("a", "b"), .init("b", "a")])
    record.formUnion(.init(refused: [.init("a", "b"), .init("a", "a"), .init("x", "a")]))
    record.formUnion(.init(refused: [.init("b", "a"), .init("b", "b")]))
    let coverage = graph.coverage(of: record)
    #expect("\(coverage)" == "transitions 1/1, refusals 3/3")
    #expect(coverage.isComplete)
  }

  @Test
  func `observations of the same steps are equal, also when they are decoded`() throws {
    var record = TransitionGraph.Observations(taken: [.init("a", "b")])
    record.redirections = 1
    let copy = try JSONDecoder().decode(
      TransitionGraph.Observations.self, from: JSONEncoder().encode(record))
    #expect(copy == record && copy.hashValue == record.hashValue)
    record.guarded = [.init("a", "b")]
    #expect(copy != record)
  }

  @Test
  func `a step with a guard is covered when it was made and refused`() throws {
    let graph = try TransitionGraph("a", "b", ways: "a>b b>a")
    let guards: Set<TransitionGraph.Step> = [.init("a", "b"), .init("x", "y")]
    var record = TransitionGraph.Observations(
      taken: [.init("a", "b"), .init("b", "a")], refused: [.init("a", "a"), .init("b", "b")])

    let without = graph.coverage(of: record, guards: guards)
    record.guarded = [.init("a", "b")]
    let with = graph.coverage(of: record, guards: guards)
    record.guarded.insert(.init("b", "a"))
    record.taken.remove(.init("b", "a"))
    let undeclared = graph.coverage(of: record, guards: guards)

    // A rule that reads data refuses as a guard does.
    let byRule = TransitionGraph.Observations(taken: record.taken, refused: [.init("a", "b")])

    #expect(graph.coverage(of: byRule, guards: guards).guards.done == 1)
    #expect(graph.coverage(of: .init(taken: record.taken)).guards.total == 0)
    #expect("\(without)" == "transitions 2/2, refusals 2/2, guards 0/1")
    #expect(without.missingGuards == [.init("a", "b")] && !without.isComplete)
    #expect("\(with)" == "transitions 2/2, refusals 2/2, guards 1/1")
    #expect(with.isComplete && with.missingGuards.isEmpty)
    #expect("\(undeclared)" == "transitions 1/2, refusals 2/2, guards 1/2")
  }

  @Test
  func `coverage of several machines adds up, each with its own refusals`() throws {
    let record = TransitionGraph.Observations(
      taken: [.init("a", "b"), .init("x", "x")], refused: [.init("a", "a"), .init("a", "x")])
    var coverage = try TransitionGraph("a", "b", ways: "a>b").coverage(of: record)
    coverage.append(try TransitionGraph("x", "y", ways: "x>x x>y").coverage(of: record))
    #expect("\(coverage)" == "transitions 2/3, refusals 1/5")
    #expect(coverage.missingTransitions.map(\.description) == ["x → y"])
    #expect(
      coverage.missingRefusals.map(\.description) == ["b → a", "b → b", "y → x", "y → y"])
  }

  @Test(
    arguments: [false, true],
    [false, true])
  func `coverage is complete with every transition and every refusal`(
    isTaken: Bool, isRefused: Bool
  ) throws {
    let graph = try TransitionGraph("a", "b", ways: "a>b b>a b>b")
    let record = TransitionGraph.Observations(
      taken: isTaken ? Set(graph.transitions) : [], refused: isRefused ? [.init("a", "a")] : [])
    #expect(graph.coverage(of: record).isComplete == (isTaken && isRefused))
  }
}
