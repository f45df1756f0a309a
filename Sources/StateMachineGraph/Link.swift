extension TransitionGraph {
  /// An edge by its states' positions.
  struct Link: Hashable, Sendable {
    let from: Int
    let to: Int
    let kind: Edge.Kind
    let when: Edge.When

    init(from: Int, to: Int, kind: Edge.Kind = .enter, when: Edge.When = .always) {
      self.from = from
      self.to = to
      self.kind = kind
      self.when = when
    }

    var isEnter: Bool { kind == .enter }

    /// The order of a graph's links.
    static func precedes(_ lhs: Link, _ rhs: Link) -> Bool {
      (lhs.from, lhs.to, lhs.isEnter ? 0 : 1) < (rhs.from, rhs.to, rhs.isEnter ? 0 : 1)
    }
  }

  /// The links that leave a state, found in logarithmic time.
  func links(from state: Int) -> ArraySlice<Link> {
    links[firstLink(notBefore: (state, 0))..<firstLink(notBefore: (state + 1, 0))]
  }

  /// Returns whether a rule ever allowed the step, in logarithmic time.
  func allows(_ from: Int, _ to: Int) -> Bool {
    link(from, to)?.isEnter ?? false
  }

  /// The edge from the one to the other, a rule's before a Back; found in logarithmic time.
  func link(_ from: Int, _ to: Int) -> Link? {
    let place = firstLink(notBefore: (from, to))
    guard place < links.endIndex, links[place].from == from, links[place].to == to else {
      return nil
    }
    return links[place]
  }

  private func firstLink(notBefore step: (from: Int, to: Int)) -> Int {
    var low = links.startIndex
    var high = links.endIndex
    while low < high {
      let middle = (low + high) / 2
      if (links[middle].from, links[middle].to) < step { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The targets of each state's forward edges, in the states' order.
  var enterTargets: [[Int]] {
    var targets: [[Int]] = Array(repeating: [], count: states.count)
    for link in links where link.isEnter { targets[link.from].append(link.to) }
    return targets
  }

  /// The edge that a link stands for.
  func edge(_ link: Link) -> Edge {
    Edge(from: states[link.from], to: states[link.to], kind: link.kind, when: link.when)
  }

  /// The states at the positions, by name.
  func names(_ positions: some Sequence<Int>) -> [String] {
    positions.map { states[$0] }
  }
}
