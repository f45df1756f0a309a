import StateMachineHistory

nonisolated final class OneState: GKState {}
nonisolated final class TwoState: GKState {}

enum Place: Route, CaseIterable {
  case one, two

  var stateClass: GKState.Type { self == .one ? OneState.self : TwoState.self }
}

let navigator = Navigator(GKStateMachine(states: [OneState(), TwoState()]), root: Place.one)
let history = NavigationHistory(of: navigator)
try navigator.go(.two)
try history.undo()
print(navigator.path, history.timeline.numbers)
