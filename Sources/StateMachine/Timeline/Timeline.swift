/// The values that something had, in the order in which they were recorded, and which it has now.
///
///     var timeline = Timeline("")  // 0: ""
///     timeline.record("a")         // 1: "a"
///     timeline.record("ab")        // 2: "ab"
///     timeline.undo()              // at 1
///     timeline.record("ac")        // 3: "ac", a branch that leaves the first one at 1
///     timeline.jump(to: 2)         // at 2: nothing was lost
///
/// Every value gets the next number, beginning with 0, and keeps it. It follows the value that was
/// current as it was recorded: undo goes back to that one, and redo takes back an undo. So what is
/// recorded after an undo begins a branch beside what was undone.
///
/// Undo is not Back: going back is one more thing that happens, and is recorded; undo takes back what
/// happened, a going back included. Everything takes constant time, unless it says otherwise.
public struct Timeline<Value> {
  /// The most values that are kept, the current one included.
  @inlinable
  public var limit: Int { values.limit }
  @usableFromInline var values: Ring<Value>
  /// The number of the oldest value that is kept.
  @usableFromInline var oldest = 0
  @usableFromInline var now = 0
  @usableFromInline var links = TimelineLinks()

  /// Makes a timeline of one value, which is number 0 and current.
  ///
  /// Recording a value beyond the limit, which is at least 1, drops the value of the lowest number,
  /// and a branch that consisted of that one only. What followed it then begins a branch of its own.
  @inlinable
  public init(_ value: Value, limit: Int = .max) {
    precondition(limit >= 1, "A timeline keeps at least 1 value, not \(limit)")
    values = Ring(limit: limit)
    _ = values.append(value)
  }

  /// The value that holds now.
  @inlinable
  public var current: Value { values[now &- oldest] }

  /// The number of the value that holds now.
  @inlinable
  public var position: Int { now }

  /// The numbers of the values that are kept.
  @inlinable
  public var numbers: Range<Int> { oldest..<oldest + values.count }

  /// The value of a number, which must be one of ``numbers``.
  @inlinable
  public subscript(number: Int) -> Value {
    precondition(numbers.contains(number), "The timeline keeps \(numbers), not \(number)")
    return values[number &- oldest]
  }

  /// Makes the value current, as the one that follows what was current until now.
  ///
  /// Takes amortised constant time.
  @inlinable
  public mutating func record(_ value: Value) {
    _ = keep(value)
  }

  /// The number that ``undo()`` goes to: nil if nothing came before, or if that is not kept any more.
  @inlinable
  public var undoPosition: Int? {
    let previous = links.previous(of: now)
    return previous >= oldest ? previous : nil
  }

  /// The number that ``redo()`` goes to; nil if nothing followed.
  ///
  /// Of several that followed, it is the one that was recorded or undone last.
  @inlinable
  public var redoPosition: Int? {
    links.next(of: now, last: numbers.upperBound - 1)
  }

  /// Goes to the value that came before, and returns true; or stays, and returns false.
  @inlinable
  @discardableResult
  public mutating func undo() -> Bool {
    guard let previous = undoPosition else { return false }
    links.setNext(of: previous, to: now)
    now = previous
    return true
  }

  /// Goes to the value that followed, and returns true; or stays, and returns false.
  @inlinable
  @discardableResult
  public mutating func redo() -> Bool {
    guard let next = redoPosition else { return false }
    now = next
    return true
  }

  /// Goes to the value of a number, on whichever branch, and returns true if it is kept.
  @inlinable
  @discardableResult
  public mutating func jump(to number: Int) -> Bool {
    guard values.has(number &- oldest) else { return false }
    now = number
    return true
  }

  // MARK: Inside

  /// Records the value, and returns the one that is dropped for it.
  @inlinable
  mutating func keep(_ value: consuming Value) -> Value? {
    let number = oldest + values.count
    if now != number - 1 { links.branch(off: number, from: now) }
    now = number
    guard let dropped = values.append(value) else { return nil }
    links.forget(oldest)
    oldest += 1
    return dropped
  }
}

extension Timeline: Sendable where Value: Sendable {}
extension Timeline: Equatable where Value: Equatable {}
extension Timeline: Hashable where Value: Hashable {}
