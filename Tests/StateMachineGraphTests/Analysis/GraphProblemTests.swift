import StateMachineGraph
import StateMachineTestSupport
import Testing

struct GraphProblemTests {
  @Test
  func `a sound machine has no problems`() {
    #expect(TransitionGraph(probing: Player().machine).problems.isEmpty)
  }

  @Test
  func `reports each state once`() throws {
    let graph = try TransitionGraph(
      "a", "b", "c", "end", "lost", "astray", ways: "a>b b>a b>c c>c c>end lost>astray")
    #expect(
      graph.problems == [
        .unreachable("lost"), .unreachable("astray"), .deadEnd("end"), .noPathToStart("c"),
      ])
  }

  @Test
  func `reports once that nothing leads back to a splash screen`() throws {
    let graph = try TransitionGraph(
      "splash", "home", "list", "end",
      ways: "splash>home home>list list>home home>end splash>splash")
    #expect(graph.problems == [.deadEnd("end"), .noReturnToStart("splash")])
  }

  @Test(
    arguments: zip(
      [
        TransitionGraph.Problem.sharedName("menu#2"), .unreachable("menu"), .deadEnd("menu"),
        .noPathToStart("menu"), .noReturnToStart("menu"), .noRule("menu"),
        .inconsistentRule(.init("menu", "game")),
      ],
      [
        "menu#2: another state declares the same name; conform one of them to NamedState",
        "menu: no way from the start was found; allow it in a reachable state, or set the data that a rule reads",
        "menu: leads to no other state; allow one in its isValidNextState",
        "menu: does not lead to the start; allow a state that does in its isValidNextState",
        "menu: no state leads back to this start; allow it in one, unless it is shown only once",
        "menu: allows every state by default; override its isValidNextState",
        "menu → game: allowed, then refused, though nothing had changed; a rule must not have side effects",
      ]))
  func `a problem says what was found and what to do`(
    problem: TransitionGraph.Problem, sentence: String
  ) {
    #expect("\(problem)" == sentence)
  }
}
