import BenchmarkStates
import CCounting
import StateMachine

extension Workload {
  /// One operation is one transition of all → detail → list → detail → all.
  ///
  /// The limit makes the four dynamic calls of a transition on objects that it knows.
  static var transition: Workload {
    Workload(name: "transition", library: roundTrips) {
      let (judge, all, detail, list) = (Judge(), AllState(), DetailState(), ListState())
      return { count in
        roundTrips(count / 4, judge, all, detail, list)
        take_result(all.visits + detail.visits + list.visits)
      }
    }
  }
}

private func roundTrips() -> Workload.Operations {
  let states = [AllState(), DetailState(), ListState()]
  return roundTrips(of: GKStateMachine(states: states), states)
}

/// Takes a machine of the three states through them.
func roundTrips(of machine: GKStateMachine, _ states: [Counted]) -> Workload.Operations {
  machine.enter(AllState.self)
  return { count in
    for _ in 0..<count / 4 {
      machine.enter(DetailState.self)
      machine.enter(ListState.self)
      machine.enter(DetailState.self)
      machine.enter(AllState.self)
    }
    take_result(states.reduce(0) { $0 + $1.visits })
  }
}

@inline(never)
private func roundTrips(
  _ count: Int, _ judge: Judge, _ all: GKState, _ detail: GKState, _ list: GKState
) {
  for _ in 0..<count {
    step(judge, from: all, to: detail, DetailState.self)
    step(judge, from: detail, to: list, ListState.self)
    step(judge, from: list, to: detail, DetailState.self)
    step(judge, from: detail, to: all, AllState.self)
  }
}

/// The four dynamic calls that a transition cannot do without.
@inline(__always)
func step(_ judge: Judge, from old: GKState, to new: GKState, _ stateClass: AnyClass) {
  guard judge.canEnterState(stateClass), old.isValidNextState(stateClass) else { return }
  old.willExit(to: new)
  new.didEnter(from: old)
}
