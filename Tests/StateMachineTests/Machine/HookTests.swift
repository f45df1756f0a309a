import StateMachine
import Testing

struct HookTests {
  @Test
  func `G6.1 entering from didEnter is immediate, and didEnter continues afterwards`() {
    let coffee = Coffee().started(in: Idle.self)
    coffee.grinding.whenEntered = {
      #expect(coffee.machine.enter(Brewing.self))
      coffee.log.lines.append("Grinding goes on, in \(coffee.machine)")
    }
    coffee.machine.enter(Grinding.self)
    #expect(
      coffee.log.lines == [
        "Idle is asked for Grinding", "Idle left for Grinding", "Grinding entered from Idle",
        "Grinding is asked for Brewing", "Grinding left for Brewing",
        "Brewing entered from Grinding", "Grinding goes on, in GKStateMachine in Brewing",
      ])
  }

  @Test
  func `G6.1 entering from didEnter works in the first enter too`() {
    let coffee = Coffee()
    coffee.idle.whenEntered = { coffee.machine.enter(Grinding.self) }
    coffee.grinding.whenEntered = { coffee.machine.enter(Brewing.self) }
    #expect(coffee.machine.enter(Idle.self))
    #expect(coffee.machine.currentState === coffee.brewing)
  }

  @Test
  func `G6.1 a refused enter in didEnter leaves the machine where it is`() {
    let coffee = Coffee()
    coffee.idle.whenAsked = { _ in false }
    coffee.idle.whenEntered = { #expect(coffee.machine.enter(Brewing.self) == false) }
    #expect(coffee.machine.enter(Idle.self))
    #expect(coffee.machine.currentState === coffee.idle)
  }

  @Test
  func `G6.2 entering from update is allowed, and the new state waits for the next tick`() {
    let coffee = Coffee().started(in: Idle.self)
    coffee.idle.whenUpdated = { coffee.machine.enter(Brewing.self) }
    coffee.machine.update(deltaTime: 1)
    coffee.machine.update(deltaTime: 2)
    #expect(
      coffee.log.lines == [
        "Idle updated by 1.0", "Idle is asked for Brewing", "Idle left for Brewing",
        "Brewing entered from Idle", "Brewing updated by 2.0",
      ])
  }

  @Test
  func
    `G6.3 entering from willExit is refused without calling the rule, and the transition continues`()
  {
    let coffee = Coffee().started(in: Idle.self)
    coffee.idle.whenLeft = {
      #expect(coffee.machine.enter(Grinding.self) == false)
      #expect(coffee.machine.currentState === coffee.idle)
    }
    #expect(coffee.machine.enter(Brewing.self))
    #expect(coffee.machine.currentState === coffee.brewing)
    #expect(
      coffee.log.lines == [
        "Idle is asked for Brewing", "Idle left for Brewing", "Brewing entered from Idle",
      ])
  }

  @Test
  func `G6.3 once the state is left, entering is allowed again`() {
    let coffee = Coffee().started(in: Idle.self)
    coffee.brewing.whenEntered = { #expect(coffee.machine.enter(Grinding.self)) }
    coffee.machine.enter(Brewing.self)
    #expect(coffee.machine.enter(Idle.self))
  }

  @Test
  func `G6.3 leaving one machine's state does not block another machine`() {
    let (coffee, other) = (Coffee().started(in: Idle.self), Coffee())
    coffee.idle.whenLeft = { #expect(other.machine.enter(Brewing.self)) }
    coffee.machine.enter(Brewing.self)
    #expect(other.machine.currentState === other.brewing)
  }

  @Test
  func `G6.4 the rule is asked once for each enter, and its answer is not cached`() {
    let coffee = Coffee().started(in: Idle.self)
    var coins = 0
    coffee.idle.whenAsked = { _ in
      coins += 1
      return coins == 3
    }
    let answers = (1...3).map { _ in coffee.machine.enter(Brewing.self) }
    #expect(answers == [false, false, true])
    #expect(coins == 3)
  }

  @Test
  func `G6.4 if a rule itself enters another state, the transition starts from there`() {
    let coffee = Coffee().started(in: Idle.self)
    coffee.idle.whenAsked = { stateClass in
      stateClass == Grinding.self || coffee.machine.enter(Grinding.self)
    }
    #expect(coffee.machine.enter(Brewing.self))
    #expect(coffee.machine.currentState === coffee.brewing)
    #expect(
      coffee.log.lines == [
        "Idle is asked for Brewing", "Idle is asked for Grinding", "Idle left for Grinding",
        "Grinding entered from Idle", "Grinding left for Brewing", "Brewing entered from Grinding",
      ])
  }

  @Test
  func `G6.4 if a rule enters another state and then refuses, the machine stays there`() {
    let coffee = Coffee().started(in: Idle.self)
    coffee.idle.whenAsked = { stateClass in
      if stateClass == Grinding.self { return true }
      coffee.machine.enter(Grinding.self)
      return false
    }
    #expect(coffee.machine.enter(Brewing.self) == false)
    #expect(coffee.machine.currentState === coffee.grinding)
    #expect(coffee.machine.enter(Idle.self))
  }
}
