import StateMachineStore

// What is saved of a session.
extension Session {
  /// Returns the state to save, with at most a number of steps; `first` writes the path of the first one.
  func saved(
    steps count: Int = SavedSteps.limit, first: PathWriter = PathWriter()
  ) -> SavedState {
    SavedState(
      rules: browser.rules,
      steps: SavedSteps.lines(of: browser.history.timeline, last: count, first),
      game: gameLines.lines)
  }
}
