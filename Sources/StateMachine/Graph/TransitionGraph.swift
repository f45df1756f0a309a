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
  /// The state where a session begins; nil only if there are no states.
  public let start: String?
  /// The state that the machine was in when it was last probed; nil if it was in none.
  public internal(set) var current: String?

  let names: StateNames
  /// The edges that leave each state, in their order.
  var links: LinkRows
  /// What a probe noticed besides the edges.
  var notes: Notes

  /// The states' names in the machine's order, each of them once.
  public var states: [String] { names.all }

  /// Every edge, by the state before, then by the state after, forward before Back.
  ///
  /// Made anew at each call, in linear time.
  public var edges: [Edge] {
    states.flatMap { edges(from: $0) }
  }

  /// The edges that leave a state, in the order of ``edges``; none if there is no such state.
  public func edges(from state: String) -> [Edge] {
    guard let from = positions[state] else { return [] }
    return links[from].map {
      Edge(from: state, to: states[$0.to], kind: $0.kind, when: $0.when)
    }
  }

  /// The forward edges without more, which is what ``Coverage`` counts; Back is never counted.
  public var transitions: [Step] {
    edges.filter { $0.kind == .enter }.map(\.step)
  }

  /// Where each state is.
  var positions: [String: Int] { names.positions }
}

extension TransitionGraph {
  /// Makes a graph from its parts; without a start, the first state is it.
  ///
  /// Throws a ``Flaw`` if a name occurs twice, an edge leads to or from an unknown state, or two edges
  /// of one kind join the same states. The order of the edges does not matter.
  public init(states: [String], edges: [Edge], start: String? = nil) throws(Flaw) {
    let names = try StateNames(states)
    if let start { _ = try names.position(of: start) }
    let links = try LinkRows(edges, among: names)
    self.init(
      start: start ?? states.first, current: nil, names: names, links: links, notes: Notes())
  }
}
