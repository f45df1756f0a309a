extension TransitionGraph {
  /// The transitions that were made and the refusals that occurred.
  public struct Record: Hashable, Sendable, Codable {
    /// The steps that were made.
    public var taken: Set<Step>
    /// The steps that a rule refused.
    public var refused: Set<Step>
    /// The steps that a navigator's guard refused; coverage does not count them.
    public var guarded: Set<Step>

    /// Creates a record; empty by default.
    public init(taken: Set<Step> = [], refused: Set<Step> = [], guarded: Set<Step> = []) {
      self.taken = taken
      self.refused = refused
      self.guarded = guarded
    }

    /// Decodes a record; `guarded` may be missing, as in records of earlier versions.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      taken = try container.decode(Set<Step>.self, forKey: .taken)
      refused = try container.decode(Set<Step>.self, forKey: .refused)
      guarded = try container.decodeIfPresent(Set<Step>.self, forKey: .guarded) ?? []
    }

    /// Adds another session's record.
    package mutating func formUnion(_ other: Record) {
      taken.formUnion(other.taken)
      refused.formUnion(other.refused)
      guarded.formUnion(other.guarded)
    }
  }

  /// Returns how much of the graph a record covers; linear time in both, times a logarithm.
  ///
  /// Steps that are not in the graph are ignored.
  public func coverage(of record: Record) -> Coverage { Coverage(self, record) }

  /// Returns the graph with the edges marked as guarded that a guard refused in the record.
  public func marking(guardedIn record: Record) -> TransitionGraph {
    var marked = self
    for (number, link) in links.enumerated() where link.isEnter && link.when == .always {
      if record.guarded.contains(edge(link).step) { marked.links[number].when = .guarded }
    }
    return marked
  }

  /// The covered part of a graph: `transitions 5/5, refusals 4/4`.
  public struct Coverage: Sendable, Equatable {
    /// A covered number and a total.
    public struct Tally: Hashable, Sendable {
      /// The number covered.
      public let done: Int
      /// The total number.
      public let total: Int
    }

    private struct Part: Equatable {
      let graph: TransitionGraph
      let taken: Set<Step>
      let refused: Set<Step>
    }

    private var parts: [Part]

    fileprivate init(_ graph: TransitionGraph, _ record: Record) {
      let taken = record.taken.intersection(graph.transitions)
      let refused = record.refused.filter { graph.isRefused(from: $0.from, to: $0.to) }
      parts = [Part(graph: graph, taken: taken, refused: refused)]
    }

    /// Adds the coverage of another machine's graph.
    public mutating func append(_ other: Coverage) { parts += other.parts }

    /// The number of forward edges that were taken, and of all.
    public var transitions: Tally { tally(\.taken.count, of: \.transitions.count) }

    /// The number of refusals that occurred, and of all.
    public var refusals: Tally { tally(\.refused.count, of: \.refusalCount) }

    private func tally(_ done: (Part) -> Int, of total: (TransitionGraph) -> Int) -> Tally {
      Tally(
        done: parts.map(done).reduce(0, +), total: parts.map { total($0.graph) }.reduce(0, +))
    }

    /// The forward edges that were not taken.
    public var missingTransitions: [Step] {
      parts.flatMap { part in part.graph.transitions.filter { !part.taken.contains($0) } }
    }

    /// The refusals that did not occur, computed during iteration.
    public var missingRefusals: some Sequence<Step> {
      parts.lazy.flatMap { part in part.graph.refusals.lazy.filter { !part.refused.contains($0) } }
    }

    /// Whether every transition was made and every refusal occurred.
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
