/// The history of a value, with undo, redo and branches.
///
///     var timeline = Timeline("")  // 0: ""
///     timeline.record("a")         // 1: "a"
///     timeline.record("ab")        // 2: "ab"
///     timeline.undo()              // at 1
///     timeline.record("ac")        // 3: "ac", a branch that begins at 1
///     timeline.jump(to: 2)         // at 2: nothing was lost
///
/// Every value gets the next number, beginning with 0. A value follows the value that was current
/// when it was recorded. Undo goes to the value that the current value follows, and redo reverts an
/// undo. A value that is recorded after an undo begins a branch. Nothing leads back to the values
/// before an epoch (``beginEpoch()``).
///
/// All methods take constant time, unless they say otherwise. Once the timeline is full, undo, redo
/// and recording take longer, the more values of other branches it keeps.
public struct Timeline<Value> {
  private var values: [Int: Value]
  /// The maximum number of values that are kept, the current one included.
  package let limit: Int
  /// The consecutive numbers that are kept.
  ///
  /// A full timeline may also keep lower numbers that undo can reach. ``branches`` lists all kept
  /// numbers.
  public private(set) var numbers: Range<Int>
  /// The kept numbers below ``numbers``, ascending.
  private var older: ArraySlice<Int> = []
  /// The numbers that undo does not go to, descending; empty until the timeline is full.
  private var abandoned: [Int] = []
  /// The number of the current value.
  public private(set) var position = 0
  /// The number of the first value that undo, redo and jumps may lead to.
  public private(set) var epochStart = 0
  /// The number that each first number of a branch follows; every other number follows the one before.
  package private(set) var origins: [Int: Int] = [:]
  /// Where redo goes, for values of this epoch whose redo is not the next number (after an undo and a new branch).
  package private(set) var redos: [Int: Int] = [:]

  /// Creates a timeline of one value, which is number 0 and current.
  ///
  /// - Parameters:
  ///   - value: The first value.
  ///   - limit: The maximum number of values; the program stops if it is less than 1. Recording a
  ///     value beyond the limit drops one value: the one with the lowest number of those that undo
  ///     does not go to or, if undo goes to all of them, of all values. The value that followed the
  ///     dropped value then begins a branch.
  public init(_ value: Value, limit: Int = .max) {
    guard limit >= 1 else { stop("a timeline keeps at least 1 value, not \(limit)") }
    (values, numbers, self.limit) = ([0: value], 0..<1, limit)
  }

  /// Creates a timeline of one value with a number, without the values before it.
  package init(_ value: Value, number: Int, limit: Int) {
    self.init(value, limit: limit)
    (values, numbers, position) = ([number: value], number..<number + 1, number)
  }

  /// The current value.
  public var current: Value { self[position] }

  /// Returns whether the value of a number is kept; ``jump(to:)`` goes to it unless an epoch has begun since.
  public func keeps(_ number: Int) -> Bool { values[number] != nil }

  /// The value of a number; the program stops if that value is not kept.
  public subscript(number: Int) -> Value {
    guard let value = values[number] else { stopWithout(number) }
    return value
  }

  // A function of its own, so that the compiler inlines the subscript in other modules.
  @usableFromInline @inline(never)
  func stopWithout(_ number: Int) -> Never {
    stop("the timeline keeps \(numbers), not \(number)")
  }

  /// Lets the next recorded value begin an epoch: undo, redo and jumps do not go back behind it.
  ///
  /// The values before the epoch are kept until the timeline is full; then they are dropped first.
  public mutating func beginEpoch() {
    (epochStart, redos) = (numbers.upperBound, [:])
    findAbandoned()
  }

