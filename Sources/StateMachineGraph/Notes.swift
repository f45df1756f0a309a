extension TransitionGraph {
  /// What a probe noticed besides the edges, each in the states' order.
  struct Notes: Hashable, Sendable, Codable {
    /// The states that nobody wrote a rule for.
    var unruled: [String] = []
    /// The steps that a rule judged differently although nothing was done between.
    var unsteady: [Step] = []
    /// The states whose declared names other states have too, under the names they were given here.
    var namesakes: [String] = []

    /// The states that the notes are of.
    var states: [String] { unruled + unsteady.flatMap { [$0.from, $0.to] } + namesakes }
  }
}
