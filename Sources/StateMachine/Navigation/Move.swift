/// A change of a stack: how many entries are popped off the top, and which entries are pushed
/// afterwards.
public struct Move<Entry> {
  /// The number of entries to pop.
  public let popCount: Int
  /// The entries to push afterwards, the new top last.
  public let pushed: [Entry]
  /// Whether the presenter should animate the change: a hint that the request carried.
  public var isAnimated: Bool

  /// Creates a change that first pops and then pushes.
  @inlinable
  public init(popCount: Int = 0, pushed: [Entry] = [], isAnimated: Bool = true) {
    self.popCount = popCount
    self.pushed = pushed
    self.isAnimated = isAnimated
  }

  /// Whether nothing changes.
  @inlinable public var isEmpty: Bool { popCount == 0 && pushed.isEmpty }

  /// Returns the move with its pushed entries transformed.
  ///
  ///     let controllers = move.map { makeController($0) }
  ///
  /// The number of entries to pop and ``isAnimated`` stay the same.
  ///
  /// - Complexity: O(*n*), where *n* is the number of pushed entries.
  public func map<Other>(_ transform: (Entry) throws -> Other) rethrows -> Move<Other> {
    Move<Other>(popCount: popCount, pushed: try pushed.map(transform), isAnimated: isAnimated)
  }

  /// Makes the change in an array, whose last entry is the top, and returns the popped entries.
  ///
  /// The program stops if the array has fewer entries than are popped.
  ///
  /// - Returns: The popped entries in the order of the array, the former top last.
  /// - Complexity: O(*n*), where *n* is the number of popped and pushed entries.
  @discardableResult
  public func apply(to entries: inout [Entry]) -> [Entry] {
    guard popCount >= 0 && popCount <= entries.count else {
      stop("cannot pop \(popCount) of \(entries.count) entries")
    }
    // The caller releases them after the change, as the release of an entry may read the array.
    let former = Array(entries.suffix(popCount))
    entries.removeLast(popCount)
    entries += pushed
    return former
  }
}

extension Move: CustomStringConvertible {
  /// How many entries are popped and which are pushed, the new top last: `pop 1, push [letter(2), answer]`.
  public var description: String {
    "pop \(popCount), push [\(pushed.map { "\($0)" }.joined(separator: ", "))]"
  }
}

extension Move: Equatable where Entry: Equatable {}
extension Move: Sendable where Entry: Sendable {}
