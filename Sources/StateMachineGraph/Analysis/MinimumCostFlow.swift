/// Carries what some places have too much of to those that lack it, at the least cost.
///
/// Any amount may go along an arc. Costs are not negative, and what is too much must be able to reach
/// what lacks. Exact: successive shortest paths with potentials, and each length of path is used up
/// with a blocking flow before the next. Takes the time of one search of the graph for each round,
/// and there are about as many rounds as paths of different cost.
struct MinimumCostFlow {
  struct Arc {
    let from: Int
    let to: Int
    let cost: Int
  }

  /// How much goes along each arc.
  private(set) var flow: [Int]

  private let arcs: [Arc]
  private var excess: [Int]
  private var potential: [Int]
  private let hops: [[Hop]]
  /// How many hops each place is behind those with too much; nil if it is of no use.
  private var level: [Int?] = []
  /// Which hop of each place comes next.
  private var cursor: [Int] = []

  /// A way out of a place: along an arc, or against one that carries something.
  private struct Hop {
    let arc: Int
    let isForward: Bool
    let to: Int
    let cost: Int
  }

  init(arcs: [Arc], excess: [Int]) {
    self.arcs = arcs
    self.excess = excess
    flow = Array(repeating: 0, count: arcs.count)
    potential = Array(repeating: 0, count: excess.count)
    var hops: [[Hop]] = Array(repeating: [], count: excess.count)
    for (number, arc) in arcs.enumerated() {
      hops[arc.from].append(Hop(arc: number, isForward: true, to: arc.to, cost: arc.cost))
      hops[arc.to].append(Hop(arc: number, isForward: false, to: arc.from, cost: -arc.cost))
    }
    self.hops = hops
  }

  mutating func solve() {
    while raisePotentials() {
      while findLevels() { fill() }
    }
  }

  // MARK: The least cost of getting anywhere

  /// Makes the cheapest ways to a lack cost nothing; false if nothing is left to carry.
  private mutating func raisePotentials() -> Bool {
    var distance = excess.map { $0 > 0 ? 0 : Int.max }
    var buckets = [excess.indices.filter { excess[$0] > 0 }]
    var reached = 0
    while reached < buckets.count {
      if let nearest = scan(&buckets, reached, &distance) {
        for place in potential.indices { potential[place] += min(distance[place], nearest) }
        return true
      }
      reached += 1
    }
    return false
  }

  /// Goes on from all places at one distance; returns it if one of them lacks something.
  private func scan(_ buckets: inout [[Int]], _ reached: Int, _ distance: inout [Int]) -> Int? {
    var next = 0
    while next < buckets[reached].count {
      let place = buckets[reached][next]
      next += 1
      guard distance[place] == reached else { continue }
      if excess[place] < 0 { return reached }
      for hop in hops[place] where capacity(hop) > 0 {
        let further = reached + reducedCost(hop, from: place)
        guard further < distance[hop.to] else { continue }
        distance[hop.to] = further
        while buckets.count <= further { buckets.append([]) }
        buckets[further].append(hop.to)
      }
    }
    return nil
  }

  private func capacity(_ hop: Hop) -> Int {
    hop.isForward ? .max : flow[hop.arc]
  }

  private func reducedCost(_ hop: Hop, from place: Int) -> Int {
    hop.cost + potential[place] - potential[hop.to]
  }

  // MARK: A blocking flow along what costs nothing

  /// Numbers the places by hops; false if nothing that lacks is reached.
  private mutating func findLevels() -> Bool {
    level = excess.map { $0 > 0 ? 0 : nil }
    cursor = Array(repeating: 0, count: excess.count)
    var line = excess.indices.filter { excess[$0] > 0 }
    var isLackReached = false
    var next = 0
    while next < line.count {
      let place = line[next]
      next += 1
      if excess[place] < 0 { isLackReached = true }
      for hop in hops[place] where level[hop.to] == nil {
        guard capacity(hop) > 0, reducedCost(hop, from: place) == 0 else { continue }
        level[hop.to] = (level[place] ?? 0) + 1
        line.append(hop.to)
      }
    }
    return isLackReached
  }

  private mutating func fill() {
    for source in excess.indices where excess[source] > 0 {
      while excess[source] > 0, let path = findPath(from: source) { send(from: source, path) }
    }
  }

  /// Returns the hops to a place that lacks something; nil if no more lead there.
  private mutating func findPath(from source: Int) -> [Hop]? {
    var path: [Hop] = []
    var place = source
    while excess[place] >= 0 {
      if let hop = usefulHop(from: place) {
        path.append(hop)
        place = hop.to
      } else {
        level[place] = nil
        guard path.popLast() != nil else { return nil }
        place = path.last?.to ?? source
      }
    }
    return path
  }

  private mutating func usefulHop(from place: Int) -> Hop? {
    guard let own = level[place] else { return nil }
    while cursor[place] < hops[place].count {
      let hop = hops[place][cursor[place]]
      if level[hop.to] == own + 1, capacity(hop) > 0, reducedCost(hop, from: place) == 0 {
        return hop
      }
      cursor[place] += 1
    }
    return nil
  }

  private mutating func send(from source: Int, _ path: [Hop]) {
    let lack = -excess[path.last?.to ?? source]
    let amount = path.reduce(min(excess[source], lack)) { min($0, capacity($1)) }
    for hop in path { flow[hop.arc] += hop.isForward ? amount : -amount }
    excess[source] -= amount
    excess[path.last?.to ?? source] += amount
  }
}
