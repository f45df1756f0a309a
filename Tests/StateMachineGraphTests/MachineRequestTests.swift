import StateMachineGraph
import StateMachineTestSupport
import Testing

@Suite("A request to a machine")
struct MachineRequestTests {
  private final class Leaving: GKState {
    override func willExit(to nextState: GKState) {
      stateMachine?.enter(Door.LockedState.self)
    }
  }

  /// The requests that a machine receives while the body runs, with the states afterwards.
  private func log(_ machine: GKStateMachine, _ body: () -> Void) -> [String] {
    var log: [String] = []
    let token = machine.subscribe { transition in
      let request = MachineRequest(transition)
      let reason = request.refusal.map { ": \($0)" } ?? ""
      log.append("\(request.from ?? "-") → \(request.to), \(request.state ?? "-")\(reason)")
    }
    withExtendedLifetime(token, body)
    return log
  }

  @Test
  func `has the states by their names, and why the machine stayed where it was`() {
    let door = Door.machine()
    #expect(
      log(door) {
        door.enter(GKState.self)
        door.enter(Door.ClosedState.self)
        door.enter(Door.OpenState.self)
        door.enter(Door.LockedState.self)
      } == [
        "- → gk, -: there is no state gk", "- → closed, closed", "closed → open, open",
        "open → locked, open: open → locked is not allowed; from open: closed",
      ])
    let leaving = GKStateMachine(states: [Leaving(), Door.LockedState()])
    leaving.enter(Leaving.self)
    #expect(
      log(leaving) { leaving.enter(Door.LockedState.self) } == [
        "leaving → locked, leaving: leaving → locked is not allowed now: "
          + "it was requested while that state was left",
        "leaving → locked, locked",
      ])
  }

  @Test
  func `of a navigator's machine says that the navigator stopped it`() {
    struct Nowhere: RouteResolver {
      func resolve(_ segments: inout PathSegments) throws -> Door { .closed }
      func route(entering stateClass: GKState.Type) -> Door? { nil }
    }
    let lost = Navigator(Door.machine(), root: .closed, resolver: Nowhere())
    #expect(
      log(lost.machine) { lost.machine.enter(Door.OpenState.self) } == [
        "closed → open, closed: closed → open is not allowed now: the navigator has no such route"
      ])
    let guarded = Navigator(
      Door.machine(), root: Door.closed, entryGuard: { _ in "it is stuck" })
    #expect(
      log(guarded.machine) { guarded.machine.enter(Door.OpenState.self) } == [
        "closed → open, closed: closed → open is not allowed now: the navigator's guard refuses it"
      ])
  }

  @Test
  func `tells states of the same name apart, as the graph does`() {
    enum Other { final class OpenState: GKState {} }
    let machine = GKStateMachine(states: [Door.OpenState(), Other.OpenState()])
    #expect(log(machine) { machine.enter(Other.OpenState.self) } == ["- → open#2, open#2"])
    #expect(NamedStates.current(of: machine) == "open#2")
    #expect(NamedStates.current(of: Door.machine()) == nil)
  }
}
