extension Timeline {
  /// A value, and its neighbours by number.
  @usableFromInline
  struct Entry {
    @usableFromInline let value: Value
    /// The number of the entry that was current as this one was recorded; -1 for the first.
    @usableFromInline let previous: Int
    /// The number of the entry that redo goes to; -1 if there is none.
    @usableFromInline var next = -1

    @inlinable
    init(_ value: Value, after previous: Int) {
      self.value = value
      self.previous = previous
    }
  }
}

extension Timeline.Entry: Sendable where Value: Sendable {}
extension Timeline.Entry: Equatable where Value: Equatable {}
extension Timeline.Entry: Hashable where Value: Hashable {}
