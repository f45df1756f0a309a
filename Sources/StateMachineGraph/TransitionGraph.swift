@_exported public import StateMachine

/// The states of a machine and the allowed transitions between them, as a value.
///
///     let graph = TransitionGraph(probing: machine)
///     print(graph.rendered(as: .text))
///
/// A graph is a snapshot: a rule that reads changing data appears as it answered during the probe.
/// Probe again and call ``merging(_:)`` with the second graph: the edges that changed are marked
/// *sometimes*.
///
/// If states share a declared name, the second is called `menu#2`, and so on. Memory grows with
/// states and edges; refusals are not stored.
public struct TransitionGraph: Sendable, Equatable {
  /// The states' names, in the machine's order, without duplicates.
  public let states: [String]
  /// The position of each state.
  package let positions: [String: Int]
  var startPosition: Int?
  var currentPosition: Int?
  /// The edges, sorted by ``Link/precedes(_:_:)``.
  var links: [Link] = []
  var annotations = Annotations()

  /// Creates a graph without edges that starts at the first state.
  init(_ states: [String], _ positions: [String: Int]) {
    self.states = states
    self.positions = positions
    startPosition = states.indices.first
  }

  /// Creates a graph from its parts; the start is the first state by default.
  ///
  /// Throws a ``ValidationError`` if a name occurs twice, an edge or the start names an unknown state, or two edges
  /// of one kind join the same states. The order of the edges does not matter.
  package init(states: [String], edges: [Edge], start: String? = nil) throws(ValidationError) {
    var positions: [String: Int] = [:]
    for (position, name) in states.enumerated() {
      guard positions.updateValue(position, forKey: name) == nil else { throw .repeatedState(name) }
    }
    self.init(states, positions)
    if let start { startPosition = try position(of: start) }
    for edge in edges {
      let to = try position(of: edge.to)
      let from = try position(of: edge.from)
      links.append(Link(from: from, to: to, kind: edge.kind, condition: edge.condition))
    }
    links.sort(by: Link.precedes)
    for (link, next) in zip(links, links.dropFirst()) where !Link.precedes(link, next) {
      throw .repeatedEdge(edge(link).step)
    }
  }

  /// The state where a session begins; nil if there are no states, and in a part of a graph without it.
  public var start: String? { startPosition.map { states[$0] } }

  /// The machine's current state at the last probe; nil if there was none.
  public var current: String? { currentPosition.map { states[$0] } }

  /// The edges, sorted by source state, then target state, forward before Back; linear time.
  public var edges: [Edge] { links.map(edge) }

  /// Returns the edges that leave a state; empty if there is no such state.
  package func edges(from state: String) -> [Edge] {
    positions[state].map { links(from: $0).map(edge) } ?? []
  }

  /// Returns the states that a step forward leads to from a state.
  package func next(from state: String) -> [String] {
    edges(from: state).filter { $0.kind == .enter }.map(\.to)
  }

  /// The forward edges, which ``Coverage`` counts.
  public var transitions: [Step] { links.filter(\.isEnter).map { edge($0).step } }

  func position(of name: String) throws(ValidationError) -> Int {
    guard let position = positions[name] else { throw .unknownState(name) }
    return position
  }
}

// MARK: Steps and edges

extension TransitionGraph {
  /// An ordered pair of states: from one to the other.
  public struct Step: Hashable, Sendable, Codable {
    /// The name of the state before.
    public let from: String
    /// The name of the state after.
    public let to: String

    /// Creates a step.
    public init(from: String, to: String) {
      self.from = from
      self.to = to
    }
  }

  /// An edge from one state to another, or to itself.
  public struct Edge: Hashable, Sendable, Codable {
    /// The kind of an edge.
    #if hasAttribute(nonexhaustive)
      @nonexhaustive
    #endif
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
      /// A forward step, which the rule of the state before allows.
      case enter
      /// Back along a forward edge; no rule is asked.
      case back
    }

    /// When the step is allowed.
    #if hasAttribute(nonexhaustive)
      @nonexhaustive
    #endif
    public enum Condition: String, Hashable, Sendable, Codable, CaseIterable {
      /// In every probe.
      case always
      /// In some probes only, as the data that the rule reads changed.
      case sometimes
      /// In every probe, but a navigator's guard has refused the step.
      case guarded
    }

    /// The name of the state before.
    public let from: String
    /// The name of the state after.
    public let to: String
    /// The kind of the edge.
    public let kind: Kind
    /// When the step is allowed.
    public let condition: Condition

    /// Creates an edge; by default, a forward one that is always allowed.
    package init(from: String, to: String, kind: Kind = .enter, condition: Condition = .always) {
      self.from = from
      self.to = to
      self.kind = kind
      self.condition = condition
    }

