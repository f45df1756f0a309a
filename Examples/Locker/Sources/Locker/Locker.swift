import StateMachine

class ClosedState: GKState {
  override func isValidNextState(_ next: AnyClass) -> Bool { next == OpenState.self }
}

class OpenState: GKState {
  override func isValidNextState(_ next: AnyClass) -> Bool { next == ClosedState.self }
}

enum Door: Route, CaseIterable {
  case closed, open

  var stateClass: GKState.Type { self == .closed ? ClosedState.self : OpenState.self }
}

/// A locker that opens with the right code.
final class Locker {
  private let code = "4711"
  /// The code that was typed last; closing the door clears it.
  var typed = ""
  private(set) lazy var navigator = Navigator(
    GKStateMachine(states: [ClosedState(), OpenState()]), root: Door.closed
  ) { [unowned self] _, door in
    door == .closed || typed == code ? nil : "the code is wrong"
  }
}
