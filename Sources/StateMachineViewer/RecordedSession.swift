import StateMachineStore
import StateMachineText

extension SessionRecorder {
  /// Returns the recording as one HTML page, which needs no network, font or other file.
  ///
  /// It shows each action or request with its values, its result and its time, the state as a tree with
  /// what changed, and for a navigator the path and the graph. Of a state, a page has at most 2,000 values
  /// on 12 levels, and the first 100 elements of a collection.
  public func page(title: String = "A recorded session") -> String {
    SessionPage(session: session(named: title), title: MarkupText.visible(title)).text
  }

  /// The recording in the form of a script that was played.
  func session(named name: String) -> PlayedSession {
    var builder = RecordedSession(sources: sources, name: name)
    for step in steps { builder.append(step) }
    builder.session.cases = [builder.part]
    builder.session.recording = .init(droppedCount: droppedCount)
    return builder.session
  }
}

/// Builds the session of a page from the steps of a recording.
private struct RecordedSession {
  var session: PlayedSession
  var part: PlayedSession.Case
  private let sources: [SessionRecorder.Source]
  /// The current content of each source.
  private var contents: [SessionRecorder.Content]
  /// The graph of each source that has one, by its index in the session.
  private var graphs: [Int: Int] = [:]
  /// The navigator or machine that moved last.
  private var navigator: Int?

  init(sources: [SessionRecorder.Source], name: String) {
    self.sources = sources
    contents = sources.map(\.start)
    session = PlayedSession(file: name)
    for (index, source) in sources.enumerated() {
      guard case .path = source.start else { continue }
      navigator = navigator ?? index
      guard let graph = source.graph() else { continue }
      graphs[index] = session.graphs.count
      session.graphs.append(graph)
    }
    part = PlayedSession.Case(
      name: name, start: PlayedSession.Snapshot(), history: HistoryTree(nil),
      location: ScriptLocation(state: nil, path: "", depth: 0, title: "", allowed: []))
    part.start = snapshot()
  }

  mutating func append(_ step: SessionRecorder.Step) {
    let before = contents[step.source]
    contents[step.source] = step.content
    if case .path = step.content { navigator = step.source }
    let motion = motion(of: step, from: before)
    if let motion, motion.kind == .refused, let machine = graphs[step.source] {
      session.addRefused(motion.step, by: machine)
    }
    let arrival = part.history.follow(
      step: part.steps.count + 1, to: nil, happened: step.failure == nil)
    part.steps.append(
      PlayedSession.Step(
        source: Script.Step(number: part.steps.count + 1, text: step.text),
        passed: step.failure == nil, note: step.note, time: step.time,
        origin: sources.count > 1 ? sources[step.source].name : nil, snapshot: snapshot(),
        arrival: arrival, motion: motion))
  }

  private mutating func snapshot() -> PlayedSession.Snapshot {
    var snapshot = PlayedSession.Snapshot()
    var members: [JSONValue.Member] = []
    if let navigator, case .path(let path) = contents[navigator] {
      snapshot.path = session.paths.add("\(path)")
      snapshot.machine = graphs[navigator]
      members.append(.init("state", path.stateName.map { .string($0) } ?? .null))
      members.append(.init("depth", .integer(path.count)))
    } else {
      snapshot.path = session.paths.add("")
    }
    for (source, content) in zip(sources, contents) {
      guard case .state(let state) = content else { continue }
      let tree = JSONValue(reflecting: state, limits: .page)
      if sources.count == 1, case .object(let parts) = tree {
        members += parts
      } else {
        members.append(.init(sources.count == 1 ? "state" : source.name, tree))
      }
    }
    snapshot.state = session.values.add(.object(members))
    snapshot.position = part.history.current
    return snapshot
  }

  private func motion(
    of step: SessionRecorder.Step, from before: SessionRecorder.Content
  ) -> PlayedSession.Motion? {
    guard case .request(let request) = step.cause, case .path(let old) = before,
      case .path(let new) = step.content
    else { return nil }
    switch request.refusal {
    case .notAllowed(let from, let to, _), .guarded(let from?, let to, _):
      return .init(kind: .refused, step: .init(from: from, to: to))
    case nil where "\(old)" != "\(new)" || request.isValidated:
      guard let from = old.stateName, let to = new.stateName else { return nil }
      return .init(
        kind: request.isValidated ? .taken : .moved, step: .init(from: from, to: to))
    default: return nil
    }
  }
}

extension SessionRecorder.Step {
  /// The action or the request in a line.
  var text: String {
    switch cause {
    case .action(let action, _): ActionText.text(of: action)
    case .request(let request): request.text
    }
  }

  /// Why nothing changed.
  var failure: (any Error)? {
    switch cause {
    case .action(_, .rejected(let reason)): reason
    case .action: nil
    case .request(let request): request.refusal
    }
  }

  /// What there is to say about the result.
  var note: String? {
    if case .action(_, .notReduced) = cause { return "kept from the reducer by middleware" }
    return failure.map { "\($0)" }
  }
}
