import StateMachineGraph
import Testing

/// Drops the references that keep a machine's objects alive, in every hook.
///
/// Meant for AddressSanitizer, which stops at a use of a released object:
/// `swift test --sanitize=address --filter Unretained`.
struct UnretainedTests {
  @Test(arguments: Hook.allCases)
  fileprivate func
    `a hook may release the machine, its states and their subscriber, and the request completes`(
      hook: Hook
    )
  {
    let log = Log()
    Stage(log, dropsIn: hook).play()
    #expect(log.lines == Stage.play(dropsIn: hook))
  }

  @Test(arguments: Hook.allCases)
  fileprivate func `a hook may release a machine of many states, which are looked up differently`(
    hook: Hook
  ) {
    let log = Log()
    Stage(log, dropsIn: hook, among: [A(), B(), C(), D(), E()]).play()
    #expect(log.lines == Stage.play(dropsIn: hook))
  }

  @Test
  func `a machine released during a state's hook is nil at once`() {
    let log = Log()
    let idle = Idle(log)
    var machine: GKStateMachine? = GKStateMachine(states: [idle])
    idle.whenUpdated = {
      machine = nil
      log.lines.append("\(idle.stateMachine == nil)")
    }
    #expect(machine != nil)
    idle.update(deltaTime: 1)
    #expect(log.lines == ["Idle updated by 1.0", "true"])
  }

  @Test(arguments: 0...9)
  func `any number of states that outlive their machine have none`(count: Int) {
    let states = [A(), B(), C(), D(), E(), A(), B(), C(), A()].prefix(count)
    var machine: GKStateMachine? = GKStateMachine(states: Array(states))
    #expect(states.allSatisfy { $0.stateMachine === machine })
    machine = nil
    #expect(states.allSatisfy { $0.stateMachine == nil })
  }

  @Test
  func `a state that another of its class replaced lives as long as the machine`() {
    weak var first: GKState?
    var machine: GKStateMachine?
    do {
      let states = [A(), A()]
      first = states[0]
      machine = GKStateMachine(states: states)
    }
    #expect(first?.stateMachine === machine)
    machine = nil
    #expect(first == nil)
  }

  @Test
  func `of the two machines of a state, the first is released first`() {
    let state = A()
    var first: GKStateMachine? = GKStateMachine(states: [state])
    let last = GKStateMachine(states: [state])
    #expect(first?.enter(A.self) == true)
    first = nil
    #expect(state.stateMachine === last)
    #expect(last.enter(A.self))
  }

  @Test
  func `of the two machines of a state, the last is released first, and the other continues`() {
    let state = A()
    let first = GKStateMachine(states: [state, B()])
    var last: GKStateMachine? = GKStateMachine(states: [state])
    #expect(last?.enter(A.self) == true)
    last = nil
    #expect(state.stateMachine == nil)
    #expect(first.enter(A.self) && first.enter(B.self) && first.currentState is B)
  }

  @Test
  func `a hook may give its state to a machine that is released before the hook returns`() {
    let coffee = Coffee().started(in: Idle.self)
    coffee.idle.whenLeft = {
      GKStateMachine(states: [coffee.idle, coffee.brewing]).enter(Idle.self)
    }
    #expect(coffee.machine.enter(Brewing.self))
    #expect(coffee.brewing.stateMachine == nil)
    #expect(coffee.machine.currentState === coffee.brewing)
  }

  @Test
  func `a rule may release its machine during a probe, which completes`() throws {
    let log = Log()
    weak var watched: GKStateMachine?
    var graph: TransitionGraph?
    do {
      let waiting = Waiting(log)
      var machine: GKStateMachine? = GKStateMachine(states: [waiting, Reading(log)])
      waiting.whenAsked = { _ in
        machine = nil
        return true
      }
      watched = machine
      graph = try TransitionGraph(probing: #require(machine))
    }
    #expect(watched == nil)
    #expect(try #require(graph).edges(from: "waiting").map(\.to) == ["waiting", "reading"])
  }
}

private class A: GKState {}
private final class B: A {}
private final class C: A {}
private final class D: A {}
private final class E: A {}

/// The hook in which the references are dropped.
private enum Hook: CaseIterable {
  case machineAsked, asked, left, heard, received, entered, updated
}

private final class Asking: GKStateMachine {
  var whenAsked: (() -> Void)?

  override func canEnterState(_ stateClass: AnyClass) -> Bool {
    whenAsked?()
    return super.canEnterState(stateClass)
  }
}

/// The only reference to a machine, which keeps its states, and to a subscriber; a hook drops both.
private final class Stage {
  private let log: Log
  private var machine: Asking?
  private var token: SubscriptionToken?

  init(_ log: Log, dropsIn hook: Hook, among others: [GKState] = []) {
    self.log = log
    let (waiting, reading) = (Waiting(log), Reading(log))
    let machine = Asking(states: [waiting] + others + [reading])
    machine.enter(Waiting.self)
    let drop = { [unowned self] (place: Hook) in if place == hook { dropAll() } }
    machine.whenAsked = { drop(.machineAsked) }
    waiting.whenAsked = { _ in
      drop(.asked)
      return true
    }
    waiting.whenLeft = { drop(.left) }
    reading.whenReceived = { drop(.received) }
    reading.whenEntered = { drop(.entered) }
    reading.whenUpdated = { drop(.updated) }
    token = machine.subscribe { _ in drop(.heard) }
    self.machine = machine
  }

  private func dropAll() {
    (machine, token) = (nil, nil)
  }

  /// Makes a transition, and an update if the machine is still there; one of them drops it.
  func play() {
    log.lines = []
    weak let watched = machine
    let answer = machine?.enter(Reading.self, with: "hello")
    log.lines.append("answered \(answer == true)")
    machine?.update(deltaTime: 1)
    log.lines.append(watched == nil ? "gone" : "still there")
  }

  static func play(dropsIn hook: Hook) -> [String] {
    [
      "Waiting is asked for Reading", "Waiting left for Reading", "Reading received hello",
      "Reading entered from Waiting", "answered true",
    ] + (hook == .updated ? ["Reading updated by 1.0"] : []) + ["gone"]
  }
}
