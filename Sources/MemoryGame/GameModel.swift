public import StateMachineStore

/// What the game knows, as a value.
public struct GameModel: Hashable, Sendable {
  /// The names of the categories, once they are loaded.
  public private(set) var categories: Load<[String], DeckError> = .idle
  /// What is remembered from one run to the next.
  public private(set) var remembered: Remembered
  /// Why that could not be loaded or saved, the last time it was to be; nil if it could.
  public private(set) var settingsError: SettingsError?
  /// The game that is on; nil in the menu.
  public private(set) var round: Round?
  private var tallies: [Int: Tally] = [:]

  /// Makes what the game knows at first: what it remembers.
  public init(_ remembered: Remembered = Remembered(), settingsError: SettingsError? = nil) {
    self.remembered = remembered
    self.settingsError = settingsError
  }

  /// The category of a new game: the chosen one, or else the first; nil if there are none.
  public var category: String? {
    guard let names = categories.value else { return nil }
    return names.first { $0 == remembered.category } ?? names.first
  }

  /// The seconds that the round was played for; 0 in the menu.
  public var playTime: Double { tally?.playTime ?? 0 }

  /// Whether a flip of the round was taken back, so that its result is no record.
  public var hasTakenBack: Bool { tally?.hasTakenBack ?? false }

  /// The fewest moves that a game like this one was finished with; nil if none was.
  public var best: Int? { round.flatMap { remembered.best[$0.deal.contest] } }

  private var tally: Tally? { round.flatMap { tallies[$0.id] } }

  /// Returns the names of the categories, or throws why there are none.
  func knownCategories() throws(GameError) -> [String] {
    switch categories {
    case .idle, .loading: throw .categoriesLoading
    case .failed(let error): throw .noCategories(error)
    case .done([]): throw .noCategories(nil)
    case .done(let names): return names
    }
  }

  /// Throws if the deck has no such category, or if it is not known yet.
  func checkCategory(_ name: String) throws(GameError) {
    let known = try knownCategories()
    guard known.contains(name) else { throw .noSuchCategory(name, known: known) }
  }

  /// Throws why the action may not happen now, if it may not.
  public func check(_ action: GameAction) throws(GameError) {
    switch action {
    case .choose(let name):
      guard round == nil else { throw .gameIsOn }
      try checkCategory(name)
    case .flip(let number):
      guard var round else { throw .noGame }
      try round.flip(number)
    case .play, .recall, .event: break
    }
  }
}

extension GameModel {
  /// Changes the model as the action says; one that ``check(_:)`` throws at changes nothing.
  @Sendable
  public static func reduce(_ model: inout GameModel, _ action: GameAction) {
    switch action {
    case .choose(let name): model.remembered.category = name
    case .flip(let number): model.flip(number)
    case .play(let seconds): model.play(seconds)
    case .recall: break
    case .event(let event): model.follow(event.kind)
    }
  }

  private mutating func follow(_ kind: GameAction.Event.Kind) {
    switch kind {
    case .categories(let event): categories.apply(event)
    case .cards(let deal, .started(let id)):
      round = Round(id: id, deal: deal, board: .loading(id: id))
      tallies[id] = Tally()
    case .cards(_, .finished(let id, let answer)): lay(answer, id: id)
    case .cards(_, .cancelled): break
    case .leave: round = nil
    case .travel(let snapshot):
      round = snapshot.round
      remembered.category = snapshot.category
      countFlips()
    case .saved(let error): settingsError = error
    case .noted, .refuse: break
    }
  }

  /// Lays the cards of the answer, unless another is awaited.
  private mutating func lay(_ answer: Result<[Pair], DeckError>, id: Int) {
    guard let deal = round?.deal else { return }
    let board = Result { () throws(DealFailure) in
      try deal.board(of: try answer.mapError(DealFailure.deck).get())
    }
    round?.board.apply(.finished(id: id, board))
  }

  private mutating func flip(_ number: Int) {
    // The validator has rejected by then what is refused here.
    guard var round, (try? round.flip(number)) != nil, let board = round.board.value else { return }
    self.round = round
    countFlips()
    if board.isFinished && !hasTakenBack {
      let contest = round.deal.contest
      remembered.best[contest] = min(board.moves, remembered.best[contest] ?? board.moves)
    }
  }

  private mutating func play(_ seconds: Double) {
    guard let round, round.board.value?.isFinished == false else { return }
    if seconds > 0, seconds.isFinite { tallies[round.id]?.playTime += seconds }
  }

  private mutating func countFlips() {
    if let round, let board = round.board.value { tallies[round.id]?.count(board.flips) }
  }
}

/// One game, from its deal on.
public struct Round: Hashable, Sendable {
  /// A number that no other round of this run has.
  public let id: Int
  /// What the board is made from.
  public let deal: Deal
  /// The board, once its cards are loaded.
  public internal(set) var board: Load<Board, DealFailure>

  /// Returns the board, or throws why there is none.
  func laidBoard() throws(GameError) -> Board {
    switch board {
    case .idle, .loading: throw .cardsLoading
    case .failed(let failure): throw .noCards(failure)
    case .done(let board): return board
    }
  }

  /// Flips the card of a number, or throws why it may not be flipped and changes nothing.
  fileprivate mutating func flip(_ number: Int) throws(GameError) {
    var flipped = try laidBoard()
    try flipped.flip(number)
    board = .done(flipped)
  }
}

/// What undo does not take back from a round.
private struct Tally: Hashable, Sendable {
  var playTime = 0.0
  /// Whether a board had fewer flips than an earlier one: a flip was taken back.
  private(set) var hasTakenBack = false
  private var flips = 0

  mutating func count(_ flips: Int) {
    if flips < self.flips { hasTakenBack = true }
    self.flips = max(flips, self.flips)
  }
}

/// What changes the game's model.
///
/// Any part of a program may dispatch a player's actions; only the game can make an ``Event``, so that the
/// store and the navigator agree.
public enum GameAction: Equatable, Sendable {
  /// Chooses the category of the next games.
  case choose(String)
  /// Flips the card of a number.
  case flip(Int)
  /// Lets seconds pass in a game.
  case play(seconds: Double)
  /// Undo, redo or jump; the history makes ``Event/Kind/travel(_:)`` of it.
  case recall(History.Request)
  /// Something that followed from a request; to dispatch again what middleware has seen does nothing.
  case event(Event)

  /// An event on its way to the history, which passes on what concerns the model.
  static func pending(_ kind: Event.Kind) -> GameAction {
    .event(Event(kind: kind, isPending: true))
  }

  /// Something that followed from a request, of which only the game can tell.
  ///
  ///     if case .event(let event) = action,
  ///       case .cards(let deal, .started) = event.kind
  ///     {
  ///       print(deal)
  ///     }
  public struct Event: Equatable, Sendable {
    /// What happened.
    public let kind: Kind
    /// Whether the history has not seen it yet; then it is visible to the game alone.
    let isPending: Bool

    /// What can happen.
    public enum Kind: Equatable, Sendable {
      /// The request for the categories went on.
      case categories(Load<[String], DeckError>.Event)
      /// A round began, and its cards are awaited; or the deck answered.
      case cards(Deal, Load<[Pair], DeckError>.Event)
      /// The player left the game.
      case leave
      /// The player went to a moment of the history.
      case travel(History.Snapshot)
      /// What is remembered was saved, or could not be.
      case saved(SettingsError?)
      /// The navigator settled a request; for the history only.
      case noted(Navigator<GameRoute>.Event)
      /// A request was refused before it came to anything; for the history only.
      case refuse(History.Request, GameError)
    }
  }
}
