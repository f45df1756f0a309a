extension TransitionGraph {
  /// The pairs that no rule ever allowed, self-pairs included, in the states' order.
  public var refusals: Refusals {
    Refusals(graph: self)
  }

  /// The refusals of one state, in the states' order; none if there is no such state.
  public func refusals(from state: String) -> [Step] {
    guard let from = positions[state] else { return [] }
    return states.indices.filter { !allows(from, $0) }.map { Step(from: state, to: states[$0]) }
  }

  /// Returns whether both are states and no rule ever allowed the step; in logarithmic time.
  public func isRefused(from: String, to: String) -> Bool {
    guard let from = positions[from], let to = positions[to] else { return false }
    return !allows(from, to)
  }

  /// The pairs of states without a forward edge, found as they are asked for.
  ///
  /// Two thousand states have four million pairs: only going through them all takes that long.
  public struct Refusals: Sequence, Sendable, Equatable {
    fileprivate let graph: TransitionGraph

    /// How many there are, in linear time in the edges.
    public var count: Int {
      graph.states.count * graph.states.count - graph.transitionCount
    }

    /// Returns whether the step is one of them, in logarithmic time.
    public func contains(_ step: Step) -> Bool {
      graph.isRefused(from: step.from, to: step.to)
    }

    /// Begins again at the first pair.
    public func makeIterator() -> Iterator {
      Iterator(graph)
    }

    /// Goes through the refusals, the state before changing least often.
    public struct Iterator: IteratorProtocol, Sendable {
      private let graph: TransitionGraph
      private var from = 0
      private var to = 0
      /// How many links have been passed.
      private var passed = 0

      fileprivate init(_ graph: TransitionGraph) {
        self.graph = graph
      }

      /// Returns the next refusal, or nil after the last.
      public mutating func next() -> Step? {
        while from < graph.states.count {
          while to < graph.states.count {
            defer { to += 1 }
            if !isEdge() { return Step(from: graph.states[from], to: graph.states[to]) }
          }
          (from, to) = (from + 1, 0)
        }
        return nil
      }

      /// Returns whether the step is one, and passes its links.
      private mutating func isEdge() -> Bool {
        var isEdge = false
        while passed < graph.links.count, graph.links[passed].from == from,
          graph.links[passed].to == to
        {
          isEdge = isEdge || graph.links[passed].isEnter
          passed += 1
        }
        return isEdge
      }
    }
  }

  /// How many forward edges there are, without making them.
  var transitionCount: Int {
    links.count { $0.isEnter }
  }
}
