extension TransitionGraph {
  /// The states that a session can come to, the start included, in the states' order; linear time.
  ///
  /// Back leads only to where somebody was, so it makes no difference here.
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

  /// Tells of each position whether a session can come there.
  var reachedFromStart: (Int) -> Bool {
    guard let start = startPosition else { return { _ in false } }
    let isReached = Self.reached(from: start, along: enterTargets)
    return { isReached[$0] }
  }

  /// Marks what can be reached, the origin included.
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
}
