@_exported public import StateMachine

/// A machine's states, and which may follow which, as a value that nothing changes any more.
///
///     let graph = TransitionGraph(probing: machine)
///     print(graph.rendered(as: .text))
///
/// It is a snapshot: a rule that reads changing data is drawn as it answered when it was asked. Probe
/// again while a session runs and ``merge(_:)`` the two, and what changed is marked as *sometimes*.
///
/// States that share a declared name stay apart: the second is called `menu#2`, and so on. Memory
/// grows with the states and edges; refusals are what is left, and are never stored.
public struct TransitionGraph: Sendable, Equatable {
  let names: StateNames
  /// Where a session begins, by position.
  let startPosition: Int?
  /// Where the machine was, by position.
  var currentPosition: Int?
  /// The edges, by the state before, then by the state after, forward before Back.
  var links: [Link]
  /// What a probe noticed besides the edges.
  var notes: Notes

  /// The states' names in the machine's order, each of them once.
  public var states: [String] { names.all }

  /// The state where a session begins; nil only if there are no states.
  public var start: String? { startPosition.map { states[$0] } }

  /// The state that the machine was in when it was last probed; nil if it was in none.
  public var current: String? { currentPosition.map { states[$0] } }

  /// Every edge, by the state before, then by the state after, forward before Back.
  ///
  /// Made anew at each call, in linear time.
  public var edges: [Edge] {
    links.map(edge)
  }

  /// The edges that leave a state, in the order of ``edges``; none if there is no such state.
  public func edges(from state: String) -> [Edge] {
    positions[state].map { links(from: $0).map(edge) } ?? []
  }

  /// The forward edges without more, which is what ``Coverage`` counts; Back is never counted.
  public var transitions: [Step] {
    edges.filter { $0.kind == .enter }.map(\.step)
  }

  /// Where each state is.
  package var positions: [String: Int] { names.positions }
}

extension TransitionGraph {
  /// Makes a graph from its parts; without a start, the first state is it.
  ///
  /// Throws a ``Flaw`` if a name occurs twice, an edge leads to or from an unknown state, or two edges
  /// of one kind join the same states. The order of the edges does not matter.
  public init(states: [String], edges: [Edge], start: String? = nil) throws(Flaw) {
    names = try StateNames(states)
    startPosition = if let start { try names.position(of: start) } else { states.indices.first }
    links = []
    notes = Notes()
    for edge in edges {
      let to = try names.position(of: edge.to)
      let from = try names.position(of: edge.from)
      links.append(Link(from: from, to: to, kind: edge.kind, when: edge.when))
    }
    links.sort(by: Link.precedes)
    for (link, next) in zip(links, links.dropFirst()) where !Link.precedes(link, next) {
      throw .repeatedEdge(edge(link).step)
    }
  }
}
