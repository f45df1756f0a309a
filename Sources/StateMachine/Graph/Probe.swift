/// Asks states' rules, and notices what else they give away.
struct Probe {
  private typealias Link = TransitionGraph.Link

  /// Where each state's rule leads.
  var links: LinkRows { LinkRows(found, ends: ends) }
  private(set) var notes = TransitionGraph.Notes()

  private var found: [Link] = []
  /// How many links had been found when each state had been asked.
  private var ends: [Int] = []
  /// What a state allowed the second time, from the last to the first; kept for its memory.
  private var again: [Int] = []

  /// Asks each state about every state in order, and then once more if it asks twice.
  init(_ states: NamedStates, askingTwice: Bool) {
    let names = states.names.all
    notes.namesakes = states.namesakes
    // Few states have more than two ways on.
    found.reserveCapacity(2 * names.count)
    ends.reserveCapacity(names.count)
    for (from, state) in states.states.enumerated() {
      let start = found.count
      ask(state, about: states.classes)
      if askingTwice {
        for to in doubts(of: state, about: states.classes, since: start) {
          notes.unsteady.append(.init(from: names[from], to: names[to]))
        }
      }
      ends.append(found.count)
      if found.count - start == names.count && Self.isUnruled(state) {
        notes.unruled.append(names[from])
      }
    }
  }

  private mutating func ask(_ state: GKState, about classes: [GKState.Type]) {
    for to in classes.indices where state.isValidNextState(classes[to]) {
      found.append(Link(to: to, kind: .enter, when: .always))
    }
  }

  /// Asks a state about every state once more, and returns those that it says something else of now.
  ///
  /// In reverse, because a rule that says yes and no by turns would otherwise give the same answers
  /// twice to an even number of questions.
  private mutating func doubts(
    of state: GKState, about classes: [GKState.Type], since start: Int
  ) -> [Int] {
    again.removeAll(keepingCapacity: true)
    for to in classes.indices.reversed() where state.isValidNextState(classes[to]) {
      again.append(to)
    }
    if again.reversed().elementsEqual(found[start...].lazy.map(\.to)) { return [] }
    let doubtful = Set(again).symmetricDifference(found[start...].map(\.to))
    let row = Set(again).union(doubtful).sorted().map {
      Link(to: $0, kind: .enter, when: doubtful.contains($0) ? .sometimes : .always)
    }
    found.replaceSubrange(start..., with: row)
    return doubtful.sorted()
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
