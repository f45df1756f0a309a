import MemoryGame
import StateMachineStore
import Testing

struct GameActionTests {
  @Test
  func `an event of the game changes nothing if it is dispatched again`() throws {
    var actions: [GameAction] = []
    let game = Game(
      Samples.deck, settings: InMemorySettings(),
      middleware: [.log { action, _ in actions.append(action) }], checking: .purity)
    for step in steps {
      try step(game)
      let before = (game.store.state, game.history.timeline)
      for action in actions where !action.isForAnybody { game.store.dispatch(action) }
      #expect(game.store.state == before.0 && game.history.timeline == before.1)
      #expect((game.store.state.round == nil) == (game.navigator.path.count == 1))
    }
  }

  @Test
  func `custom middleware sees every action and its meaning`() throws {
    var log: [String] = []
    let game = Game(
      Samples.deck, settings: InMemorySettings(),
      middleware: [.log { action, _ in log.append(action.text) }], checking: .purity)

    for step in steps.prefix(8) { try step(game) }

    #expect(
      log == [
        "categories", "categories", "choose", "saved", "deal go game/Nature/4/7", "passTime",
        "flip", "navigate", "resume", "navigate", "restore /menu/game/Nature/4/7",
      ])
  }

  private var steps: [(Game) throws -> Void] {
    [
      { try $0.choose("Nature") }, { try $0.newGame(pairs: 4, seed: 7) },
      { $0.update(deltaTime: 3) }, { try $0.flip(1) }, { try $0.back() }, { try $0.resume() },
      { try $0.back() }, { try $0.history.undo() },
      { try $0.newGame(pairs: 4, seed: 8) }, { try $0.flip(2) },
    ]
  }
}

extension GameAction {
  /// Whether the action has an effect when a player dispatches it.
  fileprivate var isForAnybody: Bool {
    switch self {
    case .navigate, .newGame, .resume, .choose, .flip, .passTime, .restore: true
    case .event: false
    }
  }

  fileprivate var text: String {
    switch self {
    case .navigate: "navigate"
    case .newGame: "newGame"
    case .resume: "resume"
    case .choose: "choose"
    case .flip: "flip"
    case .passTime: "passTime"
    case .restore(let snapshot): "restore \(snapshot.path)"
    case .event(let event): Self.text(of: event.kind)
    }
  }

  private static func text(of kind: Event.Kind) -> String {
    switch kind {
    case .categories: "categories"
    case .cards: "dealt"
    case .dealt(let request, _): "deal \(request)"
    case .saved: "saved"
    }
  }
}
