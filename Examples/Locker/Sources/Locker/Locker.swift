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

/// A locker that opens with the right code, once for each time that it is typed.
final class Locker {
  private let code = "4711"
  /// The code that was typed last; closing the door clears it.
  private(set) var typed = ""
  /// How often the right code was typed, and the door opened.
  private(set) var codes = 0, openings = 0
  private var token: SubscriptionToken?
  private(set) lazy var navigator = Navigator(
    GKStateMachine(states: [ClosedState(), OpenState()]), root: Door.closed,
    // Back asks no guard, so it must never lead to an open door.
    roots: { $0 == .closed },
    entryGuard: { [unowned self] step in
      step.route == .closed || typed == code ? nil : "the code is wrong"
    })

  /// Creates a closed locker; one that keeps the code has a fault, for tests of tests.
  init(keepsCode: Bool = false) {
    token = navigator.machine.subscribe { [unowned self] transition in
      let names = transition.names
      switch (names.from, names.to, names.refusal) {
      case ("closed", "open", nil): openings += 1
      case ("open", "closed", nil) where !keepsCode: typed = ""
      default: break
      }
    }
  }

  func type(_ digits: String) {
    if digits == code, typed != code { codes += 1 }
    typed = digits
  }
}
