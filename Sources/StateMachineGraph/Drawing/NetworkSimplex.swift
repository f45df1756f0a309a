/// Ranks in which each edge leads to a later rank, and the sum of the edges' lengths is small.
///
/// By the network simplex method of Gansner, Koutsofios, North and Vo: edges of length 1 form a tree. A subtree that
/// more edges pull away from its parent than towards it moves away, until another edge has length 1. In the tree, that
/// edge replaces the edge to the parent.
struct NetworkSimplex {
  struct Edge {
    let from: Int
    let to: Int
    let weight: Int
  }

  /// The rank of each node; the first rank of each component is 0.
  private(set) var rank: [Int]
  private let edges: [Edge]
  /// The weights of the edges from each node, minus those of the edges to it.
  private var pull: [Int]
  private var isInTree: [Bool]

  /// Creates the ranks; in `edges`, all edges to a node come before those from it.
  init(nodeCount: Int, edges: [Edge]) {
    self.edges = edges
    isInTree = edges.map { _ in false }
    rank = Array(repeating: 0, count: nodeCount)
    pull = rank
    for edge in edges {
      rank[edge.to] = max(rank[edge.to], rank[edge.from] + 1)
      pull[edge.from] += edge.weight
      pull[edge.to] -= edge.weight
    }
    let components = growTrees()
    // The limit is for large graphs, and for exchanges that move nothing and might repeat for ever.
    var limit = min(10 * nodeCount, 20_000_000 / (edges.count + 1))
    while limit > 0, improve(components.map { $0[0] }) { limit -= 1 }
    for nodes in components {
      let first = nodes.map { rank[$0] }.min() ?? 0
      for node in nodes { rank[node] -= first }
    }
  }

  /// Connects the nodes of each component by edges of length 1, and returns the components.
  private mutating func growTrees() -> [[Int]] {
    var isFound = rank.map { _ in false }
    return rank.indices.compactMap { root in
      guard !isFound[root] else { return nil }
      isFound[root] = true
      var nodes = [root]
      while let number = shortest(where: { isFound[$0.from] != isFound[$0.to] }) {
        let edge = edges[number]
        let isDown = isFound[edge.from]
        move(nodes, by: isDown ? slack(edge) : -slack(edge))
        nodes.append(isDown ? edge.to : edge.from)
        isFound[nodes[nodes.count - 1]] = true
        isInTree[number] = true
      }
      return nodes
    }
  }

  /// Moves the subtree that is pulled most; returns false if none is.
  private mutating func improve(_ roots: [Int]) -> Bool {
    let tree = SpanningTree(
      roots: roots, nodeCount: rank.count,
      edges: edges.indices.filter { isInTree[$0] }.map { ($0, edges[$0].from, edges[$0].to) })
    var pulls = pull
    for node in tree.order.reversed() {
      if let parent = tree.parent[node] { pulls[parent] += pulls[node] }
    }
    // A subtree below its parent can move down, one above it can move up.
    let gains = tree.order.map { node in
      tree.edge[node].map { edges[$0].to == node ? pulls[node] : -pulls[node] } ?? 0
    }
    guard let start = gains.indices.max(by: { gains[$0] < gains[$1] }), gains[start] > 0,
      let leaving = tree.edge[tree.order[start]]
    else { return false }
    let isDown = edges[leaving].to == tree.order[start]
    let nodes = tree.order[start..<start + tree.size[tree.order[start]]]
    var isInside = rank.map { _ in false }
    for node in nodes { isInside[node] = true }
    let entering = shortest {
      isInside[$0.from] == isDown && isInside[$0.to] != isDown
    }
    guard let entering else { return false }
    move(nodes, by: isDown ? slack(edges[entering]) : -slack(edges[entering]))
    (isInTree[leaving], isInTree[entering]) = (false, true)
    return true
  }

  private func slack(_ edge: Edge) -> Int { rank[edge.to] - rank[edge.from] - 1 }

  /// Returns the number of the shortest edge among some.
  private func shortest(where isWanted: (Edge) -> Bool) -> Int? {
    edges.indices.filter { isWanted(edges[$0]) }.min { slack(edges[$0]) < slack(edges[$1]) }
  }

  private mutating func move(_ nodes: some Sequence<Int>, by shift: Int) {
    for node in nodes { rank[node] += shift }
  }
}

/// Trees that a depth-first search goes through.
private struct SpanningTree {
  /// All nodes; each subtree is in one piece that begins with its root.
  private(set) var order: [Int] = []
  private(set) var parent: [Int?]
  /// The number of the edge to the parent.
  private(set) var edge: [Int?]
  /// The number of nodes in each subtree.
  private(set) var size: [Int]

  init(roots: [Int], nodeCount: Int, edges: [(number: Int, from: Int, to: Int)]) {
    var ends: [[(edge: Int, node: Int)]] = Array(repeating: [], count: nodeCount)
    for (number, from, to) in edges {
      ends[from].append((number, to))
      ends[to].append((number, from))
    }
    parent = Array(repeating: nil, count: nodeCount)
    edge = parent
    size = Array(repeating: 1, count: nodeCount)
    var stack = roots
    while let node = stack.popLast() {
      order.append(node)
      for end in ends[node] where end.node != parent[node] {
        (parent[end.node], edge[end.node]) = (node, end.edge)
        stack.append(end.node)
      }
    }
    for node in order.reversed() {
      if let parent = parent[node] { size[parent] += size[node] }
    }
  }
}
