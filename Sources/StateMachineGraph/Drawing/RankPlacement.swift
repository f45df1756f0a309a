/// The places of nodes in their ranks, which make lines short and straight.
///
/// A line counts by its weight and the square of its slant. The nodes keep their order and their least distances, and
/// no rank becomes longer than the longest rank has to be.
struct RankPlacement {
  /// A line to a node of another rank.
  struct Line {
    let node: Int
    /// How far this end lies from the middle of its node, minus how far the other end lies from its own.
    let offset: Double
    let weight: Double
  }

  let ranks: [[Int]]
  /// The least distance of each node from the one before it in its rank; the first's from the beginning.
  let distances: [Double]
  let lines: [[Line]]
  private(set) var places: [Double]
  /// The place of the last node in the longest rank.
  private let lastPlace: Double

  init(ranks: [[Int]], distances: [Double], lines: [[Line]]) {
    self.ranks = ranks
    self.distances = distances
    self.lines = lines
    places = distances
    lastPlace = ranks.map { $0.reduce(0) { $0 + distances[$1] } }.max() ?? 0
    for nodes in ranks {
      for (node, next) in zip(nodes, nodes.dropFirst()) { places[next] += places[node] }
    }
    for _ in 0..<min(60, max(4, 400_000 / (places.count + 1))) {
      for nodes in ranks + ranks.reversed() { straighten(nodes) }
    }
  }

  /// Moves the nodes of a rank to the best places while all others stay.
  ///
  /// Nodes that would come too close form a block, which moves as one (pool adjacent violators).
  private mutating func straighten(_ nodes: [Int]) {
    // A block's start is how far its nodes lie after their least possible places; its end is an index of `nodes`.
    var blocks: [(start: Double, weight: Double, end: Int)] = []
    var offset = 0.0
    for (index, node) in nodes.enumerated() {
      offset += distances[node]
      let weight = lines[node].reduce(0) { $0 + $1.weight }
      let sum = lines[node].reduce(0) { $0 + (places[$1.node] - $1.offset) * $1.weight }
      let start = (weight == 0 ? places[node] : sum / weight) - offset
      var block = (start: start, weight: max(weight, 0.01), end: index + 1)
      while let last = blocks.last, last.start > block.start {
        blocks.removeLast()
        let weight = last.weight + block.weight
        block.start = (last.start * last.weight + block.start * block.weight) / weight
        block.weight = weight
      }
      blocks.append(block)
    }
    let room = lastPlace - offset
    offset = 0
    var first = 0
    for var block in blocks {
      block.start = min(max(block.start, 0), room)
      for node in nodes[first..<block.end] {
        offset += distances[node]
        places[node] = block.start + offset
      }
      first = block.end
    }
  }
}
