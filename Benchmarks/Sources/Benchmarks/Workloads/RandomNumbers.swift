/// The same 1024 numbers in every run, spread evenly below a bound.
func randomNumbers(below bound: Int) -> [Int] {
  var seed: UInt64 = 42
  return (0..<1024).map { _ in
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(seed >> 33) % bound
  }
}
