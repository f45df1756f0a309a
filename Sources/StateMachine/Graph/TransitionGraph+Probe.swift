extension TransitionGraph {
  /// Asks every state of a machine about every other, itself included, and draws up the answers.
  ///
  /// A session begins at `start`, or else at the machine's first state. `withBack` adds a Back for
  /// each forward edge that no forward edge reverses; a plain machine has none by itself.
  ///
  /// Each rule is asked twice about each state, so a rule with a side effect shows as a finding; to ask
  /// once takes half the time and finds none. Rules are asked directly: a machine's own `canEnterState`
  /// is not. Takes quadratic time in the states.
  public init(
    probing machine: GKStateMachine, startingAt start: GKState.Type? = nil, withBack: Bool = false,
    askingTwice: Bool = true
  ) {
    let names = StateNames(machine)
    let position = start.map { start in
      guard let position = names.position(of: start) else {
        preconditionFailure("\(machine) has no state \(start) to start at")
      }
      return position
    }
    self.init(
      probing: machine, names, start: position ?? (names.names.isEmpty ? nil : 0),
      askingTwice: askingTwice)
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
    let names = StateNames(navigator.machine)
    let root = navigator.path.root
    let position = names.position(of: root.stateClass)
    self.init(probing: navigator.machine, names, start: position, askingTwice: askingTwice)
    let pops = navigator.resolver.route(entering: root.stateClass) == root
    if withBack { addBack(exceptFrom: pops ? position : nil) }
  }

  private init(
    probing machine: GKStateMachine, _ names: StateNames, start: Int?, askingTwice: Bool
  ) {
    let states = machine.states.all
    let probe = Probe(states, askingTwice: askingTwice)
    let rows = states.map(probe.row)
    var notes = Notes()
    notes.unruled = rows.indices.filter { rows[$0].isUnruled }.map { names.names[$0] }
    notes.namesakes = names.namesakes.map { names.names[$0] }
    notes.unsteady = rows.enumerated().flatMap { from, row in
      row.unsteady.map { Step(from: names.names[from], to: names.names[$0]) }
    }
    self.init(
      names: names.names, start: start,
      current: machine.currentState.flatMap { names.position(of: type(of: $0)) },
      links: rows.map(\.links), notes: notes)
  }

  private mutating func addBack(exceptFrom root: Int?) {
    let forward = links
    for (from, row) in forward.enumerated() {
      for link in row where link.to != root && !Self.allows(forward[link.to], from) {
        links[link.to].append(Link(to: from, kind: .back, when: link.when))
      }
    }
    for from in links.indices { links[from].sort(by: Link.precedes) }
  }
}
