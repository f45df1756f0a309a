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
/// A request that a presenter or a subscriber makes while the navigator processes another is deferred
/// until that is done; then only the ``history`` says whether it was refused.
public final class Game {
  /// The store of the game's state.
  public let store: Store<GameModel, GameAction>
  /// Creates routes from text.
  public let resolver: GameRouteResolver
  /// Keeps the path of places.
  public let navigator: Navigator<GameRoute>
  private let settings: any GameSettings
  private let recorder: HistoryMiddleware
  private let loader: DeckLoader
  private var arrivals: SubscriptionToken?
  private var events: SubscriptionToken?
  /// The player's actions that wait for the navigator.
  private var deferred: [GameAction] = []
  /// The number of calls of ``navigate(_:)`` that have not returned.
  private var calls = 0
  /// Whether the machine has made its transition, and the navigator has yet to send its event.
  private var isAwaitingEvent = false

  /// Creates a game in its menu.
  ///
  /// - Parameters:
  ///   - deck: The source of categories and cards.
  ///   - settings: Keeps the category and the best results from one run to the next.
  ///   - presenter: Shows each screen as it is entered; later changes come from the store.
  ///   - middleware: Receives every action after the game's own middleware. It must pass each event on
  ///     exactly once.
  ///   - purity: Reduces each action twice and compares the results; nil reduces once.
  ///   - historyLimit: The most snapshots and the most requests of the ``history``, at least 1.
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
    let recorder = HistoryMiddleware(model, limit: historyLimit)
    let saving = Middleware<GameModel, GameAction>.persist(\.remembered) { recorder.game?.save($0) }
    let store = Store(
      model, middleware: [recorder.middleware, saving] + middleware,
      validator: Validator { old, _, action in try old.validate(action) }, checking: purity,
      reducer: GameModel.reduce)
    self.store = store
    self.settings = settings
    self.recorder = recorder
    loader = DeckLoader(deck, store)
    loader.requestCategories()
    resolver = GameRouteResolver(store)
    navigator = Navigator(
      GKStateMachine(states: [
        MenuState(), CategoriesState(), GameState { store.dispatch(.passTime(seconds: $0)) },
      ]), root: .menu, resolver: resolver,
      presenter: CoordinatorStack(presenter: presenter) { GameCoordinator($0, store) })
    arrivals = SubscriptionToken(transitionsOf: navigator.machine) { [weak self] transition in
      self?.receive(transition)
    }
    events = navigator.subscribe { [weak self] in self?.receive($0) }
    recorder.game = self
  }

  // MARK: Inspecting

  /// The current screen.
  public var screen: GameScreen { GameScreen(of: navigator.path.top, store.state) }

  /// The screens of the path, the current one last.
  public var screens: [GameScreen] { navigator.path.map { GameScreen(of: $0, store.state) } }

  /// The board; nil in the menu, and until the cards are loaded.
  public var board: Board? { store.state.round?.board.value }

  /// The number of moves; nil if there is no board.
  public var moves: Int? { board?.moves }

  /// The numbers of the cards whose flips led to the board, in order, without undone ones.
  ///
  /// Empty in the menu; nil if the history has dropped the first of them. Takes linear time.
  package var flips: [Int]? { history.flips }

  /// Whether all pairs are matched; false if there is no board.
  public var isFinished: Bool { board?.isFinished ?? false }

  /// The play time of the current game, in seconds; 0 in the menu.
  public var playTime: Double { store.state.playTime }

  /// Whether a flip of the current game was undone, so that its result does not count.
  public var hasUsedUndo: Bool { store.state.hasUsedUndo }

  /// The fewest moves of a finished game of the same category and size; nil if there is none.
  public var best: Int? { store.state.best }

  /// The requests with their outcomes, and the current position.
  public var history: History { recorder.history }

  /// Returns the card of a number, counted from 1; throws if there is none.
  public func card(_ number: Int) throws(GameError) -> Card {
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
    await loader.load()
  }

  /// Begins a game of the chosen category, from the menu or in place of the current game.
  ///
  /// The same seed gives the same game. Without faces, the cards have those of the last game. Throws a
  /// ``GameError`` if there are no categories or no such board, or the navigator's `Refusal`.
  public func newGame(pairs: Int, seed: UInt64, faces: Deal.Faces? = nil) throws {
    let deal = try recordingRefusal(of: .newGame(pairs: pairs, seed: seed)) {
      () throws(GameError) in
      let known = try store.state.knownCategories()
      return try Deal(
        category: store.state.category ?? known[0], pairs: pairs, seed: seed,
        faces: faces ?? store.state.remembered.faces)
    }
    let isOn = navigator.path.top.stateClass == GameState.self
    try navigate(isOn ? .replace(.game(deal)) : .go(.game(deal)))
  }

  /// Chooses the category of the next games, and saves the choice; throws while a game is on.
  public func choose(_ category: String) throws(GameError) {
    try dispatch(.choose(category))
  }

  /// Flips the card of a number, counted from 1.
  public func flip(_ number: Int) throws(GameError) {
    try dispatch(.flip(number))
  }

  /// Flips cards one after another; flips none if one of the flips is not possible.
  public func flip(_ numbers: [Int]) throws(GameError) {
    if numbers.count > 1, var board {
      try recordingRefusal(of: .flipAll(numbers)) { () throws(GameError) in
        for number in numbers { try board.flip(number) }
      }
    }
    for number in numbers { try flip(number) }
  }

  /// Goes back one place; throws in the menu.
  public func back() throws(Refusal) {
    try navigate(.back(1))
  }

  /// Undoes the last change, Back included; throws if there was none.
  ///
  /// Play time and results stay. While cards are being loaded, it undoes the request for them.
  public func undo() throws(GameError) {
    try dispatch(.travel(.undo))
  }

  /// Redoes the last undo; throws if there was none.
  public func redo() throws(GameError) {
    try dispatch(.travel(.redo))
  }

  /// Goes to the snapshot of a number, on any branch; throws if there is none.
  public func jump(to number: Int) throws(GameError) {
    try dispatch(.travel(.jump(number)))
  }

  /// Passes time on to the current state; in a game it is play time.
  public func update(deltaTime seconds: TimeInterval) {
    navigator.machine.update(deltaTime: seconds)
  }

  /// Dispatches an action of the player; throws if it is refused now, but not if it is deferred.
  private func dispatch(_ action: GameAction) throws(GameError) {
    let count = history.requestCount
    store.dispatch(action)
    if let reason = history.refusal(of: action, after: count) { throw reason }
  }

  /// Records the request as refused if the check throws.
  private func recordingRefusal<Value>(
    of request: History.Request, _ check: () throws(GameError) -> Value
  ) throws(GameError) -> Value {
    do throws(GameError) {
      return try check()
    } catch {
      store.dispatch(.pending(.refused(request, error)))
      throw error
    }
  }
}

