import StateMachineText

/// Script lines after which a guard allows or refuses a step.
///
///     GuardLines(allowedAfter: ["type 4711"], refusedAfter: ["type 1"])
///
/// If the guard refuses the step at first, such as before a sign-in, no line is needed:
/// `refusedAfter: []`.
///
/// If the guard depends on the payload of the route, the last line is the request itself:
///
///     GuardLines(
///       allowedAfter: ["go room/fossils"], refusedAfter: ["go room/vault"])
public struct GuardLines: Hashable, Sendable {
  /// The lines after which the guard allows the step.
  let allowedAfter: [String]
  /// The lines after which the guard refuses the step.
  let refusedAfter: [String]

  /// Creates the lines for both answers of a guard; a list is empty if the state alone is enough.
  public init(allowedAfter: [String], refusedAfter: [String]) {
    self.allowedAfter = allowedAfter
    self.refusedAfter = refusedAfter
  }

  /// Returns the lines that end with the request of a step: the command, or their own.
  fileprivate static func request(
    _ step: TransitionGraph.Step, after lines: [String], _ command: String
  ) -> [String] {
    let route = lines.last.flatMap { try? ScriptLine(parsing: $0).route }
    let isRequest = route?.split(separator: "/").first.map(String.init) == PathText.encode(step.to)
    return isRequest ? lines : lines + [command]
  }
}

extension TransitionGraph {
  /// Returns a script that takes every transition and tries every refusal, with expectations.
  ///
  /// In each new state, the script tries what the rules refuse before it goes on. Unreachable
  /// states are left out. A step with a guard is tried twice: it is taken after the lines that
  /// allow it, and refused in a separate case, as the refusal may lead elsewhere.
  ///
  /// - Parameters:
  ///   - opening: The commands that lead to the start, if the program begins elsewhere; each case
  ///     begins with them.
  ///   - guards: The lines after which a guard allows or refuses a step.
  ///   - command: Returns the command of a step, such as `enter menu`.
  /// - Returns: The text of the script.
  /// - Complexity: In a graph with few edges, linear in the refusals and in the paths to the
  ///   guards, times a logarithm.
  public func tourScript(
    opening: [String] = [], guards: [Step: GuardLines] = [:], command: (Step) throws -> String
  ) rethrows -> String {
    var untried = Set(states)
    let cases = try tour().enumerated().map { number, session in
      var lines = ["case \"tour \(number + 1)\""] + opening
      for (place, state) in session.enumerated() {
        if place > 0 {
          let step = Step(from: session[place - 1], to: state)
          lines += GuardLines.request(
            step, after: guards[step]?.allowedAfter ?? [], try command(step))
        }
        lines.append("expect state \(quoted(state))")
        if untried.remove(state) != nil { lines += try refusalLines(in: state, command) }
      }
      return lines.map { $0 + "\n" }.joined()
    }
    let guarded = try edges.filter { $0.kind == .enter }.map { Step(from: $0.from, to: $0.to) }
      .compactMap { try refusalLines(ofGuarded: $0, opening, guards, command) }
      .enumerated().map { number, lines in
        (["case \"guard \(number + 1)\""] + lines).map { $0 + "\n" }.joined()
      }
    return (cases + guarded).joined(separator: "\n")
  }

  /// Returns lines that go to the step's origin, where its guard refuses it; nil without a guard or a path.
  private func refusalLines(
    ofGuarded step: Step, _ opening: [String], _ guards: [Step: GuardLines],
    _ command: (Step) throws -> String
  ) rethrows -> [String]? {
    guard let lead = guards[step]?.refusedAfter, let start,
      let path = shortestPath(from: start, to: step.from)
    else { return nil }
    let request = GuardLines.request(step, after: lead, try command(step))
    return opening + (try stepLines(through: path, guards, command)) + request.dropLast()
      + (refusalLines(of: step) { _ in request.last ?? "" })
  }

  /// Returns the commands of a path, with the state after each.
  private func stepLines(
    through path: [String], _ guards: [Step: GuardLines], _ command: (Step) throws -> String
  ) rethrows -> [String] {
    var lines = path.prefix(1).map { "expect state \(quoted($0))" }
    for (from, to) in zip(path, path.dropFirst()) {
      let step = Step(from: from, to: to)
      lines += GuardLines.request(
        step, after: guards[step]?.allowedAfter ?? [], try command(step))
      lines.append("expect state \(quoted(to))")
    }
    return lines
  }

  /// Returns a script that takes the shortest path from the start to `to` by way of `from`.
  ///
  /// Nil if there is no such path, or no such state.
  package func pathScript(
    from: String, to: String, opening: [String] = [], guards: [Step: GuardLines] = [:],
    command: (Step) throws -> String
  ) rethrows -> String? {
    guard let start, let before = shortestPath(from: start, to: from),
      let after = shortestPath(from: from, to: to)
    else { return nil }
    let path = before + after.dropFirst()
    // A line break in a name would end the comment.
    let title = path.map(Visible.name).joined(separator: " → ")
    let lines = ["# \(title)"] + opening + (try stepLines(through: path, guards, command))
    return lines.map { $0 + "\n" }.joined()
  }

  private func refusalLines(
    in state: String, _ command: (Step) throws -> String
  ) rethrows -> [String] {
    var lines: [String] = []
    let next = edges(from: state).filter { $0.kind == .enter }
    // A changing rule may allow other states next time.
    if next.allSatisfy({ $0.condition != .sometimes }) {
      lines.append((["expect allowed"] + next.map { quoted($0.to) }).joined(separator: " "))
    }
    for step in refusals(from: state) { lines += try refusalLines(of: step, command) }
    return lines
  }

  private func refusalLines(
    of step: Step, _ command: (Step) throws -> String
  ) rethrows -> [String] {
    ["! " + (try command(step)), "expect refused \(quoted(step.from)) -> \(quoted(step.to))"]
  }

  private func quoted(_ name: String) -> String { ScriptLine.quoted(name) }
}
