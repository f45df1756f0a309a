/// Reduces each action twice and reports a reducer that is not pure.
///
///     Store(Game(), checking: .purity, reducer: Game.reduce)
///
/// It finds what differs from one call to the next: randomness, a clock, a counter. It finds a reducer
/// that reads its store or dispatches to it, too. It does not find a setting that stays the same for
/// both calls.
public struct PurityCheck<State, Action> {
  /// Something that makes a reducer impure.
  public enum Impurity {
    /// It made the first state, and then the second from the same state and action.
    case results(State, State)
    /// It read the state of its store.
    case readState
    /// It dispatched an action, which is dropped.
    case dispatched(Action)
  }

  @usableFromInline let report: (_ action: Action, _ impurity: Impurity) -> Void
  private let areEqual: (State, State) -> Bool

  func checked(_ reducer: Reducer<State, Action>) -> (inout State, Action) -> Void {
    { state, action in
      var again = state
      reducer(&state, action)
      reducer(&again, action)
      if !areEqual(state, again) { report(action, .results(state, again)) }
    }
  }
}

extension PurityCheck where State: Equatable {
  /// Stops the program, in a release build too, and names the action and what its reducer did.
  public static var purity: PurityCheck {
    purity { action, impurity in
      // A precondition has no message in a release build, and the action is what has to be known.
      fatalError("The reducer is not pure: \(action) \(impurity)")
    }
  }

  /// Calls the closure with the action and what its reducer did; the store continues with the first
  /// result.
  public static func purity(
    report: @escaping (_ action: Action, _ impurity: Impurity) -> Void
  ) -> PurityCheck {
    PurityCheck(report: report, areEqual: ==)
  }
}

extension PurityCheck.Impurity: CustomStringConvertible {
  /// What the action's reducer did, and where that belongs.
  public var description: String {
    switch self {
    case .results(let first, let second):
      "led to \(first), and then to \(second); what it reads besides the state belongs in the action"
    case .readState: "read the store; the state is in the reducer's first argument"
    case .dispatched(let action): "dispatched \(action); that belongs in middleware"
    }
  }
}

@available(*, unavailable)
extension PurityCheck: Sendable {}
