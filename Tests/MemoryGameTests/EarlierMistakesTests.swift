import MemoryGame
import StateMachineStore
import Testing

/// Mistakes of earlier programs, all impossible here.
struct EarlierMistakesTests {
  @Test
  func `an index out of the range of categories is refused`() {
    let game = Samples.game(InMemoryDeck([]))

    #expect(throws: GameError.noCategories(nil)) { try game.choose("Nature") }

    #expect(game.store.state.category == nil)
  }

  @Test(arguments: [Int.min, -1, 0, 9, Int.max])
  func `a flip out of range is refused`(number: Int) throws {
    let game = try Samples.dealt()

    #expect(throws: GameError.noSuchCard(number, count: 8)) { try game.flip(number) }
    #expect(throws: GameError.noSuchCard(number, count: 8)) { try game.card(number) }
  }

  @Test(arguments: [0, 1, 3])
  func `fewer results than cards do not crash`(count: Int) throws {
    let deal = try Deal(category: "Nature", pairs: 4, seed: 7)

    #expect(throws: DeckError.tooFewPairs(count, wanted: 4)) {
      try deal.board(of: Array(Samples.nature.prefix(count)))
    }
  }

  @Test
  func `an empty board is not finished`() {
    var board = Board([])

    #expect(!board.isFinished)
    #expect(throws: GameError.noSuchCard(1, count: 0)) { try board.flip(1) }
  }

  @Test
  func `no picture is in two pairs`() throws {
    let alike = [
      Pair("日", "day"), Pair("昼", "day"), Pair("日", "sun"), Pair("陽", "sun"),
      Pair("day", "jour"), Pair("月", "moon"), Pair("火", "fire"),
    ]
    for seed in 0..<200 as Range<UInt64> {
      let board = try Deal(category: "Any", pairs: 4, seed: seed).board(of: alike)
      #expect(Set(board.cards.map(\.text)).count == 8, "seed \(seed)")
    }
  }

  @Test
  func `a replay gives the same game, as settings and shuffling are outside the reducer`() throws {
    let settings = InMemorySettings(SavedSettings(category: "Nature"))
    let game = try Samples.dealt(settings: settings)

    try settings.save(SavedSettings(category: "Rare"))
    try game.newGame(pairs: 4, seed: 7)

    #expect(game.board == (try Samples.dealt(seed: 7).board))
  }

  @Test
  func `flipping an open or matched card is refused with a reason`() throws {
    let game = try Samples.dealt()
    let pair = game.board?.pairs[0] ?? []
    try game.flip(pair[0])
    #expect(throws: GameError.alreadyOpen(pair[0])) { try game.flip(pair[0]) }
    try game.flip(pair[1])

    #expect(throws: GameError.alreadyMatched(pair[0])) { try game.flip(pair[0]) }

    #expect(game.moves == 1)
  }

  @Test(arguments: [["categories"], ["game", "Nature", "4", "7"]])
  func `Back updates the state, and pushes no second menu`(place: [String]) throws {
    let game = Samples.game()
    let path = try game.resolver.path("/menu/" + place.joined(separator: "/"))
    for _ in 0..<3 {
      try game.navigator.open(path)
      try game.back()
    }

    #expect(game.navigator.machine.currentState is MenuState)
    #expect(game.navigator.path == RoutePath(.menu))
    #expect(game.screens.map(\.title) == ["menu"])
  }

  @Test
  func `a game is not entered without its deal`() {
    let game = Samples.game()

    #expect(!game.navigator.machine.enter(GameState.self))

    #expect(game.navigator.machine.currentState is MenuState)
  }

  @Test
  func `a pop made by the user leaves the game, too`() throws {
    let game = try Samples.dealt()

    game.navigator.presenterDidPop(toCount: 1)

    #expect(game.board == nil && game.store.state.round == nil)
    #expect(game.log.last == "back to depth 1 = 2")
    #expect(throws: GameError.noGame) { try game.flip(1) }
  }
}
