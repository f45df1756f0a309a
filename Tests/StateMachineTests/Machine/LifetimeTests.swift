import StateMachine
import Testing

/// The only reference to the machine, which a hook drops.
private final class Owner {
  var machine: GKStateMachine?
  let log = Log()
  let idle: Idle
  let brewing: Brewing

  init() {
    idle = Idle(log)
    brewing = Brewing(log)
    machine = GKStateMachine(states: [idle, brewing])
  }

  func drop() {
    machine = nil
  }
}

struct LifetimeTests {
  @Test(arguments: ["asked", "left", "entered"])
  func `G2.6 dropping the last reference inside a hook ends the request in order, then the machine`(
    hook: String
  ) {
    let owner = Owner()
    owner.machine?.enter(Idle.self)
    owner.log.lines = []
    owner.idle.whenAsked = { [unowned owner] _ in
      if hook == "asked" { owner.drop() }
      return true
    }
    owner.idle.whenLeft = { [unowned owner] in if hook == "left" { owner.drop() } }
    owner.brewing.whenEntered = { [unowned owner] in if hook == "entered" { owner.drop() } }
    #expect(owner.machine?.enter(Brewing.self) == true)
    #expect(
      owner.log.lines == [
        "Idle is asked for Brewing", "Idle left for Brewing", "Brewing entered from Idle",
      ])
    #expect(owner.machine == nil && owner.brewing.stateMachine == nil)
  }

  @Test
  func `G2.6 dropping the last reference inside the first didEnter is harmless`() {
    let owner = Owner()
    owner.idle.whenEntered = { [unowned owner] in owner.drop() }
    #expect(owner.machine?.enter(Idle.self) == true)
    #expect(owner.idle.stateMachine == nil)
  }

  @Test
  func `G2.6 dropping the last reference inside update is harmless`() {
    let owner = Owner()
    owner.machine?.enter(Idle.self)
    owner.idle.whenUpdated = { [unowned owner] in owner.drop() }
    owner.machine?.update(deltaTime: 1)
    #expect(owner.log.lines == ["Idle entered from nil", "Idle updated by 1.0"])
    #expect(owner.idle.stateMachine == nil)
  }

  @Test
  func `G2.6 a machine dropped inside a nested enter completes it`() {
    let owner = Owner()
    owner.idle.whenEntered = { [unowned owner] in
      owner.machine?.enter(Brewing.self)
      owner.drop()
    }
    owner.machine?.enter(Idle.self)
    #expect(owner.log.lines.last == "Brewing entered from Idle")
    #expect(owner.brewing.stateMachine == nil)
  }

  @Test
  func `dropping the last reference inside a subscriber completes the transition`() {
    let owner = Owner()
    let token = owner.machine.map { machine in
      machine.subscribe { [unowned owner] _ in owner.drop() }
    }
    #expect(owner.machine?.enter(Idle.self) == true)
    #expect(owner.log.lines == ["Idle entered from nil"])
    #expect(owner.idle.stateMachine == nil)
    token?.cancel()
  }

  @Test
  func `dropping the last reference inside didReceive completes the transition`() {
    let log = Log()
    let reading = Reading(log)
    var machine: GKStateMachine? = GKStateMachine(states: [reading])
    reading.whenReceived = { machine = nil }
    #expect(machine?.enter(Reading.self, with: "hello") == true)
    #expect(log.lines == ["Reading received hello", "Reading entered from nil"])
    #expect(machine == nil && reading.stateMachine == nil)
  }

  @Test
  func `a subscriber that outlives its machine is harmless`() {
    let owner = Owner()
    let token = owner.machine.map { $0.subscribe { _ in } }
    owner.drop()
    token?.cancel()
    #expect(owner.idle.stateMachine == nil)
  }
}