  /// Records the value as the next one and makes it current.
  ///
  /// After number `Int.max - 1`, the value replaces the current value.
  ///
  /// - Returns: The value that is dropped or replaced; nil if there is none.
  /// - Complexity: Amortised O(1), until the timeline has reached its limit.
  @discardableResult
  public mutating func record(_ value: Value) -> Value? {
    // The caller releases the dropped value after the change, as its release may read the timeline.
    let number = numbers.upperBound
    guard number < .max else { return amend(value) }
    let dropped = isFull ? dropOne() : nil
    if position != number - 1 {
      origins[number] = position
      if position >= epochStart { redos[position] = number }
    }
    values[number] = value
    position = number
    numbers = numbers.lowerBound..<number + 1
    if dropped == nil { findAbandoned() }
    return dropped
  }

  /// Replaces the current value, as a part of the same step, and returns the former one; the caller releases it
  /// after the change.
  package mutating func amend(_ value: Value) -> Value? {
    values.updateValue(value, forKey: position)
  }

  private var isFull: Bool { values.count == limit }

  /// Drops a value and returns it.
  private mutating func dropOne() -> Value? {
    let number = abandoned.popLast() ?? older.first ?? numbers.lowerBound
    if number >= numbers.lowerBound {
      older += numbers.lowerBound..<number
      numbers = number + 1..<numbers.upperBound
    } else if older.first == number {
      older.removeFirst()
    } else {
      older.removeAll { $0 == number }
    }
    // A timeline that was only recorded has no branches.
    if !origins.isEmpty || !redos.isEmpty { forgetBranches(at: number) }
    return values.removeValue(forKey: number)
  }

  /// Forgets what leads to a number and on from it; redo goes to the last kept number instead.
  private mutating func forgetBranches(at number: Int) {
    let previous = previous(of: number)
    (origins[number], redos[number]) = (nil, nil)
    if previous >= epochStart, values[previous] != nil, redos[previous] ?? previous + 1 == number {
      redos[previous] = origins.filter { $0.value == previous }.keys.max()
    }
  }

  /// Finds the numbers that undo does not go to, in linear time; a timeline that is not full drops none.
  private mutating func findAbandoned() {
    guard isFull else { return }
    var (past, number) = (Set<Int>(), position)
    while number >= epochStart, values[number] != nil {
      past.insert(number)
      number = previous(of: number)
    }
    abandoned = (older + numbers).reversed().filter { !past.contains($0) }
  }

  /// The number that ``undo()`` goes to; nil at the first value, at the start of an epoch, and if the value
  /// before was dropped.
  public var undoPosition: Int? {
    let previous = previous(of: position)
    return previous >= epochStart && keeps(previous) ? previous : nil
  }

  /// The number that ``redo()`` goes to; nil if there is none.
  ///
  /// If several values follow the current value, redo goes to the value that was recorded or undone
  /// last. If that value was dropped, redo goes to the last of the others that is kept.
  public var redoPosition: Int? {
    let next = redos[position] ?? position + 1
    return next >= epochStart && keeps(next) && previous(of: next) == position ? next : nil
  }

  /// Returns the number that a jump leads to; throws the reason if there is none.
  package func number(of jump: Jump) throws(Refusal) -> Int {
    switch jump {
    case .undo:
      if let number = undoPosition { return number }
      throw keeps(previous(of: position)) ? .earlierEpoch : .nothingToUndo
    case .redo:
      if let number = redoPosition { return number }
      throw .nothingToRedo
    case .to(let number):
      guard keeps(number) else { throw .notInHistory(number: number) }
      guard number >= epochStart else { throw .earlierEpoch }
      return number
    }
  }

  /// Goes to the number that an undo, redo or jump has led to; returns false if there is nothing to go to.
  ///
  /// An undo after which something else was recorded is a jump.
  @discardableResult
  package mutating func finish(_ number: Int, isUndo: Bool) -> Bool {
    if isUndo, undoPosition == number { return undo() }
    return redoPosition == number ? redo() : jump(to: number)
  }

