extension TransitionGraph {
  /// The states that a session can come to, the start included; linear time.
  ///
  /// Back leads only to visited states, so it makes no difference here.
  package var reachable: [String] {
    let isReached = reachedFromStart
    return names(states.indices.filter { isReached[$0] })
  }

  /// The states that no session can reach; linear time.
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
    let leadsHome = Self.reached(from: home, along: origins(of: links))
    return names(states.indices.filter { !leadsHome[$0] })
  }

  /// The states that may follow themselves; linear time.
  package var selfLoops: [String] {
    names(links.filter { $0.isEnter && $0.to == $0.from }.map(\.from))
  }

  /// Returns the shortest path forward between two states, both included; linear time.
  ///
  /// Nil if there is none, or if one of the two is not a state. Among paths of equal length it is the
  /// one whose states come first. The path from a state to itself is that state alone.
  public func shortestPath(from: String, to: String) -> [String]? {
    guard let origin = positions[from], let goal = positions[to] else { return nil }
    var previous: [Int?] = Array(repeating: nil, count: states.count)
    _ = Self.search(from: origin, along: enterTargets, &previous)
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
  /// Each state is in one component. The components are in the order of their first states. Linear time
  /// except for sorting, without recursion.
  package var stronglyConnectedComponents: [[String]] {
    // Kosaraju's algorithm: search along the edges, then against them in reverse finishing order.
    let origins = origins(of: links.filter(\.isEnter))
    var previous: [Int?] = Array(repeating: nil, count: states.count)
    var components: [[Int]] = []
    for state in Self.finishingOrder(enterTargets).reversed() where previous[state] == nil {
      components.append(Self.search(from: state, along: origins, &previous).sorted())
    }
    return components.sorted { $0[0] < $1[0] }.map { names($0) }
  }

  /// Returns all positions in the order in which a depth-first search leaves them for good.
  private static func finishingOrder(_ targets: [[Int]]) -> [Int] {
    var left: [Int] = []
    var isSeen = Array(repeating: false, count: targets.count)
    for origin in targets.indices where !isSeen[origin] {
      isSeen[origin] = true
      var path = [(place: origin, targets: targets[origin][...])]
      while let place = path.last?.place {
        guard let next = path[path.count - 1].targets.popFirst() else {
          left.append(place)
          path.removeLast()
          continue
        }
        guard !isSeen[next] else { continue }
        isSeen[next] = true
        path.append((next, targets[next][...]))
      }
    }
    return left
  }
}

// MARK: Searching by position

extension TransitionGraph {
  /// The targets of each state's forward edges.
  var enterTargets: [[Int]] {
    var targets: [[Int]] = Array(repeating: [], count: states.count)
    for link in links where link.isEnter { targets[link.from].append(link.to) }
    return targets
  }

  /// Returns the origins of the links to each state.
  func origins(of links: [Link]) -> [[Int]] {
    var origins: [[Int]] = Array(repeating: [], count: states.count)
    for link in links { origins[link.to].append(link.from) }
    return origins
  }

  /// Whether a session can come to the state at each position.
  var reachedFromStart: [Bool] {
    startPosition.map { Self.reached(from: $0, along: enterTargets) } ?? []
  }

  /// Returns which positions can be reached, the origin included.
  static func reached(from origin: Int, along targets: [[Int]]) -> [Bool] {
    var previous: [Int?] = Array(repeating: nil, count: targets.count)
    _ = search(from: origin, along: targets, &previous)
    return previous.map { $0 != nil }
  }

  /// Searches breadth-first through positions without a previous one; returns them in the order found.
  ///
  /// `previous` gets the position before each of them; the origin's is the origin itself.
  private static func search(
    from origin: Int, along targets: [[Int]], _ previous: inout [Int?]
  ) -> [Int] {
    previous[origin] = origin
    var reached = [origin]
    var next = 0
    while next < reached.count {
      let place = reached[next]
      for to in targets[place] where previous[to] == nil {
        previous[to] = place
        reached.append(to)
      }
      next += 1
    }
    return reached
  }
}
