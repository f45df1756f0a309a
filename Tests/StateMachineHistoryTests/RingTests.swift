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
}
