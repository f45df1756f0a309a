package import StateMachineTesting

/// A door that scripts drive: closed → open, locked; open → closed; locked → closed.
package enum Door: Route, CaseIterable {
  case closed, open, locked

  package var stateClass: GKState.Type {
    switch self {
    case .closed: ClosedState.self
    case .open: OpenState.self
    case .locked: LockedState.self
    }
  }

  package final class ClosedState: GKState {
    package override func isValidNextState(_ stateClass: AnyClass) -> Bool {
      stateClass == OpenState.self || stateClass == LockedState.self
    }
  }

  package final class OpenState: GKState {
    package override func isValidNextState(_ stateClass: AnyClass) -> Bool {
      stateClass == ClosedState.self
    }
  }

  package final class LockedState: GKState {
    package override func isValidNextState(_ stateClass: AnyClass) -> Bool {
      stateClass == ClosedState.self
    }
  }

  package static func machine() -> GKStateMachine {
    GKStateMachine(states: [ClosedState(), OpenState(), LockedState()])
  }

  package static func navigator() -> Navigator<Door> { Navigator(machine(), root: .closed) }

  package static func subject() -> NavigatorSubject<Door> { NavigatorSubject(navigator()) }
}
