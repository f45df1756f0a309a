public import StateMachineStore
import StateMachineText

/// The state of the game's store.
public struct GameModel: Hashable, Sendable {
  /// The part of a game that undo restores: the path, the cards on the table, and the category.
  ///
  /// Play time and results are not part of it.
  public struct Snapshot: Hashable, Sendable {
    /// The places from the menu to the current one.
    public internal(set) var path: RoutePath<GameRoute>
    /// The game with its cards; nil in the menu.
    package internal(set) var round: Round?
    /// The game that was left in its middle; nil if none was.
    package internal(set) var left: Round?
    /// The chosen category; nil if none was.
    package internal(set) var category: String?
  }

  /// The path, which the navigator follows.
  public internal(set) var path = RoutePath<GameRoute>(.menu)
  /// The names of the categories, once they are loaded.
  package private(set) var categories: LoadState<[String], DeckError> = .idle
  /// The values that the settings keep from one run to the next.
  package private(set) var remembered: SavedSettings
  /// Why the settings were not loaded or saved the last time; nil if they were.
  package private(set) var settingsError: SettingsError?
  /// The current game; nil in the menu.
  package private(set) var round: Round?
  /// The unfinished game that Back has left, until that game goes on or another begins; nil if there is none.
  package private(set) var left: Round?
  private var tallies: [Int: Tally] = [:]
  /// The maximum number of tallies; the result of a round without one does not count.
  private static let tallyLimit = 10_000
  /// The greatest number of seconds that is kept as a result, some ten days.
  private static let longestTime = 999_999.0

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
  package var playTime: Double { round.map(playTime) ?? 0 }

  /// Whether a flip of the current game was undone, so that its result does not count.
  package var hasUsedUndo: Bool { round.map(hasUsedUndo) ?? false }

  /// Returns the play time of a game, in seconds.
  package func playTime(of round: Round) -> Double { tallies[round.id]?.playTime ?? 0 }

  /// Returns whether a flip of a game was undone.
  package func hasUsedUndo(in round: Round) -> Bool { tallies[round.id]?.hasUsedUndo ?? true }

  /// The fewest moves of a finished game of the same kind; nil if there is none.
  package var best: Int? { round.flatMap { remembered.best[$0.deal.kind] } }

  /// Whether the cards of the current game are being loaded.
  package var isLoading: Bool { round?.board.isLoading ?? false }

  /// The part that undo restores.
  var snapshot: Snapshot {
    get { Snapshot(path: path, round: round, left: left, category: remembered.category) }
    set {
      (path, round, left) = (newValue.path, newValue.round, newValue.left)
      remembered.category = newValue.category
    }
  }

  /// Returns the names of the categories, or throws why there are none.
  func knownCategories() throws(GameError) -> [String] {
    switch categories {
    case .idle, .loading: throw .categoriesLoading
    case .failed(let error, _): throw .noCategories(error)
    case .done([]): throw .noCategories(nil)
    case .done(let names): return names
    }
  }

  /// Returns the request for a new game; nil if the action begins none.
  func request(for action: GameAction) throws(GameError) -> Navigator<GameRoute>.Request? {
    guard case .newGame(let pairs, let seed, let faces, let players) = action else { return nil }
    let route = GameRoute.game(try deal(pairs: pairs, seed: seed, faces: faces, players: players))
    return round == nil ? .go(route) : .replace(route)
  }

  /// Returns the deal of a new game of the chosen category.
  private func deal(
    pairs: Int, seed: UInt64, faces: Deal.Faces?, players: Int
  ) throws(GameError) -> Deal {
    let known = try knownCategories()
    return try Deal(
      category: category ?? known[0], pairs: pairs, seed: seed, faces: faces ?? remembered.faces,
      players: players)
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
    case .newGame: _ = try request(for: action)
    case .resume: if left == nil { throw .noGameToResume }
    case .navigate, .passTime, .restore, .event: break
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
    case .restore(let snapshot):
      model.snapshot = snapshot
      model.countFlips()
    case .navigate: if model.path.top.deal == nil { model.move(to: nil) }
    case .newGame:
      switch try? model.request(for: action) {
      case .go(let route): model.path.append([route])
      case .replace(let route): model.path = RoutePath(.menu, [route])
      default: break
      }
    case .resume: model.resume()
    case .event(let event): model.apply(event.kind)
    }
  }

  private mutating func apply(_ event: GameAction.Event.Kind) {
    switch event {
    case .categories(let event): categories.apply(event)
    case .cards(let event): round?.board.apply(event)
    case .dealt(_, let round): move(to: round)
    case .saved(let error): settingsError = error
    }
  }

  private mutating func move(to round: Round?) {
    if let round {
      if round.id != self.round?.id, round.id != left?.id { begin(round) }
      left = nil
    } else if let old = self.round, old.isInItsMiddle {
      left = old
    }
    self.round = round
  }

  private mutating func resume() {
    guard let left else { return }
    path.append([.game(left.deal)])
    move(to: left)
  }

  private mutating func begin(_ round: Round) {
    remembered.faces = round.deal.faces
    remembered.pairs = round.deal.pairs
    if tallies.count == Self.tallyLimit, let oldest = tallies.keys.min() { tallies[oldest] = nil }
    tallies[round.id] = Tally()
  }

  private mutating func flip(_ number: Int) {
    // A refused flip changes nothing; the validator has rejected its action.
    guard var round, (try? round.flip(number)) != nil, let board = round.board.value else { return }
    self.round = round
    countFlips()
    if board.isFinished, !hasUsedUndo, round.deal.players == 1 {
      keepResult(moves: board.moves, of: round.deal.kind)
    }
  }

  private mutating func keepResult(moves: Int, of kind: GameKind) {
    remembered.best[kind] = min(moves, remembered.best[kind] ?? moves)
    // A program that passes no time has no times to compare.
    guard playTime > 0 else { return }
    let seconds = max(1, Int(clamping: min(playTime, Self.longestTime)))
    remembered.times[kind] = min(seconds, remembered.times[kind] ?? seconds)
  }

  private mutating func passTime(_ seconds: Double) {
    guard let round, round.board.value?.isFinished == false else { return }
    if seconds > 0, seconds.isFinite { tallies[round.id]?.playTime += seconds }
  }

  /// Counts the flips of the current game, or of the one that was left and can go on.
  private mutating func countFlips() {
    if let round = round ?? left, let board = round.board.value {
      tallies[round.id]?.count(board.flips)
    }
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

  /// Whether cards were flipped and others are still to be found.
  var isInItsMiddle: Bool { board.value.map { $0.flips > 0 && !$0.isFinished } ?? false }

  /// Returns the board, or throws why there is none.
  func loadedBoard() throws(GameError) -> Board {
    switch board {
    case .idle, .loading: throw .cardsLoading
    case .failed(let error, _): throw .noCards(error)
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
