/// What a store knows: a part that every action changes, and a part that none does.
public struct Tally: Sendable {
  public var count = 0
  public var name = 0

  public init() {}

  /// Changes the tally as an action says; the reducer.
  public static func reduce(_ tally: inout Tally, _ step: Int) {
    tally.count &+= step
  }
}

/// Somebody who hears of tallies: an object of another module with a method to override.
open class Listener {
  // Private, so that the compiler sees every access and checks none while the program runs.
  private final var total = 0

  public init() {}

  /// What it has heard, added up.
  public final var heard: Int { total }

  open func hear(_ old: Tally?, _ new: Tally) {
    total &+= new.count
  }
}

/// One who looks at the name, and hears only if that changed.
public final class NameListener: Listener {
  override public func hear(_ old: Tally?, _ new: Tally) {
    if old?.name != new.name { super.hear(old, new) }
  }
}
