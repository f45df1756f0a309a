/// A change of a stack: how many entries are popped off the top, and which are pushed in their place.
public struct Move<Entry> {
  /// The number of entries to pop.
  public let popped: Int
  /// The entries to push afterwards, the new top last.
  public let pushed: [Entry]
  /// Whether the presenter should animate the change: a hint that the request carried.
  public var isAnimated = true

  /// Creates a change that first pops and then pushes.
  @inlinable
  public init(popped: Int = 0, pushed: [Entry] = []) {
    self.popped = popped
    self.pushed = pushed
  }

  /// Whether nothing changes.
  @inlinable public var isEmpty: Bool { popped == 0 && pushed.isEmpty }

  /// Returns the move with its pushed entries transformed; whether it is animated stays.
  ///
  ///     let controllers = move.map { makeController($0) }
  public func map<Other>(_ transform: (Entry) throws -> Other) rethrows -> Move<Other> {
    var move = Move<Other>(popped: popped, pushed: try pushed.map(transform))
    move.isAnimated = isAnimated
    return move
  }

  /// Makes the change in an array, whose last entry is the top.
  ///
  /// The array must have at least as many entries as are popped. If the `deinit` of an entry may read the
  /// array, keep the popped entries until the change is made:
  ///
  ///     let former = Array(entries.suffix(move.popped))
  ///     move.apply(to: &entries)
  ///     withExtendedLifetime(former) {}
  public func apply(to entries: inout [Entry]) {
    precondition(
      (0...entries.count).contains(popped), "\(popped) of \(entries.count) entries cannot be popped"
    )
    entries.removeLast(popped)
    entries += pushed
  }
}

extension Move: CustomStringConvertible {
  /// How many entries are popped and which are pushed, the new top last: `pop 1, push [letter(2), answer]`.
  public var description: String {
    "pop \(popped), push [\(pushed.map { "\($0)" }.joined(separator: ", "))]"
  }
}

extension Move: Equatable where Entry: Equatable {}
extension Move: Sendable where Entry: Sendable {}
