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
  /// The machine asks once for each request, so the answer may depend on data that change. The
  /// default allows every class of state, including this state's own.
  @discardableResult
  open func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass is GKState.Type
  }

  /// Called after the machine has entered this state.
  ///
  /// The machine's `currentState` is already this state. An override may enter another state.
  ///
  /// - Parameter previousState: The state that the machine was in; nil for the machine's first
  ///   state.
  open func didEnter(from previousState: GKState?) {}

  /// Called when the machine is about to leave this state.
  ///
  /// The machine's `currentState` is still this state. A request that an override makes is refused
  /// or, if a navigator drives the machine, queued.
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
  /// The name, which replaces the name derived from the class.
  ///
  /// The name must not change, as graphs keep it.
  static var stateName: String { get }
}

extension GKState {
  /// The class's name in paths, scripts and drawings: `detail` for `DetailState`.
  ///
  /// The `stateName` of a ``NamedState``. For any other class, the name of the type without
  /// `State`, in lower case.
  // Internal to the package, so that completion of a subclass does not offer it.
  @usableFromInline package static var declaredName: String {
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

extension GKStateMachine {
  /// Returns the class's name in paths, scripts and drawings: `detail` for `DetailState`.
  ///
  /// - Returns: The `stateName` of a ``NamedState``. For any other class, the name of the type
  ///   without `State`, in lower case.
  @_disfavoredOverload
  public static func name(of stateClass: GKState.Type) -> String { stateClass.declaredName }
}

/// A number of seconds: the same type as Foundation's, so a program may import either or both.
public typealias TimeInterval = Double
