/// A change of a stack: how many entries come off the top, and what goes on in their place.
public struct Move<Entry> {
  /// How many entries to take off the top.
  public let popped: Int
  @usableFromInline let addition: Addition

  /// What goes on top: nearly always a single entry, which needs no array.
  @usableFromInline
  enum Addition {
    case nothing
    case one(Entry)
    /// At least two.
    case several([Entry])
  }

  /// Makes a change that first pops and then pushes.
  @inlinable
  public init(popped: Int = 0, pushed: [Entry] = []) {
    self.popped = popped
    addition =
      if pushed.count > 1 { .several(pushed) } else { pushed.first.map { .one($0) } ?? .nothing }
  }

  /// Makes a change that first pops and then pushes one entry.
  @inlinable
  init(popped: Int = 0, pushing entry: Entry) {
    self.popped = popped
    addition = .one(entry)
  }

  /// What to put on top afterwards, the new top last.
  @inlinable
  public var pushed: [Entry] {
    switch addition {
    case .nothing: []
    case .one(let entry): [entry]
    case .several(let entries): entries
    }
  }

  /// The same change of a stack of something else, made of each entry in turn.
  @inlinable
  package func map<Other>(_ transform: (Entry) -> Other) -> Move<Other> {
    switch addition {
    case .nothing: Move<Other>(popped: popped)
    case .one(let entry): Move<Other>(popped: popped, pushing: transform(entry))
    case .several(let entries): Move<Other>(popped: popped, pushed: entries.map(transform))
    }
  }

  /// Puts on the stack what goes on top.
  @inlinable
  package func push(onto stack: inout [Entry]) {
    switch addition {
    case .nothing: break
    case .one(let entry): stack.append(entry)
    case .several(let entries): stack += entries
    }
  }

  /// Whether nothing changes.
  @inlinable
  public var isEmpty: Bool {
    if popped == 0, case .nothing = addition { true } else { false }
  }
}

extension Move: CustomStringConvertible {
  /// What comes off and what goes on, the new top last, as in `pop 1, push [letter(2), answer]`.
  public var description: String {
    "pop \(popped), push [\(pushed.map { "\($0)" }.joined(separator: ", "))]"
  }
}

extension Move: Equatable where Entry: Equatable {}
extension Move: Hashable where Entry: Hashable {}
extension Move: Sendable where Entry: Sendable {}
extension Move.Addition: Equatable where Entry: Equatable {}
extension Move.Addition: Hashable where Entry: Hashable {}
extension Move.Addition: Sendable where Entry: Sendable {}
