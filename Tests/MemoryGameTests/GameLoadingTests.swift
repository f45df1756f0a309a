import MemoryGame
import StateMachineStore
import Testing

@MainActor struct GameLoadingTests {
  /// A new game whose cards the deck has been asked for, and the task that waits for them.
  private func awaited() async throws -> (Game, SlowDeck, Task<Void, Never>) {
    let deck = SlowDeck()
    let game = Game(deck, settings: InMemorySettings(), checking: .purity)
    await game.load()
    try game.newGame(pairs: 4, seed: 7)
    let loading = Task { await game.load() }
    await deck.hasRequests(1)
    return (game, deck, loading)
  }

  @Test
  func `the player sees that cards are loading, and then the cards`() async throws {
    let deck = SlowDeck()
    let game = Game(deck, settings: InMemorySettings(), checking: .purity)
    #expect(throws: GameError.categoriesLoading) { try game.newGame(pairs: 4, seed: 7) }
    await game.load()

    try game.newGame(pairs: 4, seed: 7)

    let deal = try Deal(category: "Nature", pairs: 4, seed: 7)
    #expect(game.screen == .loading(deal))
    #expect(throws: GameError.cardsLoading) { try game.flip(1) }
    #expect(throws: GameError.cardsLoading) { try game.card(1) }
    let loading = Task { await game.load() }
    await deck.hasRequests(1)
    await deck.answer(0)
    await loading.value
    #expect(game.board == (try deal.board(of: Samples.nature)))
    #expect(game.history.action(to: 1)?.description == "new game of 4 pairs, seed 7")
  }

  @Test
  func `an action without effect does not cancel the loading of cards`() async throws {
    let (game, deck, loading) = try await awaited()

    game.navigator.presenterDidPop(toCount: 2)
    try game.navigator.open(game.navigator.path)
    await deck.answer(0)
    await loading.value

    #expect(game.log == ["new game of 4 pairs, seed 7 = 1"])
  }

  @Test
  func `a late answer is dropped after leaving the game`() async throws {
    let (game, deck, loading) = try await awaited()

    try game.back()
    let left = game.store.state
    await deck.answer(0)
    await loading.value

    #expect(game.store.state == left && game.board == nil)
    #expect(game.log == [])
  }

  @Test
  func `a late answer does not overwrite a newer one`() async throws {
    let (game, deck, first) = try await awaited()
    try game.newGame(pairs: 4, seed: 8)
    let second = Task { await game.load() }
    await deck.hasRequests(2)

    await deck.answer(1)
    await second.value
    let board = game.board
    await deck.answer(0)
    await first.value

    #expect(board == (try Samples.dealt(seed: 8).board))
    #expect(game.board == board)
  }

  @Test
  func `an answer to an earlier request is dropped`() async throws {
    let (game, deck, first) = try await awaited()
    try game.back()
    try game.choose("Rare")
    try game.newGame(pairs: 4, seed: 8)

    await deck.answer(0)
    await deck.hasRequests(1)

    let deal = try Deal(category: "Rare", pairs: 4, seed: 8)
    #expect(game.screen == .loading(deal))
    await deck.answer(0)
    await first.value
    #expect(game.screen == .failed(deal, .tooFewPairs(2, wanted: 4)))
  }

  @Test
  func `undo while cards load cancels the load`() async throws {
    let game = Game(SlowDeck(), settings: InMemorySettings(), checking: .purity)
    await game.load()
    try game.choose("Rare")
    try game.newGame(pairs: 4, seed: 7)

    try game.history.undo()

    #expect("\(game.navigator.path)" == "/menu" && game.store.state.round == nil)
    #expect(game.history.timeline.position == 1 && game.store.state.category == "Rare")
    #expect(game.log == ["choose Rare = 1"])
  }

  @Test(arguments: [("Rare", 2), ("None", 0)])
  func `a category with too few pairs is reported`(category: String, count: Int) throws {
    let game = Samples.game()
    try game.choose(category)

    try game.newGame(pairs: 4, seed: 7)

    let failure = DeckError.tooFewPairs(count, wanted: 4)
    #expect(game.screen == .failed(try Deal(category: category, pairs: 4, seed: 7), failure))
    #expect(throws: GameError.noCards(failure)) { try game.flip(1) }
    #expect(!game.isFinished)
    try game.back()
    #expect(game.screen.title == "menu")
  }

  @Test
  func `a failing deck reports the reason, and is loaded again with the categories`() async throws {
    let failure = DeckError.unavailable(reason: "offline")
    let deck = UnsteadyDeck(isReachable: false)
    let game = Game(deck, settings: InMemorySettings(), checking: .purity)
    await game.load()
    #expect(throws: GameError.noCategories(failure)) { try game.newGame(pairs: 4, seed: 7) }

    try game.navigator.go(.categories)
    await game.load()
    #expect(game.screen == .categories(.failed(failure)))

    await deck.set(isReachable: true)
    try game.back()
    try game.navigator.go(.categories)
    await game.load()
    #expect(game.store.state.categories == .done(["Nature", "Rare", "None"]))
  }

  @Test
  func `an unreachable deck reports the reason, and a new game loads it again`() async throws {
    let deck = UnsteadyDeck(isReachable: true)
    let game = Game(deck, settings: InMemorySettings(), checking: .purity)
    await game.load()
    await deck.set(isReachable: false)
    try game.newGame(pairs: 4, seed: 7)
    await game.load()
    let deal = try Deal(category: "Nature", pairs: 4, seed: 7)
    #expect(game.screen == .failed(deal, .unavailable(reason: "offline")))

    await deck.set(isReachable: true)
    try game.newGame(pairs: 4, seed: 7)
    await game.load()

    #expect(game.moves == 0)
  }

  @Test
  func `a deck without categories has no game`() {
    let game = Samples.game(InMemoryDeck([]))

    #expect(throws: GameError.noCategories(nil)) { try game.newGame(pairs: 4, seed: 7) }

    #expect(game.screen == .menu(.init(category: nil)))
  }
}
