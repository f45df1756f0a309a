import StateMachine

/// Signed out; leads to signing in.
final class OutState: GKState {
  override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass == WaitingState.self
  }
}

/// The service has been asked; leads in, or out again.
final class WaitingState: GKState {
  override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass == InState.self || stateClass == OutState.self
  }
}

/// Signed in; leads out.
final class InState: GKState {
  override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass == OutState.self
  }
}

/// Makes the machine of an account, signed out.
func makeMachine() -> GKStateMachine {
  let machine = GKStateMachine(states: [OutState(), WaitingState(), InState()])
  machine.enter(OutState.self)
  return machine
}
