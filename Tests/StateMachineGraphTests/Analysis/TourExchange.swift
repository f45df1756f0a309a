import StateMachineGraph
import StateMachineTestSupport

/// Searches for steps of a tour that cheaper steps could replace.
///
/// A tour of all transitions is shortest if and only if no such exchange exists: no cycle of added
/// and removed steps has a negative cost.
struct TourExchange {
  let isShortest: Bool

  private struct Change {
    let from: String
    let to: String
    let cost: Int
  }

  /// Sessions end at an extra node, from which the next begins, at a high cost.
  init(_ graph: TransitionGraph, _ sessions: [[String]]) {
    let reachable = Set(graph.states).subtracting(graph.unreachable)
    var times: [TransitionGraph.Step: Int] = [:]
    for session in sessions {
      for (from, to) in zip(session, session.dropFirst()) {
        times[.init(from, to), default: 0] += 1
      }
    }
    var changes: [Change] = []
    for step in graph.transitions where reachable.contains(step.from) {
      changes.append(Change(from: step.from, to: step.to, cost: 1))
      if times[step, default: 0] > 1 {
        changes.append(Change(from: step.to, to: step.from, cost: -1))
      }
    }
    changes += Self.restarts(graph, sessions, reachable)
    isShortest = !Self.hasGain(changes)
  }

  private static func restarts(
    _ graph: TransitionGraph, _ sessions: [[String]], _ reachable: Set<String>
  ) -> [Change] {
    let ends = Set(sessions.compactMap(\.last))
    let start = graph.start ?? ""
    var changes = [Change(from: "pause", to: start, cost: 0)]
    if sessions.count > 1 { changes.append(Change(from: start, to: "pause", cost: 0)) }
    for state in reachable {
      changes.append(Change(from: state, to: "pause", cost: 1000))
      if ends.contains(state) { changes.append(Change(from: "pause", to: state, cost: -1000)) }
    }
    return changes
  }

  /// Bellman and Ford: costs that still fall after as many rounds as there are nodes fall forever.
  private static func hasGain(_ changes: [Change]) -> Bool {
    var cost: [String: Int] = [:]
    let places = Set(changes.flatMap { [$0.from, $0.to] })
    for _ in 0...places.count {
      var hasFallen = false
      for change in changes {
        let sum = cost[change.from, default: 0] + change.cost
        if sum < cost[change.to, default: 0] { (cost[change.to], hasFallen) = (sum, true) }
      }
      if !hasFallen { return false }
    }
    return true
  }
}
