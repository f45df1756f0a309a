import BenchmarkStates
import CCounting
import StateMachineGraph

extension Workload {
  /// One operation probes a machine of `count` states with two successors each, not for the first
  /// time.
  ///
  /// The limit asks each state about each other, as often as the probe does.
  static func probe(states count: Int, checkingConsistency: Bool = false) -> Workload {
    Workload(
      name: "probe-\(count)" + (checkingConsistency ? "-twice" : ""),
      sample: max(2, 20_000 / (count * count))
    ) {
      let machine = GKStateMachine(states: crossings(count))
      return { count in
        for _ in 0..<count {
          let graph = TransitionGraph(probing: machine, checkingConsistency: checkingConsistency)
          take_result(graph.current == nil ? 0 : 1)
        }
      }
    } limit: {
      let states: [GKState] = crossings(count)
      let classes: [AnyClass] = states.map { type(of: $0) }
      return { count in
        for _ in 0..<(checkingConsistency ? 2 * count : count) {
          take_result(allowed(states, classes))
        }
      }
    }
  }

  /// One operation probes a machine of `count` states for the first time.
  ///
  /// The limit makes a machine as well, and asks each state about each other.
  static func firstProbe(states count: Int) -> Workload {
    Workload(name: "probe-\(count)-first", sample: 2) {
      { operations in
        for _ in 0..<operations {
          let machine = GKStateMachine(states: crossings(count))
          let graph = TransitionGraph(probing: machine, checkingConsistency: false)
          take_result(graph.current == nil ? 0 : 1)
        }
      }
    } limit: {
      { operations in
        for _ in 0..<operations {
          let states: [GKState] = crossings(count)
          let machine = GKStateMachine(states: states)
          take_result(allowed(states, states.map { type(of: $0) }))
          withExtendedLifetime(machine) {}
        }
      }
    }
  }

  /// One operation is one transition of the shortest tour of a machine of `count` states.
  static func tour(states count: Int) -> Workload {
    let graph = TransitionGraph(probing: GKStateMachine(states: crossings(count)))
    return Workload(
      name: "tour-\(count)", sample: max(2, 2000 / count), batch: graph.transitions.count
    ) {
      { count in for _ in 0..<count { take_result(graph.tour().count) } }
    }
  }
}

@inline(never)
private func allowed(_ states: [GKState], _ classes: [AnyClass]) -> Int {
  var allowed = 0
  for state in states {
    for stateClass in classes where state.isValidNextState(stateClass) { allowed += 1 }
  }
  return allowed
}
