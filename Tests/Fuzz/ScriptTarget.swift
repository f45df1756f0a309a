import StateMachine
import StateMachineTesting

/// Reads bytes as a script; a valid script is run on a machine of two states.
@Sendable
func runScript(_ bytes: [UInt8]) {
  guard let script = try? Script(parsing: bytes, file: "fuzz") else { return }
  let runner = ScriptRunner {
    MachineSubject(GKStateMachine(states: [OnState(), OffState()]))
  }
  _ = try? runner.run(script)
}

private final class OnState: GKState {
  override func isValidNextState(_ stateClass: AnyClass) -> Bool { stateClass == OffState.self }
}

private final class OffState: GKState {}
