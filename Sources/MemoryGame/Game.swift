public import StateMachineStore

/// A memory game: the three states, the navigator over them, and the store of what the game knows.
///
///     let game = Game(InMemoryDeck(categories), settings: InMemorySettings())
///     try game.newGame(pairs: 4, seed: 7)
///     try game.flip(1)
///
/// With a ``ReadyDeck`` the cards are there when `newGame` returns. With another deck they are there when
/// ``load(isolation:)`` has returned, which a program calls after each request, in any task.
///
/// A request that a presenter or a subscriber makes while the navigator is at work, as during an undo, is
/// carried out after all that it has to do; then only the ``history`` says if it was refused.
public final class Game {
  /// What the game knows.
  public let store: Store<GameModel, GameAction>
  /// Makes routes from text.
  public let resolver: GameRouteResolver
  /// Goes from place to place, and knows the way back.
  public let navigator: Navigator<GameRoute>
  private let settings: any GameSettings
  private let recorder: HistoryMiddleware
  private let loader: DeckLoader
  private var arrivals: SubscriptionToken?
  private var events: SubscriptionToken?
  /// The actions of the player that wait for the navigator.
  private var deferred: [GameAction] = []
  /// The calls of ``navigate(_:)`` that have not returned.
  private var calls = 0
  /// Whether the machine has made its transition, and the navigator's event is still to come.
  private var isArriving = false

  /// Makes a game in its menu.
  ///
  /// - Parameters:
  ///   - deck: Where categories and cards come from.
  ///   - settings: Where the category and the best results are kept from one run to the next.
  ///   - presenter: Shows the screens as they are entered; the store tells how they go on.
  ///   - middleware: Sees every action after the game's own has; it must hand on each event, and no other.
  ///   - purity: Reduces everything twice and compares; nil trusts the reducer.
  public init(
    _ deck: any Deck, settings: any GameSettings,
    presenter: (any Presenter<GameScreen>)? = nil,
    middleware: [Middleware<GameModel, GameAction>] = [],
    checking purity: PurityCheck<GameModel, GameAction>? = nil
  ) {
    let model: GameModel
    do throws(SettingsError) { model = GameModel(try settings.load()) } catch {
      model = GameModel(settingsError: error)
    }
    let recorder = HistoryMiddleware(model)
    let saving = Middleware<GameModel, GameAction>.persist(\.remembered) { recorder.game?.save($0) }
    let store = Store(
      model, middleware: [recorder.middleware, saving] + middleware,
      validator: recorder.validator, checking: purity, reducer: GameModel.reduce)
    self.store = store
    self.settings = settings
    self.recorder = recorder
    loader = DeckLoader(deck, store)
    loader.requestCategories()
    resolver = GameRouteResolver(store)
    navigator = Navigator(
      GKStateMachine(states: [
        MenuState(), CategoriesState(), GameState { store.dispatch(.play(seconds: $0)) },
      ]), root: .menu, resolver: resolver,
      presenter: CoordinatorStack(presenter: presenter) { GameCoordinator($0, store) })
    arrivals = SubscriptionToken(transitionsOf: navigator.machine) { [weak self] transition in
      self?.arrive(transition)
    }
    events = navigator.subscribe { [weak self] in self?.settle($0) }
    recorder.game = self
  }

  // MARK: Looking

  /// The current screen.
  public var screen: GameScreen { GameScreen(of: navigator.path.top, store.state) }

  /// The screens of the path, the current one last.
  public var screens: [GameScreen] { navigator.path.map { GameScreen(of: $0, store.state) } }

  /// The board; nil in the menu, and as long as there are no cards.
  public var board: Board? { store.state.round?.board.value }

  /// The number of moves in the game; nil if there is no board.
  public var moves: Int? { board?.moves }

  /// The numbers of the cards whose flips, in this order, led to the board; none in the menu.
  ///
  /// A flip that was taken back is not among them. Takes time linear in their number.
  public var flips: [Int] { history.flips }

  /// Whether there is a board on which all pairs have been found.
  public var isFinished: Bool { board?.isFinished ?? false }

  /// The seconds that the game was played for; 0 in the menu.
  public var playTime: Double { store.state.playTime }

  /// Whether a flip of the game was taken back, so that its result is no record.
  public var hasTakenBack: Bool { store.state.hasTakenBack }

  /// The fewest moves that a game like this one was finished with; nil if none was.
  public var best: Int? { store.state.best }

  /// Every request, what came of it, and where the game is now.
  public var history: History { recorder.history }

  /// Returns the card of a number, counted from 1, or throws why there is none.
  public func card(_ number: Int) throws(GameError) -> Card {
    guard let round = store.state.round else { throw .noGame }
    return try round.laidBoard().card(number)
  }
}

// MARK: Playing

extension Game {
  /// Waits until the deck has answered everything that it was asked for; at once if it is ready.
  ///
  /// A late answer changes nothing. Further requests may be made meanwhile. Of two calls at once, one may
  /// return while the other still waits.
  ///
  /// - Parameter isolation: Where the game is; leave it out.
  public func load(isolation: isolated (any Actor)? = #isolation) async {
    await loader.load()
  }

