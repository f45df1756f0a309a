package import StateMachineTesting

extension TransitionGraph {
  /// Creates a graph from steps: `a>b` forward, `a>b?` if it is sometimes allowed, `a>b!` if it has a guard,
  /// `a<b` for Back.
  package init(_ states: String..., ways: String) throws {
    let edges = ways.split(separator: " ").map { word in
      let kind: Edge.Kind = word.contains("<") ? .back : .enter
      let ends = word.split { "<>?!".contains($0) }.map(String.init)
      let condition: Edge.Condition =
        word.hasSuffix("?") ? .sometimes : word.hasSuffix("!") ? .guarded : .always
      return Edge(from: ends[0], to: ends[1], kind: kind, condition: condition)
    }
    try self.init(states: states, edges: edges)
  }
}

extension TransitionGraph.Step {
  package init(_ from: String, _ to: String) { self.init(from: from, to: to) }
}
