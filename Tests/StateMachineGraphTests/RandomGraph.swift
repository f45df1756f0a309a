import StateMachineGraph
import StateMachineTestSupport
import StateMachineText

/// A graph of numbered states together with what a brute-force check needs.
struct RandomGraph {
  let count: Int
  let arcs: [(from: Int, to: Int)]
  let graph: TransitionGraph

  init(seed: UInt64, states: ClosedRange<Int>, edges: ClosedRange<Int>) throws {
    var generator = SplitMix64(seed: seed)
    let count = Int.random(in: states, using: &generator)
    let pairs = (0..<count * count).map { ($0 / count, $0 % count) }.shuffled(using: &generator)
    let arcs = pairs.prefix(Int.random(in: edges, using: &generator)).map { (from: $0, to: $1) }
    self.count = count
    self.arcs = arcs
    graph = try TransitionGraph(
      states: (0..<count).map { "\($0)" },
      edges: arcs.map { .init(from: "\($0.from)", to: "\($0.to)") })
  }

  /// The distances between all states, by Floyd and Warshall; nil where there is no path.
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
