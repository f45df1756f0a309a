/// The states of a graph in ranks from the start, and its edges as chains from rank to rank.
///
/// The sum of the chains' lengths is small.
///
/// A chain has a node in each rank that it passes, which keeps its lines clear of the boxes there. Edges
/// whose lines would exceed the limit have no chain.
struct RankedGraph {
  /// The edges between two states, which are its first and its last node; the first has a lower rank.
  struct Chain {
    let nodes: [Int]
    let hasForward: Bool
    let hasBackward: Bool

    var isPair: Bool { hasForward && hasBackward }
  }

  /// The nodes of each rank; those below ``stateCount`` are the states' positions.
  private(set) var ranks: [[Int]] = []
  /// The rank of each node.
  private(set) var rank: [Int]
  private(set) var chains: [Chain] = []
  let stateCount: Int
  /// The number of crossings of lines.
  private(set) var crossings = 0

  /// Creates the ranks; a chain leads from a state to a later one in the order.
  init(_ graph: TransitionGraph, order: [Int], lineLimit: Int) {
    stateCount = graph.states.count
    let ends = Self.ends(of: graph, order: order)
    let edges = ends.map { from, to in
      let isPair = graph.link(from, to) != nil && graph.link(to, from) != nil
      return NetworkSimplex.Edge(from: from, to: to, weight: isPair ? 2 : 1)
    }
    rank = NetworkSimplex(nodeCount: stateCount, edges: edges).rank
    let joined = Set(ends.flatMap { [$0, $1] })
    spread(order.filter { !joined.contains($0) })
    var lineCount = 0
    for (from, to) in ends where lineCount + rank[to] - rank[from] <= lineLimit {
      lineCount += rank[to] - rank[from]
      let passed = rank[from] + 1..<rank[to]
      let nodes = [from] + (rank.count..<rank.count + passed.count) + [to]
      rank += passed
      chains.append(
        Chain(
          nodes: nodes, hasForward: graph.link(from, to) != nil,
          hasBackward: graph.link(to, from) != nil))
    }
    let rankOrder = RankOrder(rank: rank, chains: chains)
    (ranks, crossings) = (rankOrder.ranks, rankOrder.crossings)
  }

  /// Returns the pairs of states that have edges; all pairs that end at a state come before those that begin there.
  private static func ends(of graph: TransitionGraph, order: [Int]) -> [(from: Int, to: Int)] {
    var turn = order
    for (number, state) in order.enumerated() { turn[state] = number }
    let turns = graph.links.filter { $0.from != $0.to }.map { link in
      let (from, to) = (turn[link.from], turn[link.to])
      return TransitionGraph.Link(from: min(from, to), to: max(from, to))
    }
    return Set(turns).sorted(by: TransitionGraph.Link.precedes).map {
      (order[$0.from], order[$0.to])
    }
  }

  /// Spreads states without edges over ranks, in a square if there are many.
  private mutating func spread(_ single: [Int]) {
    var side = (rank.max() ?? 0) + 1
    while side * side < single.count { side += 1 }
    for (number, state) in single.enumerated() { rank[state] = number % side }
  }
}
