import StateMachineTesting

nonisolated final class OffState: GKState {}
nonisolated final class OnState: GKState {}

enum Place: Route, CaseIterable {
  case off, on

  var stateClass: GKState.Type { self == .off ? OffState.self : OnState.self }
}

let text = """
  enter on
  expect path /off/on
  """
let script = try Script(parsing: text.utf8, file: "switch.script")
let runner = ScriptRunner {
  NavigatorSubject(
    Navigator(GKStateMachine(states: [OffState(), OnState()]), root: Place.off))
}
print(try runner.run(script).failures.count)
