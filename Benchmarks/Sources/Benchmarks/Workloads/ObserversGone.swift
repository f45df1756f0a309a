import BenchmarkStates
import StateMachine

extension Workload {
  /// One operation is one transition of a machine that had observers, which have all gone.
  ///
  /// The limit is a machine that never had one.
  static var observersGone: Workload {
    Workload(name: "observers-gone") {
      let (machine, operations) = threeStates()
      for _ in 0..<8 { _ = Observer(of: machine) { _ in } }
      return operations
    } limit: {
      threeStates().operations
    }
  }
}

private func threeStates() -> (machine: GKStateMachine, operations: Workload.Operations) {
  let states = [AllState(), DetailState(), ListState()]
  let machine = GKStateMachine(states: states)
  return (machine, roundTrips(of: machine, states))
}
