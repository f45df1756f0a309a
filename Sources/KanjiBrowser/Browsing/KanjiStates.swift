public import StateMachine

// A state of the browser consists of its class with its rule, its case of `KanjiRoute` and of
// `KanjiRoute.Kind`, and a case in each switch over them. The compiler reports a part that is missing.

/// The list of all kanji, which leads to a kanji's detail.
public final class AllState: GKState {
  /// Allows the detail state.
  public override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass == DetailState.self
  }
}

/// A kanji with its words, which leads to the kanji of a word and to the list of all.
public final class DetailState: GKState {
  /// Allows the list of all, and the kanji of a word.
  public override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass == AllState.self || stateClass == ListState.self
  }
}

/// The kanji of a word, which leads to a kanji's detail and to the list of all.
public final class ListState: GKState {
  /// Allows a kanji's detail, and the list of all.
  public override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass == DetailState.self || stateClass == AllState.self
  }
}