  /// Goes to the previous value; returns false if there is none.
  @discardableResult
  public mutating func undo() -> Bool {
    guard let previous = undoPosition else { return false }
    redos[previous] = position == previous + 1 ? nil : position
    if isFull {
      let index = abandoned.lastIndex { $0 > position } ?? -1
      abandoned.insert(position, at: index + 1)
    }
    position = previous
    return true
  }

  /// Goes to the next value; returns false if there is none.
  @discardableResult
  public mutating func redo() -> Bool {
    guard let next = redoPosition else { return false }
    if let index = abandoned.lastIndex(of: next) { abandoned.remove(at: index) }
    position = next
    return true
  }

  /// Goes to the value of a number, on any branch.
  ///
  /// - Returns: False if there is no such value, or if the value is from before the epoch; then
  ///   nothing changes.
  /// - Complexity: O(1), or O(*n*) with *n* kept values if the timeline has reached its limit.
  @discardableResult
  public mutating func jump(to number: Int) -> Bool {
    guard keeps(number), number >= epochStart else { return false }
    position = number
    findAbandoned()
    return true
  }

  /// Returns the number that this one follows, which may be dropped; -1 for the first.
  package func previous(of number: Int) -> Int {
    origins[number] ?? number - 1
  }
}

extension Timeline {
  /// Returns the timeline of other values, with the same numbers, branches and position.
  ///
  /// A timeline of paths is saved as a timeline of texts, which stay readable when a case of the
  /// route is renamed: `history.timeline.map(\.description)` makes the texts, and
  /// `texts.map(resolver.path)` reads them.
  ///
  /// - Complexity: O(*n*), where *n* is the number of kept values. Each value is made once.
  public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Timeline<Other> {
    Timeline<Other>(like: self, try values.mapValues(transform))
  }

  private init<Former>(like other: Timeline<Former>, _ values: [Int: Value]) {
    (self.values, limit) = (values, other.limit)
    (numbers, older, abandoned) = (other.numbers, other.older, other.abandoned)
    (position, epochStart) = (other.position, other.epochStart)
    (origins, redos) = (other.origins, other.redos)
  }
}

/// An undo, a redo or a jump to a number.
package enum Jump: Equatable, Sendable {
  case undo, redo
  case to(Int)
}

extension Timeline: Sendable where Value: Sendable {}
extension Timeline: Equatable where Value: Equatable {}
extension Timeline: Hashable where Value: Hashable {}

extension Timeline {
  /// A sequence of values in which each follows the one before.
  public struct Branch: Hashable, Sendable {
    /// The number on another branch that the first value follows; nil if there is none.
    public let origin: Int?
    /// The numbers of the values, ascending; never empty.
    public internal(set) var numbers: [Int]
  }

  /// The branches, by their first number; every number that is kept is on exactly one branch.
  ///
  /// The first value recorded after another value continues the branch of that value. A value that
  /// is recorded after the same value later begins a branch.
  ///
  ///     0 ─ 1 ─ 2        two branches: 0, 1, 2, and 3, 4 whose origin is 1
  ///         └─ 3 ─ 4
  ///
  /// - Complexity: O(*n*), where *n* is the number of kept values.
  public var branches: [Branch] {
    var branches: [Branch] = []
    // The position in `branches` of the branch that ends with a number.
    var ends: [Int: Int] = [:]
    for number in older + numbers {
      let previous = previous(of: number)
      if let branch = ends.removeValue(forKey: previous) {
        branches[branch].numbers.append(number)
        ends[number] = branch
      } else {
        ends[number] = branches.count
        let origin = values[previous] == nil ? nil : previous
        branches.append(Branch(origin: origin, numbers: [number]))
      }
    }
    return branches
  }
}

// Numbers are kept, so that saved references to a number stay valid.
private enum CodingKeys: String, CodingKey {
  case values, first, older, position, epochStart, limit, origins, redos
}

