/// A value with everything that it was before: undo, redo, and branches beside what was undone.
///
///     var timeline = Timeline("")  // 0: ""
///     timeline.record("a")         // 1: "a"
///     timeline.record("ab")        // 2: "ab"
///     timeline.undo()              // at 1
///     timeline.record("ac")        // 3: "ac", a branch that begins at 1
///     timeline.jump(to: 2)         // at 2: nothing was lost
///
/// Every value gets the next number, beginning with 0, and keeps it. It follows the value that was
/// current when it was recorded: undo goes back to that one, and redo reverts an undo. A value that is
/// recorded after an undo begins a branch.
///
/// Undo is not Back: going back is one more change, which is recorded; undo reverts the last change,
/// a going back included. Everything takes constant time, unless it says otherwise.
public struct Timeline<Value> {
  private var values: Ring<Value>
  /// The number of the current value.
  public private(set) var position = 0
  /// The number that each first number of a branch follows; every other number follows the one before.
  private var origins: [Int: Int] = [:]
  /// The number that redo goes to from a number, where that is not the next one.
  private var redos: [Int: Int] = [:]

  /// Creates a timeline of one value, which is number 0 and current.
  ///
  /// Recording a value beyond the limit, which is at least 1, drops the value of the lowest number,
  /// and a branch that consisted of that one only. The value that followed it then begins a branch.
  public init(_ value: Value, limit: Int = .max) {
    precondition(limit >= 1, "A timeline keeps at least 1 value, not \(limit)")
    values = Ring(limit: limit, [value])
  }

  /// The maximum number of values that are kept, the current one included.
  public var limit: Int { values.limit }

  /// The current value.
  public var current: Value { values[position] }

  /// The numbers of the values that are kept.
  public var numbers: Range<Int> { values.numbers }

  /// The value of a number, which must be one of ``numbers``.
  public subscript(number: Int) -> Value {
    precondition(numbers.contains(number), "The timeline keeps \(numbers), not \(number)")
    return values[number]
  }

  /// Makes the value current, as the one that follows the value that was current until now.
  ///
  /// Takes amortised constant time.
  public mutating func record(_ value: Value) {
    _ = append(value)
  }

  /// Records the value and returns the one that is dropped for it.
  ///
  /// Releasing the dropped value may read the owner of the timeline, which therefore releases it later.
  mutating func append(_ value: Value) -> Value? {
    let (number, oldest) = (numbers.upperBound, numbers.lowerBound)
    if position != number - 1 {
      origins[number] = position
      redos[position] = number
    }
    position = number
    let dropped = values.append(value)
    if dropped != nil {
      origins[oldest] = nil
      redos[oldest] = nil
    }
    return dropped
  }

  /// The number that ``undo()`` goes to; nil if nothing came before, or if that is no longer kept.
  public var undoPosition: Int? {
    let previous = previous(of: position)
    return numbers.contains(previous) ? previous : nil
  }

  /// The number that ``redo()`` goes to; nil if nothing followed.
  ///
  /// Of several that followed, it is the one that was recorded or undone last.
  public var redoPosition: Int? {
    if let next = redos[position] { return next }
    let next = position + 1
    return numbers.contains(next) && previous(of: next) == position ? next : nil
  }

  /// Goes to the value that came before and returns true, or stays and returns false.
  @discardableResult
  public mutating func undo() -> Bool {
    guard let previous = undoPosition else { return false }
    redos[previous] = position == previous + 1 ? nil : position
    position = previous
    return true
  }

  /// Goes to the value that followed and returns true, or stays and returns false.
  @discardableResult
  public mutating func redo() -> Bool {
    guard let next = redoPosition else { return false }
    position = next
    return true
  }

  /// Goes to the value of a number, on any branch, and returns true if it is kept.
  @discardableResult
  public mutating func jump(to number: Int) -> Bool {
    guard numbers.contains(number) else { return false }
    position = number
    return true
  }

