/// An object that connects a store, whose state has a path, to the navigator of that path.
@usableFromInline
protocol PathOwning<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action

  /// Whether the change that was judged replaces the whole path.
  var beginsEpoch: Bool { get }
  /// Whether the judged request is a part of a step; nil if there is none.
  var isPartOfStep: Bool? { get }

  /// Forgets the action before.
  func begin()
  /// Finds the request of the action, and writes the path that it leads to into the state.
  func plan(_ action: Action, _ new: inout State, isQuestion: Bool) throws
  /// Judges the path of a reduced state, and writes the path that is reached into it.
  func judge(_ new: inout State, isQuestion: Bool, isRestoring: Bool) throws
  /// Refuses the judged request.
  func reject(_ error: any Error, in store: Store<State, Action>)
  /// Makes the judged change; ends the connection if the state has no path.
  func follow(_ state: State, in store: Store<State, Action>)
  /// Returns whether the state has a path with another root.
  func changesRoot(_ state: State) -> Bool
  /// Puts what is being judged aside, for a question; the closure takes it up again.
  func setAside() -> () -> Void
}

/// Judges the path of a store's state as a request to its navigator.
final class PathOwner<State, Action, Destination: Route>: PathOwning {
  typealias Queued = Navigator<Destination>.QueuedRequest

  /// What is known of the action that is being judged.
  private struct Work {
    /// The request that is judged; nil if the path stays.
    var queued: Queued?
    /// The path that the action's request leads to; nil if the action makes none.
    var target: RoutePath<Destination>?
    /// The change that the navigator makes; final once it is judged.
    var change: Navigator<Destination>.Change?
    /// The number of entries that the user has popped on the screen.
    var userPopped = 0
  }

  // The store keeps this object, and the navigator keeps the store.
  private weak var navigator: Navigator<Destination>?
  let get: (State) -> RoutePath<Destination>?
  private let set: (inout State, RoutePath<Destination>) -> Void
  let action: (Navigator<Destination>.Request) -> Action
  private let request: (Action) -> Navigator<Destination>.Request?
  /// The state that the guards receive.
  private(set) var candidate: State?
  /// The request that the navigator received, until its action is judged.
  private var received: Queued?
  /// Whether the state had no path for the request that the navigator received.
  private var hasEnded = false
  private var work = Work()
  /// The actions that the exit guard refused last, by number, to be repeated if the user confirms one.
  private var held: [(number: Int, repeat: () -> (any Error)?)] = []
  private var heldCount = 0

  init(
    _ navigator: Navigator<Destination>, get: @escaping (State) -> RoutePath<Destination>?,
    set: @escaping (inout State, RoutePath<Destination>) -> Void,
    action: @escaping (Navigator<Destination>.Request) -> Action,
    request: @escaping (Action) -> Navigator<Destination>.Request?
  ) {
    (self.navigator, self.get, self.set) = (navigator, get, set)
    (self.action, self.request) = (action, request)
  }

  /// Processes the action of a request that the navigator received; returns why nothing changed.
  func perform(
    _ queued: Queued, of navigator: Navigator<Destination>, in store: Store<State, Action>
  ) -> Refusal? {
    guard navigator.owner != nil else {
      // The connection ended while the request waited.
      do throws(Refusal) { try navigator.performAlone(queued) } catch { return error }
      return nil
    }
    let number = queued.extras?.confirmed?.held
    let again: (() -> (any Error)?)?
    do throws(Refusal) {
      guard try navigator.isDue(queued) else { return nil }
      again = try number.map(heldAction)
    } catch {
      navigator.notify(ofRefused: queued, error)
      store.actionSubscribers?.send((action(queued.request), .rejected(error)))
      return error
    }
    (received, hasEnded) = (queued, false)
    let error = again.map { $0() } ?? store.process(action(queued.request)).rejection
    let refusal = error.map(Self.refusal)
    if let number, refusal == nil { held.removeAll { $0.number == number } }
    guard received == nil else {
      // Middleware held the action back, or passed on another.
      received = nil
      let userPopped = userPopped(by: queued)
      refuse(queued, refusal ?? .stopped, of: navigator, userPopped: userPopped)
      return refusal ?? .stopped
    }
    return refusal ?? (hasEnded ? .stopped : nil)
  }

  private func heldAction(_ number: Int) throws(Refusal) -> () -> (any Error)? {
    guard let action = held.first(where: { $0.number == number }) else { throw .nothingToConfirm }
    return action.repeat
  }

  func begin() { work = Work() }

