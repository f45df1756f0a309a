extension TransitionGraph {
  /// Which transitions were made and which refusals were met.
  public struct Record: Hashable, Sendable, Codable {
    /// The steps that were asked for and made.
    public var taken: Set<Step>
    /// The steps that were asked for and refused by a rule.
    public var refused: Set<Step>
    /// The steps that a rule allowed and a navigator's guard refused; coverage does not count them.
    public var guarded: Set<Step>

    /// Makes a record, an empty one unless told otherwise.
    public init(taken: Set<Step> = [], refused: Set<Step> = [], guarded: Set<Step> = []) {
      self.taken = taken
      self.refused = refused
      self.guarded = guarded
    }

    /// Reads a record; one without guarded steps was written before there were any.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      taken = try container.decode(Set<Step>.self, forKey: .taken)
      refused = try container.decode(Set<Step>.self, forKey: .refused)
      guarded = try container.decodeIfPresent(Set<Step>.self, forKey: .guarded) ?? []
    }

    /// Adds another session's record.
    public mutating func formUnion(_ other: Record) {
      taken.formUnion(other.taken)
      refused.formUnion(other.refused)
      guarded.formUnion(other.guarded)
    }
  }

  /// Returns how much of the graph a record covers; but for a logarithm, in time linear in both.
  ///
  /// Steps that the graph does not have, or has otherwise, count for nothing.
  public func coverage(of record: Record) -> Coverage { Coverage(self, record) }

  /// Returns the graph with the edges that the record saw a guard refuse marked as guarded.
  public func marking(guardedIn record: Record) -> TransitionGraph {
    var marked = self
    for (number, link) in links.enumerated() where link.isEnter && link.when == .always {
      if record.guarded.contains(edge(link).step) { marked.links[number].when = .guarded }
    }
    return marked
  }

  /// How much of a graph has been exercised: `transitions 5/5, refusals 4/4`.
  public struct Coverage: Sendable, Equatable {
    /// How many there are of something, and how many of them were exercised.
    public struct Tally: Hashable, Sendable {
      /// How many were exercised.
      public let done: Int
      /// How many there are.
      public let total: Int
    }

    /// A graph, and what was exercised of it.
    private struct Part: Equatable {
      let graph: TransitionGraph
      let taken: Set<Step>
      let refused: Set<Step>
    }

    private var parts: [Part]

    fileprivate init(_ graph: TransitionGraph, _ record: Record) {
      let taken = record.taken.intersection(graph.transitions)
      let refused = record.refused.filter(graph.refusals.contains)
      parts = [Part(graph: graph, taken: taken, refused: refused)]
    }

    /// Adds the coverage of another machine's graph, so that both count together.
    public mutating func append(_ other: Coverage) { parts += other.parts }

    /// The forward edges that were taken, and all of them.
    public var transitions: Tally { tally(\.taken.count, of: \.transitions.count) }

    /// The refusals that were met, and all of them.
    public var refusals: Tally { tally(\.refused.count, of: \.refusals.count) }

    private func tally(_ done: (Part) -> Int, of total: (TransitionGraph) -> Int) -> Tally {
      Tally(
        done: parts.map(done).reduce(0, +), total: parts.map { total($0.graph) }.reduce(0, +))
    }

    /// The forward edges that were not taken, in the graph's order.
    public var missingTransitions: [Step] {
      parts.flatMap { part in part.graph.transitions.filter { !part.taken.contains($0) } }
    }

    /// The refusals that were not met, in the graph's order, found as they are asked for.
    public var missingRefusals: some Sequence<Step> {
      parts.lazy.flatMap { part in part.graph.refusals.lazy.filter { !part.refused.contains($0) } }
    }

    /// Whether every transition was made and every refusal met.
    public var isComplete: Bool {
      transitions.done == transitions.total && refusals.done == refusals.total
    }
  }
}

extension TransitionGraph.Coverage.Tally: CustomStringConvertible {
  /// Both numbers: `4/5`.
  public var description: String { "\(done)/\(total)" }
}

extension TransitionGraph.Coverage: CustomStringConvertible {
  /// Both tallies: `transitions 5/5, refusals 4/4`.
  public var description: String { "transitions \(transitions), refusals \(refusals)" }
}
