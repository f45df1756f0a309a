import BenchmarkStates
import CCounting
import StateMachine

extension Workload {
  /// One operation is one request that the current state's rule refuses.
  ///
  /// The limit makes the two dynamic calls of a refusal on known objects.
  static var refusal: Workload {
    Workload(name: "refusal") {
      let machine = GKStateMachine(states: [AllState(), DetailState(), ListState()])
      machine.enter(AllState.self)
      return { count in
        var entered = 0
        for _ in 0..<count where machine.enter(ListState.self) { entered += 1 }
        take_result(entered)
      }
    } limit: {
      let (standIn, all) = (StandInMachine(), AllState())
      return { count in take_result(allowed(count, standIn, all)) }
    }
  }
}

@inline(never)
private func allowed(_ count: Int, _ standIn: StandInMachine, _ all: GKState) -> Int {
  var allowed = 0
  for _ in 0..<count where standIn.canEnterState(ListState.self) {
    if all.isValidNextState(ListState.self) { allowed += 1 }
  }
  return allowed
}