  func plan(_ action: Action, _ new: inout State, isQuestion: Bool) throws {
    guard let request = request(action), let navigator, get(new) != nil else { return }
    let queued = queued(request, isQuestion: isQuestion)
    work.queued = queued
    // Guards are asked about the reduced state; without them, this is final. What a restoration keeps decides
    // which path the reducer receives.
    let change: Navigator<Destination>.Change
    if navigator.hasGuard, !request.keepsBeginning {
      change = try navigator.plan(request)
    } else {
      candidate = new
      defer { candidate = nil }
      change = try navigator.validate(queued, announcing: !isQuestion && !navigator.hasGuard)
    }
    work.change = change
    let target = navigator.path(after: change, of: request)
    work.target = target
    if request.isReport { work.userPopped = change.move.popped }
    set(&new, target)
  }

  /// Returns the request that the navigator received, if it is this one, and otherwise a new one.
  private func queued(_ request: Navigator<Destination>.Request, isQuestion: Bool) -> Queued {
    guard !isQuestion, let received, received.request == request else { return Queued(request) }
    self.received = nil
    return received
  }

  func judge(_ new: inout State, isQuestion: Bool, isRestoring: Bool) throws {
    guard let navigator, let path = get(new) else { return }
    if path == work.target {
      if !navigator.hasGuard { return }
    } else if work.target != nil || path != navigator.path {
      // The reducer changed the path.
      let request = opening(path, of: navigator, isRestoring: isRestoring)
      work.queued = queued(request, isQuestion: isQuestion)
    }
    guard let queued = work.queued else { return }
    candidate = new
    defer { candidate = nil }
    let change = try navigator.validate(queued, announcing: !isQuestion)
    work.change = change
    let reached = navigator.path(after: change, of: queued.request)
    if reached != path { set(&new, reached) }
  }

  /// Returns the request for a path that a reducer has made.
  ///
  /// An update may have edited the root since a history recorded the path: within an epoch nothing else changes
  /// the root, so the former one need not be declared.
  private func opening(
    _ path: RoutePath<Destination>, of navigator: Navigator<Destination>, isRestoring: Bool
  ) -> Navigator<Destination>.Request {
    let root = navigator.path.root
    return isRestoring && path.root != root && path.root.stateClass == root.stateClass
      ? .reset(to: path) : .open(path)
  }

  func reject(_ error: any Error, in store: Store<State, Action>) {
    guard let navigator, let queued = work.queued else { return }
    let userPopped = work.userPopped
    work = Work()
    let refusal = Self.refusal(error)
    var number: Int?
    if case .mustStay = refusal {
      heldCount += 1
      number = heldCount
      held.append((heldCount, store.repetition()))
      // More questions than a user can have open.
      if held.count > 100 { held.removeFirst() }
    }
    refuse(queued, refusal, of: navigator, userPopped: userPopped, held: number)
  }

  private func refuse(
    _ queued: Queued, _ refusal: Refusal, of navigator: Navigator<Destination>, userPopped: Int,
    held: Int? = nil
  ) {
    if userPopped > 0 {
      navigator.present(Move(isAnimated: queued.isAnimated), afterUserPopped: userPopped)
    }
    navigator.notify(ofRefused: queued, refusal, held: held)
  }

  private func userPopped(by queued: Queued) -> Int {
    guard queued.request.isReport else { return 0 }
    return (try? navigator?.plan(queued.request).move.popped) ?? 0
  }

  func follow(_ state: State, in store: Store<State, Action>) {
    let work = work
    self.work = Work()
    guard let navigator else { return end(in: store) }
    guard let path = get(state) else {
      hasEnded = true
      navigator.owner = nil
      navigator.performOverride = nil
      navigator.refusalOverride = nil
      navigator.storedState = nil
      navigator.addGuards(entry: nil, exit: nil)
      end(in: store)
      if let queued = work.queued { navigator.notify(ofRefused: queued, .stopped) }
      return
    }
    if let queued = work.queued, let change = work.change {
      navigator.commit(queued, change, to: path, afterUserPopped: work.userPopped)
    }
  }

  private func end(in store: Store<State, Action>) {
    store.owners.removeAll { $0 === self }
  }

  var beginsEpoch: Bool {
    guard let navigator, let change = work.change else { return false }
    return change.move.popped == navigator.path.count
  }

  var isPartOfStep: Bool? { work.queued?.request.isPartOfStep }

  func changesRoot(_ state: State) -> Bool {
    guard let navigator, let path = get(state) else { return false }
    return path.root != navigator.path.root
  }

  func setAside() -> () -> Void {
    let former = (work, candidate)
    (work, candidate) = (Work(), nil)
    return { [self] in (work, candidate) = former }
  }

  static func refusal(_ error: any Error) -> Refusal {
    error as? Refusal ?? .rejected(Refusal.Rejection(error))
  }
}
