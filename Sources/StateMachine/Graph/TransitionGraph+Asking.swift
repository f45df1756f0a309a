extension TransitionGraph {
  /// Asks each state about every state in order, and then once more if it asks twice.
  ///
  /// Takes down where the rules lead, and what else they give away.
  mutating func ask(_ all: [NamedStates.Member], twice: Bool) {
    // Few states have more than two ways on.
    links.reserveCapacity(2 * all.count)
    for (from, asked) in all.enumerated() {
      asked.state.lend { state in
        let start = links.count
        for to in all.indices where state.isValidNextState(all[to].stateClass) {
          links.append(Link(from: from, to: to))
        }
        if twice { askAgain(state, from, about: all, since: start) }
        if links.count - start == all.count && Self.isUnruled(state) {
          notes.unruled.append(names.all[from])
        }
      }
    }
  }

  /// Asks a state about every state once more, and notes those that it says something else of now.
  ///
  /// In reverse, because a rule that says yes and no by turns would otherwise give the same answers
  /// twice to an even number of questions.
  private mutating func askAgain(
    _ state: GKState, _ from: Int, about all: [NamedStates.Member], since start: Int
  ) {
    let end = links.count
    for to in all.indices.reversed() where state.isValidNextState(all[to].stateClass) {
      links.append(Link(from: from, to: to))
    }
    if links[end...].reversed().elementsEqual(links[start..<end]) {
      links.removeSubrange(end...)
    } else {
      let steady = Set(links[start..<end]).intersection(links[end...])
      let row = Set(links[start...]).sorted(by: Link.precedes).map {
        steady.contains($0) ? $0 : Link(from: from, to: $0.to, when: .sometimes)
      }
      links.replaceSubrange(start..., with: row)
      notes.unsteady += row.filter { $0.when == .sometimes }.map { edge($0).step }
    }
  }

  /// Returns whether a state that allows all of its machine's states has just the default rule.
  ///
  /// No program knows the two classes here, so a rule that somebody wrote either refuses the first or
  /// does not tell the second from a state. Asked last: few rules expect a class they do not know.
  private static func isUnruled(_ state: GKState) -> Bool {
    state.isValidNextState(UnknownState.self) && !state.isValidNextState(NoState.self)
  }

  private final class UnknownState: GKState {}
  private final class NoState {}
}
