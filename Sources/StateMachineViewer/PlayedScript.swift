extension ScriptRunner {
  /// Runs a script and returns every step with its screen.
  ///
  /// A failed step does not end the script. All rules are probed when a case begins and ends. After
  /// each command, only the current state's rule is asked.
  ///
  /// - Throws: The errors of ``run(_:)``.
  /// - Complexity: Time and memory grow with the number of steps.
  public func play(_ script: Script) throws -> PlayedSession {
    let first = try validated(script)
    var player = Player<Subject>(file: script.file)
    for (number, part) in script.cases.enumerated() {
      let subject = number == 0 ? first : try makeSubject()
      player.begin(part, subject)
      var result = ScriptResult()
      try run(part, of: script, with: subject, into: &result) { step, outcome in
        player.append(step, outcome, subject)
      }
      player.session.result.append(result)
      player.end(subject)
    }
    return player.session
  }
}

/// Adds cases to a session, step by step.
private struct Player<Subject: ScriptSubject> {
  var session: PlayedSession
  private var part = PlayedSession.Case(name: "", opening: "", start: PlayedSession.Snapshot())
  private var history = HistoryTree(nil)
  /// The location of the subject after the last step.
  private var location: ScriptLocation
  /// The steps of the machine that were taken before the current command.
  private var taken: Set<TransitionGraph.Step> = []

  init(file: String) {
    session = PlayedSession(file: file)
    location = ScriptLocation(state: nil, path: "", depth: 0, title: "", allowed: [])
  }

  mutating func begin(_ part: Script.Case, _ subject: Subject) {
    self.part = PlayedSession.Case(
      name: part.name, opening: part.beginning.text, start: PlayedSession.Snapshot())
    history = HistoryTree(subject.recorded?.historyPosition)
    location = subject.location
    taken = []
    add(subject.graphs)
    self.part.start = snapshot(of: subject, "", after: PlayedSession.Snapshot())
  }

  mutating func append(
    _ step: Script.Step, _ outcome: ScriptInterpreter<Subject>.Outcome, _ subject: Subject
  ) {
    var snapshot = part.steps.last?.snapshot ?? part.start
    var effect: HistoryTree.Effect?
    var motion: PlayedSession.Motion?
    if !step.line.isExpectation {
      let (before, count) = (location, history.entries.count)
      location = subject.location
      effect = history.follow(
        step: part.steps.count + 1, to: subject.recorded?.historyPosition,
        succeeded: outcome.failure == nil)
      snapshot = self.snapshot(of: subject, outcome.output, after: snapshot)
      motion = self.motion(
        from: before, outcome.failure, subject.observations,
        leadsOn: history.entries.count > count)
      session.addRefused(motion, by: snapshot.machine)
    }
    part.steps.append(
      PlayedSession.Step(
        source: step, passed: outcome.point?.passed ?? true, note: outcome.note(on: step.line),
        snapshot: snapshot, effect: effect, motion: motion))
  }

  mutating func end(_ subject: Subject) {
    add(subject.graphs)
    part.depths = history.entries.map(\.depth)
    session.cases.append(part)
  }

  // MARK: The page's content after a command

  private mutating func snapshot(
    of subject: Subject, _ output: String, after before: PlayedSession.Snapshot
  ) -> PlayedSession.Snapshot {
    var snapshot = PlayedSession.Snapshot()
    snapshot.path = session.paths.add(location.path)
    snapshot.state = session.values.add(.object(members(of: subject)))
    let screen = subject.screen
    let isOther = !output.isEmpty && output != screen
    let shown = screen ?? (isOther ? output : nil)
    snapshot.screen = shown.map { session.values.add(lines: $0) } ?? before.screen
    snapshot.output = isOther && screen != nil ? session.values.add(lines: output) : nil
    snapshot.machine = machine(of: subject, before: before.machine)
    snapshot.position = history.current
    return snapshot
  }

  private func members(of subject: Subject) -> [Script.Value.Member] {
    if location.state == nil, location.path.isEmpty { return subject.details }
    return [
      .init("state", location.state.map { .string($0) } ?? .null),
      .init("title", .string(location.title)),
      .init("depth", .integer(location.depth)),
      .init("allowed", .array(location.allowed.map { .string($0) })),
    ] + subject.details
  }

  /// Adds the graphs of machines, and merges those of known machines.
  private mutating func add(_ graphs: [TransitionGraph]) {
    for graph in graphs { TransitionGraph.add(graph, to: &session.graphs) }
  }

  /// Returns the machine that has the state: the current one if possible.
  private mutating func machine(of subject: Subject, before: Int?) -> Int? {
    guard let state = location.state else { return before ?? session.graphs.indices.last }
    let hasState = { (graph: TransitionGraph) in graph.positions[state] != nil }
    if let before, hasState(session.graphs[before]) { return before }
    if let known = session.graphs.firstIndex(where: hasState) { return known }
    guard session.unknownStates.insert(state).inserted else { return before }
    add(subject.graphs)
    return session.graphs.firstIndex(where: hasState) ?? before
  }

  /// Returns the effect of a command on the graph: a refused or allowed step, or another change of
  /// state.
  private mutating func motion(
    from before: ScriptLocation, _ failure: (any Error)?, _ record: TransitionGraph.Observations,
    leadsOn: Bool
  ) -> PlayedSession.Motion? {
    let taken = newlyTaken(record)
    if let refused = PlayedSession.Motion(refused: failure) { return refused }
    if !taken.isEmpty {
      let first = taken.filter { $0.from == before.state }
      return .init(kind: .taken, steps: first + taken.filter { $0.from != before.state })
    }
    guard let from = before.state, let to = location.state, before.path != location.path else {
      return nil
    }
    let isForward = leadsOn && location.depth >= before.depth && before.allowed.contains(to)
    return .init(kind: isForward ? .taken : .moved, steps: [.init(from: from, to: to)])
  }

  /// Returns the steps that the last command took for the first time.
  private mutating func newlyTaken(_ record: TransitionGraph.Observations) -> [TransitionGraph.Step]
  {
    guard record.taken.count != taken.count else { return [] }
    let known = taken
    taken = record.taken
    // Sorted, so that the page is the same each time.
    return taken.subtracting(known).sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }
}

extension ScriptInterpreter.Outcome {
  /// Returns the reason for the refusal or the failure.
  fileprivate func note(on line: ScriptLine) -> String? {
    if let failure { return "\(failure)" }
    guard let point, !point.passed else { return nil }
    return point.failureSentence
  }
}
