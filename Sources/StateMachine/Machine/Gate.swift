/// What is unusual about a machine: nothing, nearly always.
///
/// One word says it all, so that a request has one thing to look at before it takes the short way.
struct Gate: OptionSet {
  let rawValue: UInt8

  /// A `willExit` runs: where to go is settled then, and a further request is refused.
  static let leaving = Gate(rawValue: 1)
  /// There is a list of observers.
  static let observed = Gate(rawValue: 2)
  /// There are circumstances that a request depends on, observers among them.
  static let unusual = Gate(rawValue: 4)
  /// The machine is of a subclass, which might override `canEnterState`.
  static let subclass = Gate(rawValue: 8)

  /// Whether nothing is unusual; compiled so that what follows runs straight on.
  @inline(__always)
  var isOpen: Bool { _fastPath(isEmpty) }
}
