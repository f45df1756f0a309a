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

// A subject of its own says what a page shows besides the path.
final class Lamp: ScriptSubject {
  let base = NavigatorSubject(
    Navigator(GKStateMachine(states: [OffState(), OnState()]), root: Place.off))
  private var commandCount = 0

  func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
    let action = try base.parse(words)
    return .printing { [self] in
      _ = try action.perform()
      commandCount += 1
      return "command \(commandCount)"
    }
  }

  var details: [Script.Value.Member] { [.init("commands", Script.Value(reflecting: commandCount))] }

  func validate(path: String) throws(ScriptSyntaxError) { try base.validate(path: path) }

  var location: ScriptLocation {
    let place = base.location
    return ScriptLocation(
      state: place.state, path: place.path, depth: place.depth, title: "lamp",
      allowed: place.allowed)
  }
}

let printed = ScriptExpectation<Lamp>("printed TEXT", equals: \.output)
let lamps = ScriptRunner(expectations: [printed]) { Lamp() }
let wrong = try Script(parsing: "enter on\nexpect printed nothing".utf8, file: "lamp.script")
print(try lamps.run(wrong).failures)
let rules = TransitionGraph(
  probing: GKStateMachine(states: [OffState(), OnState()]), startingAt: OffState.self)
print(rules.tourScript { "enter \($0.to)" })

let steps = [
  TransitionGraph.Step(from: "off", to: "on"): GuardLines(
    allowedAfter: [], refusedAfter: ["revalidate"])
]
let program = ScriptProgram("lamp", guards: steps) { Lamp() }
print(program.run(["verify"]))

do {
  _ = try Script(parsing: "!".utf8, file: "lamp.script")
} catch {
  print(error)
}

do {
  for test in try ScriptTest.cases(of: "switch.script") { try test.run { Lamp() } }
} catch let failed as ScriptTest.Failed {
  print(failed)
} catch {
  print("there is no switch.script")
}
