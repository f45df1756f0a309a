public import StateMachineStore

/// The requests to a game with their outcomes, and the current position of undo and redo.
///
/// A request that changed something adds a snapshot with the next number; number 0 is the beginning. A
/// request after an undo begins a branch. Beyond the game's limit, the oldest snapshots and the oldest
/// requests are dropped.
public struct History: Equatable, Sendable {
  /// A request and its outcome.
  public struct Entry: Equatable, Sendable {
    /// The request.
    public let request: Request
    /// The outcome.
    public let outcome: Outcome
    /// The number of the snapshot after the request.
    public let number: Int
  }

  /// The outcome of a request.
  public enum Outcome: Equatable, Sendable {
    /// It led to the snapshot of this number, which is new unless nothing changed.
    case reached(Int)
    /// It returned to the earlier snapshot of this number.
    case returned(to: Int)
    /// It changed nothing, for this reason.
    case refused(GameError)
  }

  /// The part of a game that undo restores: the path, and the cards on the table.
  ///
  /// Play time and results are not part of it.
  public struct Snapshot: Equatable, Sendable {
    /// The navigator's path.
    public let path: RoutePath<GameRoute>
    /// The game at the time, with its cards loaded; nil in the menu.
    package let round: Round?
    /// The chosen category; nil if none was.
    package let category: String?

    init(_ path: RoutePath<GameRoute>, _ model: GameModel) {
      self.path = path
      round = model.round
      category = model.remembered.category
    }
  }

  private var log: Ring<Entry>
  private var timeline: Timeline<Snapshot>
  /// The request that first led to each snapshot; nil for the beginning.
  private var arrivals: Ring<Request?>
  /// The request for a game whose cards are being loaded, and the snapshot meanwhile.
  private var pending: Pending?

  private struct Pending: Equatable, Sendable {
    let request: Request
    let snapshot: Snapshot
  }

  init(_ snapshot: Snapshot, limit: Int) {
    log = Ring(limit: limit)
    timeline = Timeline(snapshot, limit: limit)
    arrivals = Ring(limit: limit, [nil])
  }

  /// The requests, refused ones included, in the order in which they were processed.
  ///
  /// Takes linear time.
  public var entries: [Entry] { log.all }

  /// The number of requests so far, dropped ones included.
  var requestCount: Int { log.numbers.upperBound }

  /// The number of the current snapshot; while cards are being loaded, that of the last snapshot.
  public var position: Int { timeline.position }

  /// The numbers of all snapshots, branch by branch; each is on exactly one branch.
  public var branches: [Timeline<Snapshot>.Branch] { timeline.branches }

  /// The numbers of the snapshots that are kept.
  public var numbers: Range<Int> { timeline.numbers }

  /// The snapshot of a number, which must be one of ``numbers``.
  public subscript(number: Int) -> Snapshot { timeline[number] }

  /// Returns the request that first led to a snapshot; nil for the beginning and if it was dropped.
  public func request(to number: Int) -> Request? {
    arrivals.numbers.contains(number) ? arrivals[number] : nil
  }

  /// The numbers of the cards that were flipped, from the deal to the current board; nil if the first of
  /// them were dropped.
  var flips: [Int]? {
    guard pending == nil else { return [] }
    var flips: [Int] = []
    var earlier = timeline
    while case .flip(let number)? = request(to: earlier.position) {
      flips.append(number)
      guard earlier.undo(), arrivals.numbers.contains(earlier.position) else { return nil }
    }
    return flips.reversed()
  }

  /// Returns why the action was refused after the first `count` requests; nil if it was not.
  func refusal(of action: GameAction, after count: Int) -> GameError? {
    let entries = (count..<requestCount).lazy.map { log[$0] }
    let entry = entries.first { $0.request == Request(action) }
    guard case .refused(let reason)? = entry?.outcome else { return nil }
    return reason
  }

  // MARK: Recording

  /// Records the outcome of a request; one that changed nothing adds no snapshot.
  mutating func record(_ request: Request, _ snapshot: Snapshot) {
    if snapshot != pending?.snapshot {
      abandonPending()
      guard snapshot.round?.board.isLoading != true else {
        return pending = Pending(request: request, snapshot: snapshot)
      }
      if snapshot != timeline.current {
        timeline.record(snapshot)
        arrivals.append(request)
      }
    }
    append(request, .reached(position))
  }

  private mutating func append(_ request: Request, _ outcome: Outcome) {
    log.append(Entry(request: request, outcome: outcome, number: position))
  }

  /// Records the snapshot with the cards, once they are loaded.
  mutating func finishLoad(_ snapshot: Snapshot) {
    guard let request = pending?.request, snapshot.round?.board.isLoading != true else { return }
    pending = nil
    record(request, snapshot)
  }

  mutating func refuse(_ request: Request, _ reason: GameError) {
    append(request, .refused(reason))
  }

  /// Goes to another snapshot and returns it; if there is none, records the refusal and returns nil.
  mutating func travel(_ request: Request) -> Snapshot? {
    if let reason = move(request) {
      refuse(request, reason)
      return nil
    }
    abandonPending()
    append(request, .returned(to: position))
    return timeline.current
  }

  /// Moves along the timeline, or returns why it cannot.
  private mutating func move(_ request: Request) -> GameError? {
    switch request {
    // A game that is being loaded has no snapshot yet, so undoing it changes no position.
    case .undo: pending != nil || timeline.undo() ? nil : .nothingToUndo
    case .jump(let number):
      timeline.jump(to: number) ? nil : .notInHistory(number, numbers: numbers)
    case .redo: timeline.redo() ? nil : .nothingToRedo
    default: .nothingToRedo
    }
  }

  private mutating func abandonPending() {
    guard let request = pending?.request else { return }
    pending = nil
    refuse(request, .abandoned)
  }
}

extension History {
  /// A request to a game.
  public enum Request: Equatable, Sendable, CustomStringConvertible {
    /// A request to the navigator, except for a game.
    case navigate(Navigator<GameRoute>.Request)
    /// A new game.
    case newGame(pairs: Int, seed: UInt64)
    /// The choice of a category.
    case choose(String)
    /// A flip of the card of a number.
    case flip(Int)
    /// Flips of several cards that were refused together; otherwise each flip is a request.
    case flipAll([Int])
    /// Undo of the last change.
    case undo
    /// Redo of the last undo.
    case redo
    /// A jump to the snapshot of a number.
    case jump(Int)

    init(_ request: Navigator<GameRoute>.Request) {
      switch request {
      case .go(.game(let deal)), .replace(.game(let deal)):
        self = .newGame(pairs: deal.pairs, seed: deal.seed)
      default: self = .navigate(request)
      }
    }

    /// Creates the request of a player's action; nil for other actions.
    init?(_ action: GameAction) {
      switch action {
      case .choose(let name): self = .choose(name)
      case .flip(let number): self = .flip(number)
      case .travel(let request): self = request
      case .passTime, .event: return nil
      }
    }

    /// The request in a few words: `flip 3`, `new game of 4 pairs, seed 7`, `back`.
    public var description: String {
      switch self {
      case .navigate(.back(1)): "back"
      case .navigate(.didPop(let depth)): "back to depth \(depth)"
      case .navigate(let request): request.description
      case .newGame(let pairs, let seed): "new game of \(pairs) pairs, seed \(seed)"
      case .choose(let name): "choose \(name)"
      case .flip(let number): "flip \(number)"
      case .flipAll(let numbers): "flip " + numbers.map { "\($0)" }.joined(separator: " ")
      case .undo: "undo"
      case .redo: "redo"
      case .jump(let number): "jump \(number)"
      }
    }
  }
}
