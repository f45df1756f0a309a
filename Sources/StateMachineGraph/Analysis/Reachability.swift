extension TransitionGraph {
  /// The states that no session can reach; linear time.
  ///
  /// Back leads only to visited states, so it makes no difference here.
  package var unreachable: [String] {
    let isReached = reachedFromStart
    return names(states.indices.filter { !isReached[$0] })
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
    let next = search(from: home, along: links.lazy.map { ($0.to, $0.from) }).previous
    return names(states.indices.filter { next[$0] == nil })
  }

  /// Returns the shortest path forward between two states, both included; linear time.
  ///
  /// Nil if there is none, or if one of the two is not a state. Among paths of equal length it is the
  /// one whose states come first. The path from a state to itself is that state alone.
  public func shortestPath(from: String, to: String) -> [String]? {
    guard let origin = positions[from], let goal = positions[to] else { return nil }
    let previous = searchForward(from: origin).previous
    var path = [goal]
    while let place = path.last, place != origin {
      guard let before = previous[place] else { return nil }
      path.append(before)
    }
    return names(path.reversed())
  }

  /// Whether a session can come to the state at each position.
  var reachedFromStart: [Bool] {
    startPosition.map { searchForward(from: $0).previous.map { $0 != nil } } ?? []
  }

  /// All positions: those that a breadth-first search forward finds, then the others.
  var searchOrder: [Int] {
    guard let start = startPosition else { return [] }
    let (found, previous) = searchForward(from: start)
    return found + states.indices.filter { previous[$0] == nil }
  }

  private func searchForward(from origin: Int) -> (found: [Int], previous: [Int?]) {
    search(from: origin, along: links.lazy.filter(\.isEnter).map { ($0.from, $0.to) })
  }

  /// Searches breadth-first, and returns the positions that it finds and the one before each; nil for others.
  ///
  /// The position before the origin is the origin itself.
  private func search(
    from origin: Int, along steps: some Sequence<(Int, Int)>
  ) -> (found: [Int], previous: [Int?]) {
    var targets: [[Int]] = Array(repeating: [], count: states.count)
    for (from, to) in steps { targets[from].append(to) }
    var previous: [Int?] = Array(repeating: nil, count: states.count)
    previous[origin] = origin
    var found = [origin]
    var next = 0
    while next < found.count {
      let place = found[next]
      for to in targets[place] where previous[to] == nil {
        previous[to] = place
        found.append(to)
      }
      next += 1
    }
    return (found, previous)
  }
}
