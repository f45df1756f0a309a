// Three states, as in a browser: the list of all, a detail, a list of words.

public final class AllState: Counted {
  override public func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass == DetailState.self
  }
}

public final class DetailState: Counted {
  override public func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass == ListState.self || stateClass == AllState.self
  }
}

public final class ListState: Counted {
  override public func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass == DetailState.self
  }
}
