/// Reduces each action twice and reports a reducer whose two results differ.
///
///     Store(Game(), checking: .purity, reducer: Game.reduce)
///
/// It finds what differs from one call to the next: randomness, a clock, a counter. It does not find
/// a setting that stays the same for both calls.
public struct PurityCheck<State, Action> {
  private let compare: (_ action: Action, _ first: State, _ second: State) -> Void

  func checked(_ reducer: Reducer<State, Action>) -> (inout State, Action) -> Void {
    { state, action in
      var again = state
      reducer(&state, action)
      reducer(&again, action)
      compare(action, state, again)
    }
  }
}

extension PurityCheck where State: Equatable {
  /// Stops the program, in a release build too, and names the action and both states.
  public static var purity: PurityCheck {
    purity { action, first, second in
      // A precondition has no message in a release build, and the action is what has to be known.
      fatalError(
        "The reducer is not pure: \(action) led to \(first), and then to \(second); "
          + "what it reads besides the state belongs in the action")
    }
  }

  /// Calls the closure with the action and both states; the store continues with the first.
  public static func purity(
    report: @escaping (_ action: Action, _ first: State, _ second: State) -> Void
  ) -> PurityCheck {
    PurityCheck { action, first, second in
      if first != second { report(action, first, second) }
    }
  }
}

@available(*, unavailable)
extension PurityCheck: Sendable {}
