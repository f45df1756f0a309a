import MemoryGame
import StateMachineGraph
import Testing

struct GameStatesTests {
  @Test("only the menu leads forward, to the categories and to a game")
  func theMenuLeadsToBothAndNothingElseLeadsForward() throws {
    let graph = TransitionGraph(probing: Samples.game().navigator)

    let expected: [TransitionGraph.Edge] = [
      .init(from: "menu", to: "categories"),
      .init(from: "menu", to: "game"),
      .init(from: "categories", to: "menu", kind: .back),
      .init(from: "game", to: "menu", kind: .back),
    ]
    #expect(graph.edges == expected)
    #expect(graph.states == ["menu", "categories", "game"])
    #expect(graph.start == "menu")
  }

  @Test("the graph has no problems")
  func theGraphHasNoProblems() {
    #expect(TransitionGraph(probing: Samples.game().navigator).problems == [])
  }

  @Test("only the game's state counts time")
  func onlyTheGamesStateCountsTime() {
    var seconds: [Double] = []
    let machine = GKStateMachine(states: [MenuState(), GameState { seconds.append($0) }])

    machine.enter(MenuState.self)
    machine.update(deltaTime: 1)
    machine.enter(GameState.self)
    machine.update(deltaTime: 2)

    #expect(seconds == [2])
  }
}
