/// The last so many elements of all that were appended, in their order.
@usableFromInline
struct Ring<Element> {
  /// The most elements that are kept, at least 1.
  @usableFromInline let limit: Int
  @usableFromInline var elements: [Element] = []
  /// Where the oldest element is, once there is no room for more.
  @usableFromInline var start = 0

  @inlinable
  init(limit: Int) {
    self.limit = limit
  }

  @inlinable var count: Int { elements.count }

  /// Whether there is an element that so many others come before.
  @inlinable
  func has(_ position: Int) -> Bool {
    // Without a sign, what is too low is too high as well, and one comparison finds both.
    UInt(bitPattern: position) < UInt(bitPattern: elements.count)
  }

  /// The element that so many others come before.
  @inlinable
  subscript(position: Int) -> Element {
    // Few rings have dropped anything, and all others begin where their array does.
    if start == 0 { return elements[position] }
    let slot = start &+ position
    return elements[slot < limit ? slot : slot &- limit]
  }

  /// Appends an element, and returns the oldest if there is no room for both.
  ///
  /// As that one ends, its own code may look at who has the ring: so whoever is told of it lets it end
  /// when all is in order.
  @inlinable
  mutating func append(_ element: consuming Element) -> Element? {
    guard elements.count == limit else {
      elements.append(element)
      return nil
    }
    swap(&element, &elements[start])
    start = start + 1 < limit ? start + 1 : 0
    return element
  }

  /// All elements, the oldest first; in linear time.
  @inlinable var all: [Element] { Array(elements[start...] + elements[..<start]) }
}

extension Ring: Sendable where Element: Sendable {}

// Where a ring begins says nothing of what is in it.

extension Ring: Equatable where Element: Equatable {
  @usableFromInline
  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.limit == rhs.limit && lhs.all == rhs.all
  }
}

extension Ring: Hashable where Element: Hashable {
  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(limit)
    hasher.combine(all)
  }
}