    /// The two states.
    package var step: Step { Step(from: from, to: to) }
  }

  /// Why parts do not make a graph.
  package enum ValidationError: Error, Hashable, Sendable {
    /// Two states have the same name.
    case repeatedState(String)
    /// An edge or the start names an unknown state.
    case unknownState(String)
    /// Two edges of one kind join the same states.
    case repeatedEdge(Step)
    /// The refusals are not the pairs without a forward edge; this is the first difference.
    case wrongRefusal(Step)
  }

  /// Observations of a probe, each in the states' order.
  struct Annotations: Hashable, Sendable, Codable {
    /// The states with the default rule.
    var unruled: [String] = []
    /// The steps that a rule first allowed and then refused, or the reverse, within a probe.
    var unsteady: [Step] = []
    /// The graph's names of states whose declared name another state has.
    var namesakes: [String] = []

    var states: [String] { unruled + unsteady.flatMap { [$0.from, $0.to] } + namesakes }
  }
}

extension TransitionGraph.Step: CustomStringConvertible {
  /// Both names: `all → detail`.
  public var description: String { "\(from) → \(to)" }
}

extension TransitionGraph.ValidationError: CustomStringConvertible {
  /// The problem in a sentence.
  public var description: String {
    switch self {
    case .repeatedState(let name): "two states are called “\(name)”"
    case .unknownState(let name): "no state is called “\(name)”"
    case .repeatedEdge(let step): "\(step) is listed twice"
    case .wrongRefusal(let step):
      "\(step) must be either a forward edge or a refusal, and not both"
    }
  }
}

// MARK: Lookup by position

extension TransitionGraph {
  /// An edge by its states' positions.
  struct Link: Hashable, Sendable {
    let from: Int
    let to: Int
    var kind = Edge.Kind.enter
    var condition = Edge.Condition.always

    var isEnter: Bool { kind == .enter }

    /// Returns whether the first link comes before the second in a graph.
    static func precedes(_ lhs: Link, _ rhs: Link) -> Bool {
      (lhs.from, lhs.to, lhs.isEnter ? 0 : 1) < (rhs.from, rhs.to, rhs.isEnter ? 0 : 1)
    }
  }

  /// Returns the links that leave a state; logarithmic time.
  func links(from state: Int) -> ArraySlice<Link> {
    links[firstLink(notBefore: (state, 0))..<firstLink(notBefore: (state + 1, 0))]
  }

  /// Returns whether a rule ever allowed the step; logarithmic time.
  func allows(_ from: Int, _ to: Int) -> Bool { link(from, to)?.isEnter ?? false }

  /// Returns the link between two states, forward rather than Back; logarithmic time.
  func link(_ from: Int, _ to: Int) -> Link? {
    guard let link = links[firstLink(notBefore: (from, to))...].first else { return nil }
    return link.from == from && link.to == to ? link : nil
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

  func edge(_ link: Link) -> Edge {
    Edge(from: states[link.from], to: states[link.to], kind: link.kind, condition: link.condition)
  }

  func names(_ positions: some Sequence<Int>) -> [String] { positions.map { states[$0] } }
}

// MARK: Parts

extension TransitionGraph {
  /// Returns a state, its neighbours and the edges between any of them; nil if there is no such state.
  ///
  /// The part has no start if the graph's start is not in it.
  package func around(_ state: String) -> TransitionGraph? {
    guard let center = positions[state] else { return nil }
    let ends = links.filter { $0.from == center || $0.to == center }.flatMap { [$0.from, $0.to] }
    let kept = Set(ends + [center]).sorted()
    let places = Dictionary(uniqueKeysWithValues: zip(kept, kept.indices))
    let names = names(kept)
    var part = Self(names, Dictionary(uniqueKeysWithValues: zip(names, names.indices)))
    part.startPosition = startPosition.flatMap { places[$0] }
    part.currentPosition = currentPosition.flatMap { places[$0] }
    part.links = links.compactMap { link in
      guard let from = places[link.from], let to = places[link.to] else { return nil }
      return Link(from: from, to: to, kind: link.kind, condition: link.condition)
    }
    return part
  }
}

// MARK: Refusals

extension TransitionGraph {
  /// The pairs of states that no rule ever allowed, self-pairs included, in the states' order.
  ///
  /// - Complexity: O(*n*²) time and space, where *n* is the number of states: 2,000 states have
  ///   four million pairs.
  public var refusals: [Step] { Array(eachRefusal) }

  /// The ``refusals``, computed during iteration.
  package var eachRefusal: some Sequence<Step> & Sendable { Refusals(of: [(self, [])]) }

  /// The number of ``refusals``; linear time in the edges.
  package var refusalCount: Int { states.count * states.count - links.count(where: \.isEnter) }

  /// Returns the refusals of one state; empty if there is no such state.
  package func refusals(from state: String) -> [Step] {
    guard let from = positions[state] else { return [] }
    return states.indices.filter { !allows(from, $0) }.map { Step(from: state, to: states[$0]) }
  }

  /// Returns whether both are states and no rule ever allowed the step; logarithmic time.
  package func isRefused(from: String, to: String) -> Bool {
    guard let from = positions[from], let to = positions[to] else { return false }
    return !allows(from, to)
  }
}
