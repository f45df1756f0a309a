/// Asks states' rules, and notices what else they give away.
struct Probe {
  private typealias Link = TransitionGraph.Link

  /// Where each state's rule leads.
  private(set) var links: LinkRows
  /// The steps of which a rule said first the one thing and then the other.
  private(set) var unsteady: [(from: Int, to: Int)] = []
  /// The states whose rule is the one that every state has unless somebody writes one.
  private(set) var unruled: [Int] = []
  private let classes: [GKState.Type]

  /// Asks each state about every state in order, and then once more if it asks twice.
  init(_ states: [GKState], askingTwice: Bool) {
    classes = states.map { type(of: $0) }
    links = LinkRows(reserving: states.count)
    var row: [Link] = []
    for (from, state) in states.enumerated() {
      row.removeAll(keepingCapacity: true)
      for to in classes.indices where state.isValidNextState(classes[to]) {
        row.append(Link(to: to, kind: .enter, when: .always))
      }
      let doubtful = askingTwice ? doubts(about: row, of: state) : []
      if !doubtful.isEmpty { row = Self.row(row, doubtful) }
      for to in doubtful { unsteady.append((from, to)) }
      links.append(row)
      if row.count == classes.count && Self.isUnruled(state) { unruled.append(from) }
    }
  }

  /// Asks a state about every state once more, and returns those that it says something else of.
  ///
  /// In reverse, because a rule that says yes and no by turns would otherwise give the same answers
  /// twice to an even number of questions.
  private func doubts(about row: [Link], of state: GKState) -> [Int] {
    var doubtful: [Int] = []
    var before = row.reversed().makeIterator()
    var target = before.next()?.to
    for to in classes.indices.reversed() {
      let first = to == target
      if first { target = before.next()?.to }
      let second = state.isValidNextState(classes[to])
      if first != second { doubtful.append(to) }
    }
    return doubtful.reversed()
  }

  private static func row(_ row: [Link], _ doubtful: [Int]) -> [Link] {
    let isDoubtful = Set(doubtful)
    let sometimes = doubtful.map { Link(to: $0, kind: .enter, when: .sometimes) }
    return (row.filter { !isDoubtful.contains($0.to) } + sometimes).sorted(by: Link.precedes)
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
