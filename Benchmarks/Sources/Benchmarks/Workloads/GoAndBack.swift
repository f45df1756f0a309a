import BenchmarkStates
import CCounting
import StateMachine

extension Workload {
  /// One operation goes forward from a path of `depth` entries, and back: two transitions.
  ///
  /// The limit pushes on an array and pops, and makes the dynamic calls: four forward, two back.
  static func navigator(depth: Int) -> Workload {
    Workload(name: "navigator-\(depth)") {
      let machine = GKStateMachine(states: [AllState(), DetailState(), ListState()])
      let navigator = Navigator(machine, root: Place.all, resolver: NoPlaces())
      for place in way(depth).dropFirst() { try? navigator.go(place) }
      let next = following(navigator.path.count)
      return { count in
        for _ in 0..<count {
          try? navigator.go(next)
          try? navigator.back()
        }
        take_result(navigator.path.count)
      }
    } limit: {
      let (standIn, top, other) = (StandInMachine(), DetailState(), ListState())
      var path = way(depth)
      let next = following(path.count)
      return { count in goAndBack(count, &path, next, standIn, from: top, to: other) }
    }
  }
}

private func way(_ depth: Int) -> [Place] {
  [.all] + (1..<depth).map(following)
}

/// Returns details and lists alternately.
private func following(_ count: Int) -> Place {
  count.isMultiple(of: 2) ? .list(count) : .detail(count)
}

@inline(never)
private func goAndBack(
  _ count: Int, _ path: inout [Place], _ next: Place, _ standIn: StandInMachine, from old: GKState,
  to new: GKState
) {
  for _ in 0..<count {
    guard standIn.canEnterState(ListState.self), old.isValidNextState(ListState.self) else {
      continue
    }
    path.append(next)
    old.willExit(to: new)
    new.didEnter(from: old)
    path.removeLast()
    new.willExit(to: old)
    old.didEnter(from: new)
  }
  take_result(path.count)
}
