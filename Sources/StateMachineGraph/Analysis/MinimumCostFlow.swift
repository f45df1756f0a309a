/// Carries the surplus of some nodes to nodes with a deficit, at the least cost.
///
/// Costs are not negative, an arc carries any amount, and each surplus must be able to reach a deficit.
/// Exact: successive shortest paths with potentials, one search of the graph for each path.
struct MinimumCostFlow {
  struct Arc {
    let from: Int
    let to: Int
    let cost: Int
  }

  /// The amount that each arc carries.
  private(set) var flow: [Int]

  /// The surplus of each node; a deficit is negative.
  private var excess: [Int]
  private var potential: [Int]
  /// The hops that leave each node.
  private let hops: [[Hop]]

  /// A step along an arc, or against one that carries something.
  private struct Hop {
    let arc: Int
    let isForward: Bool
    let from: Int
    let to: Int
    let cost: Int
  }

  init(arcs: [Arc], excess: [Int]) {
    self.excess = excess
    flow = Array(repeating: 0, count: arcs.count)
    potential = Array(repeating: 0, count: excess.count)
    var hops: [[Hop]] = Array(repeating: [], count: excess.count)
    for (number, arc) in arcs.enumerated() {
      hops[arc.from].append(
        Hop(arc: number, isForward: true, from: arc.from, to: arc.to, cost: arc.cost))
      hops[arc.to].append(
        Hop(arc: number, isForward: false, from: arc.to, to: arc.from, cost: -arc.cost))
    }
    self.hops = hops
    while let path = findCheapestPath() { send(along: path) }
  }

  /// Returns the cheapest path from a surplus to a deficit, its last hop first; nil if there is none.
  ///
  /// Raises the potentials so that no hop's reduced cost becomes negative.
  private mutating func findCheapestPath() -> [Hop]? {
    var distance = excess.map { $0 > 0 ? 0 : Int.max }
    var previous: [Hop?] = Array(repeating: nil, count: excess.count)
    // The nodes to go on from, by distance.
    var buckets = [excess.indices.filter { excess[$0] > 0 }]
    var reached = 0
    while reached < buckets.count {
      guard let node = buckets[reached].popLast() else {
        reached += 1
        continue
      }
      guard distance[node] == reached else { continue }
      if excess[node] < 0 {
        for node in potential.indices { potential[node] += min(distance[node], reached) }
        var path: [Hop] = []
        while let hop = previous[path.last?.from ?? node] { path.append(hop) }
        return path
      }
      for hop in hops[node] where hop.isForward || flow[hop.arc] > 0 {
        let further = reached + hop.cost + potential[node] - potential[hop.to]
        guard further < distance[hop.to] else { continue }
        distance[hop.to] = further
        previous[hop.to] = hop
        while buckets.count <= further { buckets.append([]) }
        buckets[further].append(hop.to)
      }
    }
    return nil
  }

  private mutating func send(along path: [Hop]) {
    guard let source = path.last?.from, let target = path.first?.to else { return }
    let amount = path.reduce(min(excess[source], -excess[target])) { amount, hop in
      hop.isForward ? amount : min(amount, flow[hop.arc])
    }
    for hop in path { flow[hop.arc] += hop.isForward ? amount : -amount }
    excess[source] -= amount
    excess[target] += amount
  }
}
