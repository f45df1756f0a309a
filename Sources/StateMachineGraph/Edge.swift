extension TransitionGraph {
  /// A way from one state to another, or to itself.
  public struct Edge: Hashable, Sendable, Codable {
    /// How the way is gone.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
      /// Forward: the rule of the state before allows it.
      case enter
      /// Back along a forward edge, which no rule is asked about.
      case back
    }

    /// How often the rule said yes.
    public enum When: String, Hashable, Sendable, Codable, CaseIterable {
      /// At every probe.
      case always
      /// At some probes only, so what the rule reads must have changed.
      case sometimes
    }

    /// The name of the state before.
    public let from: String
    /// The name of the state after.
    public let to: String
    /// How the way is gone.
    public let kind: Kind
    /// How often it was open.
    public let when: When

    /// Makes an edge; unless said otherwise, a forward one that is always open.
    public init(from: String, to: String, kind: Kind = .enter, when: When = .always) {
      self.from = from
      self.to = to
      self.kind = kind
      self.when = when
    }

    /// The two states alone.
    public var step: Step { Step(from: from, to: to) }
  }
}
