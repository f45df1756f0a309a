/// Numbers that look random and follow from a seed alone, the same on every platform.
///
/// The generator is Steele, Lea and Flood's SplitMix64. Shuffling is here too, because the standard
/// library's may change from one version to the next.
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Makes a generator whose numbers follow from the seed.
  public init(seed: UInt64) { state = seed }

  /// Returns the next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 up to the bound, which is at least 1; each is equally likely.
  public mutating func next(below bound: Int) -> Int {
    precondition(bound >= 1, "Nothing can be drawn from \(bound) numbers")
    let bound = UInt64(bound)
    // The numbers do not divide into equal shares; what is left over is drawn again.
    let leftOver = (0 &- bound) % bound
    while true {
      let product = next().multipliedFullWidth(by: bound)
      if product.low >= leftOver { return Int(product.high) }
    }
  }

  /// Returns the elements in an order that follows from the seed.
  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var shuffled = elements
    for position in shuffled.indices.dropFirst().reversed() {
      shuffled.swapAt(position, next(below: position + 1))
    }
    return shuffled
  }
}
