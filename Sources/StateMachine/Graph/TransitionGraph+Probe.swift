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
    let states = machine.states.all
    var position = states.isEmpty ? nil : 0
    if let start {
      position = Self.position(of: start, in: states)
      precondition(position != nil, "\(machine) has no state \(start) to start at")
    }
    self.init(probing: machine, states, start: position, askingTwice: askingTwice)
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
    let states = navigator.machine.states.all
    let root = navigator.path.root
    let position = Self.position(of: root.stateClass, in: states)
    self.init(probing: navigator.machine, states, start: position, askingTwice: askingTwice)
    let pops = navigator.resolver.route(entering: root.stateClass) == root
    if withBack { addBack(exceptFrom: pops ? position : nil) }
  }

  private init(
    probing machine: GKStateMachine, _ states: [GKState], start: Int?, askingTwice: Bool
  ) {
    let names = machine.names
    let probe = Probe(states, askingTwice: askingTwice)
    let current = machine.currentState.flatMap { Self.position(of: type(of: $0), in: states) }
    self.init(names, start: start, current: current, links: probe.links)
    notes.unruled = self.names(probe.unruled)
    notes.namesakes = self.names(names.namesakes)
    notes.unsteady = probe.unsteady.map {
      Step(from: self.states[$0.from], to: self.states[$0.to])
    }
  }

  private static func position(of stateClass: AnyClass, in states: [GKState]) -> Int? {
    states.firstIndex { type(of: $0) == stateClass }
  }

  private mutating func addBack(exceptFrom root: Int?) {
    var rows = links.map { Array($0) }
    for (from, row) in links.enumerated() {
      for link in row where link.to != root && !allows(link.to, from) {
        rows[link.to].append(Link(to: from, kind: .back, when: link.when))
      }
    }
    links = LinkRows(rows.map { $0.sorted(by: Link.precedes) })
  }
}
