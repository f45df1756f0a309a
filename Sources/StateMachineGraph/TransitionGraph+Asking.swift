extension TransitionGraph {
  /// Asks each state about every state, and then once more if it asks twice.
  ///
  /// Takes down where the rules lead, and what else they give away.
  mutating func ask(_ states: NamedStates, twice: Bool) {
    links = ask(states, inReverse: false)
    guard twice else { return }
    // In reverse, because a rule that says yes and no by turns would otherwise give the same answers
    // twice to an even number of questions.
    let saidAgain = ask(states, inReverse: true)
    guard saidAgain != links else { return }
    links = Self.merged(links, saidAgain)
    notes.unsteady = links.filter { $0.when == .sometimes }.map { edge($0).step }
  }

  private mutating func ask(_ states: NamedStates, inReverse: Bool) -> [Link] {
    let count = states.all.count
    var links: [Link] = []
    // Few states have more than two ways on.
    links.reserveCapacity(2 * count)
    for from in 0..<count {
      let start = links.count
      let state = states.all[from].state
      var first = 0
      while first < count {
        var answers =
          inReverse
          ? states.answersInReverse(of: state, from: first)
          : states.answers(of: state, from: first)
        while answers != 0 {
          links.append(Link(from: from, to: first &+ answers.trailingZeroBitCount))
          answers &= answers &- 1
        }
        first &+= NamedStates.answersInAWord
      }
      if links.count - start == count && !inReverse && Self.isUnruled(state) {
        notes.unruled.append(names.all[from])
      }
    }
    return links
  }

  /// Returns whether a state that allows all of its machine's states has just the default rule.
  ///
  /// No program knows the two classes here, so a rule that somebody wrote either refuses the first or
  /// does not tell the second from a state. No other state is asked: few rules expect a class they do not
  /// know.
  private static func isUnruled(_ state: GKState) -> Bool {
    state.isValidNextState(UnknownState.self) && !state.isValidNextState(NoState.self)
  }

  private final class UnknownState: GKState {}
  private final class NoState {}
}