extension Timeline: Encodable where Value: Encodable {
  /// Encodes the values with their numbers, the position, the epoch and the branches.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(numbers.map { self[$0] }, forKey: .values)
    try container.encode(numbers.lowerBound, forKey: .first)
    if !older.isEmpty {
      try container.encode(values.filter { $0.key < numbers.lowerBound }, forKey: .older)
    }
    try container.encode(position, forKey: .position)
    if epochStart > 0 { try container.encode(epochStart, forKey: .epochStart) }
    if limit != .max { try container.encode(limit, forKey: .limit) }
    if origins.isEmpty && redos.isEmpty { return }
    try container.encode(origins, forKey: .origins)
    try container.encode(redos, forKey: .redos)
  }
}

/// The parts of a timeline that cannot belong together.
package struct InconsistentTimeline: Error {
  let parts: String
}

extension Timeline {
  /// Creates a timeline from saved parts, with consecutive values from the first number on.
  package init(
    _ values: [Value], first: Int, older: [Int: Value] = [:], position: Int, epochStart: Int = 0,
    limit: Int, origins: [Int: Int], redos: [Int: Int]
  ) throws(InconsistentTimeline) {
    func check(
      _ isConsistent: Bool, _ parts: @autoclosure () -> String
    ) throws(InconsistentTimeline) {
      if !isConsistent { throw InconsistentTimeline(parts: parts()) }
    }
    let count = values.count + older.count
    // Only a full timeline has dropped values.
    try check(
      limit >= 1 && !values.isEmpty && count <= limit && (first == 0 || count == limit)
        && (0...Int.max - values.count).contains(first),
      "\(count) values from number \(first) on, and a limit of \(limit)")
    try check(
      older.keys.allSatisfy { (0..<max(0, first - 1)).contains($0) },
      "older values \(older.keys.sorted()) before number \(first)")
    numbers = first..<first + values.count
    self.values = older.merging(zip(numbers, values)) { $1 }
    self.older = older.keys.sorted()[...]
    (self.limit, self.position, self.origins, self.redos) = (limit, position, origins, redos)
    self.epochStart = epochStart
    try check(self.values[position] != nil, "position \(position) in \(numbers)")
    try check(
      (0...numbers.upperBound).contains(epochStart), "an epoch from \(epochStart) on in \(numbers)")
    try check(areLinksConsistent, "origins \(origins) and redos \(redos) in \(numbers)")
    findAbandoned()
  }

  /// Whether the links can result from recording, undoing and dropping.
  private var areLinksConsistent: Bool {
    origins.allSatisfy { values[$0] != nil && (0..<max(0, $0 - 1)).contains($1) }
      && redos.allSatisfy {
        values[$0] != nil && values[$1] != nil && $1 != $0 + 1 && previous(of: $1) == $0
      }
  }
}

extension Timeline: Decodable where Value: Decodable {
  /// Decodes a timeline equal to the encoded one.
  ///
  /// - Throws: `DecodingError` if the parts are inconsistent or missing, or what a value's decoding
  ///   throws.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    do {
      try self.init(
        container.decode([Value].self, forKey: .values),
        first: container.decode(Int.self, forKey: .first),
        older: container.decodeIfPresent([Int: Value].self, forKey: .older) ?? [:],
        position: container.decode(Int.self, forKey: .position),
        epochStart: container.decodeIfPresent(Int.self, forKey: .epochStart) ?? 0,
        limit: container.decodeIfPresent(Int.self, forKey: .limit) ?? .max,
        origins: container.decodeIfPresent([Int: Int].self, forKey: .origins) ?? [:],
        redos: container.decodeIfPresent([Int: Int].self, forKey: .redos) ?? [:])
    } catch let error as InconsistentTimeline {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath, debugDescription: "No timeline has \(error.parts)"))
    }
  }
}

extension Timeline: CustomStringConvertible {
  /// The current number, and the first and the last number that are kept: `at 3 of 0...7`.
  public var description: String {
    "at \(position) of \(older.first ?? numbers.lowerBound)...\(numbers.upperBound - 1)"
  }
}
