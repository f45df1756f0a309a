import StateMachine
import Testing

struct EnterTests {
  @Test
  func `G5.1 the order of a transition is: rule, willExit, didEnter, true`() {
    let coffee = Coffee().started(in: Idle.self)
    let answer = coffee.machine.enter(Brewing.self)
    coffee.log.lines.append("answered \(answer): \(coffee.machine)")
    #expect(
      coffee.log.lines == [
        "Idle is asked for Brewing", "Idle left for Brewing", "Brewing entered from Idle",
        "answered true: GKStateMachine in Brewing",
      ])
  }

  @Test(arguments: [true, false])
  func `G5.2 enter asks an overridden canEnterState, exactly once`(answer: Bool) {
    let coffee = Coffee { Counter(states: $0) }.started(in: Idle.self)
    let counter = coffee.machine as? Counter
    counter?.answer = answer
    counter?.asked = []
    #expect(coffee.machine.enter(Brewing.self) == answer)
    #expect(counter?.asked == ["Brewing"])
    #expect(coffee.machine.currentState === (answer ? coffee.brewing : coffee.idle))
  }

  @Test
  func `G5.2 enter asks an overridden canEnterState during and after a subscription, too`() {
    let coffee = Coffee { Counter(states: $0) }.started(in: Idle.self)
    let counter = coffee.machine as? Counter
    counter?.asked = []
    let token = coffee.machine.subscribe { _ in }
    coffee.machine.enter(Brewing.self)
    token.cancel()
    coffee.machine.enter(Idle.self)
    coffee.machine.enter(Brewing.self)
    #expect(counter?.asked == ["Brewing", "Idle", "Brewing"])
  }

  @Test
  func `G5.2 enter asks an overridden canEnterState for the first state too`() {
    let coffee = Coffee { Counter(states: $0) }
    (coffee.machine as? Counter)?.answer = false
    #expect(coffee.machine.enter(Idle.self) == false)
    #expect(coffee.machine.currentState == nil)
  }

  @Test
  func
    `G5.3 the first enter always succeeds, without a rule or willExit, with didEnter(from: nil)`()
  {
    let coffee = Coffee()
    coffee.brewing.whenAsked = { _ in false }
    #expect(coffee.machine.enter(Brewing.self))
    #expect(coffee.log.lines == ["Brewing entered from nil"])
  }

  @Test
  func `G5.4 currentState is the old state until didEnter, where it is the new one`() {
    let coffee = Coffee().started(in: Idle.self)
    var seen: [GKState?] = []
    coffee.idle.whenAsked = { _ in
      seen.append(coffee.machine.currentState)
      return true
    }
    coffee.idle.whenLeft = { seen.append(coffee.machine.currentState) }
    coffee.brewing.whenEntered = { seen.append(coffee.machine.currentState) }
    coffee.machine.enter(Brewing.self)
    #expect(seen == [coffee.idle, coffee.idle, coffee.brewing])
  }

  @Test
  func `G5.5 entering the current state's own class runs all hooks`() {
    let coffee = Coffee().started(in: Idle.self)
    #expect(coffee.machine.enter(Idle.self))
    #expect(
      coffee.log.lines == [
        "Idle is asked for Idle", "Idle left for Idle", "Idle entered from Idle",
      ])
  }

  @Test
  func `G5.5 the current state's own class can be refused`() {
    let coffee = Coffee().started(in: Idle.self)
    coffee.idle.whenAsked = { $0 != Idle.self }
    #expect(coffee.machine.enter(Idle.self) == false)
    #expect(coffee.log.lines == ["Idle is asked for Idle"])
  }

  @Test
  func `G5.6 an allowed class that the machine lacks returns false and changes nothing`() {
    let coffee = Coffee().started(in: Idle.self)
    #expect(coffee.machine.enter(Frothing.self) == false)
    #expect(coffee.machine.enter(Log.self) == false)
    #expect(coffee.machine.currentState === coffee.idle)
    #expect(
      coffee.log.lines == ["Idle is asked for Frothing", "Idle is asked for Log"])
  }

  @Test
  func `G5.6 a first state that the machine lacks is not entered`() {
    let machine = Coffee().machine
    #expect(machine.enter(Frothing.self) == false)
    #expect(machine.currentState == nil)
  }

  @Test
  func `G5.7 a refusal returns false, runs no hook and changes nothing`() {
    let coffee = Coffee().started(in: Idle.self)
    coffee.idle.whenAsked = { _ in false }
    #expect(coffee.machine.enter(Brewing.self) == false)
    #expect(coffee.machine.currentState === coffee.idle)
    #expect(coffee.log.lines == ["Idle is asked for Brewing"])
  }

  @Test
  func `G5.8 enter returns true even if didEnter enters a further state, which stays current`() {
    let coffee = Coffee().started(in: Idle.self)
    coffee.grinding.whenEntered = { coffee.machine.enter(Brewing.self) }
    #expect(coffee.machine.enter(Grinding.self))
    #expect(coffee.machine.currentState === coffee.brewing)
  }

  @Test
  func `G5.9 the hooks receive the objects that were passed to init(states:)`() {
    final class Hop: GKState {
      var met: [GKState?] = []
      override func didEnter(from previousState: GKState?) { met.append(previousState) }
      override func willExit(to nextState: GKState) { met.append(nextState) }
    }
    let (hop, rest) = (Hop(), Frothing())
    let machine = GKStateMachine(states: [rest, hop])
    for stateClass in [Frothing.self, Hop.self, Frothing.self] { machine.enter(stateClass) }
    #expect(
      hop.met.map { $0.map(ObjectIdentifier.init) } == [rest, rest].map(ObjectIdentifier.init))
  }

  @Test
  func `G5.10 an overridden currentState does not affect the machine`() {
    final class Liar: GKStateMachine {
      var shown: GKState?
      override var currentState: GKState? { shown }
    }
    let coffee = Coffee { Liar(states: $0) }.started(in: Idle.self)
    (coffee.machine as? Liar)?.shown = coffee.grinding
    #expect(coffee.machine.enter(Brewing.self))
    coffee.machine.update(deltaTime: 1)
    #expect(coffee.machine.currentState === coffee.grinding)
    #expect(
      coffee.log.lines == [
        "Idle is asked for Brewing", "Idle left for Brewing", "Brewing entered from Idle",
        "Brewing updated by 1.0",
      ])
  }
}

/// A machine that answers for its states, and counts the questions.
private final class Counter: GKStateMachine {
  var answer = true
  var asked: [String] = []

  override func canEnterState(_ stateClass: AnyClass) -> Bool {
    asked.append("\(stateClass)")
    return answer
  }
}
