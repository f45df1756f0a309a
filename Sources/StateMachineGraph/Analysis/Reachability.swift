extension TransitionGraph {
  /// The states that no session can reach; linear time.
  ///
  /// Back leads only to visited states, so it makes no difference here.
  package var unreachable: [String] {
    names(others(than: reachedFromStart))
  }

  /// The states from which no edge leads to another state, Back included; linear time.
  ///
  /// A machine's only state is not one of them.
  package var deadEnds: [String] {
    guard states.count > 1 else { return [] }
    let left = Set(links.filter { $0.to != $0.from }.map(\.from))
    return names(states.indices.filter { !left.contains($0) })
  }

  /// The states from which no path leads to the start, Back and dead ends included; linear time.
  package var withoutPathToStart: [String] {
    guard let home = startPosition else { return [] }
    var sources: [[Int]] = Array(repeating: [], count: states.count)
    for link in links { sources[link.to].append(link.from) }
    return names(others(than: search(from: home) { sources[$0] }.found))
  }

  /// Returns the shortest path forward between two states, both included.
  ///
  /// Among paths of equal length, the path whose states come first is returned. The path from a
  /// state to itself is that state alone.
  ///
  /// - Returns: The names of the states; nil if there is no path, or if one of the two is not a
  ///   state.
  /// - Complexity: Linear in the states and edges, times a logarithm.
  public func shortestPath(from: String, to: String) -> [String]? {
    guard let origin = positions[from], let goal = positions[to] else { return nil }
    return shortestPath(from: origin) { $0 == goal }.map { names($0) }
  }

  /// Returns the shortest path forward from a position to one of the goals, both included.
  ///
  /// Nil if there is none.
  func shortestPath(from origin: Int, where isGoal: (Int) -> Bool) -> [Int]? {
    let (_, previous, goal) = search(from: origin, until: isGoal, along: targets)
    guard let goal else { return nil }
    var path = [goal]
    while let last = path.last, last != origin, let before = previous[last] { path.append(before) }
    return path.reversed()
  }

  /// All positions: those that a breadth-first search forward finds, then the others.
  var searchOrder: [Int] {
    let reached = reachedFromStart
    return reached + others(than: reached)
  }

  /// The ``searchOrder``, with the states at the end that lead to no other state, or only to the start.
  ///
  /// A state that many others lead to, such as `cancelled`, is then drawn after them and not between them.
  var searchOrderWithEndsLast: [Int] {
    let order = searchOrder
    let leadsOn = { (state: Int) in
      state == startPosition
        || targets(of: state).contains { $0 != state && $0 != startPosition }
    }
    return order.filter(leadsOn) + order.filter { !leadsOn($0) }
  }

  /// All positions: those that a depth-first search forward finds, then the others, searched in the same way.
  ///
  /// A state comes before all others that the search finds from it. So an edge to an earlier state closes a cycle,
  /// unless it leads from an unreachable state to a reachable one.
  var depthFirstOrder: [Int] {
    var isFound = states.map { _ in false }
    func search(_ roots: [Int]) -> [Int] {
      var finished: [Int] = []
      var stack = roots.reversed().map { (state: $0, isFinished: false) }
      while let (state, isFinished) = stack.popLast() {
        if isFinished {
          finished.append(state)
        } else if !isFound[state] {
          isFound[state] = true
          stack.append((state, true))
          stack += targets(of: state).reversed().map { ($0, false) }
        }
      }
      return finished.reversed()
    }
    return search(startPosition.map { [$0] } ?? []) + search(Array(states.indices))
  }

  /// The positions that a session can come to, in the order of a breadth-first search.
  var reachedFromStart: [Int] {
    guard let start = startPosition else { return [] }
    return search(from: start, along: targets).found
  }

  /// Returns the positions of the states that were not found, in order.
  private func others(than found: [Int]) -> [Int] {
    let found = Set(found)
    return states.indices.filter { !found.contains($0) }
  }

  /// Returns the states that a state may enter.
  private func targets(of state: Int) -> some Sequence<Int> {
    links(from: state).lazy.filter(\.isEnter).map(\.to)
  }

  /// Searches breadth-first from the origin, until the first goal.
  ///
  /// Returns the positions in the order in which they were found, the one before each, and the goal.
  private func search(
    from origin: Int, until isGoal: (Int) -> Bool = { _ in false },
    along targets: (Int) -> some Sequence<Int>
  ) -> (found: [Int], previous: [Int: Int], goal: Int?) {
    var previous = [origin: origin]
    var found = [origin]
    var next = 0
    while next < found.count {
      let place = found[next]
      if isGoal(place) { return (found, previous, place) }
      for to in targets(place) where previous[to] == nil {
        previous[to] = place
        found.append(to)
      }
      next += 1
    }
    return (found, previous, nil)
  }
}
