public import StateMachineStore

/// Every request to a game, what came of it, and where the game is now.
///
/// A request that changed something adds a snapshot with the next number; number 0 is the beginning. A
/// request after an undo begins a branch.
public struct History: Equatable, Sendable {
  /// One request, and what came of it.
  public struct Entry: Equatable, Sendable {
    /// The request.
    public let request: Request
    /// What came of it.
    public let outcome: Outcome
  }

  /// What came of a request.
  public enum Outcome: Equatable, Sendable {
    /// It led to the snapshot of this number, which is new unless nothing changed.
    case reached(Int)
    /// It went to the snapshot of this number, which was there before.
    case returned(to: Int)
    /// It changed nothing, for this reason.
    case refused(Reason)
  }

  /// Why a request was refused.
  public enum Reason: Equatable, Sendable, CustomStringConvertible {
    /// The rules of the states do not allow it, or there is no way back.
    case rule(Refusal)
    /// The game does not.
    case game(GameError)

    /// The sentence of the refusal.
    public var description: String {
      switch self {
      case .rule(let refusal): refusal.description
      case .game(let error): error.description
      }
    }
  }

  /// What undo goes back to: the path, and the cards on the table.
  ///
  /// Undo takes back neither play time nor results, so they are no part of it.
  public struct Snapshot: Equatable, Sendable {
    /// The navigator's path.
    public let path: RoutePath<GameRoute>
    /// The game that was on, whose cards are not awaited; nil in the menu.
    public let round: Round?
    /// The chosen category; nil if none was.
    public let category: String?

    init(_ path: RoutePath<GameRoute>, _ model: GameModel) {
      self.path = path
      round = model.round
      category = model.remembered.category
    }
  }

  /// Every request in the order in which it was settled, refused ones included.
  public private(set) var entries: [Entry] = []
  private var timeline: Timeline<Snapshot>
  /// The entry that first reached each snapshot, by index; none reached the beginning.
  private var arrivals: [Int?] = [nil]
  /// The request for a game whose cards are awaited, and the snapshot meanwhile.
  private var pending: Pending?

  private struct Pending: Equatable, Sendable {
    let request: Request
    let snapshot: Snapshot
  }

  /// Makes the history of a game at its beginning.
  init(_ snapshot: Snapshot) { timeline = Timeline(snapshot) }

  /// The number of the current snapshot; while cards are awaited, of the one before.
  public var position: Int { timeline.position }

  /// The numbers of all snapshots, branch by branch; each of them is on exactly one.
  public var branches: [Timeline<Snapshot>.Branch] { timeline.branches }

  /// The number of the latest snapshot.
  public var last: Int { timeline.numbers.upperBound - 1 }

  /// The snapshot of a number, which must be one of 0 to ``last``.
  public subscript(number: Int) -> Snapshot { timeline[number] }

  /// The request that first led to the snapshot of a number; nil for the beginning.
  public func request(to number: Int) -> Request? {
    guard arrivals.indices.contains(number) else { return nil }
    return arrivals[number].map { entries[$0].request }
  }

  /// The numbers of the cards that were flipped from the deal to the current board, in order.
  var flips: [Int] {
    guard pending == nil else { return [] }
    var flips: [Int] = []
    var earlier = timeline
    while case .flip(let number)? = request(to: earlier.position), earlier.undo() {
      flips.append(number)
    }
    return flips.reversed()
  }

  /// The reason why such an action was refused after the first `count` entries; nil if it was not.
  func refusal(of action: GameAction, after count: Int) -> GameError? {
    let entry = entries.dropFirst(count).first { $0.request == Request(action) }
    guard case .refused(.game(let reason))? = entry?.outcome else { return nil }
    return reason
  }

  // MARK: Recording

  /// Records what a request led to; what changed nothing has no snapshot of its own.
  mutating func record(_ request: Request, _ snapshot: Snapshot) {
    if snapshot != pending?.snapshot {
      abandonPending()
      guard snapshot.round?.board.isLoading != true else {
        return pending = Pending(request: request, snapshot: snapshot)
      }
      if snapshot != timeline.current {
        timeline.record(snapshot)
        arrivals.append(entries.count)
      }
    }
    entries.append(Entry(request: request, outcome: .reached(position)))
  }

  /// Records the snapshot that the awaited cards lead to.
  mutating func settle(_ snapshot: Snapshot) {
    guard let awaited = pending, snapshot.round?.board.isLoading != true else { return }
    pending = nil
    record(awaited.request, snapshot)
  }

  /// Records that a request was refused.
  mutating func refuse(_ request: Request, _ reason: Reason) {
    entries.append(Entry(request: request, outcome: .refused(reason)))
  }

  /// Goes to another snapshot and returns it; if there is none, records why and returns nil.
  mutating func travel(_ request: Request) -> Snapshot? {
    if let reason = move(request) {
      refuse(request, .game(reason))
      return nil
    }
    abandonPending()
    entries.append(Entry(request: request, outcome: .returned(to: position)))
    return timeline.current
  }

  /// Moves along the timeline, or returns why it cannot.
  private mutating func move(_ request: Request) -> GameError? {
    switch request {
    // An awaited game has no snapshot yet, so to undo it goes nowhere else.
    case .undo: pending != nil || timeline.undo() ? nil : .nothingToUndo
    case .jump(let number): timeline.jump(to: number) ? nil : .noSuchMoment(number, last: last)
    case .redo: timeline.redo() ? nil : .nothingToRedo
    default: .nothingToRedo
    }
  }

  private mutating func abandonPending() {
    guard let awaited = pending else { return }
    pending = nil
    refuse(awaited.request, .game(.abandoned))
  }
}

extension History {
  /// A request to a game.
  public enum Request: Equatable, Sendable, CustomStringConvertible {
    /// To go elsewhere, though not to a game.
    case navigate(Navigator<GameRoute>.Request)
    /// A new game.
    case newGame(pairs: Int, seed: UInt64)
    /// A category for the next games.
    case choose(String)
    /// To flip the card of a number.
    case flip(Int)
    /// To flip several cards one after another, which was refused; else each flip is a request.
    case flipAll([Int])
    /// To take back the last change.
    case undo
    /// To take back an undo.
    case redo
    /// To go to the snapshot of a number.
    case jump(Int)

    init(_ request: Navigator<GameRoute>.Request) {
      switch request {
      case .go(.game(let deal)), .replace(.game(let deal)):
        self = .newGame(pairs: deal.pairs, seed: deal.seed)
      default: self = .navigate(request)
      }
    }

    /// The request that a player's action carries out; nil for other actions.
    init?(_ action: GameAction) {
      switch action {
      case .choose(let name): self = .choose(name)
      case .flip(let number): self = .flip(number)
      case .recall(let request): self = request
      case .play, .event: return nil
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
