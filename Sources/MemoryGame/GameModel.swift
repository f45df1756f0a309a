package import StateMachineStore

/// The state of the game's store.
public struct GameModel: Hashable, Sendable {
  /// The names of the categories, once they are loaded.
  package private(set) var categories: LoadState<[String], DeckError> = .idle
  /// The values that the settings keep from one run to the next.
  package private(set) var remembered: SavedSettings
  /// Why the settings were not loaded or saved the last time; nil if they were.
  package private(set) var settingsError: SettingsError?
  /// The current game; nil in the menu.
  package private(set) var round: Round?
  private var tallies: [Int: Tally] = [:]
  /// The maximum number of tallies; the result of a round without one does not count.
  private static let tallyLimit = 10_000

  /// Creates the state of a game in its menu.
  package init(_ remembered: SavedSettings = SavedSettings(), settingsError: SettingsError? = nil) {
    self.remembered = remembered
    self.settingsError = settingsError
  }

  /// The category of a new game: the chosen one, otherwise the first; nil if there are none.
  package var category: String? {
    guard let names = categories.value else { return nil }
    return names.first { $0 == remembered.category } ?? names.first
  }

  /// The play time of the current game, in seconds; 0 in the menu.
  package var playTime: Double { tally?.playTime ?? 0 }

  /// Whether a flip of the current game was undone, so that its result does not count.
  package var hasUsedUndo: Bool { round != nil && tally?.hasUsedUndo ?? true }

  /// The fewest moves of a finished game of the same category and size; nil if there is none.
  package var best: Int? { round.flatMap { remembered.best[$0.deal.kind] } }

  /// Whether the cards of the current game are being loaded.
  package var isLoading: Bool { round?.board.isLoading ?? false }

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

  func checkCategory(_ name: String) throws(GameError) {
    let known = try knownCategories()
    guard known.contains(name) else { throw .noSuchCategory(name, known: known) }
  }

  /// Throws if the action is not possible now.
  package func validate(_ action: GameAction) throws(GameError) {
    switch action {
    case .choose(let name):
      guard round == nil else { throw .gameInProgress }
      try checkCategory(name)
    case .flip(let number):
      guard var round else { throw .noGame }
      try round.flip(number)
    case .passTime, .travel, .event: break
    }
  }
}

extension GameModel {
  /// Applies the action; an action that ``validate(_:)`` refuses changes nothing.
  @Sendable
  package static func reduce(_ model: inout GameModel, _ action: GameAction) {
    switch action {
    case .choose(let name): model.remembered.category = name
    case .flip(let number): model.flip(number)
    case .passTime(let seconds): model.passTime(seconds)
    case .travel: break
    case .event(let event): model.apply(event.kind)
    }
  }

  private mutating func apply(_ event: GameAction.Event.Kind) {
    switch event {
    case .categories(let event): categories.apply(event)
    case .cards(let deal, .started(let id)):
      round = Round(id: id, deal: deal, board: .loading(id: id))
      remembered.faces = deal.faces
      if tallies.count == Self.tallyLimit, let oldest = tallies.keys.min() { tallies[oldest] = nil }
      tallies[id] = Tally()
    case .cards(_, let event): round?.board.apply(event)
    case .leave: round = nil
    case .travel(let snapshot):
      round = snapshot.round
      remembered.category = snapshot.category
      countFlips()
    case .saved(let error): settingsError = error
    case .navigated, .refused: break
    }
  }

  private mutating func flip(_ number: Int) {
    // A refused flip changes nothing; the validator has rejected its action.
    guard var round, (try? round.flip(number)) != nil, let board = round.board.value else { return }
    self.round = round
    countFlips()
    if board.isFinished && !hasUsedUndo {
      let kind = round.deal.kind
      remembered.best[kind] = min(board.moves, remembered.best[kind] ?? board.moves)
    }
  }

  private mutating func passTime(_ seconds: Double) {
    guard let round, round.board.value?.isFinished == false else { return }
    if seconds > 0, seconds.isFinite { tallies[round.id]?.playTime += seconds }
  }

  private mutating func countFlips() {
    if let round, let board = round.board.value { tallies[round.id]?.count(board.flips) }
  }
}

/// One game, from its deal on.
package struct Round: Hashable, Sendable {
  /// A number that is unique in this run.
  package let id: Int
  /// The settings of the game.
  package let deal: Deal
  /// The board, once its cards are loaded.
  package internal(set) var board: LoadState<Board, DeckError>

  /// Returns the board, or throws why there is none.
  func loadedBoard() throws(GameError) -> Board {
    switch board {
    case .idle, .loading: throw .cardsLoading
    case .failed(let error): throw .noCards(error)
    case .done(let board): return board
    }
  }

  fileprivate mutating func flip(_ number: Int) throws(GameError) {
    var flipped = try loadedBoard()
    try flipped.flip(number)
    board = .done(flipped)
  }
}

/// The part of a round that undo does not revert.
private struct Tally: Hashable, Sendable {
  var playTime = 0.0
  /// Whether a board had fewer flips than an earlier one.
  private(set) var hasUsedUndo = false
  private var flips = 0

  mutating func count(_ flips: Int) {
    if flips < self.flips { hasUsedUndo = true }
    self.flips = max(flips, self.flips)
  }
}

/// An action of the game's store.
///
/// Any part of a program may dispatch the player's actions. Only the game can create an ``Event``, so that
/// store and navigator stay in step.
public enum GameAction: Equatable, Sendable {
  /// Chooses the category of the next games.
  case choose(String)
  /// Flips the card of a number.
  case flip(Int)
  /// Adds seconds to the play time.
  case passTime(seconds: Double)
  /// Undo, redo or jump; the history turns it into an event.
  case travel(History.Request)
  /// A consequence of a request; dispatching it again changes nothing.
  case event(Event)

  /// Returns an event that the history has yet to process.
  static func pending(_ kind: Event.Kind) -> GameAction {
    .event(Event(kind: kind, isPending: true))
  }

  /// A consequence of a request, which only the game can create.
  ///
  ///     if case .event(let event) = action,
  ///       case .cards(let deal, .started) = event.kind
  ///     {
  ///       print(deal)
  ///     }
  public struct Event: Equatable, Sendable {
    /// The kind of event.
    package let kind: Kind
    /// Whether the history has yet to process it; until then, no other middleware receives it.
    let isPending: Bool

    /// The kinds of event.
    package enum Kind: Equatable, Sendable {
      /// The request for the categories was started or answered.
      case categories(LoadState<[String], DeckError>.Event)
      /// A round began with the request for its cards, or the board was laid.
      case cards(Deal, LoadState<Board, DeckError>.Event)
      /// The player left the game.
      case leave
      /// Undo, redo or a jump led to a snapshot of the history.
      case travel(History.Snapshot)
      /// The settings were saved, or could not be.
      case saved(SettingsError?)
      /// The navigator processed a request; for the history only.
      case navigated(Navigator<GameRoute>.Event)
      /// The game refused a request; for the history only.
      case refused(History.Request, GameError)
    }
  }
}
