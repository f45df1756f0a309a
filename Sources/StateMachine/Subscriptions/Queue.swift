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

  /// Inserts an element before all others but those at the front that go first.
  mutating func insert(_ element: Element, behind goesFirst: (Element) -> Bool) {
    let position = front.lastIndex { !goesFirst($0) }.map { $0 + 1 } ?? 0
    front.insert(element, at: position)
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
