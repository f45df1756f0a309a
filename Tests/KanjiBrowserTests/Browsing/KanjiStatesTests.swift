import KanjiBrowser
import StateMachine
import Testing

struct KanjiStatesTests {
  /// all → detail; detail → all, list; list → detail, all; nothing else.
  @Test(
    "the rules give nine answers",
    arguments: [
      (AllState.self, AllState.self, false),
      (AllState.self, DetailState.self, true),
      (AllState.self, ListState.self, false),
      (DetailState.self, AllState.self, true),
      (DetailState.self, DetailState.self, false),
      (DetailState.self, ListState.self, true),
      (ListState.self, AllState.self, true),
      (ListState.self, DetailState.self, true),
      (ListState.self, ListState.self, false),
    ] as [(GKState.Type, GKState.Type, Bool)])
  func theRulesGiveNineAnswers(from: GKState.Type, to: GKState.Type, allowed: Bool) {
    let states = [AllState(), DetailState(), ListState()]
    let state = states.first { type(of: $0) == from }

    #expect(state?.isValidNextState(to) == allowed)
  }

  @Test("a state of another program is not allowed")
  func aStateOfAnotherProgramIsNotAllowed() {
    final class MenuState: GKState {}

    #expect(!AllState().isValidNextState(MenuState.self))
    #expect(!DetailState().isValidNextState(MenuState.self))
    #expect(!ListState().isValidNextState(MenuState.self))
  }

  @Test("paths and refusals call the states all, detail and list")
  func pathsAndRefusalsCallTheStatesAllDetailAndList() {
    let names = [AllState.declaredName, DetailState.declaredName, ListState.declaredName]

    #expect(names == ["all", "detail", "list"])
  }
}
