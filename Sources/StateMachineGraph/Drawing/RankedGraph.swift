/// The states of a graph in ranks from the start, and its edges as chains from rank to rank.
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

  init(_ graph: TransitionGraph, lineLimit: Int) {
    stateCount = graph.states.count
    rank = Array(repeating: 0, count: stateCount)
    let order = graph.searchOrder
    var ends: [(Int, Int)] = []
    for (turn, from) in order.enumerated() {
      for to in order[(turn + 1)...] where (graph.link(from, to) ?? graph.link(to, from)) != nil {
        ends.append((from, to))
        // All edges to a state come before those from it.
        rank[to] = max(rank[to], rank[from] + 1)
      }
    }
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
    ranks = RankOrder(rank: rank, chains: chains).ranks
  }

  /// Spreads states without edges over ranks, in a square if there are many.
  private mutating func spread(_ single: [Int]) {
    var side = (rank.max() ?? 0) + 1
    while side * side < single.count { side += 1 }
    for (number, state) in single.enumerated() { rank[state] = number % side }
  }
}
