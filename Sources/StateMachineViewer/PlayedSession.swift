@_exported public import StateMachineTesting

/// A played script: its steps, their results, and the screens.
///
///     let script = try Script(parsing: text.utf8, file: "checkout.script")
///     let runner = ScriptRunner { NavigatorSubject(makeShop()) }
///     let session = try runner.play(script)
///     print(session.page())
///
/// Values that stay the same from one step to the next are stored once.
public struct PlayedSession: Sendable {
  /// A line of the script and its result.
  public struct Step: Sendable {
    /// The line of the script.
    public let source: Script.Step
    /// Whether the line passed; a command without `!` must succeed.
    public let passed: Bool
    /// The reason for a refusal or a failed expectation; nil if there is none.
    public let note: String?
    /// The time since the beginning of a recording; nil for a script.
    var time: Duration?
    /// The name of the navigator or store in a recording that has several.
    var origin: String?
    let snapshot: Snapshot
    let arrival: HistoryTree.Arrival
    let motion: Motion?
  }

  /// A case of the script.
  public struct Case: Sendable {
    /// The name in the script.
    public let name: String
    /// The steps, in order.
    public internal(set) var steps: [Step] = []
    var start: Snapshot
    var history: HistoryTree
    /// Where the subject was after the last step.
    var location: ScriptLocation
    /// The steps of the machine that had been taken by then.
    var taken: Set<TransitionGraph.Step> = []

    var end: Snapshot { steps.last?.snapshot ?? start }
  }

  /// The page's content after a step, as numbers of stored values.
  struct Snapshot {
    var path = 0
    var state = 0
    var screen: Int?
    var output: Int?
    var machine: Int?
    var position = 0
  }

  /// The effect of a step on the machine's graph.
  struct Motion {
    enum Kind: Int {
      case taken = 1
      /// No rule validated it, as for Back.
      case moved
      case refused
    }

    let kind: Kind
    let step: TransitionGraph.Step

    init(kind: Kind, step: TransitionGraph.Step) {
      self.kind = kind
      self.step = step
    }

    /// Creates the step that a rule or a guard refused; nil for any other failure.
    init?(refused failure: (any Error)?) {
      switch failure as? Refusal {
      case .notAllowed(let from, let to, _), .guarded(let from?, let to, _):
        self.init(kind: .refused, step: .init(from: from, to: to))
      default: return nil
      }
    }
  }

  /// The name of the script's file.
  public let file: String
  /// The cases, in order.
  public internal(set) var cases: [Case] = []
  /// The result of the script.
  public internal(set) var result = ScriptResult()
  /// The number of steps before the first one of a recording; nil for a script.
  var droppedCount: Int?
  var values = ValuePool()
  var paths = PathTree()
  /// The rules of the machines that the script drove.
  var graphs: [TransitionGraph] = []
  /// The steps that each of them refused, each once, in order.
  var refused: [Int: [TransitionGraph.Step]] = [:]
  /// States that no machine is known to have.
  var strangers: Set<String> = []

  init(file: String) {
    self.file = file
  }
}

extension ScriptRunner {
  /// Runs a script and returns every step with its screen; throws as ``run(_:report:)`` does.
  ///
  /// A failed step does not end it. The rules are probed after every command. Time and memory grow with the
  /// number of steps.
  public func play(_ script: Script) throws -> PlayedSession {
    let first = try validated(script)
    var session = PlayedSession(file: script.file)
    for (number, part) in script.cases.enumerated() {
      let subject = number == 0 ? first : try makeSubject()
      var interpreter = interpreter(of: script, for: subject)
      session.result.begin()
      session.begin(part.name, interpreter.subject)
      for index in part.steps.indices {
        let outcome = try run(
          index, of: part, in: script, with: &interpreter, into: &session.result)
        session.append(part.steps[index], outcome, interpreter.subject)
      }
      session.end(interpreter)
    }
    return session
  }
}

extension PlayedSession {
  fileprivate mutating func begin(_ name: String, _ subject: some ScriptSubject) {
    add(subject.graphs)
    let location = subject.location
    var snapshot = Snapshot()
    look(at: subject, in: location, "", &snapshot)
    cases.append(
      Case(
        name: name, start: snapshot, history: HistoryTree(subject.historyPosition),
        location: location))
  }

