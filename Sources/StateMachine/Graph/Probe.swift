/// Asks states' rules, and notices what else they give away.
struct Probe {
  private let classes: [GKState.Type]

  /// What one state's rule says.
  struct Row {
    var links: [TransitionGraph.Link] = []
    /// The positions about which it said first the one thing and then the other.
    var unsteady: [Int] = []
    /// Whether it is the rule that every state has unless somebody writes one.
    var isUnruled = false
  }

  init(_ states: [GKState]) {
    classes = states.map { type(of: $0) }
  }

  /// Asks about every state in order and then once more in reverse.
  ///
  /// In reverse, because a rule that says yes and no by turns would otherwise give the same answers
  /// twice to an even number of questions.
  func row(of state: GKState) -> Row {
    let first = classes.map { state.isValidNextState($0) }
    var row = Row()
    for position in classes.indices.reversed() {
      let second = state.isValidNextState(classes[position])
      guard first[position] || second else { continue }
      let isSteady = first[position] == second
      if !isSteady { row.unsteady.append(position) }
      row.links.append(
        TransitionGraph.Link(to: position, kind: .enter, when: isSteady ? .always : .sometimes))
    }
    row.links.reverse()
    row.unsteady.reverse()
    row.isUnruled = row.links.count == classes.count && isUnruled(state)
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
