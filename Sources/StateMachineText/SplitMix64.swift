import StateMachine

/// A seeded random generator with the same numbers on every platform.
///
/// It is SplitMix64 by Steele, Lea and Flood. It also draws and shuffles, as the standard library's
/// methods may change between versions.
package struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  /// Returns the next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 up to, not including, the bound; all are equally likely.
  package mutating func next(below bound: Int) -> Int {
    guard bound >= 1 else { stop("Nothing can be drawn from \(bound) numbers") }
    let bound = UInt64(bound)
    // Draws that would favour some numbers are repeated.
    let leftOver = (0 &- bound) % bound
    while true {
      let product = next().multipliedFullWidth(by: bound)
      if product.low >= leftOver { return Int(product.high) }
    }
  }

  /// Returns the elements in a random order.
  package mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var shuffled = elements
    for position in shuffled.indices.dropFirst().reversed() {
      shuffled.swapAt(position, next(below: position + 1))
    }
    return shuffled
  }
}
