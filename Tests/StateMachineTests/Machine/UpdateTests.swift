import StateMachine
import Testing

struct UpdateTests {
  @Test(arguments: [0.016, 0, -1, .infinity])
  func `G7.1 update passes the same seconds once to the current state`(seconds: TimeInterval) {
    let coffee = Coffee().started(in: Idle.self)
    coffee.machine.update(deltaTime: seconds)
    #expect(coffee.log.lines == ["Idle updated by \(seconds)"])
  }

  @Test
  func `G7.2 without a current state update has no effect`() {
    let coffee = Coffee()
    coffee.machine.update(deltaTime: 1)
    #expect(coffee.log.lines == [])
    #expect(coffee.machine.currentState == nil)
  }

  @Test
  func `G7.2 no transition updates a state by itself`() {
    let coffee = Coffee()
    for stateClass in [Idle.self, Brewing.self, Idle.self] { coffee.machine.enter(stateClass) }
    #expect(coffee.log.lines.filter { $0.contains("updated") } == [])
  }
}
