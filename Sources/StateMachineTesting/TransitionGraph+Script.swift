import StateMachineText

extension TransitionGraph {
  /// Returns a script that takes every transition and tries every refusal, with expectations.
  ///
  /// Each case begins with the opening, which leads to the start if the program begins elsewhere, and
  /// tries in each new state first what its rules refuse. The closure says by which command a step is
  /// asked for, such as `enter menu`. Unreachable states are left out. Takes time linear in the refusals.
  public func tourScript(
    opening: [String] = [], command: (Step) throws -> String
  ) rethrows -> String {
    var untried = Set(states)
    let cases = try tour().sessions.enumerated().map { number, session in
      var lines = ["case \"tour \(number + 1)\""] + opening
      for (place, state) in session.enumerated() {
        if place > 0 { lines.append(try command(Step(from: session[place - 1], to: state))) }
        lines.append("expect state \(quoted(state))")
        if untried.remove(state) != nil { lines += try refusalLines(in: state, command) }
      }
      return lines.map { $0 + "\n" }.joined()
    }
    return cases.joined(separator: "\n")
  }

  /// Returns a script that goes the shortest way, from the start by way of `from` to `to`.
  ///
  /// Nil if there is no such way, or no such state.
  public func pathScript(
    from: String, to: String, opening: [String] = [], command: (Step) throws -> String
  ) rethrows -> String? {
    guard let start, let before = shortestPath(from: start, to: from),
      let after = shortestPath(from: from, to: to)
    else { return nil }
    let way = before + after.dropFirst()
    // A line's end in a name would end the comment.
    let title = way.map(Visible.name).joined(separator: " → ")
    var lines = ["# \(title)"] + opening + ["expect state \(quoted(start))"]
    for (from, to) in zip(way, way.dropFirst()) {
      lines += [try command(Step(from: from, to: to)), "expect state \(quoted(to))"]
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func refusalLines(
    in state: String, _ command: (Step) throws -> String
  ) rethrows -> [String] {
    var lines: [String] = []
    let next = edges(from: state).filter { $0.kind == .enter }
    // What a changing rule allows is not the same at each moment.
    if next.allSatisfy({ $0.when == .always }) {
      lines.append((["expect allowed"] + next.map { quoted($0.to) }).joined(separator: " "))
    }
    for step in refusals(from: state) {
      lines.append("! " + (try command(step)))
      lines.append("expect refused \(quoted(step.from)) -> \(quoted(step.to))")
    }
    return lines
  }

  private func quoted(_ name: String) -> String { ScriptLine.quoted(name) }
}
