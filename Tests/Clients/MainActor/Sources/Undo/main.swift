import StateMachineHistory

nonisolated final class OneState: GKState {}
nonisolated final class TwoState: GKState {}

enum Place: Route, CaseIterable {
  case one, two

  var stateClass: GKState.Type { self == .one ? OneState.self : TwoState.self }
}

let navigator = Navigator(GKStateMachine(states: [OneState(), TwoState()]), root: Place.one)
let history = NavigatorHistory(of: navigator)
try navigator.go(.two)
try history.undo()
let timeline = history.timeline
print(navigator.path, timeline.numbers, timeline.undoPosition ?? -1, timeline.redoPosition ?? -1)
print(navigator.path.root, timeline.branches.map { $0.origin ?? 0 })
