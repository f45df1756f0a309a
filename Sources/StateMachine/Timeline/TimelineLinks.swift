/// Which number of a timeline follows which, where that is not simply the next.
///
/// A timeline without branches has no links at all, and costs what an array of its values costs.
@usableFromInline
struct TimelineLinks: Hashable, Sendable {
  /// What each number that begins a branch follows.
  private(set) var origins: [Int: Int] = [:]
  /// Where redo goes from a number, if not to the next.
  private(set) var redos: [Int: Int] = [:]
  /// Whether there are no links, so that there is one thing to look at.
  @usableFromInline var isStraight = true

  @usableFromInline
  init() {}

  init(origins: [Int: Int], redos: [Int: Int]) {
    self.origins = origins
    self.redos = redos
    isStraight = origins.isEmpty && redos.isEmpty
  }

  /// Whether recording, undoing and dropping can have led to these links among the numbers kept.
  func areLinks(of numbers: Range<Int>) -> Bool {
    origins.allSatisfy { numbers.contains($0) && (0..<max(0, $0 - 1)).contains($1) }
      && redos.allSatisfy {
        numbers.contains($0) && numbers.contains($1) && $1 != $0 + 1 && previous(of: $1) == $0
      }
  }

  /// The number that this one follows, kept or not; -1 for the first.
  @inlinable
  func previous(of number: Int) -> Int {
    isStraight ? number - 1 : origin(of: number)
  }

  @usableFromInline
  func origin(of number: Int) -> Int {
    origins[number] ?? number - 1
  }

  /// The number that redo goes to, the last being the newest there is.
  @inlinable
  func next(of number: Int, last: Int) -> Int? {
    if !isStraight { return redo(from: number, last: last) }
    return number < last ? number + 1 : nil
  }

  @usableFromInline
  func redo(from number: Int, last: Int) -> Int? {
    if let next = redos[number] { return next }
    return number < last && previous(of: number + 1) == number ? number + 1 : nil
  }

  /// Lets a number begin a branch, and redo go there.
  @usableFromInline
  mutating func branch(off number: Int, from origin: Int) {
    isStraight = false
    origins[number] = origin
    note(next: number, of: origin)
  }

  /// Lets redo go from one number to another that follows it.
  @inlinable
  mutating func setNext(of number: Int, to next: Int) {
    if !isStraight { note(next: next, of: number) }
  }

  @usableFromInline
  mutating func note(next: Int, of number: Int) {
    redos[number] = next == number + 1 ? nil : next
  }

  @inlinable
  mutating func forget(_ number: Int) {
    if !isStraight { unlink(number) }
  }

  @usableFromInline
  mutating func unlink(_ number: Int) {
    origins[number] = nil
    redos[number] = nil
    isStraight = origins.isEmpty && redos.isEmpty
  }
}
