/// A change of a stack: how many entries are popped off the top, and which are pushed in their place.
public struct Move<Destination> {
  /// The number of entries to pop.
  public let popped: Int
  /// The entries to push afterwards, the new top last.
  public let pushed: [Destination]
  /// Whether the presenter should animate the change: a hint that the request carried.
  public var isAnimated: Bool

  /// Creates a change that first pops and then pushes.
  @inlinable
  public init(popped: Int = 0, pushed: [Destination] = [], isAnimated: Bool = true) {
    self.popped = popped
    self.pushed = pushed
    self.isAnimated = isAnimated
  }

  /// Whether nothing changes.
  @inlinable public var isEmpty: Bool { popped == 0 && pushed.isEmpty }

  /// Returns the move with its pushed entries transformed; whether it is animated stays.
  ///
  ///     let controllers = move.map { makeController($0) }
  public func map<Other>(_ transform: (Destination) throws -> Other) rethrows -> Move<Other> {
    Move<Other>(popped: popped, pushed: try pushed.map(transform), isAnimated: isAnimated)
  }

  /// Makes the change in an array, whose last entry is the top, and returns the popped entries.
  ///
  /// The array must have at least as many entries as are popped.
  @discardableResult
  public func apply(to entries: inout [Destination]) -> [Destination] {
    guard popped >= 0 && popped <= entries.count else {
      stop("cannot pop \(popped) of \(entries.count) entries")
    }
    // The caller releases them after the change, as the release of an entry may read the array.
    let former = Array(entries.suffix(popped))
    entries.removeLast(popped)
    entries += pushed
    return former
  }
}

extension Move: CustomStringConvertible {
  /// How many entries are popped and which are pushed, the new top last: `pop 1, push [letter(2), answer]`.
  public var description: String {
    "pop \(popped), push [\(pushed.map { "\($0)" }.joined(separator: ", "))]"
  }
}

extension Move: Equatable where Destination: Equatable {}
extension Move: Sendable where Destination: Sendable {}
