import MemoryGame
import StateMachineStore
import Testing

struct GameModelTests {
  @Test
  func `replaying the actions of a game gives the same game`() throws {
    var actions: [GameAction] = []
    let game = Game(
      Samples.deck, settings: InMemorySettings(),
      middleware: [.log { action, _ in actions.append(action) }], checking: .purity)
    try game.choose("Nature")
    try game.newGame(pairs: 4, seed: 7)
    game.update(deltaTime: 3)
    try game.flip(1)
    try game.history.undo()
    try game.finish()

    var replayed = GameModel()
    for action in actions { GameModel.reduce(&replayed, action) }

    #expect(replayed == game.store.state)
  }

  @Test
  func `the purity check passes for the game, and finds an impure reducer`() {
    var found: [GameAction] = []
    let store = Store(
      GameModel(), checking: .purity { action, _ in found.append(action) },
      reducer: { @Sendable (model: inout GameModel, action: GameAction) in
        // The mistake: cards that are shuffled in the reducer, by a seed that was not dispatched.
        guard case .flip = action else { return GameModel.reduce(&model, action) }
        let game = try? Samples.dealt(seed: .random(in: .min ... .max))
        if let game { model = game.store.state }
      })

    store.dispatch(.choose("Nature"))
    store.dispatch(.flip(1))

    #expect(found == [.flip(1)])
  }

  @Test
  func `an illegal action is not carried out, even if the validator did not see it`() throws {
    let model = try Samples.dealt().store.state
    var after = model

    GameModel.reduce(&after, .flip(99))

    #expect(after == model)
  }
}
