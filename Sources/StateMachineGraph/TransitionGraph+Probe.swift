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
    if withBack { addBack(exceptFrom: pops ? startPosition : nil) }
  }

  private init(
    asking machine: GKStateMachine, twice: Bool, startingAt start: GKState.Type?
  ) {
    let states = NamedStates.of(machine)
    names = states.names
    if let start {
      guard let position = states.position(of: start) else {
        preconditionFailure("\(machine) has no state \(start) to start at")
      }
      startPosition = position
    } else {
      startPosition = states.all.indices.first
    }
    links = []
    notes = Notes(namesakes: states.namesakes)
    ask(states, twice: twice)
    currentPosition = machine.currentState.flatMap { states.position(of: type(of: $0)) }
  }

  private mutating func addBack(exceptFrom root: Int?) {
    let ways = links.filter { $0.to != root && !allows($0.to, $0.from) }
    links += ways.map { Link(from: $0.to, to: $0.from, kind: .back, when: $0.when) }
    links.sort(by: Link.precedes)
  }
}
