import Foundation
import StateMachineGraph
import StateMachineTestSupport
import Testing

struct GraphRecorderTests {
  private typealias Record = TransitionGraph.Observations
  private let player = Player()

  @Test
  func `the recorder keeps a machine's transitions and refusals`() {
    let recorder = TransitionRecorder(of: player.machine)
    player.machine.enter(IdleState.self)
    player.machine.enter(PausedState.self)
    player.machine.enter(PlayingState.self)
    player.machine.enter(GKState.self)
    #expect(
      recorder.observations
        == Record(taken: [.init("idle", "playing")], refused: [.init("idle", "paused")]))
  }

  @Test
  func `a request that no rule has validated is not counted as refused`() {
    let leaving = LeavingState()
    let machine = GKStateMachine(states: [leaving, player.idle])
    let recorder = TransitionRecorder(of: machine)
    machine.enter(LeavingState.self)
    machine.enter(IdleState.self)
    #expect(recorder.observations == Record(taken: [.init("leaving", "idle")]))
  }

  @Test
  func `with a navigator, only moves that a rule validated are steps`() throws {
    let navigator = Navigator(
      player.machine, root: PlayerRoute.idle)
    let recorder = TransitionRecorder(of: navigator)
    try navigator.go(.playing)
    try navigator.go(.paused)
    try navigator.back()
    try navigator.backToRoot()
    try navigator.open(RoutePath(.idle, [.playing, .paused]))
    #expect(
      recorder.observations
        == Record(taken: [.init("idle", "playing"), .init("playing", "paused")]))
  }

  @Test
  func `a replacement is a step from the entry below, and a forward move to the root is a step`()
    throws
  {
    let navigator = Navigator(
      player.machine, root: PlayerRoute.idle)
    let recorder = TransitionRecorder(of: navigator)
    try navigator.go(.playing)
    try navigator.replace(.playing)
    #expect(throws: Refusal.self) { try navigator.replace(.paused) }
    try navigator.go(.paused)
    try navigator.go(.idle)
    let taken: [TransitionGraph.Step] = [
      .init("idle", "playing"), .init("playing", "paused"), .init("paused", "idle"),
    ]
    #expect(
      recorder.observations == Record(taken: Set(taken), refused: [.init("idle", "paused")]))
  }

  @Test
  func `a refused path records the step that was refused`() {
    let navigator = Navigator(
      player.machine, root: PlayerRoute.idle)
    let recorder = TransitionRecorder(of: navigator)
    #expect(throws: Refusal.self) {
      try navigator.open(RoutePath(.idle, [.playing, .idle, .paused]))
    }
    #expect(throws: Refusal.self) { try navigator.back() }
    #expect(throws: Refusal.self) { try navigator.replace(.playing) }
    #expect(player.machine.enter(PausedState.self) == false)
    #expect(
      recorder.observations
        == Record(refused: [.init("playing", "idle"), .init("idle", "paused")]))
  }

  @Test
  func `steps to a declared root, and to all entries of a restored path, are steps`() throws {
    var isPausing = true
    let navigator = Navigator(
      player.machine, root: PlayerRoute.idle, roots: { $0 == .playing },
      resolver: RouteTable(PlayerRoute.allCases)
    ) { step in step.route == .paused && !isPausing ? "not now" : nil }
    let recorder = TransitionRecorder(of: navigator)
    try navigator.open(RoutePath(.idle, [.playing, .paused]))
    #expect("\(navigator.path)" == "/playing/paused")
    let taken: Set<TransitionGraph.Step> = [.init("idle", "playing"), .init("playing", "paused")]
    #expect(recorder.observations == Record(taken: taken))
    let later = TransitionRecorder(of: navigator)
    navigator.revalidate()
    #expect(later.observations == Record(taken: [.init("playing", "paused")]))
    isPausing = false
    navigator.revalidate()
    #expect(later.observations.guarded == [.init("playing", "paused")])
    try navigator.open(RoutePath(.playing))
  }

  @Test(arguments: [false, true])
  func `steps below a declared root are steps of a link and of a restored path`(isLink: Bool) throws
  {
    let navigator = Navigator(
      player.machine, root: PlayerRoute.idle, roots: { $0 == .paused },
      resolver: RouteTable(PlayerRoute.allCases)
    ) { step in step.route == .idle ? "not now" : nil }
    let recorder = TransitionRecorder(of: navigator)
    if isLink {
      try navigator.open("/idle/playing/paused?from=mail")
    } else {
      navigator.restore("/paused/playing/paused/idle/playing")
      #expect("\(navigator.path)" == "/paused")
    }
    let taken: Set<TransitionGraph.Step> =
      isLink
      ? [.init("idle", "playing"), .init("playing", "paused")]
      : [.init("paused", "playing"), .init("playing", "paused")]
    #expect(
      recorder.observations
        == Record(taken: taken, guarded: isLink ? [] : [.init("paused", "idle")]))
  }

  @Test
  func `moves to a reset path are steps, and Back is none`() throws {
    let navigator = Navigator(player.machine, root: PlayerRoute.idle)
    let recorder = TransitionRecorder(of: navigator)
    try navigator.reset(to: RoutePath(.idle, [.playing, .paused, .playing]))
    let taken: [TransitionGraph.Step] = [
      .init("idle", "playing"), .init("playing", "paused"), .init("paused", "playing"),
    ]
    #expect(recorder.observations == Record(taken: Set(taken)))
    let later = TransitionRecorder(of: navigator)
    try navigator.back(to: .playing)
    try navigator.back(to: .idle)
    #expect(later.observations == Record())
    try navigator.open(RoutePath(.idle, [.playing, .paused]))
    try navigator.open(RoutePath(.idle, [.playing, .paused, .idle]))
    #expect(
      later.observations
        == Record(taken: [
          .init("idle", "playing"), .init("playing", "paused"), .init("paused", "idle"),
        ]))
  }

  @Test
  func `a step that a guard refuses is guarded, in the record and in the graph`() throws {
    let navigator = Navigator(
      player.machine, root: PlayerRoute.idle, resolver: RouteTable(PlayerRoute.allCases)
    ) { step in step.route == .paused ? "not now" : nil }
    let recorder = TransitionRecorder(of: navigator)
    try navigator.go(.playing)
    #expect(throws: Refusal.self) { try navigator.go(.paused) }
    #expect(
      recorder.observations
        == Record(
          taken: [.init("idle", "playing")], guarded: [.init("playing", "paused")]))
    let probed = TransitionGraph(probing: navigator)
    let graph = probed.marking(guardedIn: recorder.observations)
    #expect(
      graph.edges.filter { $0.condition == .guarded }.map(\.step) == [.init("playing", "paused")])
    #expect(graph.merging(graph) == graph)
    #expect(
      graph.coverage(of: recorder.observations).description
        == probed.coverage(of: recorder.observations).description)
    #expect(graph.rendered(as: .text).contains("g guarded, b back only"))
    #expect(graph.rendered(as: .mermaid).contains("-.->|guarded|"))
    #expect(graph.rendered(as: .dot).contains("[style=dotted, label=guarded]"))
    #expect(graph.rendered(as: .json).contains(#""kind": "enter", "condition": "guarded""#))
    #expect(graph.rendered(as: .svg).contains("playing → paused (guarded)"))
    #expect(graph.rendered(as: .svg).contains(">guarded</text>"))
  }

  @Test
  func `a record of a version without guards is read`() throws {
    let text = #"{"taken": [{"from": "a", "to": "b"}], "refused": []}"#
    #expect(
      try JSONDecoder().decode(Record.self, from: Data(text.utf8))
        == Record(taken: [.init("a", "b")]))
  }

  @Test
  func `recording ends with the recorder`() {
    var recorder: TransitionRecorder? = TransitionRecorder(of: player.machine)
    let isDropped = { [weak recorder] in recorder == nil }
    #expect(!isDropped())
    recorder = nil
    #expect(isDropped())
  }
}

private final class LeavingState: GKState {
  override func willExit(to nextState: GKState) {
    stateMachine?.enter(LeavingState.self)
  }
}
