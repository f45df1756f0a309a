import StateMachine
import Testing

struct ConstructionTests {
  @Test
  func `G2.1 a new machine is in no state, and no hook has run`() {
    let coffee = Coffee()
    #expect(coffee.machine.currentState == nil)
    #expect(coffee.log.lines == [])
  }

  @Test
  func `G2.2 a state has its machine from the machine's init on, and not before`() {
    let log = Log()
    let states = [Idle(log), Grinding(log)]
    #expect(states.map(\.stateMachine) == [nil, nil])
    let machine = GKStateMachine(states: states)
    #expect(states.map(\.stateMachine) == [machine, machine])
  }

  @Test
  func `G2.3 the last of two states of one class wins`() {
    let log = Log()
    let (first, last) = (Idle(log), Idle(log))
    let machine = GKStateMachine(states: [first, Brewing(log), last])
    #expect(machine.enter(Idle.self))
    #expect(machine.currentState === last)
    #expect(machine.state(forClass: Idle.self) === last)
    #expect([first, last].map(\.stateMachine) == [machine, machine])
  }

  @Test
  func `G2.4 a machine without states is legal, and enters nothing`() {
    let machine = GKStateMachine(states: [])
    #expect(machine.enter(Idle.self) == false)
    #expect(machine.currentState == nil)
  }

  @Test
  func `G2.5 a class and its subclass are two states, each entered by its exact class`() {
    class Walking: GKState {}
    final class Running: Walking {}
    let (walking, running) = (Walking(), Running())
    let machine = GKStateMachine(states: [walking, running])
    machine.enter(Walking.self)
    #expect(machine.currentState === walking)
    machine.enter(Running.self)
    #expect(machine.currentState === running)
  }

  @Test
  func `G2.6 the machine owns its states`() {
    weak var state: GKState?
    var machine: GKStateMachine?
    do {
      let frothing = Frothing()
      state = frothing
      machine = GKStateMachine(states: [frothing])
    }
    #expect(state != nil && state?.stateMachine === machine)
    machine = nil
    #expect(state == nil)
  }

  @Test
  func `G2.6 a state does not retain its machine, and has none after the machine is released`() {
    let state = Frothing()
    var machine: GKStateMachine? = GKStateMachine(states: [state])
    weak var remembered: GKStateMachine?
    remembered = machine
    machine?.enter(Frothing.self)
    machine = nil
    #expect(remembered == nil)
    #expect(state.stateMachine == nil)
  }

  @Test
  func `G2.7 a state given to two machines belongs to the last, and both drive it`() {
    let log = Log()
    let idle = Idle(log)
    let (first, last) = (GKStateMachine(states: [idle]), GKStateMachine(states: [idle]))
    #expect(idle.stateMachine === last)
    #expect(first.enter(Idle.self) && last.enter(Idle.self))
    first.update(deltaTime: 1)
    last.update(deltaTime: 2)
    #expect(
      log.lines == [
        "Idle entered from nil", "Idle entered from nil",
        "Idle updated by 1.0", "Idle updated by 2.0",
      ])
  }
}
