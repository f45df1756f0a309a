public import StateMachineStore

/// Everything that was asked of a game, what became of it, and where one is now.
///
/// A request that changed something leads to a moment, which has a number; number 0 is the beginning.
/// What was asked after an undo begins a branch.
public struct History: Hashable, Sendable {
  /// One request, and what became of it.
  public struct Entry: Hashable, Sendable {
    /// What was asked.
    public let request: Request
    /// What became of it.
    public let outcome: Outcome
  }

  /// What became of a request.
  public enum Outcome: Hashable, Sendable {
    /// It led to the moment of this number, which is new unless nothing changed.
    case reached(Int)
    /// It went to the moment of this number, which was there before.
    case returned(to: Int)
    /// It changed nothing, for this reason.
    case refused(Reason)
  }

  /// Every request in the order in which it was settled, refused ones included.
  public private(set) var entries: [Entry] = []
  private var timeline: Timeline<Moment>
  /// Where in the entries each moment was reached first; the beginning by none.
  private var arrivals: [Int?] = [nil]
  /// The request for a game whose cards are awaited, and where somebody is meanwhile.
  private var pending: Pending?

  private struct Pending: Hashable, Sendable {
    let request: Request
    let moment: Moment
  }

  /// Makes the history of a game at its beginning.
  init(_ moment: Moment) {
    timeline = Timeline(moment)
  }

  /// The number of the moment that somebody is at; while cards are awaited, the one before.
  public var position: Int { timeline.position }

  /// The numbers of all moments, branch by branch; each of them is on exactly one.
  public var branches: [Timeline<Moment>.Branch] { timeline.branches }

  /// The number of the last moment that was reached first.
  public var last: Int { timeline.numbers.upperBound - 1 }

  /// The moment of a number, which must be one of 0 to ``last``.
  public subscript(number: Int) -> Moment { timeline[number] }

  /// The request that first led to the moment of a number; nil for the beginning.
  public func request(to number: Int) -> Request? {
    guard arrivals.indices.contains(number) else { return nil }
    return arrivals[number].map { entries[$0].request }
  }

  /// The numbers of the cards that were flipped from the deal to where somebody is, in order.
  var flips: [Int] {
    guard pending == nil else { return [] }
    var flips: [Int] = []
    var earlier = timeline
    while let board = earlier.current.round?.board.value, board.flips > 0, earlier.undo(),
      let number = earlier.current.round?.board.value.flatMap(board.flipped)
    {
      flips.append(number)
    }
    return flips.reversed()
  }

  /// Why the request was refused, if it is the first of its kind after so many entries and was.
  func refusal(of request: Request, after count: Int) -> GameError? {
    let entry = entries.dropFirst(count).first { $0.request == request }
    if case .refused(.game(let reason))? = entry?.outcome { return reason }
    return nil
  }

  // MARK: What happens

  /// Takes down what a request led to; what changed nothing has no moment of its own.
  mutating func record(_ request: Request, _ moment: Moment) {
    if moment != pending?.moment {
      abandon()
      guard moment.round?.board.isLoading != true else {
        return pending = Pending(request: request, moment: moment)
      }
      if moment != timeline.current {
        timeline.record(moment)
        arrivals.append(entries.count)
      }
    }
    entries.append(Entry(request: request, outcome: .reached(position)))
  }

  /// Takes down the moment that the awaited cards lead to.
  mutating func settle(_ moment: Moment) {
    guard let awaited = pending, moment.round?.board.isLoading != true else { return }
    pending = nil
    record(awaited.request, moment)
  }

  /// Takes down that a request was refused.
  mutating func refuse(_ request: Request, _ reason: Reason) {
    entries.append(Entry(request: request, outcome: .refused(reason)))
  }

  /// Goes to another moment and returns it; if there is none, takes down why and returns nil.
  mutating func travel(_ request: Request) -> Moment? {
    guard move(request) else {
      refuse(request, .game(reason(against: request)))
      return nil
    }
    abandon()
    entries.append(Entry(request: request, outcome: .returned(to: position)))
    return timeline.current
  }

  private mutating func move(_ request: Request) -> Bool {
    switch request {
    // What is awaited has no moment yet, so that undoing it goes nowhere else.
    case .undo: pending != nil || timeline.undo()
    case .redo: timeline.redo()
    case .jump(let number): timeline.jump(to: number)
    default: false
    }
  }

  private func reason(against request: Request) -> GameError {
    switch request {
    case .undo: .nothingToUndo
    case .jump(let number): .noSuchMoment(number, last: last)
    default: .nothingToRedo
    }
  }

  private mutating func abandon() {
    guard let awaited = pending else { return }
    pending = nil
    refuse(awaited.request, .game(.abandoned))
  }
}
