/// A round trip that goes along each arc as often as it says.
struct Circuit {
  /// The places in order; the last is the first again, unless there is no arc at all.
  let places: [Int]

  /// Makes the trip; each place must have as many arcs in as out, and all must hang together.
  ///
  /// Hierholzer's way, without recursion: linear in the length of the trip.
  init(from origin: Int, placeCount: Int, _ arcs: [MinimumCostFlow.Arc], times: [Int]) {
    var left = times
    var leaving: [[Int]] = Array(repeating: [], count: placeCount)
    // The last of each list is taken first.
    for arc in arcs.indices.reversed() where times[arc] > 0 {
      leaving[arcs[arc].from].append(arc)
    }
    var way = [origin]
    var places: [Int] = []
    while let place = way.last {
      if let arc = leaving[place].last {
        left[arc] -= 1
        if left[arc] == 0 { leaving[place].removeLast() }
        way.append(arcs[arc].to)
      } else {
        places.append(way.removeLast())
      }
    }
    self.places = places.reversed()
  }
}
