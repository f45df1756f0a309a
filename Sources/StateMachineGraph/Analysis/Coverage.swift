import StateMachineText

extension TransitionGraph {
  /// The transitions that were made and the refusals that occurred.
  public struct Observations: Hashable, Sendable, Codable {
    /// The steps that were made.
    public var taken: Set<Step>
    /// The steps that a rule refused.
    public var refused: Set<Step>
    /// The steps that a navigator's guard refused.
    public var guarded: Set<Step>
    /// The number of steps to another place after a refusal.
    @NotCompared package var redirections = 0

    private enum CodingKeys: CodingKey { case taken, refused, guarded }

    /// Creates observations; none by default.
    public init(taken: Set<Step> = [], refused: Set<Step> = [], guarded: Set<Step> = []) {
      self.taken = taken
      self.refused = refused
      self.guarded = guarded
    }

    /// Decodes observations; `guarded` may be missing.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      taken = try container.decode(Set<Step>.self, forKey: .taken)
      refused = try container.decode(Set<Step>.self, forKey: .refused)
      guarded = try container.decodeIfPresent(Set<Step>.self, forKey: .guarded) ?? []
    }

    /// Adds the observations of another session.
    package mutating func formUnion(_ other: Observations) {
      taken.formUnion(other.taken)
      refused.formUnion(other.refused)
      guarded.formUnion(other.guarded)
      redirections += other.redirections
    }
  }

  /// Returns how much of the graph some observations cover.
  ///
  /// A guarded step is a step of `guards`, or a step that a navigator's guard refused. A guarded
  /// step is covered once it was both made and refused. Steps that are not in the graph are
  /// ignored.
  ///
  /// - Complexity: Linear in the graph and the observations, times a logarithm.
  public func coverage(of observations: Observations, guards: Set<Step> = []) -> Coverage {
    Coverage(self, observations, guards: guards)
  }

  /// Returns the graph in which each edge that a guard refused in the observations is marked as guarded.
  public func marking(guardedIn observations: Observations) -> TransitionGraph {
    var marked = self
    for (number, link) in links.enumerated() where link.isEnter && link.condition == .always {
      if observations.guarded.contains(edge(link).step) {
        marked.links[number].condition = .guarded
      }
    }
    return marked
  }

  /// The covered part of a graph: `transitions 5/5, refusals 4/4, guards 2/2`.
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
      /// The steps with a guard, and those that it refused.
      let guards: Set<Step>
      let guarded: Set<Step>
    }

    private var parts: [Part]

    fileprivate init(_ graph: TransitionGraph, _ observations: Observations, guards: Set<Step>) {
      let taken = observations.taken.intersection(graph.transitions)
      let refused = observations.refused.filter { graph.isRefused(from: $0.from, to: $0.to) }
      let steps = guards.union(observations.guarded).intersection(graph.transitions)
      let guarded = observations.guarded.union(observations.refused).intersection(steps)
      parts = [
        Part(graph: graph, taken: taken, refused: refused, guards: steps, guarded: guarded)
      ]
    }

    /// Adds the coverage of another machine's graph.
    package mutating func append(_ other: Coverage) { parts += other.parts }

    /// The number of forward edges that were taken, and the number of all forward edges.
    public var transitions: Tally { tally(\.taken.count, of: \.graph.transitions.count) }

    /// The number of refusals that occurred, and the number of all refusals.
    public var refusals: Tally { tally(\.refused.count, of: \.graph.refusalCount) }

    /// The number of guarded steps that were both made and refused, and the number of all guarded
    /// steps.
    public var guards: Tally {
      tally({ $0.guarded.intersection($0.taken).count }, of: \.guards.count)
    }

    private func tally(_ done: (Part) -> Int, of total: (Part) -> Int) -> Tally {
      Tally(done: parts.map(done).reduce(0, +), total: parts.map(total).reduce(0, +))
    }

    /// The forward edges that were not taken.
    public var missingTransitions: [Step] {
      parts.flatMap { part in part.graph.transitions.filter { !part.taken.contains($0) } }
    }

    /// The refusals that did not occur, in quadratic time.
    public var missingRefusals: [Step] { Array(eachMissingRefusal) }

    /// The ``missingRefusals``, computed during iteration.
    package var eachMissingRefusal: some Sequence<Step> & Sendable {
      Refusals(of: parts.map { ($0.graph, $0.refused) })
    }

    /// The guarded steps that a guard never refused, in the order of their names.
    public var missingGuards: [Step] {
      parts.flatMap { part in
        part.guards.subtracting(part.guarded).sorted { ($0.from, $0.to) < ($1.from, $1.to) }
      }
    }

    /// Whether every transition was made, every refusal occurred, and every guarded step was also refused.
    public var isComplete: Bool {
      [transitions, refusals, guards].allSatisfy { $0.done == $0.total }
    }
  }
}

extension TransitionGraph.Coverage.Tally: CustomStringConvertible {
  /// Both numbers: `4/5`.
  public var description: String { "\(done)/\(total)" }
}

extension TransitionGraph.Coverage: CustomStringConvertible {
  /// The tallies: `transitions 5/5, refusals 4/4`, and `guards 2/2` if there are any.
  public var description: String {
    "transitions \(transitions), refusals \(refusals)"
      + (guards.total > 0 ? ", guards \(guards)" : "")
  }
}
