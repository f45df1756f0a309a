/// The links that leave each state, row after row in one array.
///
/// An array for each row would take most of the time of a probe of few states.
struct LinkRows: Equatable, Sendable {
  private var links: [TransitionGraph.Link] = []
  /// Where each row ends.
  private var ends: [Int] = []

  init(_ links: [TransitionGraph.Link], ends: [Int]) {
    self.links = links
    self.ends = ends
  }

  init(_ rows: [[TransitionGraph.Link]]) {
    for row in rows {
      links += row
      ends.append(links.count)
    }
  }

  /// Puts each edge into the row of the state that it leaves, and each row into its order.
  init(_ edges: [TransitionGraph.Edge], among names: StateNames) throws(TransitionGraph.Flaw) {
    var rows: [[TransitionGraph.Link]] = Array(repeating: [], count: names.all.count)
    for edge in edges {
      let target = try names.position(of: edge.to)
      let link = TransitionGraph.Link(to: target, kind: edge.kind, when: edge.when)
      rows[try names.position(of: edge.from)].append(link)
    }
    for from in rows.indices {
      rows[from].sort(by: TransitionGraph.Link.precedes)
      for (link, next) in zip(rows[from], rows[from].dropFirst())
      where link.to == next.to && link.kind == next.kind {
        throw .repeatedEdge(.init(from: names.all[from], to: names.all[link.to]))
      }
    }
    self.init(rows)
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
