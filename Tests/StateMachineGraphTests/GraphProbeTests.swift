import StateMachineGraph
import StateMachineTestSupport
import Testing

struct GraphProbeTests {
  private let player = Player()

  @Test
  func `the probe asks every state about every other, in the machine's order`() {
    let graph = TransitionGraph(probing: player.machine)
    #expect(graph.states == ["idle", "playing", "paused"])
    #expect(graph.start == "idle")
    #expect(graph.current == nil)
    #expect(
      graph.transitions.map(\.description) == [
        "idle → playing", "playing → paused", "paused → idle", "paused → playing",
      ])
    #expect(graph.edges.allSatisfy { $0.kind == .enter && $0.condition == .always })
  }

  @Test
  func `the probe records the current state and changes nothing`() {
    player.machine.enter(PausedState.self)
    let graph = TransitionGraph(probing: player.machine, startingAt: PlayingState.self)
    #expect(graph.current == "paused")
    #expect(graph.start == "playing")
    #expect(player.machine.currentState === player.paused)
  }

  @Test
  func `a machine without states is a graph without a start`() {
    let graph = TransitionGraph(probing: GKStateMachine(states: []))
    #expect(graph.states.isEmpty && graph.start == nil && graph.edges.isEmpty)
    #expect(graph.refusalCount == 0 && graph.problems.isEmpty)
    #expect(graph.tour().isEmpty)
  }

  @Test
  func `Back is drawn where there is no forward edge, if requested`() {
    let graph = TransitionGraph(probing: player.machine, withBack: true)
    let back = graph.edges.filter { $0.kind == .back }.map(\.step.description)
    #expect(back == ["idle → paused", "playing → idle"])
    #expect(graph.transitions.count == 4)
    #expect(graph.isRefused(from: "playing", to: "idle"))
  }

  @Test
  func `Back is open as often as the forward edge that it reverses`() {
    var answer = false
    player.idle.rule = { asked in
      answer.toggle()
      return asked == PlayingState.self && answer
    }
    let graph = TransitionGraph(probing: player.machine, withBack: true)
    #expect(
      graph.edges.contains(.init(from: "playing", to: "idle", kind: .back, condition: .sometimes)))
  }

  @Test
  func `a navigator draws Back by default, but not out of a root that pops`() {
    let navigator = Navigator(
      player.machine, root: PlayerRoute.idle)
    let graph = TransitionGraph(probing: navigator)
    #expect(graph.current == "idle")
    #expect(
      graph.edges.filter { $0.kind == .back } == [.init(from: "playing", to: "idle", kind: .back)])
    #expect(
      TransitionGraph(probing: navigator, withBack: false).edges.allSatisfy { $0.kind == .enter })
  }

  @Test
  func `Back leaves a root whose route has a payload`() {
    let navigator = Navigator(
      player.machine, root: PlayerRoute.idle, resolver: NoResolver())
    let graph = TransitionGraph(probing: navigator)
    #expect(graph.edges.contains { $0.from == "idle" && $0.to == "paused" && $0.kind == .back })
  }

  @Test
  func `states of the same name stay apart`() {
    let machine = GKStateMachine(states: [
      Twin<Int>(), Twin<Bool>(), TakenState(), Twin<String>(),
    ])
    let graph = TransitionGraph(probing: machine)
    #expect(graph.states == ["twin", "twin#3", "twin#2", "twin#4"])
    #expect(graph.problems.prefix(2) == [.sharedName("twin#3"), .sharedName("twin#4")])
  }

  @Test
  func `two instances of one class are one state`() {
    let machine = GKStateMachine(states: [player.idle, player.playing, player.idle])
    #expect(TransitionGraph(probing: machine).states == ["idle", "playing"])
  }

  @Test
  func `the probe detects a rule that alternates, for any number of states`() {
    for states in [[player.idle, player.playing], [player.idle, player.playing, player.paused]] {
      var answer = false
      player.playing.rule = { asked in
        answer.toggle()
        return answer && asked != PausedState.self
      }
      let graph = TransitionGraph(probing: GKStateMachine(states: states))
      #expect(graph.problems.contains(.inconsistentRule(.init("playing", "idle"))))
      #expect(
        graph.edges.contains(
          .init(from: "playing", to: "idle", kind: .enter, condition: .sometimes)))
    }
  }

  @Test(arguments: [true, false])
  func `the probe asks about each state in order, and by default again in reverse`(twice: Bool) {
    var asked: [String] = []
    player.playing.rule = { stateClass in
      asked.append("\(stateClass)")
      return asked.count == 2
    }
    let graph = TransitionGraph(probing: player.machine, checkingConsistency: twice)
    let once = ["IdleState", "PlayingState", "PausedState"]
    #expect(asked == (twice ? once + once.reversed() : once))
    #expect(
      graph.edges(from: "playing") == [
        .init(from: "playing", to: "playing", condition: twice ? .sometimes : .always)
      ])
    #expect(graph.problems.contains(.inconsistentRule(.init("playing", "playing"))) == twice)
  }

  @Test
  func `the probe asks each of 130 states about every state, twice`() {
    let machine = BigMachine(130, ways: 3)
    #expect(TransitionGraph(probing: machine.machine).transitions == machine.steps)
    #expect(machine.states.allSatisfy { $0.questions == 2 * 130 })
    // In each word of answers, and at both its ends.
    for (number, target) in [(0, 0), (1, 63), (64, 64), (128, 127), (129, 128), (129, 129)] {
      machine.states[number].unsteady = ObjectIdentifier(type(of: machine.states[target]))
      let graph = TransitionGraph(probing: machine.machine)
      #expect(graph.problems == [.inconsistentRule(.init("\(number)", "\(target)"))])
      #expect(Set(graph.transitions).symmetricDifference(machine.steps).count <= 1)
      machine.states[number].unsteady = nil
    }
  }

  @Test
  func `edges that are open at times, and their problems, are in the machine's order`() {
    var count = 0
    player.playing.rule = { asked in
      count += 1
      return asked == PlayingState.self || (asked == IdleState.self) == (count <= 3)
    }
    let graph = TransitionGraph(probing: player.machine)
    #expect(
      graph.edges(from: "playing") == [
        .init(from: "playing", to: "idle", condition: .sometimes),
        .init(from: "playing", to: "playing"),
        .init(from: "playing", to: "paused", condition: .sometimes),
      ])
    #expect(
      graph.problems == [
        .inconsistentRule(.init("playing", "idle")), .inconsistentRule(.init("playing", "paused")),
      ])
  }

  @Test
  func `the probe distinguishes the default rule from one that allows all states`() {
    player.playing.rule = { $0 is PlayerState.Type }
    player.paused.rule = { _ in true }
    let machine = GKStateMachine(states: [player.playing, player.paused, LazyState()])
    #expect(!TransitionGraph(probing: machine).problems.contains(.noRule("playing")))
    player.playing.rule = { asked in
      [PlayingState.self, PausedState.self, LazyState.self].contains { $0 == asked }
    }
    #expect(TransitionGraph(probing: machine).problems == [.noRule("lazy")])
  }

  @Test
  func `a start that the machine lacks is a programming error`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = TransitionGraph(probing: Player().machine, startingAt: LazyState.self)
    }
    expect(result, says: "GKStateMachine in no state has no state LazyState to start at")
  }
}

private struct NoResolver: RouteResolver {
  func resolve(_ segments: inout PathSegments) throws -> PlayerRoute {
    throw PathError.unknownState(segments.takeState(), known: [])
  }
}

private final class Twin<Kind>: GKState {}
private final class LazyState: GKState {}
private final class TakenState: GKState, NamedState {
  static let stateName = "twin#2"
}
