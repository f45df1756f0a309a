/// Asks states' rules, and notices what else they give away.
struct Probe {
  private let classes: [GKState.Type]
  private let asksTwice: Bool

  /// What one state's rule says.
  struct Row {
    var links: [TransitionGraph.Link] = []
    /// The positions about which it said first the one thing and then the other.
    var unsteady: [Int] = []
    /// Whether it is the rule that every state has unless somebody writes one.
    var isUnruled = false
  }

  init(_ states: [GKState], askingTwice: Bool) {
    classes = states.map { type(of: $0) }
    asksTwice = askingTwice
  }

  /// Asks about every state in order, and then once more if it asks twice.
  func row(of state: GKState) -> Row {
    var row = Row()
    for position in classes.indices where state.isValidNextState(classes[position]) {
      row.links.append(TransitionGraph.Link(to: position, kind: .enter, when: .always))
    }
    if asksTwice { row = checked(row, of: state) }
    row.isUnruled = row.links.count == classes.count && isUnruled(state)
    return row
  }

  /// Asks about every state once more, in reverse, and returns what is to be said then.
  ///
  /// In reverse, because a rule that says yes and no by turns would otherwise give the same answers
  /// twice to an even number of questions.
  private func checked(_ row: Row, of state: GKState) -> Row {
    var row = row
    var before = row.links
    row.links.removeAll()
    for position in classes.indices.reversed() {
      let first = before.last?.to == position
      if first { before.removeLast() }
      let second = state.isValidNextState(classes[position])
      guard first || second else { continue }
      if first != second { row.unsteady.append(position) }
      row.links.append(
        TransitionGraph.Link(
          to: position, kind: .enter, when: first == second ? .always : .sometimes))
    }
    row.links.reverse()
    row.unsteady.reverse()
    return row
  }

  /// Returns whether a state that allows all of its machine's states has just the default rule.
  ///
  /// No program knows the two classes here, so a rule that somebody wrote either refuses the first or
  /// does not tell the second from a state. Asked last: few rules expect a class they do not know.
  private func isUnruled(_ state: GKState) -> Bool {
    state.isValidNextState(UnknownState.self) && !state.isValidNextState(NoState.self)
  }

  private final class UnknownState: GKState {}
  private final class NoState {}
}
