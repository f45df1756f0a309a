/// The elements that were appended last, by consecutive numbers.
package struct Ring<Element> {
  /// The maximum number of elements, at least 1.
  package let limit: Int
  /// The numbers of the elements.
  package private(set) var numbers = 0..<0
  /// The element of number n is at n % limit.
  private var slots: [Element] = []

  /// Creates an empty ring, whose first number is 0.
  package init(limit: Int) {
    self.limit = limit
  }

  package subscript(number: Int) -> Element { slots[number % limit] }

  /// The elements, the oldest first.
  package var all: [Element] { numbers.map { self[$0] } }

  /// Appends an element; returns the oldest one if it is dropped.
  @discardableResult
  package mutating func append(_ element: Element) -> Element? {
    let number = numbers.upperBound
    guard numbers.count == limit else {
      numbers = numbers.lowerBound..<number + 1
      slots.append(element)
      return nil
    }
    numbers = numbers.lowerBound + 1..<number + 1
    let dropped = slots[number % limit]
    slots[number % limit] = element
    return dropped
  }
}
