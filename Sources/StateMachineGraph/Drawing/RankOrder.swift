/// The order of the nodes in each rank, with few crossings of lines.
///
/// By the method of Sugiyama, Tagawa and Toda: sweeps sort the nodes of each rank by the mean place of their neighbours
/// in the rank before, and adjacent nodes are swapped if that removes crossings. The sweeps begin with several
/// depth-first orders, and the best result is kept.
struct RankOrder {
  private(set) var ranks: [[Int]] = []
  private(set) var crossings = 0
  private let rank: [Int]
  /// The neighbours of each node in the rank before.
  private var above: [[Neighbour]]
  /// The neighbours of each node in the rank after.
  private var below: [[Neighbour]]
  /// The place of each node in its rank.
  private var place: [Int]

  private struct Neighbour {
    let node: Int
    let lineCount: Int
  }

  private static let sweepCount = 24
  private static let mostPasses = 8

  init(rank: [Int], chains: [RankedGraph.Chain]) {
    self.rank = rank
    above = Array(repeating: [], count: rank.count)
    below = above
    place = Array(repeating: 0, count: rank.count)
    for chain in chains {
      for (upper, lower) in zip(chain.nodes, chain.nodes.dropFirst()) {
        below[upper].append(.init(node: lower, lineCount: chain.isPair ? 2 : 1))
        above[lower].append(.init(node: upper, lineCount: chain.isPair ? 2 : 1))
      }
    }
    reduceCrossings()
  }

  private mutating func reduceCrossings() {
    let lineCount = below.joined().reduce(0) { $0 + $1.lineCount }
    // Whether to swap two nodes depends on each pair of their lines.
    let pairCount = (above + below).reduce(0) { $0 + $1.count * $1.count }
    let rounds = min(20 * Self.sweepCount, max(4, 400_000 / (lineCount + pairCount / 8 + 1)))
    var best: [[Int]] = []
    crossings = .max
    for round in 0..<rounds where crossings > 0 {
      if round % Self.sweepCount == 0 { beginDepthFirst(round / Self.sweepCount) }
      sweep(isDown: round % 2 == 0)
      var passes = Self.mostPasses
      while passes > 0, swapNeighbours(alsoEqual: round % 4 >= 2) { passes -= 1 }
      let count = countCrossings()
      if count < crossings { (best, crossings) = (ranks, count) }
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
      stack += below[node].map(\.node).sorted { turn($0) > turn($1) }
    }
  }

  private mutating func sweep(isDown: Bool) {
    let neighbours = isDown ? above : below
    for number in isDown ? Array(ranks.indices) : ranks.indices.reversed() {
      let sorted = ranks[number].map { node in
        let count = neighbours[node].reduce(0) { $0 + $1.lineCount }
        let sum = neighbours[node].reduce(0) { $0 + place[$1.node] * $1.lineCount }
        let mean = count == 0 ? Double(place[node]) : Double(sum) / Double(count)
        return (mean, place[node], node)
      }.sorted { $0 < $1 }
      ranks[number] = sorted.map(\.2)
      for (number, node) in sorted.map(\.2).enumerated() { place[node] = number }
    }
  }

  /// Swaps adjacent nodes where that removes crossings, and returns whether it has removed any.
  ///
  /// With `alsoEqual`, swaps that keep the number of crossings are made, too, as later swaps may then remove more.
  private mutating func swapNeighbours(alsoEqual: Bool) -> Bool {
    var hasRemoved = false
    for rank in ranks.indices {
      for number in ranks[rank].indices.dropLast() {
        let (left, right) = (ranks[rank][number], ranks[rank][number + 1])
        let removed = excess(left, right, above) + excess(left, right, below)
        guard removed > 0 || alsoEqual && removed == 0 else { continue }
        ranks[rank].swapAt(number, number + 1)
        (place[left], place[right]) = (number + 1, number)
        if removed > 0 { hasRemoved = true }
      }
    }
    return hasRemoved
  }

  /// Returns how many more lines of two nodes cross in this order than in the other.
  private func excess(_ left: Int, _ right: Int, _ neighbours: [[Neighbour]]) -> Int {
    var excess = 0
    for one in neighbours[left] {
      let onePlace = place[one.node]
      for other in neighbours[right] {
        excess += (onePlace - place[other.node]).signum() * one.lineCount * other.lineCount
      }
    }
    return excess
  }

  /// Counts the crossings: for each line, the lines of earlier nodes that end behind it.
  ///
  /// The numbers of lines that end at each place are in a binary indexed tree, so that a long sum takes few steps.
  private func countCrossings() -> Int {
    var count = 0
    for (nodes, next) in zip(ranks, ranks.dropFirst()) {
      var (tree, total) = (Array(repeating: 0, count: next.count + 1), 0)
      for node in nodes {
        for line in below[node] {
          var (upTo, index) = (0, place[line.node] + 1)
          while index > 0 {
            upTo += tree[index]
            index &= index - 1
          }
          count += (total - upTo) * line.lineCount
        }
        for line in below[node] {
          total += line.lineCount
          var index = place[line.node] + 1
          while index < tree.count {
            tree[index] += line.lineCount
            index += index & -index
          }
        }
      }
    }
    return count
  }
}
