import StateMachine
import Testing

struct IdentityTests {
  @Test
  func `G9.1 states are equal, and hash, by identity`() {
    let (one, other) = (Frothing(), Frothing())
    #expect(one == one && one != other)
    #expect(Set([one, other, one]).count == 2)
    #expect(one.hashValue == one.hashValue)
  }

  @Test
  func `G9.1 machines are equal, and hash, by identity`() {
    let (one, other) = (GKStateMachine(states: []), GKStateMachine(states: []))
    #expect(one == one && one != other)
    #expect(Set([one, other, one]).count == 2)
    #expect([one: "one", other: "other"][other] == "other")
  }

  @Test
  func `G9.1 a state is described by its class, and debugged with its identity`() {
    let state = Frothing()
    #expect("\(state)" == "Frothing")
    #expect(String(reflecting: state) == "Frothing \(ObjectIdentifier(state))")
  }

  @Test
  func `G9.1 a machine is described by its class and its current state`() {
    let coffee = Coffee()
    #expect("\(coffee.machine)" == "GKStateMachine in no state")
    #expect("\(coffee.started(in: Idle.self).machine)" == "GKStateMachine in Idle")
  }

  @Test
  func `G9.1 a machine is debugged with its states, in their order, and its identity`() {
    let (state, machine) = Coffee().pair
    let expected = "GKStateMachine in no state of [\(state.debugDescription)], "
    #expect(machine.debugDescription == expected + "\(ObjectIdentifier(machine))")
  }
}

extension Coffee {
  fileprivate var pair: (GKState, GKStateMachine) {
    (idle, GKStateMachine(states: [idle]))
  }
}
