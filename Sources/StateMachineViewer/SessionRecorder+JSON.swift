import StateMachineStore
import StateMachineText

extension SessionRecorder {
  /// Returns the recording as JSON, each step in a line.
  ///
  ///     {"version": 1, "dropped": 0, "start": {"Int": 0}, "steps": [
  ///     {"time": 0.25, "source": "Int", "action": "add(3)",
  ///       "result": "accepted", "state": 3}
  ///     ]}
  ///
  /// The time is in seconds. A step of a store has the paths of its navigators by their names. A
  /// refused request has a `reason`, and so has a rejected action. Values are cut as on the page.
  /// Actions are text; ``actions(of:)`` returns the actions themselves, which can be encoded for a
  /// replay.
  public func json() -> String {
    let start = Script.Value.object(
      sources.compactMap { source in source.start.map { .init(source.name, $0.member.value) } })
    return """
      {"version": 1, "dropped": \(droppedCount), "start": \(start.json), "steps": [
      \(steps.map { row($0).json }.joined(separator: ",\n"))
      ]}

      """
  }

  private func row(_ step: Step) -> Script.Value {
    let (kind, result) =
      switch step.cause {
      case .action(_, .accepted): ("action", "accepted")
      case .action(_, .rejected): ("action", "rejected")
      case .action: ("action", "not reduced")
      case .request(_, let refusal): ("request", refusal == nil ? "done" : "refused")
      }
    var members: [Script.Value.Member] = [
      .init("time", .number(step.time / .seconds(1))),
      .init("source", .string(sources[step.source].name)), .init(kind, .string(step.text)),
      .init("result", .string(result)),
    ]
    if let failure = step.failure { members.append(.init("reason", .string("\(failure)"))) }
    members += step.changes.compactMap { change in
      guard let member = change.content?.member else { return nil }
      return change.source == step.source
        ? member : .init(sources[change.source].name, member.value)
    }
    return .object(members)
  }
}

extension SessionRecorder.Content {
  var member: Script.Value.Member {
    switch self {
    case .path(let path, _, _): .init("path", .string("\(path)"))
    case .state(let state): .init("state", Script.Value(reflecting: state, limits: .page))
    }
  }
}
