/// The order of the nodes in each rank, with few crossings of lines.
///
/// By the method of Sugiyama, Tagawa and Toda: sweeps sort each rank by the mean place of its
/// neighbours in the rank before, and adjacent nodes are swapped if that removes crossings. The best
/// result of several depth-first searches to begin with is kept.
struct RankOrder {
  private(set) var ranks: [[Int]] = []
  private let rank: [Int]
  /// The neighbours of each node in the rank before, once for each line.
  private var above: [[Int]]
  /// The neighbours of each node in the rank after.
  private var below: [[Int]]
  /// The place of each node in its rank.
  private var place: [Int]

  private static let sweepCount = 24
  private static let mostPasses = 8

  init(rank: [Int], chains: [RankedGraph.Chain]) {
    self.rank = rank
    above = Array(repeating: [], count: rank.count)
    below = above
    place = Array(repeating: 0, count: rank.count)
    for chain in chains {
      for (upper, lower) in zip(chain.nodes, chain.nodes.dropFirst()) {
        below[upper] += Array(repeating: lower, count: chain.isPair ? 2 : 1)
        above[lower] += Array(repeating: upper, count: chain.isPair ? 2 : 1)
      }
    }
    reduceCrossings()
  }

  private mutating func reduceCrossings() {
    let lineCount = below.reduce(0) { $0 + $1.count }
    let rounds = min(20 * Self.sweepCount, max(4, 400_000 / (lineCount + 1)))
    var best: [[Int]] = []
    var fewest = Int.max
    for round in 0..<rounds where fewest > 0 {
      if round % Self.sweepCount == 0 { beginDepthFirst(round / Self.sweepCount) }
      sweep(isDown: round % 2 == 0)
      var passes = Self.mostPasses
      while passes > 0, swapNeighbours() { passes -= 1 }
      let count = crossings
      if count < fewest { (best, fewest) = (ranks, count) }
    }
    ranks = best
  }

  /// Arranges the ranks by a depth-first search, after which a tree has no crossings.
  ///
  /// The first search visits nodes in order; each other one in a different order.
  private mutating func beginDepthFirst(_ search: Int) {
    let factor = UInt32(search) &* 0x9E37_79B8 &+ 1
    let turn = { (node: Int) in UInt32(truncatingIfNeeded: node) &* factor }
    ranks = Array(repeating: [], count: (rank.max() ?? -1) + 1)
    var isFound = rank.map { _ in false }
    var stack = rank.indices.filter { above[$0].isEmpty }.sorted { turn($0) > turn($1) }
    while let node = stack.popLast() {
      guard !isFound[node] else { continue }
      isFound[node] = true
      place[node] = ranks[rank[node]].count
      ranks[rank[node]].append(node)
      stack += below[node].sorted { turn($0) > turn($1) }
    }
  }

  private mutating func sweep(isDown: Bool) {
    let neighbours = isDown ? above : below
    for number in isDown ? Array(ranks.indices) : ranks.indices.reversed() {
      let sorted = ranks[number].map { node in
        let places = neighbours[node].map { place[$0] }
        let sum = Double(places.reduce(0, +))
        return (
          places.isEmpty ? Double(place[node]) : sum / Double(places.count), place[node], node
        )
      }.sorted { $0 < $1 }
      ranks[number] = sorted.map(\.2)
      for (number, node) in sorted.map(\.2).enumerated() { place[node] = number }
    }
  }

  /// Swaps adjacent nodes where that removes crossings, and returns whether it has swapped any.
  private mutating func swapNeighbours() -> Bool {
    var hasSwapped = false
    for rank in ranks.indices {
      for number in ranks[rank].indices.dropLast() {
        let (left, right) = (ranks[rank][number], ranks[rank][number + 1])
        guard excess(left, right, above) + excess(left, right, below) > 0 else { continue }
        ranks[rank].swapAt(number, number + 1)
        (place[left], place[right]) = (number + 1, number)
        hasSwapped = true
      }
    }
    return hasSwapped
  }

  /// Returns how many more lines of two nodes cross in this order than in the other.
  private func excess(_ left: Int, _ right: Int, _ neighbours: [[Int]]) -> Int {
    neighbours[left].reduce(0) { sum, one in
      neighbours[right].reduce(sum) { $0 + (place[one] - place[$1]).signum() }
    }
  }

  /// The number of crossings: an insertion sort of the lines' ends passes one end for each.
  private var crossings: Int {
    ranks.reduce(0) { count, nodes in
      var count = count
      var ends: [Int] = []
      for node in nodes {
        for end in below[node].map({ place[$0] }).sorted() {
          let index = ends.lastIndex { $0 <= end }.map { $0 + 1 } ?? 0
          count += ends.count - index
          ends.insert(end, at: index)
        }
      }
      return count
    }
  }
}
