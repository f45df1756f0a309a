extension TransitionGraph {
  /// Creates a graph by asking every state of a machine about every state, itself included.
  ///
  /// Rules are asked directly, not through `canEnterState`. A machine has no Back; a navigator has.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - start: The class of the state at which a session begins; by default that of the machine's
  ///     first state.
  ///   - checkingConsistency: Whether the rules are asked twice, which finds rules with side
  ///     effects.
  /// - Complexity: O(*n*²), where *n* is the number of states.
  public init(
    probing machine: GKStateMachine, startingAt start: GKState.Type? = nil,
    checkingConsistency: Bool = true
  ) {
    self.init(asking: machine, twice: checkingConsistency, startingAt: start)
  }

  /// Creates a graph by probing the machine of a navigator; a session begins at the root.
  ///
  /// - Parameters:
  ///   - navigator: The navigator.
  ///   - withBack: Whether the graph has a Back for each forward edge that no forward edge
  ///     reverses. No Back leaves a root whose state's name is its whole route, as going to that
  ///     root pops all entries above it.
  ///   - checkingConsistency: Whether the rules are asked twice, which finds rules with side
  ///     effects.
  /// - Complexity: O(*n*²), where *n* is the number of states.
  public init<Destination: Route>(
    probing navigator: Navigator<Destination>, withBack: Bool = true,
    checkingConsistency: Bool = true
  ) {
    let root = navigator.path.root
    self.init(asking: navigator.machine, twice: checkingConsistency, startingAt: root.stateClass)
    let pops = navigator.resolver.route(entering: root.stateClass) == root
    if withBack { addBack(exceptFrom: pops ? startPosition : nil) }
  }

  private init(asking machine: GKStateMachine, twice: Bool, startingAt start: GKState.Type?) {
    let members = NamedStates(of: machine)
    self.init(members.names, members.positions)
    annotations.namesakes = members.namesakes
    if let start {
      startPosition = members.position(of: start)
      if startPosition == nil { stop("\(machine) has no state \(start) to start at") }
    }
    ask(members.states, twice: twice)
    currentPosition = machine.currentState.flatMap { members.position(of: type(of: $0)) }
  }

  /// Adds a Back for each forward edge that no forward edge reverses, but none that leaves the root.
  package mutating func addBack(exceptFrom root: Int?) {
    let forward = links.filter { $0.to != root && !allows($0.to, $0.from) }
    links += forward.map { Link(from: $0.to, to: $0.from, kind: .back, condition: $0.condition) }
    links.sort(by: Link.precedes)
  }

  // MARK: Asking the rules

  private mutating func ask(_ members: [GKState], twice: Bool) {
    links = ask(members, inReverse: false)
    guard twice else { return }
    // In reverse, as a rule that alternates would give the same answers to an even number of questions.
    let again = ask(members, inReverse: true)
    guard again != links else { return }
    links = Self.merged(links, again)
    annotations.unsteady = links.filter { $0.condition == .sometimes }.map { edge($0).step }
  }

  private mutating func ask(_ members: [GKState], inReverse: Bool) -> [Link] {
    var targets = members.enumerated().map { (position: $0, stateClass: type(of: $1)) }
    if inReverse { targets.reverse() }
    var links: [Link] = []
    // Few states have more than two successors.
    links.reserveCapacity(2 * members.count)
    for (from, state) in members.enumerated() {
      let start = links.count
      for target in targets where state.isValidNextState(target.stateClass) {
        links.append(Link(from: from, to: target.position))
      }
      if inReverse {
        links[start...].reverse()
      } else if links.count - start == members.count, Self.hasDefaultRule(state) {
        annotations.unruled.append(states[from])
      }
    }
    return links
  }

  /// Returns whether a state that allows all of its machine's states has the default rule.
  ///
  /// That rule allows a state of an unknown class, and refuses a class that is not a state's.
  private static func hasDefaultRule(_ state: GKState) -> Bool {
    state.isValidNextState(UnknownState.self) && !state.isValidNextState(NoState.self)
  }

  private final class UnknownState: GKState {}
  private final class NoState {}
}

// MARK: Merging

extension TransitionGraph {
  /// Returns this graph merged with a later probe of the same machine.
  ///
  /// An edge that only one of the two graphs has is *sometimes* in the result, and so is an edge
  /// that is *sometimes* in either graph. Any other edge is guarded if it is guarded in either
  /// graph. The current state is that of the later graph.
  ///
  /// The program stops unless both graphs have the same states in the same order.
  ///
  /// - Complexity: Linear in the states and edges, except for sorting.
  public func merging(_ later: TransitionGraph) -> TransitionGraph {
    guard states == later.states else {
      stop("a graph of \(later.states) cannot be merged into one of \(states)")
    }
    var merged = self
    merged.links = Self.merged(links, later.links)
    merged.currentPosition = later.currentPosition
    merged.annotations.unruled.removeAll { !later.annotations.unruled.contains($0) }
    merged.annotations.unsteady = steps(inOrder: annotations.unsteady + later.annotations.unsteady)
    return merged
  }

  /// Adds a graph to those of several machines, or only to a graph of its machine; graphs with equal states belong to one
  /// machine.
  package static func add(
    _ graph: TransitionGraph, to graphs: inout [TransitionGraph], ifKnown: Bool = false
  ) {
    if let known = graphs.firstIndex(where: { $0.states == graph.states }) {
      graphs[known] = graphs[known].merging(graph)
    } else if !ifKnown {
      graphs.append(graph)
    }
  }

  static func merged(_ links: [Link], _ later: [Link]) -> [Link] {
    let before = answers(links)
    let after = answers(later)
    let all = Set(before.keys).union(after.keys)
    return all.filter { $0.isEnter || !all.contains(Link(from: $0.from, to: $0.to)) }
      .map { link in
        var link = link
        switch (before[link], after[link]) {
        case (let first?, let second?) where first == second: link.condition = first
        case (.always, .guarded), (.guarded, .always): link.condition = .guarded
        default: link.condition = .sometimes
        }
        return link
      }
      .sorted(by: Link.precedes)
  }

  /// Returns when each link is allowed; the keys are always allowed.
  private static func answers(_ links: [Link]) -> [Link: Edge.Condition] {
    Dictionary(
      uniqueKeysWithValues: links.map {
        (Link(from: $0.from, to: $0.to, kind: $0.kind), $0.condition)
      })
  }

  private func steps(inOrder steps: [Step]) -> [Step] {
    let order = { (step: Step) in (positions[step.from] ?? 0, positions[step.to] ?? 0) }
    return Set(steps).sorted { order($0) < order($1) }
  }
}
