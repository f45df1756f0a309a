/// The state of a store: a part that every action changes, and a part that none does.
public struct Tally: Sendable {
  public var count = 0
  public var name = 0

  public init() {}

  /// The reducer: applies an action to the tally.
  public static func reduce(_ tally: inout Tally, _ step: Int) {
    tally.count &+= step
  }
}

/// A subscriber to tallies: an object of another module with an overridable method.
open class TallySubscriber {
  // Private, so that the compiler sees every access and adds no exclusivity checks.
  private final var total = 0

  public init() {}

  /// The sum of the received numbers.
  public final var received: Int { total }

  open func receive(_ old: Tally?, _ new: Tally) {
    total &+= new.count
  }
}

/// A subscriber that compares the name, and counts only its changes.
public final class NameSubscriber: TallySubscriber {
  override public func receive(_ old: Tally?, _ new: Tally) {
    if old?.name != new.name { super.receive(old, new) }
  }
}
