/// Reduces everything twice, compares, and says if the reducer is not pure.
///
///     Store(Game(), checking: .purity, reducer: Game.reduce)
///
/// It finds what differs from one call to the next: randomness, a clock, a counter. Of a setting
/// that stays the same for both calls it hears nothing.
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
      // A precondition would say nothing in a release build, and the action is what one has to know.
      fatalError(
        "The reducer is not pure: \(action) led to \(first), and then to \(second); "
          + "what it reads besides the state belongs in the action")
    }
  }

  /// Reports the action and both states, of which the store goes on with the first.
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
