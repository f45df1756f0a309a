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
}
