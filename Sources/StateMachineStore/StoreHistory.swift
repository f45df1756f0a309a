/// Undo, redo and jumps over the states of a store, or over a part of them.
///
///     let history = StoreHistory(
///       of: store, part: \.todos, restoring: Action.restore)
///     try store.perform(.add("milk"))
///     try history.undo()
///
/// A restoration is an ordinary action that carries the part, and the reducer takes the part. So
/// middleware receives the action, and a validator may reject it. A restoration is not recorded as
/// a further state. If the reducer changes the restored part, the change amends the state that undo
/// led to.
///
/// If the state has the path of a navigator (`Store.connect`), the path of the restored part is
/// judged like any other path, with the restored data. Undo, redo and jumps do not lead to states
/// from before a new root. An update of an entry amends the current state, and so does a
/// revalidation. Undo over an update of the root brings the former root back, and the whole path is
/// pushed anew.
///
/// The history records a state before the subscribers receive the state, and records its action
/// afterwards.
public final class StoreHistory<State, Action, Part: Equatable> {
  /// An action that led to a new state, or was rejected.
  public struct Entry {
    /// The action, as it was dispatched.
    public let action: Action
    /// The reason if the action was rejected; nil otherwise.
    public let rejection: (any Error)?
    /// The number of the state after the action.
    public let number: Int
  }

