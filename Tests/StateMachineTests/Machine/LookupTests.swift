import StateMachine
import Testing

struct LookupTests {
  @Test
  func `G3.1 state(forClass:) is the instance of the class, typed`() {
    let coffee = Coffee()
    let brewing: Brewing? = coffee.machine.state(forClass: Brewing.self)
    #expect(brewing === coffee.brewing)
  }

  @Test
  func `G3.1 state(forClass:) is nil for a class that the machine lacks`() {
    #expect(Coffee().machine.state(forClass: Frothing.self) == nil)
  }

  @Test
  func `G3.2 asking for a base class does not find an instance of its subclass`() {
    class Walking: GKState {}
    final class Running: Walking {}
    let machine = GKStateMachine(states: [Running()])
    #expect(machine.state(forClass: Walking.self) == nil)
    #expect(machine.state(forClass: GKState.self) == nil)
    #expect(machine.enter(Walking.self) == false)
  }

  @Test
  func `G3.2 a metatype held as its base class finds the class that it is`() {
    let coffee = Coffee()
    let stateClass: GKState.Type = Brewing.self
    #expect(coffee.machine.state(forClass: stateClass) === coffee.brewing)
  }

  @Test
  func `G3.3 looking up needs no enter before it, and changes nothing`() {
    let coffee = Coffee()
    coffee.machine.state(forClass: Brewing.self)?.whenUpdated = {}
    #expect(coffee.brewing.whenUpdated != nil)
    #expect(coffee.machine.currentState == nil)
    #expect(coffee.log.lines == [])
  }

  @Test(arguments: 0...64)
  func `G3.1 each of any number of states is found by its class`(count: Int) {
    let states = manyStates(count)
    let machine = GKStateMachine(states: states)
    #expect(states.allSatisfy { machine.state(forClass: type(of: $0)) === $0 })
    #expect(states.allSatisfy { machine.enter(type(of: $0)) && machine.currentState === $0 })
    #expect(!machine.enter(Frothing.self))
  }

  @Test(arguments: 1...64)
  func `G2.3 the last of a class wins among any number`(count: Int) {
    let (first, last) = (manyStates(count), manyStates(count))
    let machine = GKStateMachine(states: first + last.reversed())
    #expect(last.allSatisfy { machine.state(forClass: type(of: $0)) === $0 })
    #expect(machine.debugDescription.contains("of \(last), "))
  }
}

private enum Start {}
private enum Down<Next> {}
private enum Up<Next> {}
private final class Place<Steps>: GKState {}

/// Makes a number of states, each of a class of its own.
private func manyStates(_ count: Int) -> [GKState] {
  (0..<count).map { number in
    func state<T>(_ bits: Int, _: T.Type) -> GKState {
      if bits == 0 { return Place<T>() }
      return number & bits == 0
        ? state(bits / 2, Down<T>.self) : state(bits / 2, Up<T>.self)
    }
    return state(64, Start.self)
  }
}
