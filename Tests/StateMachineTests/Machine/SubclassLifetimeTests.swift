import StateMachine
import Testing

struct SubclassLifetimeTests {
  @Test
  func `in a subclass's deinit, its states have no machine, as with a weak reference`() {
    let log = Log()
    let state = Frothing()
    var machine: Ending? = Ending(state, log)
    #expect(state.stateMachine === machine)
    machine = nil
    #expect(log.lines == ["deinit: nil", "stored: nil"])
  }

  @Test
  func `a state whose machine was never read has none in the subclass's deinit`() {
    let log = Log()
    var machine: Ending? = Ending(Frothing(), log)
    #expect(machine?.enter(Frothing.self) == true)
    machine = nil
    #expect(log.lines == ["deinit: nil", "stored: nil"])
  }

  @Test
  func `a subclass's deinit may enter a last state`() {
    final class Closing: GKStateMachine {
      deinit { enter(Idle.self) }
    }
    let log = Log()
    var machine: GKStateMachine? = Closing(states: [Idle(log)])
    #expect(machine?.currentState == nil)
    machine = nil
    #expect(log.lines == ["Idle entered from nil"])
  }

  @Test
  func `a subclass's state finds its machine in every hook`() {
    final class Loud: GKStateMachine {}
    let coffee = Coffee { Loud(states: $0) }
    var isFound: [Bool] = []
    let look = { isFound.append(coffee.idle.stateMachine === coffee.machine) }
    coffee.idle.whenEntered = look
    coffee.idle.whenUpdated = look
    coffee.idle.whenLeft = look
    coffee.machine.enter(Idle.self)
    coffee.machine.update(deltaTime: 1)
    coffee.machine.enter(Brewing.self)
    #expect(isFound == [true, true, true])
  }
}

/// A machine that looks for itself while it is torn down.
private final class Ending: GKStateMachine {
  private let state: GKState
  private let log: Log
  private let last: Last

  init(_ state: GKState, _ log: Log) {
    self.state = state
    self.log = log
    last = Last(state, log)
    super.init(states: [state])
  }

  deinit {
    log.lines.append("deinit: \(state.stateMachine.map { "\($0)" } ?? "nil")")
  }
}

private final class Last {
  private let state: GKState
  private let log: Log

  init(_ state: GKState, _ log: Log) {
    self.state = state
    self.log = log
  }

  deinit {
    log.lines.append("stored: \(state.stateMachine.map { "\($0)" } ?? "nil")")
  }
}
