extension TransitionGraph {
  /// Asks every state of a machine about every other, itself included, and draws up the answers.
  ///
  /// A session begins at `start`, or else at the machine's first state. `withBack` adds a Back for
  /// each forward edge that no forward edge reverses; a plain machine has none by itself.
  ///
  /// Each rule is asked twice about each state, so a rule with a side effect shows as a finding; to ask
  /// once takes half the time and finds none. Rules are asked directly: a machine's own `canEnterState`
  /// is not. Takes quadratic time in the states; the machine keeps their names from the first time on.
  public init(
    probing machine: GKStateMachine, startingAt start: GKState.Type? = nil, withBack: Bool = false,
    askingTwice: Bool = true
  ) {
    self.init(asking: machine, twice: askingTwice, startingAt: start)
    if withBack { addBack(exceptFrom: nil) }
  }

  /// Probes the machine of a navigator; a session begins at the root.
  ///
  /// Back is possible along each forward edge, unless told otherwise, and drawn where no forward edge
  /// does the same. No Back leaves the root if going there pops, as it does to a root that its state's
  /// name alone stands for. Rules are asked as a plain machine's are.
  public init<R: Route>(
    probing navigator: Navigator<R>, withBack: Bool = true, askingTwice: Bool = true
  ) {
    let root = navigator.path.root
    self.init(asking: navigator.machine, twice: askingTwice, startingAt: root.stateClass)
    let pops = navigator.resolver.route(entering: root.stateClass) == root
    if withBack { addBack(exceptFrom: pops ? start : nil) }
  }

  private init(asking machine: GKStateMachine, twice: Bool, startingAt start: GKState.Type?) {
    let states = machine.namedStates
    let start = start.map { stateClass in
      guard let name = states.name(of: stateClass) else {
        preconditionFailure("\(machine) has no state \(stateClass) to start at")
      }
      return name
    }
    let probe = Probe(states, askingTwice: twice)
    let current = machine.currentState.flatMap { states.name(of: type(of: $0)) }
    self.init(
      start: start ?? states.names.all.first, current: current, names: states.names,
      links: probe.links, notes: probe.notes)
  }

  private mutating func addBack(exceptFrom name: String?) {
    let root = name.flatMap { positions[$0] }
    var rows = links.map { Array($0) }
    for (from, row) in links.enumerated() {
      for link in row where link.to != root && !allows(link.to, from) {
        rows[link.to].append(Link(to: from, kind: .back, when: link.when))
      }
    }
    links = LinkRows(rows.map { $0.sorted(by: Link.precedes) })
  }
}
