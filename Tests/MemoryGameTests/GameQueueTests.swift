import MemoryGame
import StateMachineStore
import Testing

struct GameQueueTests {
  @Test
  func `jumps during a navigator's request are made after it, one by one`() throws {
    let presenter = Acting()
    let game = Samples.game(presenter: presenter)
    try game.newGame(pairs: 4, seed: 7)
    try game.flip(1)
    try game.back()
    presenter.act = {
      try game.history.jump(to: 2)
      try game.history.jump(to: 0)
    }

    try game.navigator.go(.categories)

    #expect(
      game.log == [
        "new game of 4 pairs, seed 7 = 1", "flip 1 = 2", "back = 3", "go categories = 4",
      ])
    #expect("\(game.navigator.path)" == "/menu" && game.store.state.round == nil)
    try game.choose("Rare")
  }

  @Test
  func `a jump during a request restores the game's cards`() throws {
    let presenter = Acting()
    let game = Samples.game(presenter: presenter)
    try game.newGame(pairs: 4, seed: 7)
    try game.flip(1)
    try game.back()
    presenter.act = {
      try game.history.jump(to: 0)
      try game.history.undo()
      try game.history.jump(to: 2)
    }

    try game.navigator.go(.categories)

    #expect(game.history.timeline.position == 2)
    #expect("\(game.navigator.path)" == "/menu/game/Nature/4/7" && game.board?.faces == "o-------")
  }

  @Test
  func `flips during the request for the game follow it, and undo reverts only the flips`() throws {
    let presenter = Acting()
    let game = Samples.game(presenter: presenter)
    presenter.act = { try game.flip([1, 2]) }

    try game.newGame(pairs: 4, seed: 7)

    #expect(game.log == ["new game of 4 pairs, seed 7 = 1", "flip 1 = 2", "flip 2 = 3"])
    try game.history.jump(to: 1)
    #expect("\(game.navigator.path)" == "/menu/game/Nature/4/7" && game.board?.faces == "--------")
  }

  @Test
  func `an action during a request runs after the queued requests`() throws {
    let presenter = Acting()
    let game = Samples.game(presenter: presenter)
    presenter.act = {
      try game.navigator.backToRoot()
      try game.choose("Rare")
    }

    try game.navigator.open(game.resolver.path("/menu/game/Nature/4/7"))

    #expect(game.log == ["open /menu/game/Nature/4/7 = 1", "back to root = 2", "choose Rare = 3"])
  }

  @Test
  func `requests of a subscriber at the end of a request are executed in order`() throws {
    let game = Samples.game()
    var requests: [Navigator<GameRoute>.Request] = []
    let token = game.navigator.subscribe { event in
      requests.append(event.request)
      guard requests.count == 1 else { return }
      try? game.choose("Rare")
      try? game.choose("Nature")
      try? game.history.undo()
    }

    try game.navigator.go(.categories)

    #expect(
      game.log == ["go categories = 1", "choose Rare = 2", "choose Nature = 3"])
    #expect(game.store.state.category == "Rare")
    token.cancel()
  }

  @Test(arguments: Wish.all)
  fileprivate func
    `a subscriber of the navigator receives each request once, whatever it requests itself`(
      wish: Wish
    ) throws
  {
    for isPresenter in [true, false] {
      let presenter = Acting()
      let game = Samples.game(presenter: presenter)
      try game.choose("Nature")
      var log: [String] = []
      var act = isPresenter ? {} : { try wish.make(game) }
      let token = game.navigator.subscribe { event in
        log.append("\(event.request)")
        let once = act
        act = {}
        try? once()
      }
      let history = NavigatorHistory(of: game.navigator)
      if isPresenter { presenter.act = { try wish.make(game) } }

      try game.newGame(pairs: 4, seed: 7)

      #expect(log == ["go game/Nature/4/7"] + wish.requests)
      #expect(history.entries.map { "\($0.request)" } == log)
      #expect(game.log == ["choose Nature = 1", "new game of 4 pairs, seed 7 = 2"] + wish.outcome)
      token.cancel()
    }
  }

  @Test(arguments: Turn.all)
  fileprivate func `a subscriber that navigates during an undo starts where the undo ends`(
    turn: Turn
  ) throws {
    let game = try Samples.dealt()
    try game.flip(1)
    if turn.isFromMenu { try game.back() }
    let count = game.log.count
    var isFirst = true
    let token = game.store.subscribe(initial: false) { _, _ in
      guard isFirst else { return }
      isFirst = false
      try? turn.make(game)
    }

    try game.history.undo()

    #expect(game.log.dropFirst(count) == turn.outcome[...])
    #expect("\(game.navigator.path)" == turn.end)
    #expect(game.history.timeline.current.path == game.navigator.path)
    #expect(game.history.timeline.current.round == game.store.state.round)
    #expect((game.board == nil) == (turn.end == "/menu"))
    withExtendedLifetime(token) {}
  }

  /// The target of a subscriber that navigates when a step is undone.
  fileprivate struct Turn: Sendable {
    /// Whether the undone step is Back to the menu, not a flip.
    var isFromMenu = false
    let outcome: [String]
    let end: String
    let make: @Sendable (Game) throws -> Void

    static let all = [
      Turn(outcome: ["back to root = 3"], end: "/menu") { try? $0.navigator.backToRoot() },
      Turn(isFromMenu: true, outcome: ["back to root = 4"], end: "/menu") {
        try $0.navigator.backToRoot()
      },
      Turn(
        isFromMenu: true,
        outcome: [
          "go categories: game → categories is not allowed; from game: nothing"
        ], end: "/menu/game/Nature/4/7"
      ) { try $0.navigator.go(.categories) },
      Turn(
        isFromMenu: true, outcome: [], end: "/menu"
      ) { try $0.history.redo() },
      Turn(
        outcome: ["new game of 4 pairs, seed 8 = 3"], end: "/menu/game/Nature/4/8"
      ) { try $0.newGame(pairs: 4, seed: 8) },
    ]
  }

  /// The request that is made while the navigator goes to a game.
  fileprivate struct Wish: Sendable {
    let outcome: [String]
    /// The navigator's requests that follow from it.
    var requests: [String] = []
    let make: @Sendable (Game) throws -> Void

    static let all = [
      Wish(outcome: ["flip 1 = 3"]) { try $0.flip(1) },
      Wish(outcome: [], requests: ["open /menu"]) { try $0.history.undo() },
      Wish(outcome: ["choose Rare: a game is running; go back before choosing a category"]) {
        try $0.choose("Rare")
      },
      Wish(
        outcome: [
          "choose Rare: a game is running; go back before choosing a category", "back = 3",
        ],
        requests: ["back 1"]
      ) {
        try $0.choose("Rare")
        try $0.history.redo()
        try $0.back()
      },
    ]
  }
}

/// Performs an action when the next screen is shown.
private final class Acting: Presenter {
  var act: () throws -> Void = {}

  func present(_ move: Move<GameScreen>) {
    let act = act
    self.act = {}
    try? act()
  }

  func userDidPop(_ move: Move<GameScreen>) {}
}
