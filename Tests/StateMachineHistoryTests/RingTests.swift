import Testing

@testable import StateMachineHistory

struct RingTests {
  @Test(arguments: 1...5)
  func `a ring keeps the last elements by number, and returns the dropped ones`(limit: Int) {
    var ring = Ring<Int>(limit: limit)
    var dropped: [Int] = []
    for number in 0...12 {
      if let oldest = ring.append(number) { dropped.append(oldest) }
      let kept = Array((0...number).suffix(limit))
      #expect(ring.all == kept)
      #expect(Array(ring.numbers) == kept)
      #expect(ring.numbers.map { ring[$0] } == kept)
    }
    #expect(dropped == Array(0...12 - limit))
  }

  @Test
  func `a ring without a limit drops nothing`() {
    var ring = Ring<Int>(limit: .max)
    for number in 1...100 { #expect(ring.append(number) == nil) }
    #expect(ring.all == Array(1...100))
  }

  @Test
  func `rings of the same limit, numbers and elements are equal`() {
    func ring(_ numbers: ClosedRange<Int>, limit: Int) -> Ring<Int> {
      var ring = Ring<Int>(limit: limit)
      for number in numbers { _ = ring.append(number) }
      return ring
    }
    let made = Ring(limit: 3, [2, 3, 4], first: 2)
    #expect(ring(0...4, limit: 3) == made)
    #expect(ring(0...4, limit: 3).hashValue == made.hashValue)
    #expect(ring(0...2, limit: 3) != ring(0...2, limit: 4))
    #expect(ring(0...3, limit: 3) != ring(1...4, limit: 3))
    #expect(ring(0...4, limit: 3) != ring(0...5, limit: 3))
  }
}
