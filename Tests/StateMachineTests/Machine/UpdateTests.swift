import StateMachine
import Testing

struct UpdateTests {
  @Test(
    "G7.1 update passes the same seconds once to the current state",
    arguments: [0.016, 0, -1, .infinity])
  func forwards(seconds: TimeInterval) {
    let coffee = Coffee().started(in: Idle.self)
    coffee.machine.update(deltaTime: seconds)
    #expect(coffee.log.lines == ["Idle updated by \(seconds)"])
  }

  @Test("G7.2 without a current state update has no effect")
  func noCurrentState() {
    let coffee = Coffee()
    coffee.machine.update(deltaTime: 1)
    #expect(coffee.log.lines == [])
    #expect(coffee.machine.currentState == nil)
  }

  @Test("G7.2 no transition updates a state by itself")
  func neverByItself() {
    let coffee = Coffee()
    for stateClass in [Idle.self, Brewing.self, Idle.self] { coffee.machine.enter(stateClass) }
    #expect(coffee.log.lines.filter { $0.contains("updated") } == [])
  }
}
