import StateMachineText

extension TransitionGraph {
  /// Sixteen hexadecimal digits that stand for the states and the edges: `1908d92af7033bf4`.
  ///
  /// They are the same in every run and on every platform, and do not depend on the machine's order,
  /// the start or the current state. Other rules give others, as good as always; it is no defence
  /// against forgery. Takes linear time but for sorting.
  public var fingerprint: String {
    let names = states.map(Self.delimited)
    let lines = edges.map { edge in
      Self.delimited(edge.from) + Self.delimited(edge.to)
        + "\(edge.kind.rawValue) \(edge.when.rawValue)"
    }
    return Fingerprint.of((names.sorted() + [""] + lines.sorted()).map { $0 + "\n" })
  }

  /// Says the length first, so that no name runs into the next.
  private static func delimited(_ name: String) -> String {
    "\(name.utf8.count):\(name) "
  }
}
