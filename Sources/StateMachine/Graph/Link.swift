extension TransitionGraph {
  /// An edge as the state before keeps it: where it leads, by position.
  struct Link: Hashable, Sendable {
    let to: Int
    let kind: Edge.Kind
    let when: Edge.When

    var isEnter: Bool { kind == .enter }

    /// The order of a row: by target, and forward before Back.
    static func precedes(_ lhs: Link, _ rhs: Link) -> Bool {
      lhs.to == rhs.to ? lhs.isEnter && !rhs.isEnter : lhs.to < rhs.to
    }
  }

  /// Returns whether a rule ever allowed the step, in logarithmic time: rows are in their order.
  func allows(_ from: Int, _ to: Int) -> Bool {
    let row = links[from]
    var low = row.startIndex
    var high = row.endIndex
    while low < high {
      let middle = (low + high) / 2
      if row[middle].to < to { low = middle + 1 } else { high = middle }
    }
    return low < row.endIndex && row[low].to == to && row[low].isEnter
  }

  /// The targets of each state's forward edges, in the states' order.
  var enterTargets: [[Int]] {
    links.map { row in row.filter(\.isEnter).map(\.to) }
  }

  /// The states at the positions, by name.
  func names(_ positions: some Sequence<Int>) -> [String] {
    positions.map { states[$0] }
  }
}
