import KanjiBrowser
import StateMachineTesting
import Testing

@Suite("The tour of the browser's rules")
struct TourTests {
  /// The browser's three states by name, with rules from a table.
  private enum Place: String, Route, CaseIterable {
    case all, detail, list

    var stateClass: GKState.Type {
      switch self {
      case .all: Rules.AllState.self
      case .detail: Rules.DetailState.self
      case .list: Rules.ListState.self
      }
    }
  }

  private enum Rules {
    class Tabled: GKState {
      let allowed: Set<String>

      init(_ allowed: Set<String>) {
        self.allowed = allowed
      }

      override func isValidNextState(_ stateClass: AnyClass) -> Bool {
        (stateClass as? GKState.Type).map { allowed.contains($0.declaredName) } ?? false
      }
    }

    final class AllState: Tabled {}
    final class DetailState: Tabled {}
    final class ListState: Tabled {}
  }

  private let graph: TransitionGraph

  init() throws {
    graph = TransitionGraph(probing: Browser(try InMemoryKanjiStorage([])).navigator)
  }

  /// Runs the browser's tour on a machine that has the browser's answers but for one.
  private func run(changing change: TransitionGraph.Step?) throws -> ScriptResult {
    let steps = Set(graph.transitions).symmetricDifference(change.map { [$0] } ?? [])
    let allowed = { (state: String) in Set(steps.filter { $0.from == state }.map(\.to)) }
    let script = try Script(parsing: graph.tourScript { "enter \($0.to)" }.utf8, file: "tour")
    return try ScriptRunner {
      let machine = GKStateMachine(states: [
        Rules.AllState(allowed("all")), Rules.DetailState(allowed("detail")),
        Rules.ListState(allowed("list")),
      ])
      return NavigatorSubject(Navigator(machine, root: Place.all))
    }.run(script)
  }

  @Test("passes with the browser's own answers, and covers them all")
  func unchanged() throws {
    let result = try run(changing: nil)
    #expect(result.failures.isEmpty)
    #expect(result.coverage.map { "\($0)" } == "transitions 5/5, refusals 4/4")
  }

  @Test("fails when any one of the nine answers changes", arguments: 0..<9)
  func changed(answer: Int) throws {
    let names = graph.states
    let step = TransitionGraph.Step(from: names[answer / 3], to: names[answer % 3])
    #expect(try !run(changing: step).failures.isEmpty)
  }
}
