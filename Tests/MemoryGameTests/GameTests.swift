import MemoryGame
import StateMachineStore
import Testing

struct GameTests {
  @Test
  func `a game begins in its menu`() {
    let game = Samples.game()

    #expect(game.screens == [.menu(.init(category: "Nature"))])
    #expect(game.board == nil && game.moves == nil && !game.isFinished && game.playTime == 0)
  }

  @Test
  func `a whole game meets the expectations of a script`() throws {
    let game = try Samples.dealt()
    var log: [String] = []

    for number in [1, 2, 7, 1, 2, 6, 3, 4, 5, 8] {
      try game.flip(number)
      let face = try game.card(number).face.rawValue
      log.append("\(number) \(face) \(game.board?.faces ?? "") \(game.moves ?? -1)")
    }

    #expect(
      log == [
        "1 open o------- 0", "2 open oo------ 1", "7 open ------o- 1", "1 matched m-----m- 2",
        "2 open mo----m- 2", "6 matched mm---mm- 3", "3 open mmo--mm- 3", "4 matched mmmm-mm- 4",
        "5 open mmmmomm- 4", "8 matched mmmmmmmm 5",
      ])
    #expect(game.isFinished && game.best == 5)
  }

  @Test
  func `the chosen category is marked, and a new game is of it`() throws {
    let game = Samples.game()
    try game.navigator.go(.categories)

    try game.choose("Rare")

    guard case .categories(.done(let rows)) = game.screen else {
      Issue.record("\(game.screen)")
      return
    }
    #expect(rows.map(\.name) == ["Nature", "Rare", "None"])
    #expect(rows.map(\.isChosen) == [false, true, false])
    try game.back()
    try game.newGame(pairs: 4, seed: 1)
    #expect("\(game.navigator.path)" == "/menu/game/Rare/4/1")
  }

  @Test
  func `a new game replaces the current one`() throws {
    let game = try Samples.dealt()
    try game.flip(1)

    try game.newGame(pairs: 4, seed: 7)

    #expect(game.board?.faces == "--------" && game.moves == 0)
    #expect("\(game.navigator.path)" == "/menu/game/Nature/4/7")
  }

  @Test
  func `play time passes only in a running game`() throws {
    let game = Samples.game()
    var log: [Double] = []
    func wait(_ seconds: Double) {
      game.update(deltaTime: seconds)
      log.append(game.playTime)
    }

    wait(1)
    try game.newGame(pairs: 4, seed: 7)
    for seconds in [2, 0.5, -1, .nan, .infinity] { wait(seconds) }
    try game.back()
    wait(10)
    try game.history.undo()
    wait(1)
    try game.finish()
    wait(10)

    #expect(log == [0, 2, 2.5, 2.5, 2.5, 2.5, 0, 3.5, 3.5])
  }

  @Test
  func `the fewest moves are kept for each category and size`() throws {
    let settings = InMemorySettings(
      SavedSettings(best: [GameKind(category: "Nature", pairs: 8): 20]))
    let game = Samples.game(settings: settings)
    var log: [Int?] = []

    for hasMistake in [true, false, true] {
      try game.newGame(pairs: 4, seed: 7)
      let pairs = game.board?.pairs ?? []
      if hasMistake { for pair in pairs.prefix(2) { try game.flip(pair[0]) } }
      try game.finish()
      log.append(game.best)
    }

    #expect(log == [5, 4, 4])
    #expect(
      try settings.load().best == [
        GameKind(category: "Nature", pairs: 4): 4, GameKind(category: "Nature", pairs: 8): 20,
      ])
  }

  @Test(
    arguments: [
      (false, .flip(1), .noGame),
      (false, .choose("Sport"), .noSuchCategory("Sport", known: ["Nature", "Rare", "None"])),
      (true, .choose("Rare"), .gameInProgress),
      (true, .flip(9), .noSuchCard(9, count: 8)),
      (false, .newGame(pairs: 13, seed: 1), .badNumberOfPairs(13)),
      (true, .newGame(pairs: 3, seed: 1), .badNumberOfPairs(3)),
      (true, .action(.newGame(pairs: 4, seed: 1, players: 3)), .badNumberOfPlayers(3)),
      (false, .action(.resume), .noGameToResume), (true, .action(.resume), .noGameToResume),
    ] as [(Bool, Request, GameError)])
  func `an illegal request is refused with a reason, and changes nothing`(
    isOn: Bool, request: Request, error: GameError
  ) throws {
    let game = isOn ? try Samples.dealt() : Samples.game()
    let before = (game.store.state, game.navigator.path, game.history.timeline.position)

    #expect(throws: error) { try request.make(game) }

    #expect(game.store.state == before.0 && game.navigator.path == before.1)
    #expect(game.history.timeline.position == before.2)
    #expect(game.history.entries.last?.rejection as? GameError == error)
  }

  @Test
  func `a flip by a subscriber is queued, and the history keeps the order of execution`() throws {
    let game = try Samples.dealt()
    let token = game.store.select(\.round?.board.value?.flips) { old, new in
      if old == 0, new == 1 { for number in [1, 2] { try? game.flip(number) } }
    }

    try game.flip(1)

    #expect(game.board?.faces == "oo------")
    #expect(
      game.log.dropFirst() == [
        "flip 1 = 2", "flip 1: card 1 is already open; flip another", "flip 2 = 3",
      ])
    withExtendedLifetime(token) {}
  }

  @Test
  func `a game that Back leaves in its middle goes on, with its cards, moves and time`() throws {
    let game = try Samples.dealt()
    for number in [1, 2, 7] { try game.flip(number) }
    game.update(deltaTime: 5)
    let board = game.board

    try game.back()
    try game.choose("Nature")
    #expect(game.board == nil)
    try game.navigator.go(.categories)
    #expect(throws: Refusal.self) { try game.resume() }
    try game.back()
    try game.resume()

    #expect(game.board == board && game.playTime == 5)
    try game.history.undo()
    #expect(game.board == nil)
    try game.newGame(pairs: 4, seed: 8)
    #expect(game.store.state.left == nil)
    try game.history.undo()
    try game.resume()
    #expect(game.board == board)
  }

  @Test
  func `a game that is finished, or has not begun, is not kept`() throws {
    let game = try Samples.dealt()
    try game.back()
    #expect(throws: GameError.noGameToResume) { try game.resume() }

    try game.newGame(pairs: 4, seed: 7)
    try game.finish()
    try game.back()
    #expect(throws: GameError.noGameToResume) { try game.resume() }
  }

  @Test
  func `the least time is kept of timed games of one player without undo`() throws {
    let game = Samples.game()
    let kind = GameKind(category: "Nature", pairs: 4)
    var log: [Int?] = []
    for (seconds, players, usesUndo) in [
      (0, 1, false), (9.9, 1, false), (5, 1, true), (5, 2, false), (12, 1, false), (0.2, 1, false),
    ] {
      try game.newGame(pairs: 4, seed: 7, players: players)
      game.update(deltaTime: seconds)
      if usesUndo {
        try game.flip(1)
        try game.history.undo()
      }
      try game.finish()
      log.append(game.store.state.remembered.times[kind])
    }

    #expect(log == [nil, 9, 9, 9, 9, 1])
  }

  @Test
  func `a released game releases all of its parts`() throws {
    weak var store: Store<GameModel, GameAction>?
    weak var machine: GKStateMachine?
    do {
      let game = try Samples.dealt()
      try game.flip(1)
      (store, machine) = (game.store, game.navigator.machine)
    }

    #expect(store == nil && machine == nil)
  }

  @Test
  func `an update to another game deals its cards`() throws {
    let game = Samples.game()
    let deal = try Deal(category: "Nature", pairs: 4, seed: 7)
    let other = try Deal(category: "Nature", pairs: 4, seed: 8)
    try game.navigator.go(.game(deal))
    try game.flip(1)

    try game.navigator.update(.game(deal), to: .game(other))

    let dealt = Samples.game()
    try dealt.navigator.go(.game(other))
    #expect(game.board == dealt.board && game.screens.last == dealt.screens.last)
  }
}
