/// Elements that wait for their turn, in the order in which they came.
///
/// However many there are, taking one takes amortised constant time, and it is kept no longer.
@usableFromInline
struct Queue<Element> {
  /// Those whose turn is first, in reverse: the last of them is the next.
  ///
  /// Empty only if nobody waits.
  @usableFromInline var front: [Element] = []
  /// Those who came later, in order.
  @usableFromInline var back: [Element] = []

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { front.isEmpty }

  @inlinable
  mutating func append(_ element: Element) {
    if front.isEmpty { front.append(element) } else { back.append(element) }
  }

  /// Puts an element before all others but those at the front that go first.
  mutating func insert(_ element: Element, behind goesFirst: (Element) -> Bool) {
    let position = front.lastIndex { !goesFirst($0) }.map { $0 + 1 } ?? 0
    front.insert(element, at: position)
  }

  @inlinable
  mutating func popFirst() -> Element? {
    let first = front.popLast()
    if front.isEmpty {
      swap(&front, &back)
      front.reverse()
    }
    return first
  }
}
