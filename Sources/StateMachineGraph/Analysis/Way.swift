extension TransitionGraph {
  /// Returns the shortest way forward between two states, both included; nil if there is none.
  ///
  /// Of several as short, the one whose states come first in the machine's order. From a state to
  /// itself the way is that state alone. Nil also if one of the two is no state. In linear time.
  public func way(from: String, to: String) -> [String]? {
    guard let origin = positions[from], let goal = positions[to] else { return nil }
    let targets = enterTargets
    var previous: [Int?] = Array(repeating: nil, count: states.count)
    previous[origin] = origin
    var line = [origin]
    var next = 0
    while next < line.count, previous[goal] == nil {
      let place = line[next]
      next += 1
      for to in targets[place] where previous[to] == nil {
        previous[to] = place
        line.append(to)
      }
    }
    return trace(back: goal, to: origin, previous)
  }

  private func trace(back goal: Int, to origin: Int, _ previous: [Int?]) -> [String]? {
    var way = [goal]
    var place = goal
    while place != origin {
      guard let before = previous[place] else { return nil }
      way.append(before)
      place = before
    }
    return names(way.reversed())
  }
}
