import StateMachine
import Testing

struct IsolationTests {
  @Test
  func `G10.1 a machine works inside an actor`() async {
    let barista = Barista()
    #expect(await barista.brew() == "GKStateMachine in Brewing")
  }

  @Test
  @MainActor func `G10.1 a machine works in a main-actor model`() {
    let screen = Screen()
    screen.start()
    #expect(screen.title == "Idle")
  }

  @Test(arguments: 0..<16)
  func `G10.1 machines are plain locals in tests that run in parallel`(round: Int) {
    let coffee = Coffee()
    for _ in 0...round { coffee.machine.enter(Idle.self) }
    #expect(coffee.log.lines.count == 1 + 3 * round)
  }

  @Test
  func `G10.1 a machine can be created in one isolation and sent to another`() async {
    let machine = GKStateMachine(states: [Frothing()])
    let entered = await Task.detached { machine.enter(Frothing.self) }.value
    #expect(entered)
  }

  @Test
  func `G10.1 everything is done when enter returns`() {
    let coffee = Coffee()
    var entered = false
    coffee.idle.whenEntered = { entered = true }
    coffee.machine.enter(Idle.self)
    #expect(entered)
  }
}

private actor Barista {
  private let machine = Coffee().started(in: Idle.self).machine

  func brew() -> String {
    machine.enter(Brewing.self)
    return "\(machine)"
  }
}

@MainActor private final class Screen {
  private let machine = Coffee().machine
  var title: String { machine.currentState.map { "\($0)" } ?? "" }

  func start() {
    machine.enter(Idle.self)
  }
}
