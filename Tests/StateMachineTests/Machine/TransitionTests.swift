import StateMachine
import Testing

struct TransitionTests {
  @Test
  func `a subscriber receives the transition after the change and before didEnter`() {
    let coffee = Coffee().started(in: Idle.self)
    let token = coffee.machine.subscribe { transition in
      #expect(transition.machine === coffee.machine)
      #expect(transition.previousState === coffee.idle)
      #expect(ObjectIdentifier(transition.stateClass) == ObjectIdentifier(Brewing.self))
      #expect(transition.succeeded && transition.refusal == nil)
      coffee.log.lines.append("heard: \(coffee.machine)")
    }
    coffee.machine.enter(Brewing.self)
    #expect(
      coffee.log.lines == [
        "Idle is asked for Brewing", "Idle left for Brewing", "heard: GKStateMachine in Brewing",
        "Brewing entered from Idle",
      ])
    token.cancel()
  }

  @Test
  func `a subscriber receives the first transition from nil`() {
    let coffee = Coffee()
    let heard = Heard(coffee)
    coffee.machine.enter(Idle.self)
    #expect(heard.lines == ["nil → Idle"])
  }

  @Test
  func `a transition has the states, and the reason for a refusal`() {
    let coffee = Coffee()
    var heard: [String] = []
    let token = coffee.machine.subscribe { heard.append("\($0)") }
    coffee.machine.enter(Idle.self)
    coffee.machine.enter(Brewing.self)
    coffee.brewing.whenAsked = { _ in false }
    coffee.machine.enter(Log.self)
    withExtendedLifetime(token) {}
    #expect(heard == ["nil → idle", "idle → brewing", "brewing → Log: notAllowed"])
  }

  @Test
  func `a subscriber receives every refusal with its reason`() {
    let coffee = Coffee().started(in: Idle.self)
    let heard = Heard(coffee)
    coffee.idle.whenAsked = { $0 != Grinding.self }
    coffee.idle.whenLeft = { coffee.machine.enter(Idle.self) }
    for stateClass in [Grinding.self, Frothing.self, Brewing.self] {
      coffee.machine.enter(stateClass)
    }
    #expect(
      heard.lines == [
        "Idle → Grinding: notAllowed", "Idle → Frothing: noSuchState",
        "Idle → Idle: insideWillExit",
        "Idle → Brewing",
      ])
  }

  @Test
  func `a subscriber receives a first enter of a missing state as refused, from nil`() {
    let coffee = Coffee()
    let heard = Heard(coffee)
    coffee.machine.enter(Frothing.self)
    #expect(heard.lines == ["nil → Frothing: noSuchState"])
  }

  @Test
  func `canEnterState and update do not notify subscribers`() {
    let coffee = Coffee().started(in: Idle.self)
    let heard = Heard(coffee)
    coffee.machine.canEnterState(Brewing.self)
    coffee.machine.update(deltaTime: 1)
    #expect(heard.lines == [])
  }

  @Test
  func `a transition made by didEnter is received after the one before it`() {
    let coffee = Coffee()
    let heard = Heard(coffee)
    coffee.idle.whenEntered = { coffee.machine.enter(Grinding.self) }
    coffee.grinding.whenEntered = { coffee.machine.enter(Brewing.self) }
    coffee.machine.enter(Idle.self)
    #expect(heard.lines == ["nil → Idle", "Idle → Grinding", "Grinding → Brewing"])
  }

  @Test
  func `a transition made by a subscriber reaches all subscribers afterwards, in order`() {
    let coffee = Coffee()
    let first = Heard(coffee)
    let mover = coffee.machine.subscribe { transition in
      if transition.stateClass == Idle.self { coffee.machine.enter(Brewing.self) }
    }
    let last = Heard(coffee)
    #expect(coffee.machine.enter(Idle.self))
    #expect(first.lines == ["nil → Idle", "Idle → Brewing"])
    #expect(last.lines == first.lines)
    mover.cancel()
  }

  @Test
  func `G5.4 a state that a subscriber leaves is entered first`() {
    let coffee = Coffee()
    coffee.idle.whenEntered = { #expect(coffee.machine.currentState === coffee.idle) }
    let mover = coffee.machine.subscribe { transition in
      if transition.stateClass == Idle.self { coffee.machine.enter(Brewing.self) }
    }
    coffee.machine.enter(Idle.self)
    #expect(
      coffee.log.lines == [
        "Idle entered from nil", "Idle is asked for Brewing", "Idle left for Brewing",
        "Brewing entered from Idle",
      ])
    mover.cancel()
  }

  @Test
  func `subscribers are called in the order of registration`() {
    let coffee = Coffee()
    var calls: [Int] = []
    let tokens = (1...3).map { number in
      coffee.machine.subscribe { _ in calls.append(number) }
    }
    coffee.machine.enter(Idle.self)
    coffee.machine.enter(Frothing.self)
    #expect(calls == [1, 2, 3, 1, 2, 3])
    #expect(tokens.count == 3)
  }

  @Test
  func `a subscriber receives the transitions of its machine only`() {
    let (coffee, other) = (Coffee(), Coffee())
    let heard = Heard(coffee)
    other.machine.enter(Idle.self)
    #expect(heard.lines == [])
  }

  @Test
  func `a subscriber added after all others have gone receives later transitions`() {
    let coffee = Coffee()
    _ = Heard(coffee)
    coffee.machine.enter(Idle.self)
    let heard = Heard(coffee)
    coffee.machine.enter(Brewing.self)
    #expect(heard.lines == ["Idle → Brewing"])
  }

  @Test
  func
    `a subscriber added by a rule receives the refusal, and one added by willExit the transition`()
  {
    let coffee = Coffee().started(in: Idle.self)
    var heard: [Heard] = []
    coffee.idle.whenAsked = { stateClass in
      if heard.isEmpty { heard.append(Heard(coffee)) }
      return stateClass == Brewing.self
    }
    coffee.machine.enter(Grinding.self)
    coffee.idle.whenLeft = { heard.append(Heard(coffee)) }
    coffee.machine.enter(Brewing.self)
    #expect(
      heard.map(\.lines) == [
        ["Idle → Grinding: notAllowed", "Idle → Brewing"], ["Idle → Brewing"],
      ])
  }

  @Test
  func `a subscriber retains neither the machine nor its states`() {
    weak var state: GKState?
    var machine: GKStateMachine?
    do {
      let frothing = Frothing()
      state = frothing
      machine = GKStateMachine(states: [frothing])
    }
    let token = machine.map { $0.subscribe { _ in } }
    machine?.enter(Frothing.self)
    machine = nil
    #expect(state == nil)
    token?.cancel()
  }
}

/// The events that one subscriber of a coffee machine received.
private final class Heard {
  private(set) var lines: [String] = []
  private var token: SubscriptionToken?

  init(_ coffee: Coffee) {
    token = coffee.machine.subscribe { [unowned self] transition in
      let previous = transition.previousState.map { "\($0)" } ?? "nil"
      let reason = transition.refusal.map { ": \($0)" } ?? ""
      lines.append("\(previous) → \(transition.stateClass)\(reason)")
    }
  }
}
