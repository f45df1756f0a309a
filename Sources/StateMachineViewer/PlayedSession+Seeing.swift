// What is taken down of a subject after each command.
extension PlayedSession {
  mutating func look(
    at subject: some ScriptSubject, in place: ScriptPlace, _ output: String, _ sight: inout Sight
  ) {
    sight.path = paths.add(place.path)
    sight.state = add(subject, at: place)
    let screen = subject.screen
    sight.output = output.isEmpty || output == screen ? nil : values.add(lines: output)
    if let screen {
      sight.screen = values.add(lines: screen)
    } else if let output = sight.output {
      (sight.screen, sight.output) = (output, nil)
    }
    sight.machine = machine(of: place.state, subject, before: sight.machine)
  }

  mutating func add(_ subject: some ScriptSubject, at place: ScriptPlace) -> Int {
    let members: [JSONValue.Member] = [
      .init("state", place.state.map { .string($0) } ?? .null),
      .init("title", .string(place.title)),
      .init("depth", .integer(place.depth)),
      .init("allowed", .array(place.allowed.map { .string($0) })),
    ]
    return values.add(.object(members + subject.details))
  }

  // MARK: Machines

  /// Adds the rules of machines, or what has changed in those of one that is known.
  mutating func know(_ others: [TransitionGraph]) {
    for graph in others { TransitionGraph.merge(graph, into: &graphs) }
  }

  /// The machine that has the state; another one is looked for only if this one has not.
  mutating func machine(of state: String?, _ subject: some ScriptSubject, before: Int?) -> Int? {
    guard let state else { return before ?? graphs.indices.last }
    let hasState = { (graph: TransitionGraph) in graph.positions[state] != nil }
    if let before, hasState(graphs[before]) { return before }
    if let known = graphs.firstIndex(where: hasState) { return known }
    guard strangers.insert(state).inserted else { return before }
    know(subject.graphs)
    return graphs.firstIndex(where: hasState) ?? before
  }

  /// Remembers a refused step for the drawing, if its states are the machine's.
  mutating func note(_ motion: Motion, in machine: Int?) {
    guard motion.kind == .refused, let machine else { return }
    let states = graphs[machine].positions
    guard states[motion.step.from] != nil, states[motion.step.to] != nil else { return }
    if !refused[machine, default: []].contains(motion.step) {
      refused[machine, default: []].append(motion.step)
    }
  }

  /// What a command did in the graph: what a rule refused or allowed, or else from where to where.
  mutating func motion(
    from before: ScriptPlace, to place: ScriptPlace, _ failure: (any Error)?,
    _ arrival: MomentTree.Arrival, _ record: TransitionGraph.Record
  ) -> Motion? {
    let last = cases.count - 1
    var judged: TransitionGraph.Step?
    if record.taken.count != cases[last].taken.count {
      // A set has no order of its own, and the page is to be the same each time.
      let new = record.taken.subtracting(cases[last].taken)
        .sorted { ($0.from, $0.to) < ($1.from, $1.to) }
      judged = new.first { $0.from == before.state } ?? new.first
      cases[last].taken = record.taken
    }
    if case .notAllowed(let from, let to, _)? = failure as? Refusal {
      return Motion(kind: .refused, step: .init(from: from, to: to))
    }
    if let judged { return Motion(kind: .taken, step: judged) }
    guard let from = before.state, let to = place.state, before.path != place.path else {
      return nil
    }
    let step = TransitionGraph.Step(from: from, to: to)
    let isForward = arrival.leadsOn && place.depth >= before.depth && before.allowed.contains(to)
    return Motion(kind: isForward ? .taken : .moved, step: step)
  }
}

extension MomentTree.Arrival {
  fileprivate var leadsOn: Bool {
    switch self {
    case .reached, .branched: true
    case .stayed, .returned: false
    }
  }
}
