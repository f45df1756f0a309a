public import StateMachineStore

/// A memory game: its states, the navigator over them, and the store.
///
///     let game = Game(InMemoryDeck(categories), settings: InMemorySettings())
///     try game.newGame(pairs: 4, seed: 7)
///     try game.flip(1)
///
/// With a ``SynchronousDeck`` the cards are loaded when `newGame` returns. With another deck they are loaded
/// by ``load(isolation:)``, which a program calls after each request, in any task.
///
/// The store's state has the path, too: a request to the navigator is an action of the store, and the
/// navigator follows the state. A request that a presenter or a subscriber makes during another is queued;
/// then only the ``history`` says whether it was refused.
public final class Game {
  /// The store of the game's state.
  public let store: Store<GameModel, GameAction>
  /// Creates routes from text.
  package let resolver: GameRouteResolver
  /// Keeps the path of places.
  public let navigator: Navigator<GameRoute>
  /// Undo, redo and jumps over the snapshots, with the actions that led to them or were refused.
  ///
  /// Undo also reverts Back and a choice of category; play time and results stay. While cards are being loaded, undo
  /// reverts the request for them.
  public let history: StoreHistory<GameModel, GameAction, GameModel.Snapshot>
  private let loader: DeckLoader

  /// Creates a game in its menu.
  ///
  /// - Parameters:
  ///   - deck: The source of categories and cards.
  ///   - settings: Keeps the category and the best results from one run to the next.
  ///   - presenter: Shows each screen as it is entered; later changes come from the store.
  ///   - middleware: Receives every action after the game's own middleware. It must pass each event on
  ///     exactly once.
  ///   - purity: Reduces each action twice and compares the results; nil reduces once.
  ///   - historyLimit: The most snapshots and the most entries of the ``history``, at least 1.
  public init(
    _ deck: any Deck, settings: any GameSettings,
    presenter: (any Presenter<GameScreen>)? = nil,
    middleware: [Middleware<GameModel, GameAction>] = [],
    checking purity: PurityCheck<GameModel, GameAction>? = nil, historyLimit: Int = 10_000
  ) {
    let model: GameModel
    do throws(SettingsError) { model = GameModel(try settings.load()) } catch {
      model = GameModel(settingsError: error)
    }
    let loader = DeckLoader(deck)
    self.loader = loader
    let store = Store(
      model, middleware: [Self.events, Self.saving(to: settings), loader.middleware] + middleware,
      validator: Validator { old, _, action in try old.validate(action) }, checking: purity,
      reducer: GameModel.reduce)
    self.store = store
    resolver = GameRouteResolver(store)
    history = StoreHistory(
      of: store, part: \.snapshot, limit: historyLimit, restoring: GameAction.restore
    ) { model, _ in model.isLoading ? .interim : .step }
    navigator = Navigator(
      GKStateMachine(states: [
        MenuState(), CategoriesState(), GameState { store.dispatch(.passTime(seconds: $0)) },
      ]), root: .menu, resolver: resolver,
      presenter: CoordinatorStack(presenter: presenter) { GameCoordinator($0, store) })
    store.connect(navigator, path: \.path, action: GameAction.navigate, request: \.request)
    loader.requestCategories(for: store)
  }

  // MARK: Inspecting

  /// The current screen.
  public var screen: GameScreen { GameScreen(of: store.state.path.top, store.state) }

  /// The screens of the path, the current one last.
  public var screens: [GameScreen] { store.state.path.map { GameScreen(of: $0, store.state) } }

  /// The board; nil in the menu, and until the cards are loaded.
  public var board: Board? { store.state.round?.board.value }

  /// The number of moves; nil if there is no board.
  public var moves: Int? { board?.moves }

  /// Whether all pairs are matched; false if there is no board.
  public var isFinished: Bool { board?.isFinished ?? false }

  /// The play time of the current game, in seconds; 0 in the menu.
  public var playTime: Double { store.state.playTime }

  /// Whether a flip of the current game was undone, so that its result does not count.
  public var hasUsedUndo: Bool { store.state.hasUsedUndo }

  /// The fewest moves of a finished game of the same kind; nil if there is none.
  public var best: Int? { store.state.best }

  /// Returns the card of a number, counted from 1; throws if there is none.
  package func card(_ number: Int) throws(GameError) -> Card {
    guard let round = store.state.round else { throw .noGame }
    return try round.loadedBoard().card(number)
  }
}

// MARK: Playing

extension Game {
  /// Waits for the deck's answers to all requests; returns immediately with a ``SynchronousDeck``.
  ///
  /// A late answer changes nothing. Further requests may be made meanwhile. One of two concurrent calls
  /// may return while the other still waits.
  ///
  /// - Parameter isolation: The game's isolation; leave it out.
  public func load(isolation: isolated (any Actor)? = #isolation) async {
    await loader.load(for: store)
  }

  /// Begins a game of the chosen category, from the menu or replacing the current game.
  ///
  /// The same seed gives the same game. Without `faces`, the cards have the faces of the last game. Two players take
  /// turns, and a player who finds a pair moves again. Throws a ``GameError`` if there are no categories or no such
  /// board, or the navigator's `Refusal`.
  public func newGame(
    pairs: Int, seed: UInt64, faces: Deal.Faces? = nil, players: Int = 1
  ) throws {
    try store.perform(.newGame(pairs: pairs, seed: seed, faces: faces, players: players))
  }

  /// Goes on with the game that Back has left in its middle; throws if there is none.
  public func resume() throws {
    try store.perform(.resume)
  }

  /// Chooses the category of the next games, and saves the choice; throws while a game is on.
  public func choose(_ category: String) throws {
    try store.perform(.choose(category))
  }

  /// Flips the card of a number, counted from 1.
  public func flip(_ number: Int) throws {
    try store.perform(.flip(number))
  }

  /// Flips the two cards of a move, or the second card of a begun move; flips none if a flip is not possible.
  public func flip(_ numbers: [Int]) throws {
    if numbers.count > 1, var board {
      try board.checkMove(of: numbers.count)
      for number in numbers { try board.flip(number) }
    }
    for number in numbers { try flip(number) }
  }

  /// Goes back one place; throws in the menu.
  public func back() throws(Refusal) {
    try navigator.back()
  }

  /// Passes time on to the current state; in a game, the time counts as play time.
  public func update(deltaTime seconds: TimeInterval) {
    navigator.machine.update(deltaTime: seconds)
  }
}

// MARK: Effects

extension Game {
  /// Stops an event that a program dispatches again, as it has been processed.
  private static var events: Middleware<GameModel, GameAction> {
    Middleware { _, action, next in
      guard case .event(let event) = action else { return _ = next(action) }
      if event.isPending { _ = next(.processed(event.kind)) }
    }
  }

  /// Saves the values that the settings keep if an action has changed them.
  private static func saving(to settings: any GameSettings) -> Middleware<GameModel, GameAction> {
    Middleware { store, action, next in
      let old = store.state.remembered
      _ = next(action)
      let new = store.state.remembered
      if new == old { return }
      do throws(SettingsError) {
        try settings.save(new)
        store.dispatch(.pending(.saved(nil)))
      } catch { store.dispatch(.pending(.saved(error))) }
    }
  }
}

private final class GameCoordinator: Coordinator {
  private let route: GameRoute
  private let store: Store<GameModel, GameAction>

  init(_ route: GameRoute, _ store: Store<GameModel, GameAction>) {
    self.route = route
    self.store = store
  }

  func start() -> GameScreen { GameScreen(of: route, store.state) }
}

// A game belongs to its creator, as its machine does.
@available(*, unavailable)
extension Game: Sendable {}
