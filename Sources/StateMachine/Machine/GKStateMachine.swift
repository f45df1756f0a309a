/// Holds one state of each class, and moves between them as far as their rules allow.
///
/// The machine has no current state until the first ``enter(_:)``. Everything happens at once, on the
/// caller's thread. The contract is GameplayKit's, as Apple documents it.
open class GKStateMachine {
  let states: StateTable
  private var current: GKState?
  /// True while `willExit` runs: where to go is settled then, and a further request is refused.
  private var isLeaving = false
  /// What `enter(_:with:)` hands over, until a transition to the class is made.
  var handover: Handover?
  /// The arrival that observers are hearing of; see `arrive()`.
  var arrival: Arrival?
  /// Answers direct requests in place of the machine, if a navigator drives it.
  var director: ((AnyClass, Handover?) -> Bool)?
  /// Nil until somebody wants to hear, so that a machine that nobody observes pays nothing.
  var observers: ObserverList<Transition>?

  /// Makes a machine that owns the states and has entered none of them.
  ///
  /// Of two states of one class the last is used. A state given to two machines takes the last as its
  /// `stateMachine`, and both can enter it.
  public init(states: [GKState]) {
    self.states = StateTable(states)
    for state in states { state.owner = self }
  }

  /// The state that the machine is in; nil before the first is entered.
  open var currentState: GKState? {
    current
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
    current?.isValidNextState(stateClass) ?? true
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
    withHandover(for: stateClass) { handover in
      if let director { return director(stateClass, handover) }
      if isLeaving { return refuse(stateClass, .leaving) }
      arrive()
      guard canEnterState(stateClass) else { return refuse(stateClass, .rule) }
      guard let next = states[stateClass] else { return refuse(stateClass, .noSuchState) }
      move(to: next, handing: handover)
      return true
    }
  }

  /// Passes the seconds on to the current state, if there is one.
  open func update(deltaTime sec: TimeInterval) {
    current?.update(deltaTime: sec)
  }

  /// Feeds the machine's identity into a hasher.
  open func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }

  /// The machine's class and current state: `GKStateMachine in DetailState`.
  open var description: String {
    "\(type(of: self)) in \(current.map { "\($0)" } ?? "no state")"
  }

  /// The description, the object's identity, and every state.
  open var debugDescription: String {
    "\(description) of \(states.all), \(ObjectIdentifier(self))"
  }

  // MARK: Inside the package

  /// Makes a transition that has been judged already.
  func move(to next: GKState, handing handover: Handover? = nil) {
    let previous = current
    if let previous {
      isLeaving = true
      previous.willExit(to: next)
      isLeaving = false
    }
    current = next
    guard observers != nil || handover != nil else { return next.didEnter(from: previous) }
    arrival = Arrival(state: next, previousState: previous, handover: handover)
    announce(type(of: next), from: previous)
    arrive()
  }

  /// Tells the observers that a request changed nothing, and answers false for it.
  func refuse(_ stateClass: AnyClass, _ reason: Transition.Refusal) -> Bool {
    announce(stateClass, from: current, refusal: reason)
    return false
  }

  private func announce(
    _ stateClass: AnyClass, from previous: GKState?, refusal: Transition.Refusal? = nil
  ) {
    observers?.announce(
      Transition(
        machine: self, previousState: previous, stateClass: stateClass, refusal: refusal))
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
