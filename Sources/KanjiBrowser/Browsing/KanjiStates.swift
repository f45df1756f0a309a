public import StateMachine

/// The list of all kanji; it leads to a kanji's detail.
public final class AllState: GKState {
  /// Allows the detail.
  public override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass == DetailState.self
  }
}

/// One kanji with its words; it leads to the kanji of a word, and to the list of all.
public final class DetailState: GKState {
  /// Allows the list of all, and the kanji of a word.
  public override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass == AllState.self || stateClass == ListState.self
  }
}

/// The kanji of a word; it leads to a kanji's detail, and to the list of all.
public final class ListState: GKState {
  /// Allows a kanji's detail, and the list of all.
  public override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass == DetailState.self || stateClass == AllState.self
  }
}
