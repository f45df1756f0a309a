import StateMachine

/// A door that scripts drive: closed → open, locked; open → closed; locked → closed.
enum Door: Route, CaseIterable {
  case closed, open, locked

  var stateClass: GKState.Type {
    switch self {
    case .closed: ClosedState.self
    case .open: OpenState.self
    case .locked: LockedState.self
    }
  }

  final class ClosedState: GKState {
    override func isValidNextState(_ stateClass: AnyClass) -> Bool {
      stateClass == OpenState.self || stateClass == LockedState.self
    }
  }

  final class OpenState: GKState {
    override func isValidNextState(_ stateClass: AnyClass) -> Bool {
      stateClass == ClosedState.self
    }
  }

  final class LockedState: GKState {
    override func isValidNextState(_ stateClass: AnyClass) -> Bool {
      stateClass == ClosedState.self
    }
  }

  static func machine() -> GKStateMachine {
    GKStateMachine(states: [ClosedState(), OpenState(), LockedState()])
  }

  static func subject() -> NavigatorSubject<Door> {
    NavigatorSubject(Navigator(machine(), root: .closed))
  }
}
