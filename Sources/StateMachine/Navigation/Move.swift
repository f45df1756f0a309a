/// A change of a stack: how many entries come off the top, and what goes on in their place.
public struct Move<Entry> {
  /// How many entries to take off the top.
  public let popped: Int
  /// What to put on top afterwards, the new top last.
  public let pushed: [Entry]

  /// Makes a change that first pops and then pushes.
  public init(popped: Int = 0, pushed: [Entry] = []) {
    self.popped = popped
    self.pushed = pushed
  }

  /// Whether nothing changes.
  public var isEmpty: Bool { popped == 0 && pushed.isEmpty }
}

extension Move: Equatable where Entry: Equatable {}
extension Move: Hashable where Entry: Hashable {}
extension Move: Sendable where Entry: Sendable {}
