public import StateMachineStore

/// A memory game: the three states, the navigator over them, and the store of what the game knows.
///
///     let game = Game(InMemoryDeck(categories), settings: InMemorySettings())
///     try game.newGame(pairs: 4, seed: 7)
///     try game.flip(1)
///
/// With a ``ReadyDeck`` the cards are there when `newGame` returns, so a program that never waits
/// needs nothing else. With another deck they are there when ``load(isolation:)`` has returned,
/// which such a program calls after each request, in a task beside the game or in its own.
///
/// What is asked for from inside a request of the navigator's, as by a presenter or an observer, is
/// done after it and all that waits behind it; then only the ``history`` says if it was refused.
/// So is what a subscriber asks the navigator for as it hears of an undo, a redo or a jump.
public final class Game {
  /// What the game knows.
  public let store: Store<GameModel, GameAction>
  /// Makes routes from text.
  public let resolver: GameRouteResolver
  /// Goes from place to place, and knows the way back.
  public let navigator: Navigator<GameRoute>
  let chronicle: Chronicle
  let supply: Supply
  /// Where the history takes the navigator; nil if somebody else does.
  var destination: RoutePath<GameRoute>?
  private var arrivals: SubscriptionToken?
  private var events: SubscriptionToken?

  /// Makes a game in its menu, with a deck that answers at once.
  ///
  /// - Parameters:
  ///   - deck: Where categories and cards come from.
  ///   - settings: Where the category and the best results are kept from one run to the next.
  ///   - presenter: Shows the screens as they are entered; the store tells how they go on.
  ///   - middleware: Sees every action after the game's own middleware has; the store and the path
  ///     agree if it hands on each event that comes by, and no other.
  ///   - purity: Reduces everything twice and compares; nil trusts the reducer.
  public convenience init(
    _ deck: any ReadyDeck, settings: any GameSettings,
    presenter: (any Presenter<GameScreen>)? = nil,
    middleware: [Middleware<GameModel, GameAction>] = [],
    checking purity: PurityCheck<GameModel, GameAction>? = nil
  ) {
    self.init(
      deck, ready: deck, settings, presenter: presenter, middleware: middleware, checking: purity)
  }

  /// Makes a game in its menu, with a deck that answers later; ``load(isolation:)`` waits for it.
  ///
  /// Everything else is as in the other initializer.
  public convenience init(
    _ deck: any Deck, settings: any GameSettings,
    presenter: (any Presenter<GameScreen>)? = nil,
    middleware: [Middleware<GameModel, GameAction>] = [],
    checking purity: PurityCheck<GameModel, GameAction>? = nil
  ) {
    self.init(
      deck, ready: nil, settings, presenter: presenter, middleware: middleware, checking: purity)
  }

  private init(
    _ deck: any Deck, ready: (any ReadyDeck)?, _ settings: any GameSettings,
    presenter: (any Presenter<GameScreen>)?, middleware: [Middleware<GameModel, GameAction>],
    checking purity: PurityCheck<GameModel, GameAction>?
  ) {
    let model = GameModel(settings)
    let chronicle = Chronicle(model)
    let store = Store(
      model, middleware: [chronicle.middleware, .saving(to: settings)] + middleware,
      validator: chronicle.validator, checking: purity, reducer: GameModel.reduce)
    self.chronicle = chronicle
    self.store = store
    supply = Supply(deck, ready: ready, store)
    supply.askForCategories()
    resolver = GameRouteResolver(store)
    navigator = Navigator(
      GKStateMachine(states: [
        MenuState(), CategoriesState(), GameState { store.dispatch(.play(seconds: $0)) },
      ]), root: .menu, resolver: resolver,
      presenter: CoordinatorStack(presenter: presenter) { GameCoordinator($0, store) })
    arrivals = SubscriptionToken(transitionsOf: navigator.machine) { [weak self] transition in
      self?.arrive(transition)
    }
    events = navigator.subscribe { [weak self] in self?.note($0) }
    chronicle.game = self
  }

  /// Waits until the deck has answered everything that it was asked for; at once if it is ready.
  ///
  /// An answer for which nobody waits any more changes nothing. Further requests may be made
  /// meanwhile, and this be called again for them: two calls share the waiting, and one may return
  /// while the other still waits.
  ///
  /// - Parameter isolation: Where the game is; leave it out.
  public func load(isolation: isolated (any Actor)? = #isolation) async {
    await supply.load()
  }

  /// Everything that was asked for, what became of it, and where one is now.
  public var history: History { chronicle.history }

  /// Gives the action its turn, and throws why it was refused.
  ///
  /// From inside another's turn, or a request of the navigator's, it has to wait for its own; only the
  /// history says then if it was.
  func request(_ action: GameAction) throws(GameError) {
    guard let request = History.Request(action) else { return store.dispatch(action) }
    let count = history.entries.count
    store.dispatch(action)
    if let reason = history.refusal(of: request, after: count) { throw reason }
  }
}

// A game belongs to whoever made it, as its machine does.
@available(*, unavailable)
extension Game: Sendable {}
