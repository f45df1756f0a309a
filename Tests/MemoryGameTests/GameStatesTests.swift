import MemoryGame
import StateMachineGraph
import Testing

struct GameStatesTests {
  @Test
  func `only the menu leads forward, to the categories and to a game`() throws {
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

  @Test
  func `the graph has no problems`() {
    #expect(TransitionGraph(probing: Samples.game().navigator).problems == [])
  }

  @Test
  func `only the game's state counts time`() {
    var seconds: [Double] = []
    let machine = GKStateMachine(states: [MenuState(), GameState { seconds.append($0) }])

    machine.enter(MenuState.self)
    machine.update(deltaTime: 1)
    machine.enter(GameState.self)
    machine.update(deltaTime: 2)

    #expect(seconds == [2])
  }
}
