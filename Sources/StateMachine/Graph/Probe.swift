/// Asks states' rules, and notices what else they give away.
struct Probe {
  private typealias Link = TransitionGraph.Link

  /// Where each state's rule leads.
  private(set) var links: [[TransitionGraph.Link]] = []
  /// The steps of which a rule said first the one thing and then the other.
  private(set) var unsteady: [(from: Int, to: Int)] = []
  /// The states whose rule is the one that every state has unless somebody writes one.
  private(set) var unruled: [Int] = []
  private let classes: [GKState.Type]

  /// Asks each state about every state in order, and then once more if it asks twice.
  init(_ states: [GKState], askingTwice: Bool) {
    classes = states.map { type(of: $0) }
    links.reserveCapacity(states.count)
    var targets: [Int] = []
    for (from, state) in states.enumerated() {
      targets.removeAll(keepingCapacity: true)
      for to in classes.indices where state.isValidNextState(classes[to]) { targets.append(to) }
      let doubtful = askingTwice ? doubts(about: targets, of: state) : []
      let row = Self.row(targets, doubtful)
      links.append(row)
      for to in doubtful { unsteady.append((from, to)) }
      if row.count == classes.count && Self.isUnruled(state) { unruled.append(from) }
    }
  }

  /// Asks a state about every state once more, and returns those that it says something else of.
  ///
  /// In reverse, because a rule that says yes and no by turns would otherwise give the same answers
  /// twice to an even number of questions.
  private func doubts(about targets: [Int], of state: GKState) -> [Int] {
    var doubtful: [Int] = []
    var before = targets.reversed().makeIterator()
    var target = before.next()
    for to in classes.indices.reversed() {
      let first = to == target
      if first { target = before.next() }
      let second = state.isValidNextState(classes[to])
      if first != second { doubtful.append(to) }
    }
    return doubtful.reversed()
  }

  private static func row(_ targets: [Int], _ doubtful: [Int]) -> [Link] {
    let always = targets.map { Link(to: $0, kind: .enter, when: .always) }
    if doubtful.isEmpty { return always }
    let isDoubtful = Set(doubtful)
    let sometimes = doubtful.map { Link(to: $0, kind: .enter, when: .sometimes) }
    return (always.filter { !isDoubtful.contains($0.to) } + sometimes).sorted(by: Link.precedes)
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
