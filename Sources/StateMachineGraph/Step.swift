extension TransitionGraph {
  /// An ordered pair of states: from one to the other.
  public struct Step: Hashable, Sendable, Codable {
    /// The name of the state before.
    public let from: String
    /// The name of the state after.
    public let to: String

    /// Makes a step from one state to another, or to itself.
    public init(from: String, to: String) {
      self.from = from
      self.to = to
    }
  }
}

extension TransitionGraph.Step: CustomStringConvertible {
  /// Both names: `all → detail`.
  public var description: String { "\(from) → \(to)" }
}