  /// Returns the number that this one follows, kept or not; -1 for the first.
  private func previous(of number: Int) -> Int {
    origins[number] ?? number - 1
  }
}

extension Timeline: Sendable where Value: Sendable {}
extension Timeline: Equatable where Value: Equatable {}
extension Timeline: Hashable where Value: Hashable {}

extension Timeline {
  /// Values each of which followed the one before; a jump to the last number goes to the branch's end.
  public struct Branch: Hashable, Sendable {
    /// The number on another branch that the first of these followed; nil if that is not kept.
    public let origin: Int?
    /// The numbers of the values, in ascending order; there is at least one.
    public internal(set) var numbers: [Int]
  }

  /// All branches, by their first number; every number that is kept is on exactly one.
  ///
  /// The value that was recorded first after another is on that one's branch; a value recorded after it
  /// later begins a branch. Takes time linear in the number of values.
  ///
  ///     0 ─ 1 ─ 2        two branches: 0, 1, 2, and 3, 4 whose origin is 1
  ///         └─ 3 ─ 4
  public var branches: [Branch] {
    var branches: [Branch] = []
    // The position in `branches` of the branch that ends with a number.
    var ends: [Int: Int] = [:]
    for number in numbers {
      let previous = previous(of: number)
      if let branch = ends.removeValue(forKey: previous) {
        branches[branch].numbers.append(number)
        ends[number] = branch
      } else {
        ends[number] = branches.count
        let origin = numbers.contains(previous) ? previous : nil
        branches.append(Branch(origin: origin, numbers: [number]))
      }
    }
    return branches
  }
}

// Numbers are written as they are, so that references to a number stay valid.
private enum CodingKeys: String, CodingKey {
  case values, first, position, limit, origins, redos
}

extension Timeline: Encodable where Value: Encodable {
  /// Writes the values by their numbers, the position, and which number follows which.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(values.all, forKey: .values)
    try container.encode(numbers.lowerBound, forKey: .first)
    try container.encode(position, forKey: .position)
    if limit != .max { try container.encode(limit, forKey: .limit) }
    if origins.isEmpty && redos.isEmpty { return }
    try container.encode(origins, forKey: .origins)
    try container.encode(redos, forKey: .redos)
  }
}

extension Timeline: Decodable where Value: Decodable {
  /// Reads an equal timeline, branches, limit and numbers included.
  ///
  /// Throws a `DecodingError` if the parts are inconsistent.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let values = try container.decode([Value].self, forKey: .values)
    let first = try container.decode(Int.self, forKey: .first)
    let limit = try container.decodeIfPresent(Int.self, forKey: .limit) ?? .max
    func check(_ isConsistent: Bool, _ parts: @autoclosure () -> String) throws {
      guard !isConsistent else { return }
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "No timeline has \(parts())"))
    }
    // Only a full timeline has dropped values, and numbers have to remain for further values.
    try check(
      limit >= 1 && (1...limit).contains(values.count) && (first == 0 || values.count == limit)
        && (0...Int.max / 2).contains(first),
      "\(values.count) values from number \(first) on, and a limit of \(limit)")
    self.values = Ring(limit: limit, values, first: first)
    position = try container.decode(Int.self, forKey: .position)
    try check(numbers.contains(position), "position \(position) in \(numbers)")
    origins = try container.decodeIfPresent([Int: Int].self, forKey: .origins) ?? [:]
    redos = try container.decodeIfPresent([Int: Int].self, forKey: .redos) ?? [:]
    try check(areLinksConsistent, "origins \(origins) and redos \(redos) in \(numbers)")
  }

  /// Whether recording, undoing and dropping can have led to the links.
  private var areLinksConsistent: Bool {
    origins.allSatisfy { numbers.contains($0) && (0..<max(0, $0 - 1)).contains($1) }
      && redos.allSatisfy {
        numbers.contains($0) && numbers.contains($1) && $1 != $0 + 1 && previous(of: $1) == $0
      }
  }
}