  /// Begins a game of the chosen category, from the menu or in the place of the game that is on.
  ///
  /// The same seed gives the same game. Throws a ``GameError`` if there are no categories or no such
  /// board, or the navigator's `Refusal`.
  public func newGame(pairs: Int, seed: UInt64) throws {
    let deal = try recordingRefusal(of: .newGame(pairs: pairs, seed: seed)) {
      () throws(GameError) in
      let known = try store.state.knownCategories()
      return try Deal(category: store.state.category ?? known[0], pairs: pairs, seed: seed)
    }
    let isOn = navigator.path.top.stateClass == GameState.self
    try navigate(isOn ? .replace(.game(deal)) : .go(.game(deal)))
  }

  /// Chooses the category of the next games, and remembers it; not while a game is on.
  public func choose(_ category: String) throws(GameError) {
    try dispatch(.choose(category))
  }

  /// Flips the card of a number, counted from 1.
  public func flip(_ number: Int) throws(GameError) {
    try dispatch(.flip(number))
  }

  /// Flips cards one after another: all of them, or none if one of them may not be flipped then.
  public func flip(_ numbers: [Int]) throws(GameError) {
    if numbers.count > 1, var board {
      try recordingRefusal(of: .flipAll(numbers)) { () throws(GameError) in
        for number in numbers { try board.flip(number) }
      }
    }
    for number in numbers { try flip(number) }
  }

  /// Goes back one place, or throws the navigator's `Refusal`.
  public func back() throws(Refusal) {
    try navigate(.back(1))
  }

  /// Takes back the last change, a going back included; throws if there was none.
  ///
  /// It takes back neither play time nor a result. While cards are awaited, it takes back the request
  /// for them.
  public func undo() throws(GameError) {
    try dispatch(.recall(.undo))
  }

  /// Takes back the last undo; throws if there was none.
  public func redo() throws(GameError) {
    try dispatch(.recall(.redo))
  }

  /// Goes to the snapshot of a number in the history, on any branch; throws if there is none.
  public func jump(to number: Int) throws(GameError) {
    try dispatch(.recall(.jump(number)))
  }

  /// Lets seconds pass: in a game that is on they are play time.
  public func update(deltaTime seconds: TimeInterval) {
    navigator.machine.update(deltaTime: seconds)
  }

  /// Dispatches an action of the player, and throws why it was refused; one that has to wait is not yet.
  private func dispatch(_ action: GameAction) throws(GameError) {
    let count = history.entries.count
    store.dispatch(action)
    if let reason = history.refusal(of: action, after: count) { throw reason }
  }

  /// Checks a request; if it may not be, the history says so.
  private func recordingRefusal<Value>(
    of request: History.Request, _ check: () throws(GameError) -> Value
  ) throws(GameError) -> Value {
    do throws(GameError) {
      return try check()
    } catch {
      store.dispatch(.pending(.refuse(request, error)))
      throw error
    }
  }
}

// MARK: Keeping store and navigator together

extension Game {
  /// Whether the navigator is at work, so that what the path and the store say may differ.
  private var isNavigating: Bool { calls > 0 || isArriving || navigator.hasQueuedRequests }

  /// Makes a request to the navigator, and then dispatches the actions that waited for it.
  private func navigate(_ request: Navigator<GameRoute>.Request) throws(Refusal) {
    calls += 1
    defer {
      calls -= 1
      dispatchDeferred()
    }
    try navigator.perform(request)
  }

  /// Keeps the action until the navigator is done, and returns true; or returns false if it is.
  func defers(_ action: GameAction) -> Bool {
    if isNavigating { deferred.append(action) }
    return isNavigating
  }

  private func dispatchDeferred() {
    while !isNavigating, !deferred.isEmpty { store.dispatch(deferred.removeFirst()) }
  }

  /// Requests what a place needs before it is shown.
  private func arrive(_ transition: GKStateMachine.Transition) {
    guard transition.happened else { return }
    isArriving = true
    guard !recorder.follow(to: navigator.path) else { return }
    switch navigator.path.top {
    case .game(let deal): return loader.requestCards(for: deal)
    case .categories where store.state.categories.failure != nil: loader.requestCategories()
    case .categories, .menu: break
    }
    if transition.previousState is GameState { store.dispatch(.pending(.leave)) }
  }

  private func settle(_ event: Navigator<GameRoute>.Event) {
    isArriving = false
    if !recorder.settle(event) { store.dispatch(.pending(.noted(event))) }
    dispatchDeferred()
  }

  fileprivate func save(_ remembered: Remembered) {
    do throws(SettingsError) {
      try settings.save(remembered)
      store.dispatch(.pending(.saved(nil)))
    } catch { store.dispatch(.pending(.saved(error))) }
  }
}

/// Makes the screen of one place of the game.
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
