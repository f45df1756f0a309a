/// Reduces each action twice and reports a reducer that is not pure.
///
///     Store(Game(), checking: .purity, reducer: Game.reduce)
///
/// The check finds what differs from one call to the next: randomness, a clock, a counter. The
/// check also finds a reducer that reads its store, dispatches to it, subscribes to it or cancels a
/// subscription. The check does not find a setting that stays the same for both calls.
public struct PurityCheck<State, Action> {
  let report: (_ action: Action, _ problem: String) -> Void
  let areEqual: (State, State) -> Bool
}

extension PurityCheck where State: Equatable {
  /// The check that stops the program, in a release build too, and says what the reducer did with
  /// which action.
  public static var purity: PurityCheck {
    purity { action, problem in
      stop("the reducer is not pure: \(action) \(problem)")
    }
  }

  /// Returns a check that calls the closure with the action, what its reducer did, and how to
  /// repair it.
  ///
  ///     roll led to 4, and then to 2;
  ///     the action must carry what the reducer reads besides the state
  ///
  /// The store continues with the first result, and drops an action that the reducer dispatched.
  public static func purity(
    report: @escaping (_ action: Action, _ problem: String) -> Void
  ) -> PurityCheck {
    PurityCheck(report: report, areEqual: ==)
  }
}
