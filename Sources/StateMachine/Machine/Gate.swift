/// What is unusual about a machine at the moment: nothing, nearly always.
///
/// One word says it all, so that a request has one thing to look at before it takes the short way.
struct Gate: OptionSet {
  let rawValue: UInt8

  /// A navigator answers requests in place of the machine.
  static let directed = Gate(rawValue: 1)
  /// There is a list of observers.
  static let observed = Gate(rawValue: 2)
  /// A payload waits to be handed over.
  static let handing = Gate(rawValue: 4)
  /// A `willExit` runs: where to go is settled, and a further request is refused.
  static let leaving = Gate(rawValue: 8)
  /// A state was entered, and has not been told yet.
  static let arriving = Gate(rawValue: 16)

  /// Notes whether something is so.
  mutating func note(_ member: Gate, _ isSo: Bool) {
    if isSo { insert(member) } else { remove(member) }
  }
}
