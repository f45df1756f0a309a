import StateMachineGraph
import StateMachineTestSupport
import Testing

struct GraphProblemTests {
  @Test("a sound machine has no problems")
  func aSoundMachineHasNoProblems() {
    #expect(TransitionGraph(probing: Player().machine).problems.isEmpty)
  }

  @Test("reports each state once")
  func reportsEachStateOnce() throws {
    let graph = try TransitionGraph(
      "a", "b", "c", "end", "lost", "astray", ways: "a>b b>a b>c c>c c>end lost>astray")
    #expect(
      graph.problems == [
        .unreachable("lost"), .unreachable("astray"), .deadEnd("end"), .noPathToStart("c"),
      ])
  }

  @Test(
    "a problem says what was found and what to do",
    arguments: zip(
      [
        TransitionGraph.Problem.sharedName("menu#2"), .unreachable("menu"), .deadEnd("menu"),
        .noPathToStart("menu"), .noRule("menu"), .inconsistentRule(.init("menu", "game")),
      ],
      [
        "menu#2: another state declares the same name; conform one of them to NamedState",
        "menu: no way leads here from the start; allow it in a state that can be reached",
        "menu: leads to no other state; allow one in its isValidNextState",
        "menu: no way leads from here to the start; allow one in isValidNextState",
        "menu: allows every state by default; override its isValidNextState",
        "menu → game: allowed and refused with nothing done between; let the rule only read",
      ]))
  func aProblemSaysWhatWasFoundAndWhatToDo(problem: TransitionGraph.Problem, sentence: String) {
    #expect("\(problem)" == sentence)
  }
}
