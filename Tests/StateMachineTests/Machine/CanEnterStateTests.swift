import StateMachine
import Testing

struct CanEnterStateTests {
  @Test
  func `G4.1 with no current state the answer is true, and no state is asked`() {
    let coffee = Coffee()
    coffee.idle.whenAsked = { _ in false }
    #expect(coffee.machine.canEnterState(Idle.self))
    #expect(coffee.log.lines == [])
  }

  @Test(arguments: [true, false])
  func `G4.2 otherwise the current state answers, and nothing changes`(answer: Bool) {
    let coffee = Coffee().started(in: Idle.self)
    coffee.idle.whenAsked = { _ in answer }
    #expect(coffee.machine.canEnterState(Brewing.self) == answer)
    #expect(coffee.machine.currentState === coffee.idle)
    #expect(coffee.log.lines == ["Idle is asked for Brewing"])
  }

  @Test
  func `G4.3 a class that the machine lacks can get true, before the first enter and after`() {
    let coffee = Coffee()
    #expect(coffee.machine.canEnterState(Frothing.self))
    #expect(coffee.started(in: Idle.self).machine.canEnterState(Frothing.self))
  }
}
