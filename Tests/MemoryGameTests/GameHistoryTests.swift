import MemoryGame
import StateMachineStore
import Testing

struct GameHistoryTests {
  @Test
  func `the history has every request, with the reason for each refusal`() throws {
    let game = Samples.game()

    try game.navigator.go(.categories)
    try game.choose("Nature")
    #expect(throws: Refusal.self) { try game.newGame(pairs: 4, seed: 7) }
    try game.back()
    try game.newGame(pairs: 4, seed: 7)
    try game.flip(1)
    #expect(throws: GameError.alreadyOpen(1)) { try game.flip(1) }
    try game.history.undo()
    #expect(throws: Refusal.notInHistory(number: 9)) { try game.history.jump(to: 9) }
    try game.flip(2)
    try game.history.jump(to: 1)
    #expect(throws: Refusal.nothingToRedo) {
      try game.history.jump(to: 6)
      try game.history.redo()
    }

    #expect(
      game.log == [
        "go categories = 1", "choose Nature = 2",
        "new game of 4 pairs, seed 7: "
          + "categories → game is not allowed; from categories: nothing",
        "back = 3", "new game of 4 pairs, seed 7 = 4", "flip 1 = 5",
        "flip 1: card 1 is already open; flip another", "flip 2 = 6",
      ])
    #expect(game.history.timeline.branches.map(\.numbers) == [[0, 1, 2, 3, 4, 5], [6]])
    #expect(game.history.timeline.branches.map(\.origin) == [nil, 4])
    #expect(game.history.timeline.position == 6)
    #expect(
      [-1, 0, 1, 5, 6, 7].map { game.history.action(to: $0).map { "\($0)" } }
        == [nil, nil, "go categories", "flip 1", "flip 2", nil])
  }

  @Test(arguments: Step.all)
  fileprivate func `the history's position matches the game after every request`(step: Step) throws
  {
    let game = try Samples.dealt()
    try game.flip(1)
    try game.navigator.backToRoot()
    var token: SubscriptionToken?
    token = game.navigator.machine.subscribe { [unowned game] _ in
      token?.cancel()
      step.run(game)
    }
    try game.newGame(pairs: 4, seed: 8)

    #expect("\(game.navigator.path)" == step.end)
    #expect(game.history.timeline.current.path == game.navigator.path)
    #expect(game.history.timeline.current.round == game.store.state.round)
    #expect((game.board == nil) == (step.end == "/menu"))
  }

  /// The request made when the game of seed 8 is entered: 1 the game of seed 7, 2 a flip, 3 the
  /// menu.
  fileprivate struct Step {
    let end: String
    let run: @Sendable (Game) -> Void

    static let all = [
      Step(end: "/menu") { try? $0.history.undo() },
      Step(end: "/menu/game/Nature/4/7") { game in
        try? game.history.undo()
        try? game.history.undo()
      },
      Step(end: "/menu/game/Nature/4/8") { game in
        try? game.history.undo()
        try? game.history.redo()
      },
      Step(end: "/menu") { try? $0.history.jump(to: 0) },
      Step(end: "/menu/game/Nature/4/8") { game in
        try? game.navigator.backToRoot()
        try? game.history.undo()
      },
    ]
  }

  @Test
  func `flips that are refused together are one request without effect`() throws {
    let game = Samples.game()
    #expect(throws: GameError.noGame) { try game.flip([1, 2]) }
    try game.newGame(pairs: 4, seed: 7)

    #expect(throws: GameError.alreadyOpen(1)) { try game.flip([1, 1]) }
    #expect(throws: GameError.moreThanOneMove(open: nil)) { try game.flip([1, 2, 3]) }
    #expect(throws: GameError.noSuchCard(9, count: 8)) { try game.flip([9]) }
    try game.flip([])
    try game.flip([1])
    #expect(throws: GameError.moreThanOneMove(open: 1)) { try game.flip([2, 3]) }
    try game.flip([2])

    #expect(
      game.log == [
        "flip 1: no game is running; start a new one", "new game of 4 pairs, seed 7 = 1",
        "flip 9: there is no card 9; choose 1 to 8", "flip 1 = 2", "flip 2 = 3",
      ])
    #expect(game.board?.faces == "oo------")
  }

  @Test
  func `undo reverts a step back, without dealing again`() throws {
    let log = ScreenLog()
    let game = Samples.game(presenter: log)
    try game.newGame(pairs: 4, seed: 7)
    try game.flip(1)
    try game.back()

    try game.history.undo()

    #expect(game.board?.faces == "o-------")
    #expect(game.navigator.machine.currentState is GameState)
    #expect(log.log == ["+menu", "+Nature --------", "-1", "+Nature o-------"])
    try game.history.undo()
    #expect(game.board?.faces == "--------")
    #expect(game.history.timeline.position == 1)
  }

  @Test
  func `undo goes back to the beginning and redo to the end, through the same steps`() throws {
    let game = Samples.game()
    try game.choose("Rare")
    try game.choose("Nature")
    try game.newGame(pairs: 4, seed: 7)
    for number in [1, 2, 3, 4] { try game.flip(number) }
    try game.back()
    try game.newGame(pairs: 4, seed: 8)
    func look() -> GameModel.Snapshot { game.history.timeline.current }
    func see() -> String { "\(game.navigator.path) \(game.board?.faces ?? "")" }

    var down = [see()]
    while (try? game.history.undo()) != nil { down.append(see()) }
    var up = [see()]
    while (try? game.history.redo()) != nil { up.append(see()) }

    #expect(down.reversed() == up)
    #expect(
      up == [
        "/menu ", "/menu ", "/menu ", "/menu/game/Nature/4/7 --------",
        "/menu/game/Nature/4/7 o-------", "/menu/game/Nature/4/7 oo------",
        "/menu/game/Nature/4/7 --o-----", "/menu/game/Nature/4/7 --mm----", "/menu ",
        "/menu/game/Nature/4/8 --------",
      ])
    #expect(look().path == game.navigator.path)
  }

  @Test
  func `an undone choice of category is also undone for the next run`() throws {
    let settings = InMemorySettings(SavedSettings(category: "Nature"))
    let game = Samples.game(settings: settings)
    try game.choose("Rare")

    try game.history.undo()

    #expect(try settings.load().category == "Nature")
  }

  @Test
  func
    `a game with an undone flip is not counted as a record, but one that was left and resumed is`()
    throws
  {
    let cheat = try Samples.dealt()
    try cheat.flip(1)
    try cheat.history.undo()
    try cheat.finish()
    #expect(cheat.isFinished && cheat.best == nil && cheat.store.state.hasUsedUndo)

    let leaver = try Samples.dealt()
    try leaver.flip(1)
    try leaver.back()
    let whenLeft = leaver.history.timeline.position
    try leaver.resume()
    try leaver.flip(2)
    try leaver.history.jump(to: whenLeft)
    try leaver.resume()
    try leaver.finish()
    #expect(leaver.isFinished && leaver.best == nil && leaver.hasUsedUndo)

    let honest = try Samples.dealt()
    try honest.flip(1)
    try honest.back()
    try honest.history.undo()
    try honest.finish()
    #expect(honest.best == 4)
  }

  @Test
  func `undo reverts neither play time nor a result`() throws {
    let game = try Samples.dealt()
    game.update(deltaTime: 2)
    try game.finish()

    try game.history.undo()

    #expect(!game.isFinished && game.best == 4 && game.playTime == 2)
  }

  @Test
  func `a request without effect adds no snapshot`() throws {
    let game = Samples.game()

    try game.navigator.backToRoot()
    try game.choose("Rare")
    try game.choose("Rare")

    #expect(game.log == ["choose Rare = 1"])
    #expect(game.history.action(to: 0) == nil && game.history.timeline.numbers == 0..<2)
  }

  @Test
  func `a history at its limit drops the oldest snapshots and requests`() throws {
    let game = Game(Samples.deck, settings: InMemorySettings(), historyLimit: 4)
    try game.newGame(pairs: 4, seed: 7)
    for number in 1...4 { try game.flip(number) }

    #expect(game.log == ["flip 1 = 2", "flip 2 = 3", "flip 3 = 4", "flip 4 = 5"])
    #expect(game.history.timeline.numbers == 2..<6)
    #expect(game.history.action(to: 1) == nil && game.history.action(to: 2) == .flip(1))
    #expect(throws: Refusal.notInHistory(number: 1)) { try game.history.jump(to: 1) }
    for _ in 1...3 { try game.history.undo() }
    #expect(throws: Refusal.nothingToUndo) { try game.history.undo() }
    #expect(game.history.entries.map(\.number) == [2, 3, 4, 5])
    try game.newGame(pairs: 4, seed: 8)
  }

  @Test
  func `results of dropped rounds do not count`() throws {
    let game = Game(Samples.deck, settings: InMemorySettings(), historyLimit: .max)
    try game.newGame(pairs: 4, seed: 7)
    try game.finish()
    game.update(deltaTime: 2)
    for seed in 0..<10_000 { try game.newGame(pairs: 4, seed: UInt64(seed)) }
    #expect(!game.hasUsedUndo)

    try game.history.jump(to: 1)

    #expect(game.hasUsedUndo && game.playTime == 0)
  }

  @Test(
    arguments: [
      (.navigate(.back(1)), "back"), (.navigate(.back(2)), "back 2"),
      (.navigate(.go(.categories)), "go categories"),
      (.navigate(.replace(.categories)), "replace categories"),
      (.navigate(.open(RoutePath(.menu, [.categories]))), "open /menu/categories"),
      (.navigate(.didPop(toCount: 1)), "back to depth 1"), (.navigate(.backToRoot), "back to root"),
    ] as [(GameAction, String)])
  func `requests have short descriptions`(request: GameAction, text: String) {
    #expect("\(request)" == text)
  }
}

/// Keeps a log of the moves, with the faces of the boards that are shown.
final class ScreenLog: Presenter {
  private(set) var log: [String] = []

  func present(_ move: Move<GameScreen>) {
    let popped = move.popCount > 0 ? ["-\(move.popCount)"] : []
    log.append((popped + move.pushed.map { "+" + text($0) }).joined(separator: " "))
  }

  func userDidPop(_ move: Move<GameScreen>) { present(move) }

  private func text(_ screen: GameScreen) -> String {
    guard case .table(let table) = screen else { return screen.title }
    return "\(screen.title) \(table.board.faces)"
  }
}
