/// A first-in, first-out queue; each operation takes amortised constant time.
@usableFromInline
package struct Queue<Element> {
  /// The first elements in reverse, so the last of them is the next; empty only if the queue is.
  @usableFromInline var front: [Element] = []
  /// The other elements, in order.
  @usableFromInline var back: [Element] = []

  @inlinable
  package init() {}

  @inlinable package var isEmpty: Bool { front.isEmpty }

  @inlinable
  package mutating func append(_ element: Element) {
    if front.isEmpty { front.append(element) } else { back.append(element) }
  }

  @inlinable
  package mutating func popFirst() -> Element? {
    guard let first = front.popLast() else { return nil }
    if front.isEmpty {
      swap(&front, &back)
      front.reverse()
    }
    return first
  }
}

/// A queue in which some elements go before all others, in their own order.
@usableFromInline
package struct UrgentQueue<Element> {
  @usableFromInline var urgent = Queue<Element>()
  @usableFromInline var others = Queue<Element>()

  @inlinable
  package init() {}

  @inlinable package var isEmpty: Bool { others.isEmpty && urgent.isEmpty }

  @inlinable
  package mutating func append(_ element: Element, isUrgent: Bool = false) {
    if isUrgent { urgent.append(element) } else { others.append(element) }
  }

  @inlinable
  package mutating func popFirst() -> Element? { urgent.popFirst() ?? others.popFirst() }
}
