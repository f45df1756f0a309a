import StateMachineGraph

/// A programming error and the sentence with which it stops the program.
struct Stop {
  let name: String
  let sentence: String
  let make: () -> Void
}

final class OffState: GKState {}
final class OnState: GKState {}

var stops = [
  Stop(name: "probe", sentence: "GKStateMachine in no state has no state OnState to start at") {
    let machine = GKStateMachine(states: [OffState()])
    print(TransitionGraph(probing: machine, startingAt: OnState.self).states)
  },
  Stop(name: "merge", sentence: #"a graph of ["on"] cannot be merged into one of ["off"]"#) {
    let graphs = [OffState(), OnState()].map { state in
      TransitionGraph(probing: GKStateMachine(states: [state]))
    }
    print(graphs[0].merging(graphs[1]).states)
  },
]

stops += navigationStops() + storeStops()

#if !canImport(Darwin)
  stops += entityStops()
#endif

if let name = CommandLine.arguments.dropFirst().first {
  for stop in stops where stop.name == name { stop.make() }
  print("\(name) does not stop the program")
} else {
  for stop in stops { print("\(stop.name)\t\(stop.sentence)") }
}
