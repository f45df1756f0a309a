import StateMachine

/// The same numbers for the same seed, everywhere.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// A graph of numbered states together with what a brute-force check needs.
struct RandomGraph {
  let count: Int
  let arcs: [(from: Int, to: Int)]
  let graph: TransitionGraph

  init(seed: UInt64, states: ClosedRange<Int>, edges: ClosedRange<Int>) throws {
    var generator = SeededGenerator(state: seed)
    let count = Int.random(in: states, using: &generator)
    let pairs = (0..<count * count).map { ($0 / count, $0 % count) }.shuffled(using: &generator)
    let arcs = pairs.prefix(Int.random(in: edges, using: &generator)).map { (from: $0, to: $1) }
    self.count = count
    self.arcs = arcs
    graph = try TransitionGraph(
      states: (0..<count).map { "\($0)" },
      edges: arcs.map { .init(from: "\($0.from)", to: "\($0.to)") })
  }

  /// How many steps each state is from each, by Floyd and Warshall; nil where no way leads.
  var distances: [[Int?]] {
    var distance: [[Int?]] = (0..<count).map { row in (0..<count).map { $0 == row ? 0 : nil } }
    for arc in arcs where arc.from != arc.to { distance[arc.from][arc.to] = 1 }
    for middle in 0..<count {
      for from in 0..<count {
        for to in 0..<count {
          if let first = distance[from][middle], let second = distance[middle][to] {
            distance[from][to] = min(distance[from][to] ?? .max, first + second)
          }
        }
      }
    }
    return distance
  }
}
