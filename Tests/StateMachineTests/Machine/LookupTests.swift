import StateMachine
import Testing

@Suite struct LookupTests {
  @Test("G3.1 state(forClass:) is the instance of the class, typed")
  func typed() {
    let coffee = Coffee()
    let brewing: Brewing? = coffee.machine.state(forClass: Brewing.self)
    #expect(brewing === coffee.brewing)
  }

  @Test("G3.1 state(forClass:) is nil for a class that the machine lacks")
  func lacking() {
    #expect(Coffee().machine.state(forClass: Frothing.self) == nil)
  }

  @Test("G3.2 asking for a base class does not find an instance of its subclass")
  func exact() {
    class Walking: GKState {}
    final class Running: Walking {}
    let machine = GKStateMachine(states: [Running()])
    #expect(machine.state(forClass: Walking.self) == nil)
    #expect(machine.state(forClass: GKState.self) == nil)
    #expect(machine.enter(Walking.self) == false)
  }

  @Test("G3.2 a metatype held as its base class finds the class that it is")
  func heldAsBase() {
    let coffee = Coffee()
    let stateClass: GKState.Type = Brewing.self
    #expect(coffee.machine.state(forClass: stateClass) === coffee.brewing)
  }

  @Test("G3.3 looking up needs no enter before it, and changes nothing")
  func changesNothing() {
    let coffee = Coffee()
    coffee.machine.state(forClass: Brewing.self)?.whenUpdated = {}
    #expect(coffee.brewing.whenUpdated != nil)
    #expect(coffee.machine.currentState == nil)
    #expect(coffee.log.lines == [])
  }
}
