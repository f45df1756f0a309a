/// The boxes and lines of a drawing whose ranks follow each other downwards or to the right.
struct LayeredLayout {
  private(set) var size = SVGPoint(x: 0, y: 0)
  private let graph: RankedGraph
  private let isDown: Bool
  /// Half the width of each node if the ranks follow each other downwards, otherwise half its height.
  private var halves: [Double]
  /// Half the size of each box in the other direction.
  private let depths: [Double]
  private let loops: Set<Int>
  /// The middle of each node in the direction of its rank.
  private var places: [Double] = []
  /// The beginning and the end of each rank.
  private var bands: [(start: Double, end: Double)] = []
  /// The place of each chain's lines on the first box, and on the last, from the middle.
  private var exits: [Double] = []
  private var entries: [Double] = []
  private var chainPaths: [TransitionGraph.Link: String] = [:]

  /// The room that a line takes next to other lines.
  private static let lane = 8.0
  private static let boxHeight = 36.0
  private static let loopRoom = 28.0
  private static let margin = 20.0
  private static let entryLength = 30.0

  /// Creates a layout whose ranks follow a breadth-first search with ends last; if its lines cross, the best of this
  /// layout and those of two other orders.
  ///
  /// In a depth-first order, nearly every edge that leads back closes a cycle; the drawing has more ranks, and often
  /// more area.
  init(_ graph: TransitionGraph, widths: [Double], loops: Set<Int>, lineLimit: Int) {
    func layout(_ order: [Int]) -> Self {
      let ranks = RankedGraph(graph, order: order, lineLimit: lineLimit)
      return Self(ranks, widths: widths, loops: loops)
    }
    var best = layout(graph.searchOrderWithEndsLast)
    if best.graph.crossings > 0 {
      for order in [graph.searchOrder, graph.depthFirstOrder] {
        let other = layout(order)
        if other.cost < best.cost { best = other }
      }
    }
    self = best
  }

  private var cost: Double {
    let area = size.x * size.y
    return Double(graph.crossings + 1) * area * area
  }

  /// Creates the layout, downwards or to the right, that a wide screen shows larger.
  private init(_ graph: RankedGraph, widths: [Double], loops: Set<Int>) {
    let down = Self(graph, widths: widths, loops: loops, isDown: true)
    let right = Self(graph, widths: widths, loops: loops, isDown: false)
    let scale = { (size: SVGPoint) in max(size.x / 8, size.y / 5) }
    self = scale(down.size) < scale(right.size) ? down : right
    for (number, chain) in graph.chains.enumerated() {
      let (first, last) = (chain.nodes[0], chain.nodes[chain.nodes.count - 1])
      let aside = chain.isPair ? Self.lane / 2 : 0
      if chain.hasForward {
        chainPaths[.init(from: first, to: last)] = path(along: points(of: number, aside: -aside))
      }
      if chain.hasBackward {
        chainPaths[.init(from: last, to: first)] = path(
          along: points(of: number, aside: aside).reversed())
      }
    }
  }

  private init(_ graph: RankedGraph, widths: [Double], loops: Set<Int>, isDown: Bool) {
    (self.graph, self.loops, self.isDown) = (graph, loops, isDown)
    let heights = widths.map { _ in Self.boxHeight }
    let lanes = graph.rank[graph.stateCount...].map { _ in Self.lane }
    halves = ((isDown ? widths : heights) + lanes).map { $0 / 2 }
    depths = (isDown ? heights : widths).map { $0 / 2 }
    var place = graph.rank
    for nodes in graph.ranks { for (number, node) in nodes.enumerated() { place[node] = number } }
    exits = ports(graph.chains.map { ($0.nodes[0], place[$0.nodes[1]]) })
    entries = ports(graph.chains.map(\.nodes).map { ($0[$0.count - 1], place[$0[$0.count - 2]]) })
    setPlaces()
    setBands()
  }

  /// Returns the places of lines on one side of their boxes; a box with many lines grows.
  private mutating func ports(_ ends: [(state: Int, order: Int)]) -> [Double] {
    var ports = ends.map { _ in 0.0 }
    for (state, chains) in Dictionary(grouping: ends.indices, by: { ends[$0].state }) {
      let halfLanes = chains.map { Self.lane / 2 * (graph.chains[$0].isPair ? 2 : 1) }
      var offset = -halfLanes.reduce(0, +)
      halves[state] = max(halves[state], Self.lane / 2 - offset)
      for (chain, half) in zip(chains, halfLanes).sorted(by: { ends[$0.0].order < ends[$1.0].order }
      ) {
        ports[chain] = offset + half
        offset += 2 * half
      }
    }
    return ports
  }

  // MARK: Places

  private mutating func setPlaces() {
    var lines: [[RankPlacement.Line]] = halves.map { _ in [] }
    for (number, chain) in graph.chains.enumerated() {
      let last = chain.nodes.count - 2
      for (index, (upper, lower)) in zip(chain.nodes, chain.nodes.dropFirst()).enumerated() {
        let offset = (index == last ? entries[number] : 0) - (index == 0 ? exits[number] : 0)
        // A long line should be straight between the ranks that it passes.
        let weight = [1, 2, 8.0][(index == 0 ? 0 : 1) + (index == last ? 0 : 1)]
        lines[lower].append(.init(node: upper, offset: offset, weight: weight))
        lines[upper].append(.init(node: lower, offset: -offset, weight: weight))
      }
    }
    var distances = halves.map { _ in 0.0 }
    for nodes in graph.ranks {
      if let first = nodes.first { distances[first] = halves[first] }
      for (node, next) in zip(nodes, nodes.dropFirst()) {
        distances[next] = halves[node] + roomAfter(node) + gap(node, next) + halves[next]
      }
    }
    places = RankPlacement(ranks: graph.ranks, distances: distances, lines: lines).places
    let start = zip(places, halves).map { $0 - $1 }.min() ?? 0
    for node in places.indices { places[node] += Self.margin - start }
  }

