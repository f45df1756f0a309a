import KanjiBrowser
import StateMachineTesting
import Testing

@Suite("The tour of the browser's rules")
struct TourTests {
  /// Moves from state to state by a table of steps.
  private final class TabledSubject: ScriptSubject {
    private let steps: [TransitionGraph.Step]
    private var state: String

    init(_ steps: [TransitionGraph.Step], start: String) {
      self.steps = steps
      state = start
    }

    var location: ScriptLocation {
      let allowed = steps.filter { $0.from == state }.map(\.to)
      return ScriptLocation(
        state: state, path: "/" + state, depth: 1, title: state, allowed: allowed)
    }

    func parse(_ words: [String]) -> ScriptAction {
      ScriptAction { [self] in
        let allowed = location.allowed
        guard allowed.contains(words[1]) else {
          throw Refusal.notAllowed(from: state, to: words[1], allowed: allowed)
        }
        state = words[1]
      }
    }
  }

  private static var states: [GKState] { KanjiRoute.makeStates() }

  private let graph = TransitionGraph(probing: GKStateMachine(states: Self.states))

  private func run(on subject: @escaping () -> some ScriptSubject) throws -> ScriptResult {
    let script = try Script(parsing: graph.tourScript { "enter \($0.to)" }.utf8, file: "tour")
    return try ScriptRunner { subject() }.run(script)
  }

  @Test
  func `passes in the browser, and covers all its rules`() throws {
    let result = try run {
      let (machine, states) = (GKStateMachine(states: Self.states), Self.states)
      _ = machine.enter(type(of: states[0]))
      return MachineSubject(machine)
    }
    let (count, transitions) = (graph.states.count, graph.transitions.count)
    let refusals = count * count - transitions

    #expect(result.failures.isEmpty)
    #expect(
      result.coverage.map { "\($0)" }
        == "transitions \(transitions)/\(transitions), refusals \(refusals)/\(refusals)")
  }

  @Test(arguments: 0..<(Self.states.count * Self.states.count))
  func `fails when any one answer changes`(answer: Int) throws {
    let names = graph.states
    let step = TransitionGraph.Step(
      from: names[answer / names.count], to: names[answer % names.count])
    let steps = names.flatMap { from in names.map { TransitionGraph.Step(from: from, to: $0) } }
      .filter { graph.transitions.contains($0) != ($0 == step) }

    #expect(try !run { TabledSubject(steps, start: names[0]) }.failures.isEmpty)
  }

  @Test
  func `passes on a table of the browser's rules`() throws {
    let (steps, start) = (graph.transitions, graph.states[0])

    #expect(try run { TabledSubject(steps, start: start) }.failures.isEmpty)
  }
}
