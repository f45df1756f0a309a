import BenchmarkStates
import CCounting
import StateMachine
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
