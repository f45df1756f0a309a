import Testing

@testable import StateMachine

struct RingTests {
  @Test("keeps the last elements in their order, and returns what it drops", arguments: 1...5)
  func dropsTheOldest(limit: Int) {
    var ring = Ring<Int>(limit: limit)
    var dropped: [Int] = []
    for number in 1...12 {
      if let oldest = ring.append(number) { dropped.append(oldest) }
      let kept = Array((1...number).suffix(limit))
      #expect(ring.all == kept)
      #expect((0..<ring.count).map { ring[$0] } == kept)
    }
    #expect(dropped == Array(1...12 - limit))
  }

  @Test("without a limit drops nothing")
  func dropsNothing() {
    var ring = Ring<Int>(limit: .max)
    for number in 1...100 { #expect(ring.append(number) == nil) }
    #expect(ring.all == Array(1...100))
  }

  @Test("is equal to one of the same limit and elements, wherever both begin")
  func equality() {
    func ring(_ numbers: ClosedRange<Int>, limit: Int) -> Ring<Int> {
      var ring = Ring<Int>(limit: limit)
      for number in numbers { _ = ring.append(number) }
      return ring
    }
    #expect(ring(1...5, limit: 3) == ring(3...5, limit: 3))
    #expect(ring(1...5, limit: 3).hashValue == ring(3...5, limit: 3).hashValue)
    #expect(ring(3...5, limit: 3) != ring(3...5, limit: 4))
    #expect(ring(3...5, limit: 3) != ring(2...4, limit: 3))
  }
}