  private func roomAfter(_ node: Int) -> Double { loops.contains(node) ? Self.loopRoom : 0 }

  private func gap(_ node: Int, _ next: Int) -> Double {
    if max(node, next) < graph.stateCount { return 24 }
    return min(node, next) < graph.stateCount ? 16 : 12
  }

  /// Places the ranks, further from each other if lines between them are long.
  private mutating func setBands() {
    var longest = graph.ranks.map { _ in 0.0 }
    for chain in graph.chains {
      for (upper, lower) in zip(chain.nodes, chain.nodes.dropFirst()) {
        let rank = graph.rank[upper]
        longest[rank] = max(longest[rank], abs(places[upper] - places[lower]))
      }
    }
    var start = Self.margin + Self.entryLength
    for (nodes, longest) in zip(graph.ranks, longest) {
      let depth = nodes.filter { $0 < graph.stateCount }.map { depths[$0] }.max() ?? 0
      bands.append((start, start + 2 * depth))
      start += 2 * depth + min(130, max(52, longest * 0.18))
    }
    let end = places.indices.map { places[$0] + halves[$0] + roomAfter($0) }.max() ?? 0
    size = point(end + Self.margin, (bands.last?.end ?? 0) + Self.margin)
  }

  private func point(_ place: Double, _ depth: Double) -> SVGPoint {
    isDown ? SVGPoint(x: place, y: depth) : SVGPoint(x: depth, y: place)
  }

  // MARK: Boxes

  func center(of state: Int) -> SVGPoint {
    let band = bands[graph.rank[state]]
    return point(places[state], (band.start + band.end) / 2)
  }

  func size(of state: Int) -> SVGPoint { point(halves[state], depths[state]) * 2 }

  // MARK: Lines

  /// Returns the path of an edge; for an edge without a chain, a curve that may cross boxes.
  func path(from: Int, to: Int) -> String {
    if from == to { return loop(at: from) }
    return chainPaths[.init(from: from, to: to)] ?? curve(from: from, to: to)
  }

  /// Returns the origin of the start's arrow and the arrow.
  func entry(to state: Int) -> (dot: SVGPoint, path: String) {
    let border = bands[graph.rank[state]].start + room(in: state)
    let dot = point(places[state], border - Self.entryLength)
    return (dot, "M\(dot)L\(point(places[state], border))")
  }

  /// The distance from a rank's border to that of the node.
  private func room(in node: Int) -> Double {
    guard node < graph.stateCount else { return 0 }
    let band = bands[graph.rank[node]]
    return (band.end - band.start) / 2 - depths[node]
  }

  /// Returns where a line enters and leaves each node of a chain.
  private func points(of number: Int, aside: Double) -> [SVGPoint] {
    let nodes = graph.chains[number].nodes
    return nodes.enumerated().flatMap { index, node in
      let isFirst = index == 0
      let isLast = index == nodes.count - 1
      let port = isFirst ? exits[number] : isLast ? entries[number] : 0
      let band = bands[graph.rank[node]]
      return [
        point(places[node] + port + aside, isFirst ? band.end - room(in: node) : band.start),
        point(places[node] + port + aside, isLast ? band.start + room(in: node) : band.end),
      ]
    }
  }

  /// Returns a line that is straight inside ranks and curved between them.
  ///
  /// Points with the same text are one point, as a last segment of no length would turn the arrowhead.
  private func path(along points: [SVGPoint]) -> String {
    var path = "M\(points[0])"
    for (index, (from, to)) in zip(points, points.dropFirst()).enumerated()
    where "\(from)" != "\(to)" {
      let bend = (to - from) * 0.3
      let straight = isDown ? SVGPoint(x: 0, y: bend.y) : SVGPoint(x: bend.x, y: 0)
      let isStraight = index % 2 == 0 || "\(bend)" == "\(straight)"
      path += isStraight ? "L\(to)" : "C\(from + straight) \(to - straight) \(to)"
    }
    return path
  }

  private func loop(at state: Int) -> String {
    let band = bands[graph.rank[state]]
    let middle = (band.start + band.end) / 2
    let side = places[state] + halves[state]
    let ends = [(0.0, -8.0), (32, -20), (32, 20), (0, 8)].map { point(side + $0, middle + $1) }
    return "M\(ends[0])C\(ends[1]) \(ends[2]) \(ends[3])"
  }

  private func curve(from: Int, to: Int) -> String {
    let line = center(of: to) - center(of: from)
    let control = center(of: from) + line * 0.5 + SVGPoint(x: -line.y, y: line.x) * 0.15
    return "M\(border(of: from, towards: control))Q\(control) \(border(of: to, towards: control))"
  }

  private func border(of state: Int, towards point: SVGPoint) -> SVGPoint {
    let line = point - center(of: state)
    let share = max(abs(line.x) / size(of: state).x, abs(line.y) / size(of: state).y) * 2
    return center(of: state) + line * (1 / max(share, 1))
  }
}
