extension TransitionGraph {
  /// The states that a session can come to, the start included, in the states' order; linear time.
  ///
  /// Back leads only to visited states, so it makes no difference here.
  public var reachable: [String] {
    names(states.indices.filter(reachedFromStart))
  }

  /// The states that no session can come to, in the states' order; linear time.
  public var unreachable: [String] {
    let isReached = reachedFromStart
    return names(states.indices.filter { !isReached($0) })
  }

  /// The states from which no edge leads to another state, Back included; linear time.
  ///
  /// A machine's only state is not one: there is nowhere to go.
  public var deadEnds: [String] {
    guard states.count > 1 else { return [] }
    let left = Set(links.filter { $0.to != $0.from }.map(\.from))
    return names(states.indices.filter { !left.contains($0) })
  }

  /// The states from which no way leads to the start, dead ends among them, Back included.
  ///
  /// In linear time.
  public var withoutWayHome: [String] {
    guard let home = startPosition else { return [] }
    var origins: [[Int]] = Array(repeating: [], count: states.count)
    for link in links { origins[link.to].append(link.from) }
    let leadsHome = Self.reached(from: home, along: origins)
    return names(states.indices.filter { !leadsHome[$0] })
  }

  /// The states that may follow themselves, in the states' order; linear time.
  public var selfLoops: [String] {
    names(links.filter { $0.isEnter && $0.to == $0.from }.map(\.from))
  }

  /// Returns whether a session can come to the state at a position.
  var reachedFromStart: (Int) -> Bool {
    guard let start = startPosition else { return { _ in false } }
    let isReached = Self.reached(from: start, along: enterTargets)
    return { isReached[$0] }
  }

  /// Returns which positions can be reached, the origin included.
  static func reached(from origin: Int, along targets: [[Int]]) -> [Bool] {
    var isReached = Array(repeating: false, count: targets.count)
    isReached[origin] = true
    var waiting = [origin]
    while let from = waiting.popLast() {
      for to in targets[from] where !isReached[to] {
        isReached[to] = true
        waiting.append(to)
      }
    }
    return isReached
  }

  /// Returns the shortest way forward between two states, both included; nil if there is none.
  ///
  /// Of several as short, the one whose states come first in the machine's order. From a state to
  /// itself the way is that state alone. Nil also if one of the two is no state. In linear time.
  public func way(from: String, to: String) -> [String]? {
    guard let origin = positions[from], let goal = positions[to] else { return nil }
    let targets = enterTargets
    var previous: [Int?] = Array(repeating: nil, count: states.count)
    previous[origin] = origin
    var queue = [origin]
    var next = 0
    while next < queue.count, previous[goal] == nil {
      let place = queue[next]
      next += 1
      for to in targets[place] where previous[to] == nil {
        previous[to] = place
        queue.append(to)
      }
    }
    var path = [goal]
    while let place = path.last, place != origin {
      guard let before = previous[place] else { return nil }
      path.append(before)
    }
    return names(path.reversed())
  }
}

// MARK: Components

extension TransitionGraph {
  /// The strongly connected components: in each, every state leads forward to every other.
  ///
  /// Each state is in one, alone if need be. The components are in the order of their first states, the
  /// states of each in the machine's order. Linear time but for sorting, and no recursion.
  public var stronglyConnectedComponents: [[String]] {
    var search = ComponentSearch(enterTargets)
    for state in states.indices { search.visit(state) }
    return search.components
      .map { $0.sorted() }
      .sorted { $0[0] < $1[0] }
      .map { names($0) }
  }
}

/// Tarjan's search for strongly connected components, with a stack of its own in place of recursion.
private struct ComponentSearch {
  private(set) var components: [[Int]] = []

  private let targets: [[Int]]
  /// When each place was first seen; nil before that.
  private var number: [Int?]
  /// The earliest place in the open components that each place leads to.
  private var lowest: [Int]
  private var isOpen: [Bool]
  private var open: [Int] = []
  private var count = 0
  /// The path to the current place, and the index of each place's next target.
  private var path: [(place: Int, next: Int)] = []

  init(_ targets: [[Int]]) {
    self.targets = targets
    number = Array(repeating: nil, count: targets.count)
    lowest = Array(repeating: 0, count: targets.count)
    isOpen = Array(repeating: false, count: targets.count)
  }

  mutating func visit(_ origin: Int) {
    guard number[origin] == nil else { return }
    enter(origin)
    while let (place, next) = path.last {
      if next < targets[place].count {
        path[path.count - 1].next += 1
        look(from: place, at: targets[place][next])
      } else {
        leave(place)
      }
    }
  }

  private mutating func enter(_ place: Int) {
    number[place] = count
    lowest[place] = count
    count += 1
    isOpen[place] = true
    open.append(place)
    path.append((place, 0))
  }

  private mutating func look(from place: Int, at target: Int) {
    guard let seen = number[target] else { return enter(target) }
    if isOpen[target] { lowest[place] = min(lowest[place], seen) }
  }

  private mutating func leave(_ place: Int) {
    path.removeLast()
    if let before = path.last?.place { lowest[before] = min(lowest[before], lowest[place]) }
    guard lowest[place] == number[place], let first = open.lastIndex(of: place) else { return }
    let component = Array(open[first...])
    open.removeSubrange(first...)
    for member in component { isOpen[member] = false }
    components.append(component)
  }
}
