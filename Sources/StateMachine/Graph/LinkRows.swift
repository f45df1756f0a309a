/// The links that leave each state, row after row in one array.
///
/// An array for each row would take most of the time of a probe of few states.
struct LinkRows: Equatable, Sendable {
  private var links: [TransitionGraph.Link] = []
  /// Where each row ends.
  private var ends: [Int] = []

  /// Makes room for so many rows, of as many links as most have at the least.
  init(reserving count: Int) {
    links.reserveCapacity(2 * count)
    ends.reserveCapacity(count)
  }

  init(_ rows: [[TransitionGraph.Link]]) {
    self.init(reserving: rows.count)
    for row in rows { append(row) }
  }

  mutating func append(_ row: [TransitionGraph.Link]) {
    links += row
    ends.append(links.count)
  }
}

extension LinkRows: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { ends.count }

  /// The links of one state.
  subscript(row: Int) -> ArraySlice<TransitionGraph.Link> {
    links[(row == 0 ? 0 : ends[row - 1])..<ends[row]]
  }
}
