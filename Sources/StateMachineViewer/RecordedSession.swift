import StateMachineStore
import StateMachineText

extension SessionRecorder {
  /// Returns the recording as one HTML page, which needs no network, font or other file.
  ///
  /// It shows each action or request with its values, its result and its time, the state as a tree
  /// with its changes, and for a navigator the path and the graph. A page has at most 2,000 values
  /// of a state, on 12 levels, the first 1,000 elements of a collection, and the first 1,000 characters of a text.
  public func page(title: String = "A recorded session") -> String {
    SessionPage(session: recorded(named: title).session, title: title).text
  }

  /// Returns the recording in the form of a played script.
  func recorded(named name: String) -> RecordedSession {
    var recorded = beginning(named: name)
    for step in steps { recorded.append(step) }
    return recorded
  }

  /// Returns the recording before its first step.
  func beginning(named name: String) -> RecordedSession {
    var recorded = RecordedSession(sources: sources, name: name)
    recorded.session.droppedCount = droppedCount
    return recorded
  }
}

/// Builds the session of a page, which has one case, from the steps of a recording.
struct RecordedSession {
  var session: PlayedSession
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
    session.droppedCount = 0
    for (index, source) in sources.enumerated() {
      guard case .path = source.start else { continue }
      navigator = navigator ?? index
      guard let graph = source.graph() else { continue }
      graphs[index] = session.graphs.count
      if sources.count > 1 { session.graphNames[session.graphs.count] = source.name }
      session.graphs.append(graph)
    }
    session.cases = [PlayedSession.Case(name: name, start: snapshot())]
  }

  mutating func append(_ step: SessionRecorder.Step) {
    let motion = motion(of: step)
    for change in step.changes {
      contents[change.source] = change.content
      if case .path = change.content { navigator = change.source }
    }
    let snapshot = snapshot()
    session.addRefused(motion, by: snapshot.machine)
    session.cases[0].steps.append(
      PlayedSession.Step(
        source: Script.Step(number: session.cases[0].steps.count + 1, text: step.text),
        passed: step.failure == nil, note: step.note, time: step.time,
        origin: sources.count > 1 ? sources[step.source].name : nil, snapshot: snapshot,
        effect: nil, motion: motion))
  }

  private mutating func snapshot() -> PlayedSession.Snapshot {
    var snapshot = PlayedSession.Snapshot()
    var members: [Script.Value.Member] = []
    if let navigator, case .path(let path, let state, let depth) = contents[navigator] {
      snapshot.path = session.paths.add("\(path)")
      snapshot.machine = graphs[navigator]
      members.append(.init("state", state.map { .string($0) } ?? .null))
      members.append(.init("depth", .integer(depth)))
    } else {
      snapshot.path = session.paths.add("")
    }
    for (source, content) in zip(sources, contents) {
      guard case .state(let state) = content else { continue }
      let tree = Script.Value(reflecting: state, limits: .page)
      if sources.count == 1, case .object(let parts) = tree {
        members += parts
      } else {
        members.append(.init(sources.count == 1 ? "state" : source.name, tree))
      }
    }
    snapshot.state = session.values.add(.object(members))
    return snapshot
  }

  /// Returns the effect of a step on the graph, before its contents are taken.
  private func motion(of step: SessionRecorder.Step) -> PlayedSession.Motion? {
    if let failure = step.failure { return .init(refused: failure) }
    for change in step.changes.reversed() {
      guard case .path(let old, let from, _) = contents[change.source],
        case .path(let new, let to, _) = change.content
      else { continue }
      let isValidated = change.isValidated
      guard let from, let to, isValidated || "\(old)" != "\(new)" else { return nil }
      return .init(kind: isValidated ? .taken : .moved, step: .init(from: from, to: to))
    }
    return nil
  }
}

extension SessionRecorder.Step {
  /// The action or the request in a line.
  var text: String {
    switch cause {
    case .action(let action, _): ActionText.text(of: action)
    case .request(let request, _): "\(request)"
    }
  }

  /// The reason for a refusal or a rejection; nil if there is none.
  var failure: (any Error)? {
    switch cause {
    case .action(_, .rejected(let reason)): reason
    case .action: nil
    case .request(_, let refusal): refusal
    }
  }

  /// The reason for a refusal or a rejection, or that middleware stopped the action; nil otherwise.
  var note: String? {
    if case .action(_, .stopped) = cause { return "stopped by middleware" }
    return failure.map { "\($0)" }
  }
}
