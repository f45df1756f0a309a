import StateMachineGraph
import StateMachineTestSupport
import Testing

struct GraphRecorderTests {
  private typealias Record = TransitionGraph.Record
  private let player = Player()

  @Test("keeps what a machine was asked for")
  func keepsWhatAMachineWasAskedFor() {
    let recorder = TransitionRecorder(of: player.machine)
    player.machine.enter(IdleState.self)
    player.machine.enter(PausedState.self)
    player.machine.enter(PlayingState.self)
    player.machine.enter(GKState.self)
    #expect(
      recorder.record
        == Record(taken: [.init("idle", "playing")], refused: [.init("idle", "paused")]))
  }

  @Test("a request that no rule judged is no refusal")
  func aRequestThatNoRuleJudgedIsNoRefusal() {
    let leaving = LeavingState()
    let machine = GKStateMachine(states: [leaving, player.idle])
    let recorder = TransitionRecorder(of: machine)
    machine.enter(LeavingState.self)
    machine.enter(IdleState.self)
    #expect(recorder.record == Record(taken: [.init("leaving", "idle")]))
  }

  @Test("with a navigator, only what a rule judged is a step")
  func withANavigatorOnlyWhatARuleJudgedIsAStep() throws {
    let navigator = Navigator(
      player.machine, root: PlayerRoute.idle, resolver: CaseResolver<PlayerRoute>())
    let recorder = TransitionRecorder(of: navigator)
    try navigator.go(.playing)
    try navigator.go(.paused)
    try navigator.back()
    navigator.home()
    try navigator.open(RoutePath(.idle, [.playing, .paused]))
    #expect(
      recorder.record == Record(taken: [.init("idle", "playing"), .init("playing", "paused")]))
  }

  @Test("a replacement is a step from below, and pops to the root are steps")
  func aReplacementIsAStepFromBelowAndPopsToTheRootAreSteps() throws {
    let navigator = Navigator(
      player.machine, root: PlayerRoute.idle, resolver: CaseResolver<PlayerRoute>())
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
      recorder.record == Record(taken: Set(taken), refused: [.init("idle", "paused")]))
  }

  @Test("a path that is refused meets the refusal it failed by")
  func aPathThatIsRefusedMeetsTheRefusalItFailedBy() {
    let navigator = Navigator(
      player.machine, root: PlayerRoute.idle, resolver: CaseResolver<PlayerRoute>())
    let recorder = TransitionRecorder(of: navigator)
    #expect(throws: Refusal.self) {
      try navigator.open(RoutePath(.idle, [.playing, .idle, .paused]))
    }
    #expect(throws: Refusal.self) { try navigator.back() }
    #expect(player.machine.enter(PausedState.self) == false)
    #expect(
      recorder.record
        == Record(refused: [.init("playing", "idle"), .init("idle", "paused")]))
  }

  @Test("ends with the recorder")
  func endsWithTheRecorder() {
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
