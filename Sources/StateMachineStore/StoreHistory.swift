/// Undo, redo and jumps over the states of a store.
///
///     let history = StoreHistory(of: store, restoring: Action.restore)
///     store.dispatch(.add(1))
///     history.undo()
///
/// A restoration is an action like any other, which the reducer carries out by taking the state that it
/// has; so middleware sees it, and a validator may reject it. It is not recorded as a further state.
public final class StoreHistory<State: Equatable, Action> {
  /// The store.
  public let store: Store<State, Action>
  /// The states so far, the present one, and the branches.
  public private(set) var timeline: Timeline<State>
  private let makeAction: (State) -> Action
  private let isComplete: (State) -> Bool
  /// Whether the store is in a state that is not recorded.
  private var isBetween = false
  /// The targets of the requested restorations, by the numbers of their actions.
  private var restorations: [Int: Destination] = [:]
  private var token: SubscriptionToken?

  private struct Destination {
    let number: Int
    let isUndo: Bool
  }

  /// Begins a history at the store's state, which is number 0.
  ///
  /// - Parameters:
  ///   - store: The store, which the history keeps.
  ///   - limit: The maximum number of states that are kept; beyond it the oldest are dropped.
  ///   - makeAction: Makes the action by which the reducer takes a state.
  ///   - isComplete: Whether to record a state. One that awaits an answer, such as a load in progress,
  ///     is better left out: an undo of the request goes to the state before it, and the state with
  ///     the answer is the next.
  public init(
    of store: Store<State, Action>, limit: Int = .max,
    restoring makeAction: @escaping (State) -> Action,
    where isComplete: @escaping (State) -> Bool = { _ in true }
  ) {
    self.store = store
    self.makeAction = makeAction
    self.isComplete = isComplete
    timeline = Timeline(store.state, limit: limit)
    token = store.subscribe(replay: false) { [unowned self] _, new in receive(new) }
  }

  /// Goes to the state before the last change; false if there is none, or if it was rejected.
  ///
  /// From a state that is not recorded, that is the last one recorded. During another action the
  /// restoration is queued, and the answer is true.
  @discardableResult
  public func undo() -> Bool {
    let number = isBetween ? timeline.position : timeline.undoPosition
    return restore(number, isUndo: !isBetween)
  }

  /// Goes to the state that the last undo left; false if there is none, or if it was rejected.
  @discardableResult
  public func redo() -> Bool { restore(timeline.redoPosition) }

  /// Goes to the state of a number, on any branch; false if there is none, or if it was rejected.
  @discardableResult
  public func jump(to number: Int) -> Bool {
    restore(timeline.numbers.contains(number) ? number : nil)
  }

  private func restore(_ number: Int?, isUndo: Bool = false) -> Bool {
    guard let number else { return false }
    restorations[store.dispatchCount + 1] = Destination(number: number, isUndo: isUndo)
    switch store.dispatch(makeAction(timeline[number])) {
    case .accepted, .queued: return true
    case .rejected, .notReduced: return false
    }
  }

  private func receive(_ state: State) {
    let destination = restorations[store.currentNumber]
    restorations = restorations.filter { $0.key > store.currentNumber }
    if let destination, timeline.numbers.contains(destination.number) {
      return move(to: destination)
    }
    isBetween = !isComplete(state)
    if !isBetween, state != timeline.current { timeline.record(state) }
  }

  private func move(to destination: Destination) {
    isBetween = false
    if destination.isUndo, timeline.undoPosition == destination.number {
      timeline.undo()
    } else {
      timeline.jump(to: destination.number)
    }
  }
}

@available(*, unavailable)
extension StoreHistory: Sendable {}