  fileprivate mutating func append<Subject>(
    _ step: Script.Step, _ outcome: ScriptInterpreter<Subject>.Outcome, _ subject: Subject
  ) {
    let last = cases.count - 1
    var snapshot = cases[last].end
    var arrival = HistoryTree.Arrival.stayed
    var motion: Motion?
    if !step.line.isExpectation {
      let (before, location) = (cases[last].location, subject.location)
      arrival = cases[last].history.follow(
        step: cases[last].steps.count + 1, to: subject.historyPosition,
        succeeded: outcome.failure == nil)
      look(at: subject, in: location, outcome.output, &snapshot)
      snapshot.position = cases[last].history.current
      motion = self.motion(from: before, to: location, outcome.failure, arrival, subject.record)
      if let motion { note(motion, in: snapshot.machine) }
      cases[last].location = location
    }
    cases[last].steps.append(
      Step(
        source: step, passed: outcome.point?.passed ?? true, note: outcome.note(on: step.line),
        snapshot: snapshot, arrival: arrival, motion: motion))
  }

  fileprivate mutating func end(_ interpreter: ScriptInterpreter<some ScriptSubject>) {
    add(interpreter.subject.graphs)
    result.add(interpreter)
  }
}

extension ScriptInterpreter.Outcome {
  /// The reason for the refusal or the failure.
  fileprivate func note(on line: ScriptLine) -> String? {
    if let failure { return "\(failure)" }
    guard let point, !point.passed else { return nil }
    return point.failureSentence(of: line)
  }
}

// MARK: Recording a subject after each command

extension PlayedSession {
  private mutating func look(
    at subject: some ScriptSubject, in location: ScriptLocation, _ output: String,
    _ snapshot: inout Snapshot
  ) {
    snapshot.path = paths.add(location.path)
    snapshot.state = add(subject, at: location)
    let screen = subject.screen
    snapshot.output = output.isEmpty || output == screen ? nil : values.add(lines: output)
    if let screen {
      snapshot.screen = values.add(lines: screen)
    } else if let output = snapshot.output {
      (snapshot.screen, snapshot.output) = (output, nil)
    }
    snapshot.machine = machine(of: location.state, subject, before: snapshot.machine)
  }

  private mutating func add(_ subject: some ScriptSubject, at location: ScriptLocation) -> Int {
    let isNowhere = location.state == nil && location.path.isEmpty
    let members: [JSONValue.Member] = [
      .init("state", location.state.map { .string($0) } ?? .null),
      .init("title", .string(location.title)),
      .init("depth", .integer(location.depth)),
      .init("allowed", .array(location.allowed.map { .string($0) })),
    ]
    return values.add(.object((isNowhere ? [] : members) + subject.details))
  }

  /// Adds the graphs of machines, and merges those of known machines.
  private mutating func add(_ others: [TransitionGraph]) {
    for graph in others { TransitionGraph.merge(graph, into: &graphs) }
  }

  /// Returns the machine that has the state: the current one if possible.
  private mutating func machine(
    of state: String?, _ subject: some ScriptSubject, before: Int?
  ) -> Int? {
    guard let state else { return before ?? graphs.indices.last }
    let hasState = { (graph: TransitionGraph) in graph.positions[state] != nil }
    if let before, hasState(graphs[before]) { return before }
    if let known = graphs.firstIndex(where: hasState) { return known }
    guard strangers.insert(state).inserted else { return before }
    add(subject.graphs)
    return graphs.firstIndex(where: hasState) ?? before
  }

  /// Records a refused step for the drawing, if its states belong to the machine.
  private mutating func note(_ motion: Motion, in machine: Int?) {
    guard motion.kind == .refused, let machine else { return }
    addRefused(motion.step, by: machine)
  }

  mutating func addRefused(_ step: TransitionGraph.Step, by machine: Int) {
    let states = graphs[machine].positions
    guard states[step.from] != nil, states[step.to] != nil else { return }
    if !refused[machine, default: []].contains(step) { refused[machine, default: []].append(step) }
  }

  /// Returns the effect of a command on the graph: a refused or allowed step, or another change of
  /// state.
  private mutating func motion(
    from before: ScriptLocation, to location: ScriptLocation, _ failure: (any Error)?,
    _ arrival: HistoryTree.Arrival, _ record: TransitionGraph.Record
  ) -> Motion? {
    let taken = newlyTaken(record)
    if let refused = Motion(refused: failure) { return refused }
    if let step = taken.first(where: { $0.from == before.state }) ?? taken.first {
      return Motion(kind: .taken, step: step)
    }
    guard let from = before.state, let to = location.state, before.path != location.path else {
      return nil
    }
    let isForward = arrival.leadsOn && location.depth >= before.depth && before.allowed.contains(to)
    return Motion(kind: isForward ? .taken : .moved, step: .init(from: from, to: to))
  }

  /// Returns the steps that the last command took for the first time.
  private mutating func newlyTaken(_ record: TransitionGraph.Record) -> [TransitionGraph.Step] {
    let known = cases[cases.count - 1].taken
    guard record.taken.count != known.count else { return [] }
    cases[cases.count - 1].taken = record.taken
    // Sorted, so that the page is the same each time.
    return record.taken.subtracting(known).sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }
}
