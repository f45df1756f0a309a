/// The elements that were appended last, by consecutive numbers.
package struct Ring<Element> {
  /// The maximum number of elements, at least 1.
  package let limit: Int
  /// The numbers of the elements.
  package private(set) var numbers: Range<Int>
  /// The element of number n is at n % limit, so that equal rings have equal slots.
  private var slots: [Element]

  /// Creates a ring of elements; the first number is 0 unless there are as many as the limit.
  package init(limit: Int, _ elements: [Element] = [], first: Int = 0) {
    self.limit = limit
    numbers = first..<first + elements.count
    slots = elements
    for (number, element) in zip(numbers, elements) { slots[number % limit] = element }
  }

  package subscript(number: Int) -> Element {
    get { slots[number % limit] }
    set { slots[number % limit] = newValue }
  }

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

extension Ring: Sendable where Element: Sendable {}
extension Ring: Equatable where Element: Equatable {}
extension Ring: Hashable where Element: Hashable {}
