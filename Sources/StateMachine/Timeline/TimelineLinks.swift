/// Which number of a timeline follows which, where that is not simply the next.
///
/// A timeline without branches has no links at all, and costs what an array of its values costs.
@usableFromInline
struct TimelineLinks: Hashable, Sendable {
  /// What each number that begins a branch follows.
  @usableFromInline var origins: [Int: Int] = [:]
  /// Where redo goes from a number, if not to the next.
  @usableFromInline var redos: [Int: Int] = [:]

  @inlinable
  init() {}

  /// The number that this one follows, kept or not; -1 for the first.
  @inlinable
  func previous(of number: Int) -> Int {
    origins.isEmpty ? number - 1 : origins[number] ?? number - 1
  }

  /// The number that redo goes to, the last being the newest there is.
  @inlinable
  func next(of number: Int, last: Int) -> Int? {
    if !redos.isEmpty, let next = redos[number] { return next }
    return number < last && previous(of: number + 1) == number ? number + 1 : nil
  }

  /// Lets redo go from one number to another.
  @inlinable
  mutating func setNext(of number: Int, to next: Int) {
    if next != number + 1 {
      redos[number] = next
    } else if !redos.isEmpty {
      redos[number] = nil
    }
  }

  @inlinable
  mutating func forget(_ number: Int) {
    if !origins.isEmpty { origins[number] = nil }
    if !redos.isEmpty { redos[number] = nil }
  }
}