  /// How a history keeps the change that an action made.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Recording: Hashable, Sendable {
    /// As a new step.
    case step
    /// As a part of the current step, such as the turn of a page: undo goes to the step before.
    ///
    /// At an earlier step, after an undo or jump, the change is a new step, so that the earlier
    /// state is kept.
    case amendment
    /// As a part of the current step if that step is of the same group, such as the keystrokes in a
    /// field.
    ///
    /// Otherwise the change is a new step, which begins the group.
    case group(String)
    /// As the first step of an epoch, such as the state after a payment: nothing leads back behind it.
    case epoch
    /// Not recorded, such as during a load.
    ///
    /// Undo leads to the last recorded state before the load. Once the loaded data are recorded, redo
    /// leads from there to the state with the data. If middleware starts the load after an action,
    /// leave out the state of that action, too, as nothing would load its data after an undo.
    case interim
  }

  /// The store.
  public let store: Store<State, Action>
  /// The recorded parts, with the current one and the branches.
  public private(set) var timeline: Timeline<Part>
  private let part: (State) -> Part
  private let makeAction: (Part) -> Action
  private let recording: (State, Action) -> Recording
  private var log: Ring<Entry>
  /// The action that led to each part; it may have numbers that the timeline has dropped.
  private var causes: [Int: Action] = [:]
  /// The number of the next part that has no cause yet.
  private var nextCause: Int
  /// The part that awaits an answer; nil if the store's part is recorded.
  private var interim: Part?
  /// Whether the action being processed changed the interim part.
  private var hasChangedInterim = false
  /// The action that led to the interim part.
  private var interimCause: Action?
  /// The group of the current step; nil if it is of none.
  private var group: String?
  private var tokens: [SubscriptionToken] = []

  /// Begins a history at the store's state, which is number 0, or continues an earlier one.
  ///
  /// - Parameters:
  ///   - store: The store, which the history keeps.
  ///   - part: The part of the state that undo restores; the rest stays as it is.
  ///   - limit: The maximum number of parts and of entries. Beyond the limit the oldest entries are
  ///     dropped, and parts in the order of `Timeline.init(_:limit:)`.
  ///   - earlier: The timeline of an earlier history, whose limit replaces `limit`. If the store's
  ///     part differs from the timeline's, the store's part is recorded as one more change. If the
  ///     root of its path differs, too, this change begins an epoch. Connect a navigator before:
  ///     one that is connected later is not asked about the root.
  ///   - makeAction: Makes the action that restores a part.
  ///   - recording: Decides how to keep the change that an action made; by default as a step. It
  ///     receives each action as the reducer did, and also the actions of undo, redo and jump.
  public init(
    of store: Store<State, Action>, part: @escaping (_ state: State) -> Part, limit: Int = .max,
    continuing earlier: Timeline<Part>? = nil,
    restoring makeAction: @escaping (_ part: Part) -> Action,
    recording: @escaping (_ state: State, _ action: Action) -> Recording = { _, _ in .step }
  ) {
    (self.store, self.part, self.makeAction) = (store, part, makeAction)
    self.recording = recording
    let current = part(store.state)
    var timeline = earlier ?? Timeline(current, limit: limit)
    if timeline.current != current {
      let former = makeAction(timeline.current)
      // The parts with the other root are of an earlier epoch.
      if store.changesRoot(former) {
        timeline.beginEpoch()
      }
      timeline.record(current)
    }
    self.timeline = timeline
    log = Ring(limit: timeline.limit)
    nextCause = timeline.numbers.upperBound
    tokens = [
      SubscriptionToken(to: store.histories) { [unowned self] in
        record($0.judgement, $0.action, $0.restoration)
      },
      store.subscribeToActions { [unowned self] in log($0, $1, $2) },
    ]
  }

  // Releasing the history's parts may cause actions, which it must not receive.
  deinit {
    for token in tokens { token.cancel() }
  }

  /// The actions so far that led to a new state or were rejected, except undo, redo and jump.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries.
  public var entries: [Entry] { log.all }

  /// Returns the action that led to the state of a number; nil for the beginning, for a state of an earlier
  /// history, and if the number was dropped.
  package func action(to number: Int) -> Action? {
    timeline.keeps(number) ? causes[number] : nil
  }

  /// Whether there is a state to undo to; the store may still reject it.
  public var canUndo: Bool { (try? target(of: .undo)) != nil }

  /// Whether there is a state to redo to; the store may still reject it.
  public var canRedo: Bool { timeline.redoPosition != nil }

  /// Goes to the state before the last change.
  ///
  /// From a state that awaits an answer (``Recording/interim``), undo goes to the last recorded
  /// state. During an action, undo is queued, and nothing is thrown.
  ///
  /// - Throws: `Refusal.nothingToUndo` if there is no earlier state, `Refusal.earlierEpoch` if an
  ///   epoch has begun since, `Refusal.stopped` if middleware held the restoration back, or why the
  ///   store rejected the restoration; then nothing changes.
  public func undo() throws { try perform(.undo) }

  /// Reverts the last undo.
  ///
  /// During an action, redo is queued, and nothing is thrown.
  ///
  /// - Throws: `Refusal.nothingToRedo` if there is nothing to redo, `Refusal.stopped` if middleware
  ///   held the restoration back, or why the store rejected the restoration; then nothing changes.
  public func redo() throws { try perform(.redo) }

  /// Goes to the state of a number, on any branch.
  ///
  /// During an action, the jump is queued, and nothing is thrown.
  ///
  /// - Throws: `Refusal.notInHistory` if the history has no such number or has dropped it,
  ///   `Refusal.earlierEpoch` if an epoch has begun since, `Refusal.stopped` if middleware held the
  ///   restoration back, or why the store rejected the restoration; then nothing changes.
  public func jump(to number: Int) throws { try perform(.to(number)) }

  /// Restores a part by dispatching a new action.
  package func restore(_ part: Part) throws { try store.perform(makeAction(part)) }

  /// Leaves out the action that led to a number: goes to the state before it, and dispatches the later ones again.
  ///
  /// If one of them is rejected, returns to where it was and throws why. Throws `Refusal.notInHistory` unless the number
  /// is on the way to the current state, and the history has all actions since.
  package func leaveOut(_ number: Int) throws {
    let start = timeline.position
    var way = [start]
    while let place = way.last, place != number, timeline.keeps(place) {
      way.append(timeline.previous(of: place))
    }
    let actions = way.compactMap(action(to:))
    guard way.last == number, actions.count == way.count else {
      throw Refusal.notInHistory(number: number)
    }
    try jump(to: timeline.previous(of: number))
    do {
      for action in actions.dropLast().reversed() { try store.perform(action) }
    } catch {
      try jump(to: start)
      throw error
    }
  }

  private func perform(_ jump: Jump) throws {
    var refusal: (any Error)?
    store.enqueue("\(jump)") { [weak self] in
      do {
        guard let self else { return }
        try restore(target(of: jump), isUndo: jump == .undo)
      } catch {
        refusal = error
      }
    }
    if let refusal { throw refusal }
  }

  /// Restores a part.
  ///
  /// If a request waits for the outcome, this repeats what was refused, with the user's answers.
  private func restore(
    _ number: Int, isUndo: Bool, for received: AnyObject? = nil, answers: [Answer] = []
  ) throws {
    // A question may be answered when the number is gone.
    let number = try timeline.number(of: .to(number))
    let restoration = Restoration(of: self, to: number, isUndo: isUndo) {
      [weak self] received, answers in
      do {
        try self?.restore(number, isUndo: isUndo, for: received, answers: answers)
        return nil
      } catch {
        return error
      }
    }
    let action = makeAction(timeline[number])
    let turn = Turn(action, received: received, restoration: restoration, answers: answers)
    if let failure = store.finish(turn) { throw failure }
  }

  private func target(of jump: Jump) throws(Refusal) -> Int {
    let isInterim = jump == .undo && interim != nil
    return try timeline.number(of: isInterim ? .to(timeline.position) : jump)
  }

  /// Records a state that the store has judged.
  private func record(
    _ judgement: Judgement<State, Action>, _ action: Action, _ restoration: Restoration?
  ) {
    let state = judgement.state
    let new = part(state)
    // Releasing it may read the history.
    let former = interim
    defer { withExtendedLifetime(former) {} }
    if let restoration, restoration.history === self, !restoration.isDone,
      isRestored(new, by: restoration)
    {
      restoration.isDone = true
      interim = nil
      group = nil
      guard !judgement.beginsEpoch else {
        // The path has passed a root that was declared since.
        timeline.beginEpoch()
        timeline.record(new)
        return
      }
      timeline.finish(restoration.number, isUndo: restoration.isUndo)
      // The reducer may have changed the restored part.
      if recording(state, action) != .interim { _ = timeline.amend(new) }
      return
    }
    let recording = recording(state, action)
    if judgement.beginsEpoch || recording == .epoch { timeline.beginEpoch() }
    // The first part of an epoch is recorded even if it equals the one before.
    let isFirst = timeline.position < timeline.epochStart
    let canAmend = !isFirst && interim == nil
    switch recording {
    case .interim:
      // Nothing of a part that is recorded awaits an answer.
      let isRecorded = !isFirst && new == timeline.current
      hasChangedInterim = !isRecorded && new != interim
      interim = isRecorded ? nil : new
      return
    case .amendment where canAmend && timeline.position == timeline.numbers.upperBound - 1,
      .group(group) where canAmend,
      .step where judgement.isPartOfStep && canAmend:
      _ = timeline.amend(new)
    case .step, .amendment, .group, .epoch:
      if isFirst || new != timeline.current {
        timeline.record(new)
        if case .group(let name) = recording { group = name } else { group = nil }
      }
    }
    interim = nil
  }

  /// Returns whether a part is the restored one, as the reducer has left it.
  ///
  /// Middleware may pass on other actions first, which leave the part as it was.
  private func isRestored(_ part: Part, by restoration: Restoration) -> Bool {
    let number = restoration.number
    return part != interim ?? timeline.current
      || timeline.keeps(number) && part == timeline[number]
  }

  /// Keeps an action with its outcome.
  private func log(_ action: Action, _ result: DispatchResult, _ restoration: Restoration?) {
    if hasChangedInterim { interimCause = action }
    hasChangedInterim = false
    let cause = interimCause ?? action
    if interim == nil { interimCause = nil }
    if restoration?.history === self {
      // A state that begins an epoch in place of the restored one has no cause of its own.
      nextCause = timeline.numbers.upperBound
      return
    }
    while nextCause < timeline.numbers.upperBound {
      causes[nextCause] = cause
      log.append(Entry(action: cause, rejection: nil, number: nextCause))
      nextCause += 1
    }
    if causes.count / 2 > timeline.limit {
      // Releasing the dropped actions may read them.
      let former = causes
      causes = former.filter { timeline.keeps($0.key) }
      withExtendedLifetime(former) {}
    }
    if let reason = result.rejection {
      log.append(Entry(action: action, rejection: reason, number: timeline.position))
    }
  }
}

extension StoreHistory where Part == State {
  /// Begins a history of the whole state.
  ///
  /// The parameters are those of ``init(of:part:limit:continuing:restoring:recording:)``.
  public convenience init(
    of store: Store<State, Action>, limit: Int = .max,
    continuing earlier: Timeline<State>? = nil,
    restoring makeAction: @escaping (_ state: State) -> Action,
    recording: @escaping (_ state: State, _ action: Action) -> Recording = { _, _ in .step }
  ) {
    self.init(
      of: store, part: { $0 }, limit: limit, continuing: earlier, restoring: makeAction,
      recording: recording)
  }
}

extension StoreHistory: UndoHistory {}

@available(*, unavailable)
extension StoreHistory: Sendable {}

extension StoreHistory.Entry: CustomStringConvertible {
  /// The number, the action and the reason for a rejection: `3: add("milk")`, `3: pay, rejected: …`.
  public var description: String {
    "\(number): \(action)" + (rejection.map { ", rejected: \($0)" } ?? "")
  }
}
