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
  /// Executes direct requests in place of the machine, if a navigator drives it.
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
  /// If two states have the same class, the last is used. A state given to two machines has the last as
  /// its `stateMachine`, and both can enter it.
  public init(states: [GKState]) {
    self.states = StateTable(states)
    for state in states { state.owner = self }
  }

  /// The state that the machine is in; nil before the first is entered.
  open var currentState: GKState? {
    current?.takeUnretainedValue()
  }

  /// Returns the machine's state of exactly this class, or nil if it has none; in constant time.
  public final func state<S: GKState>(forClass stateClass: S.Type) -> S? {
    states[stateClass] as? S
  }

  /// Enters the state of the class and returns true, or changes nothing and returns false.
  ///
  /// Calls ``canEnterState(_:)`` once, then the old state's `willExit(to:)`, changes `currentState`, and
  /// calls the new state's `didEnter(from:)`. Returns true even if `didEnter` entered another state;
  /// false if the current state does not allow the class, if the machine has no such state, and while
  /// a `willExit` runs.
  ///
  /// An `enter` in `didEnter` is a nested call, as in GameplayKit: at some 20,000 levels, a debug build
  /// runs out of stack and crashes.
  ///
  /// If a ``Navigator`` drives the machine, this is the navigator's `go` to the route that the class
  /// alone stands for: false if there is none, true also if the request had to be queued.
  @discardableResult
  open func enter(_ stateClass: AnyClass) -> Bool {
    needsSlowPath ? enterSlowPath(stateClass) : enter(stateClass, delivering: nil)
  }

  /// Returns whether the current state allows the class; true without a current state.
  ///
  /// Whether the machine has such a state is not checked.
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

/// A state of a machine: a rule for the next state, and hooks for entering, leaving and updating.
///
/// Subclass it, override what the state needs, and give one instance of each subclass to a
/// ``GKStateMachine``. Overrides need not call `super`.
open class GKState: Hashable, CustomStringConvertible, CustomDebugStringConvertible {
  /// The last machine that the state was given to; nil before that and after the machine is
  /// released.
  public final var stateMachine: GKStateMachine? { owner }
  final weak var owner: GKStateMachine?

  /// Creates a state that belongs to no machine yet.
  public init() {}

  /// Returns whether the machine may go from this state to a state of the given class.
  ///
  /// The machine asks once for each request, never ahead of one, so the answer may depend on changing
  /// data. By default every class of state is valid, including this one.
  @discardableResult
  open func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass is GKState.Type
  }

  /// Called after the machine has entered this state; the previous state is nil for the machine's
  /// first.
  ///
  /// `currentState` is this state by now. The hook may enter another state.
  open func didEnter(from previousState: GKState?) {}

  /// Called when the machine is about to leave this state.
  ///
  /// `currentState` is still this state. A request from here is refused or, if a navigator drives the
  /// machine, queued.
  open func willExit(to nextState: GKState) {}

  /// Called with the seconds since the last update, while this state is the machine's current one.
  open func update(deltaTime seconds: TimeInterval) {}

  /// Feeds the state's identity into a hasher.
  open func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }

  /// The name of the state's class: `DetailState`.
  open var description: String {
    "\(type(of: self))"
  }

  /// The name of the state's class and the object's identity.
  open var debugDescription: String {
    "\(type(of: self)) \(ObjectIdentifier(self))"
  }

  /// Returns whether both are the same object.
  public static func == (lhs: GKState, rhs: GKState) -> Bool {
    lhs === rhs
  }
}

/// A state that declares its name for paths, scripts and drawings.
///
/// Every conformer passes this test: its name is not empty, and no other state of its machine has
/// it.
public protocol NamedState: GKState {
  /// The name, in place of the one derived from the class. It must not change, as graphs keep it.
  static var stateName: String { get }
}

extension GKState {
  /// The class's name in paths, scripts and drawings: `detail` for `DetailState`.
  ///
  /// The name of a ``NamedState``, otherwise that of the type without `State`, in lower case.
  public static var declaredName: String {
    if let named = self as? any NamedState.Type { return named.stateName }
    return typeName.lowercased()
  }

  /// The name of the type without `State` and generic arguments.
  package static var typeName: String {
    let fullName = "\(self)"
    let end = fullName.utf8.firstIndex(of: UInt8(ascii: "<")) ?? fullName.endIndex
    let typeName = String(fullName[..<end])
    let isState = typeName.hasSuffix("State") && typeName != "State"
    return String(typeName.dropLast(isState ? "State".count : 0))
  }
}

/// A number of seconds: the same type as Foundation's, so a program may import either or both.
public typealias TimeInterval = Double
