/// Undo, redo and jumps over the states of a store.
///
///     let history = StoreHistory(of: store, restoring: Action.restore)
///     store.dispatch(.add(1))
///     history.undo()
///
/// A restoration is an ordinary action that carries a state, and the reducer takes that state. So
/// middleware receives it, and a validator may reject it. It is not recorded as a further state.
public final class StoreHistory<State: Equatable, Action> {
  /// The store.
  public let store: Store<State, Action>
  /// The states so far, the current one, and the branches.
  public private(set) var timeline: Timeline<State>
  private let makeAction: (State) -> Action
  private let isComplete: (State) -> Bool
  /// Whether the store is in a state that is not recorded.
  private var isBetween = false
  /// The timeline to use if the action being processed is accepted; nil unless it is a restoration.
  private var restored: Timeline<State>?
  private var token: SubscriptionToken?

  /// Begins a history at the store's state, which is number 0.
  ///
  /// - Parameters:
  ///   - store: The store, which the history keeps.
  ///   - limit: The maximum number of states that are kept; beyond it the oldest are dropped.
  ///   - makeAction: Makes the action that restores a state.
  ///   - isComplete: Whether to record a state. Leave out a state that awaits an answer, such as a
  ///     load in progress: then undo goes to the state before the request, and redo to the one with
  ///     the answer.
  public init(
    of store: Store<State, Action>, limit: Int = .max,
    restoring makeAction: @escaping (State) -> Action,
    where isComplete: @escaping (State) -> Bool = { _ in true }
  ) {
    self.store = store
    self.makeAction = makeAction
    self.isComplete = isComplete
    timeline = Timeline(store.state, limit: limit)
    token = store.subscribe(initial: false) { [unowned self] _, new in receive(new) }
  }

  /// Goes to the state before the last change; false if there is none, or if it was rejected.
  ///
  /// From a state that is not recorded, undo goes to the last one that is. During an action, undo
  /// is queued and returns true; redo and jump do the same.
  @discardableResult
  public func undo() -> Bool {
    perform { [unowned self] timeline in isBetween || timeline.undo() }
  }

  /// Goes to the state that the last undo left; false if there is none, or if it was rejected.
  @discardableResult
  public func redo() -> Bool { perform { $0.redo() } }

  /// Goes to the state of a number, on any branch; false if there is none, or if it was rejected.
  @discardableResult
  public func jump(to number: Int) -> Bool { perform { $0.jump(to: number) } }

  private func perform(_ change: @escaping (inout Timeline<State>) -> Bool) -> Bool {
    var isDone = true
    store.perform { [weak self] in isDone = self?.restore(change) ?? false }
    return isDone
  }

  private func restore(_ change: (inout Timeline<State>) -> Bool) -> Bool {
    var changed = timeline
    guard change(&changed) else { return false }
    restored = changed
    defer { restored = nil }
    if case .accepted = store.process(makeAction(changed.current)) { return true }
    return false
  }

  private func receive(_ state: State) {
    if let restored {
      timeline = restored
      self.restored = nil
      isBetween = false
      return
    }
    isBetween = !isComplete(state)
    if !isBetween, state != timeline.current { timeline.record(state) }
  }
}

@available(*, unavailable)
extension StoreHistory: Sendable {}