// MARK: Keeping store and navigator in step

extension Game {
  /// Whether the navigator is processing requests, so that path and store may differ.
  private var isNavigating: Bool { calls > 0 || isAwaitingEvent || navigator.hasQueuedRequests }

  /// Makes a request to the navigator, then dispatches the deferred actions.
  private func navigate(_ request: Navigator<GameRoute>.Request) throws(Refusal) {
    calls += 1
    defer {
      calls -= 1
      dispatchDeferred()
    }
    try navigator.perform(request)
  }

  /// Defers the action and returns true if the navigator is processing requests.
  func deferIfNavigating(_ action: GameAction) -> Bool {
    if isNavigating { deferred.append(action) }
    return isNavigating
  }

  private func dispatchDeferred() {
    while !isNavigating, !deferred.isEmpty { store.dispatch(deferred.removeFirst()) }
  }

  /// Updates the store for the new place before the place is presented.
  private func receive(_ transition: GKStateMachine.Transition) {
    guard transition.succeeded else { return }
    isAwaitingEvent = true
    guard !recorder.updateModel(at: navigator.path) else { return }
    switch navigator.path.top {
    case .game(let deal): return loader.requestCards(for: deal)
    case .categories where store.state.categories.failure != nil: loader.requestCategories()
    case .categories, .menu: break
    }
    if transition.previousState is GameState { store.dispatch(.pending(.leave)) }
  }

  private func receive(_ event: Navigator<GameRoute>.Event) {
    isAwaitingEvent = false
    if !recorder.finishJump(event) { store.dispatch(.pending(.navigated(event))) }
    dispatchDeferred()
  }

  fileprivate func save(_ remembered: SavedSettings) {
    do throws(SettingsError) {
      try settings.save(remembered)
      store.dispatch(.pending(.saved(nil)))
    } catch { store.dispatch(.pending(.saved(error))) }
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
