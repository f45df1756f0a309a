/// A state machine with one state of each class, whose rules decide the transitions.
///
/// The machine has no current state until the first ``enter(_:)``. All calls are synchronous. The contract
/// is GameplayKit's, as Apple documents it.
open class GKStateMachine: Hashable, CustomStringConvertible, CustomDebugStringConvertible {
  final let states: StateTable
  final var current: Unmanaged<GKState>?
  /// Whether a `willExit` runs, so a further request is refused.
  final var isLeaving = false
  /// Whether one of the next three is set, so that a request takes the slow path.
  final var needsSlowPath = false
  /// Executes direct requests instead of the machine, if a navigator drives it.
  final var enterOverride: ((AnyClass, PayloadDelivery?) -> Bool)? {
    didSet { updateNeedsSlowPath() }
  }
  /// The payload of `enter(_:with:)`, until a transition to its class is made.
  final var delivery: PayloadDelivery? { didSet { updateNeedsSlowPath() } }
  /// The next call that the current state has yet to receive; see `finishEntry()`.
  final var pendingStep: (() -> Void)? { didSet { updateNeedsSlowPath() } }
  /// Nil while there are no subscribers.
  final var subscribers: Subscribers<Transition>?

  /// Creates a machine that owns the states and has entered none of them.
  ///
  /// If two states have the same class, the machine uses the last of them. If a state is given to
  /// two machines, both can enter it, and its `stateMachine` is the second machine.
  public init(states: [GKState]) {
    self.states = StateTable(states)
    for state in states { state.owner = self }
  }

  /// Creates a machine without states, as GameplayKit's inherited initializer does.
  ///
  /// This is a convenience initializer, so a subclass declares its own `init()` without `override`.
  public convenience init() {
    self.init(states: [])
  }

  /// The state that the machine is in; nil before the machine has entered a state.
  open var currentState: GKState? {
    current?.takeUnretainedValue()
  }

  /// Returns the machine's state of exactly this class, or nil if it has none; in constant time.
  public final func state<S: GKState>(forClass stateClass: S.Type) -> S? {
    states[stateClass] as? S
  }

  /// Returns the machine's state of exactly this class, for inlinable code.
  @usableFromInline
  final func givenState(_ stateClass: AnyClass) -> GKState? { states[stateClass] }

  /// Enters the state of the class and returns true, or changes nothing and returns false.
  ///
  /// The machine calls ``canEnterState(_:)`` once, then the old state's `willExit(to:)`. It then
  /// changes `currentState`, and calls the new state's `didEnter(from:)`.
  ///
  /// An `enter` in `didEnter` is a nested call, as in GameplayKit. At some 7,000 levels, a debug
  /// build runs out of a stack of 8 MB and crashes.
  ///
  /// If a ``Navigator`` drives the machine, this method calls the navigator's `go` with the route
  /// that the class alone stands for.
  ///
  /// - Returns: True if the machine entered the state, even if `didEnter` then entered another
  ///   state. False if the current state does not allow the class, if the machine has no such
  ///   state, and while a `willExit` runs. With a navigator, the result is false if the navigator
  ///   refuses the route or there is none, and true if the navigator executes the request or queues
  ///   it.
  @discardableResult
  open func enter(_ stateClass: AnyClass) -> Bool {
    needsSlowPath ? enterSlowPath(stateClass) : enter(stateClass, delivering: nil)
  }

  /// Returns whether the current state allows the class; true without a current state.
  ///
  /// The method does not check whether the machine has such a state.
  @discardableResult
  open func canEnterState(_ stateClass: AnyClass) -> Bool {
    current?._withUnsafeGuaranteedRef { $0.isValidNextState(stateClass) } ?? true
  }

  /// Updates the current state, if there is one.
  open func update(deltaTime sec: TimeInterval) {
    current?._withUnsafeGuaranteedRef { $0.update(deltaTime: sec) }
  }

  /// Feeds the machine's identity into a hasher.
  open func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }

  /// The machine's class and current state: `GKStateMachine in DetailState`.
  open var description: String {
    "\(type(of: self)) in \(current.map { "\($0.takeUnretainedValue())" } ?? "no state")"
  }

  /// The description, the object's identity, and every state.
  open var debugDescription: String {
    "\(description) of \(states.all), \(ObjectIdentifier(self))"
  }

  /// Returns whether both are the same object.
  public static func == (lhs: GKStateMachine, rhs: GKStateMachine) -> Bool {
    lhs === rhs
  }
}
