/// Holds one state of each class, and moves between them as far as their rules allow.
///
/// The machine has no current state until the first ``enter(_:)``. Everything happens at once, on the
/// caller's thread. The contract is GameplayKit's, as Apple documents it.
open class GKStateMachine {
  let states: StateTable
  private var current: Unretained<GKState>?
  private var gate: Gate = []
  /// What `enter(_:with:)` hands over, until a transition to the class is made.
  var handover: Handover? { didSet { gate.note(.handing, handover != nil) } }
  /// The arrival that observers are hearing of; see `arrive()`.
  var arrival: Arrival? { didSet { gate.note(.arriving, arrival != nil) } }
  /// Answers direct requests in place of the machine, if a navigator drives it.
  var director: ((AnyClass, Handover?) -> Bool)? {
    didSet { gate.note(.directed, director != nil) }
  }
  /// Nil unless somebody wants to hear, so that a machine that nobody observes pays nothing.
  var observers: ObserverList<Transition>? {
    didSet { gate.note(.observed, observers != nil) }
  }
  /// See `live`.
  private weak var witness: GKStateMachine?

  /// Makes a machine that owns the states and has entered none of them.
  ///
  /// Of two states of one class the last is used. A state given to two machines takes the last as its
  /// `stateMachine`, and both can enter it.
  public init(states: [GKState]) {
    self.states = StateTable(states)
    for state in states { state.owner = Unretained(self) }
  }

  deinit {
    for state in states.given where state.owner?.refers(to: self) == true { state.owner = nil }
  }

  /// The state that the machine is in; nil before the first is entered.
  open var currentState: GKState? {
    current?.object
  }

  /// Returns the machine's state of exactly this class, or nil if it has none.
  public final func state<S: GKState>(forClass stateClass: S.Type) -> S? {
    states[stateClass] as? S
  }

  /// Returns what the current state says about the class; true if there is no current state.
  ///
  /// Whether the machine has such a state is not checked.
  @discardableResult
  open func canEnterState(_ stateClass: AnyClass) -> Bool {
    currentAllows(stateClass)
  }

  /// Goes to the state of the class and returns true, or changes nothing and returns false.
  ///
  /// Asks ``canEnterState(_:)`` once; then come the old state's `willExit(to:)`, the new
  /// `currentState`, and the new state's `didEnter(from:)`. The answer is true even if `didEnter`
  /// went on to a further state. It is false if the current state does not allow the class, if the
  /// machine has no such state, and while a `willExit` runs.
  ///
  /// If a ``Navigator`` drives the machine, this is the navigator's `go` to the route that the class
  /// alone stands for: false if there is none, true also if the request had to be queued.
  @discardableResult
  open func enter(_ stateClass: AnyClass) -> Bool {
    gate.isEmpty ? go(to: stateClass) : enterUnusually(stateClass)
  }

  /// Passes the seconds on to the current state, if there is one.
  open func update(deltaTime sec: TimeInterval) {
    current?.lend { $0.update(deltaTime: sec) }
  }

  /// Feeds the machine's identity into a hasher.
  open func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }

  /// The machine's class and current state: `GKStateMachine in DetailState`.
  open var description: String {
    "\(type(of: self)) in \(current.map { "\($0.object)" } ?? "no state")"
  }

  /// The description, the object's identity, and every state.
  open var debugDescription: String {
    "\(description) of \(states.all), \(ObjectIdentifier(self))"
  }

  // MARK: Inside the package

  /// Makes a transition that has been judged already, to a state of the machine's.
  func move(to next: GKState, handing handover: Handover? = nil) {
    move(to: Unretained(next), handing: handover)
  }

  /// Tells the observers that a request changed nothing, and answers false for it.
  func refuse(_ stateClass: AnyClass, _ reason: Transition.Refusal) -> Bool {
    if gate.contains(.observed) { announce(stateClass, from: current, refusal: reason) }
    return false
  }

  /// The request of a machine about which something is unusual.
  @inline(never)
  private func enterUnusually(_ stateClass: AnyClass) -> Bool {
    withHandover(for: stateClass) { handover in
      if let director { return director(stateClass, handover) }
      if gate.contains(.leaving) { return refuse(stateClass, .leaving) }
      arrive()
      return go(to: stateClass, handing: handover)
    }
  }

  @inline(__always)
  private func go(to stateClass: AnyClass, handing handover: Handover? = nil) -> Bool {
    guard allows(stateClass) else { return refuse(stateClass, .rule) }
    guard let next = states.find(stateClass) else { return refuse(stateClass, .noSuchState) }
    move(to: next, handing: handover)
    return true
  }

  @inline(__always)
  private func move(to next: Unretained<GKState>, handing handover: Handover?) {
    let previous = current
    leave(for: next)
    current = next
    guard handover == nil, !gate.contains(.observed) else {
      return arrive(in: next, from: previous, handing: handover)
    }
    tell(next, from: previous)
  }

  @inline(never)
  private func arrive(
    in next: Unretained<GKState>, from previous: Unretained<GKState>?, handing handover: Handover?
  ) {
    arrival = Arrival(state: next.object, previousState: previous?.object, handover: handover)
    announce(type(of: next.object), from: previous)
    arrive()
  }

  /// Asks `canEnterState`, of which a machine of the class itself has no override.
  @inline(__always)
  private func allows(_ stateClass: AnyClass) -> Bool {
    isExact ? currentAllows(stateClass) : canEnterState(stateClass)
  }

  @inline(__always)
  private func currentAllows(_ stateClass: AnyClass) -> Bool {
    current?.lend { $0.isValidNextState(stateClass) } ?? true
  }

  /// Whether this is no subclass.
  private var isExact: Bool { type(of: self) == GKStateMachine.self }

  @inline(__always)
  private func leave(for next: Unretained<GKState>) {
    guard let current else { return }
    gate.insert(.leaving)
    current.lend { current in next.lend { current.willExit(to: $0) } }
    gate.subtract(.leaving)
  }

  @inline(__always)
  private func tell(_ next: Unretained<GKState>, from previous: Unretained<GKState>?) {
    next.lend { next in
      if let previous { previous.lend { next.didEnter(from: $0) } } else { next.didEnter(from: nil) }
    }
  }

  @inline(never)
  private func announce(
    _ stateClass: AnyClass, from previous: Unretained<GKState>?, refusal: Transition.Refusal? = nil
  ) {
    let isHeard = observers?.announce(
      Transition(
        machine: self, previousState: previous?.object, stateClass: stateClass, refusal: refusal))
    if isHeard == false { observers = nil }
  }

  /// The machine, for as long as a weak reference would give it: not once its `deinit` has begun.
  ///
  /// A subclass's `deinit` and stored properties go before the states are told, and only a real weak
  /// reference knows of that. The class itself has nothing that goes before.
  var live: GKStateMachine? {
    if isExact { return self }
    if witness == nil { witness = self }
    return witness
  }
}

extension GKStateMachine: Hashable, CustomStringConvertible, CustomDebugStringConvertible {
  /// Returns whether both are the same object.
  public static func == (lhs: GKStateMachine, rhs: GKStateMachine) -> Bool {
    lhs === rhs
  }
}

// The machine works wherever it is created, and belongs there: it has no lock and no actor.
@available(*, unavailable)
extension GKStateMachine: Sendable {}
