import StateMachineStore
import StateMachineText

extension SessionRecorder {
  /// Returns the recording as one HTML page, which needs no network, font or other file.
  ///
  /// The page shows each action or request with its values, its result and its time, the state as a
  /// tree with its changes, and for a navigator the path and the graph. A page has at most 2,000
  /// values of a state, on 12 levels, the first 1,000 elements of a collection, and the first 1,000
  /// characters of a text.
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
    RecordedSession(sources: sources, name: name, dropped: droppedCount)
  }
}

/// Builds the session of a page, which has one case, from the steps of a recording.
struct RecordedSession {
  /// A source that has not been released.
  private struct Part {
    let name: String
    let first: Int
    var content: SessionRecorder.Content { didSet { value = content.member.value } }
    /// The path or the state.
    private(set) var value: Script.Value
    /// The number of its graph in the session.
    var graph: Int?
    var isPlace: Bool { if case .path = content { true } else { false } }

    init?(_ source: SessionRecorder.Source) {
      guard let content = source.start else { return nil }
      (name, first) = (source.name, source.first)
      (self.content, value) = (content, content.member.value)
    }
  }

  var session: PlayedSession
  /// The sources by their indices.
  private var parts: [Int: Part] = [:]
  /// Whether steps, states and graphs have the names of their sources.
  private let isNamed: Bool
  /// The navigator or machine that moved last.
  private var navigator: Int?
  /// The number of steps so far, those that were dropped included.
  private var count: Int

  init(sources: [SessionRecorder.Source], name: String, dropped: Int = 0) {
    isNamed = sources.count > 1
    count = dropped
    session = PlayedSession(file: name)
    session.droppedCount = dropped
    for (index, source) in sources.enumerated() {
      add(source, index)
      if let graph = source.graph() { add(graph, of: index) }
    }
    session.cases = [PlayedSession.Case(name: name, opening: "", start: snapshot())]
  }

  /// Adds a source without its graph.
  mutating func add(_ source: SessionRecorder.Source, _ index: Int) {
    parts[index] = Part(source)
  }

  mutating func add(_ graph: TransitionGraph, of source: Int) {
    parts[source]?.graph = session.graphs.count
    if isNamed { session.graphNames[session.graphs.count] = parts[source]?.name }
    session.graphs.append(graph)
  }

  mutating func append(_ step: SessionRecorder.Step) {
    let motion = motion(of: step)
    let origin = isNamed ? parts[step.source]?.name : nil
    for change in step.changes {
      if let content = change.content {
        parts[change.source]?.content = content
        if case .path = content { navigator = change.source }
      } else {
        parts[change.source] = nil
      }
    }
    count += 1
    let snapshot = snapshot()
    session.addRefused(motion, by: snapshot.machine)
    session.cases[0].steps.append(
      PlayedSession.Step(
        source: Script.Step(number: session.cases[0].steps.count + 1, text: step.text),
        passed: step.failure == nil, note: step.note, time: step.time, origin: origin,
        snapshot: snapshot, effect: nil, motion: motion))
  }

  private mutating func snapshot() -> PlayedSession.Snapshot {
    var snapshot = PlayedSession.Snapshot()
    var members: [Script.Value.Member] = []
    let parts = parts.filter { $0.value.first <= count }.sorted { $0.key < $1.key }.map(\.value)
    let place = navigator.flatMap { self.parts[$0] } ?? parts.first(where: \.isPlace)
    if let place, case .path(_, let state, let depth) = place.content,
      case .string(let path) = place.value
    {
      snapshot.path = session.paths.add(path)
      snapshot.machine = place.graph
      members.append(.init("state", state.map { .string($0) } ?? .null))
      members.append(.init("depth", .integer(depth)))
    } else {
      snapshot.path = session.paths.add("")
    }
    for part in parts where !part.isPlace {
      if !isNamed, case .object(let ownMembers) = part.value {
        members += ownMembers
      } else {
        members.append(.init(isNamed ? part.name : "state", part.value))
      }
    }
    snapshot.state = session.values.add(.object(members))
    return snapshot
  }

  /// Returns the effect of a step on the graph, before its contents are taken.
  private func motion(of step: SessionRecorder.Step) -> PlayedSession.Motion? {
    if let failure = step.failure { return .init(refused: failure) }
    for change in step.changes.reversed() {
      guard case .path(let old, let from, _) = parts[change.source]?.content,
        case .path(let new, let to, _) = change.content
      else { continue }
      if !change.taken.isEmpty { return .init(kind: .taken, steps: change.taken) }
      guard let from, let to, "\(old)" != "\(new)" else { return nil }
      return .init(kind: .moved, steps: [.init(from: from, to: to)])
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
