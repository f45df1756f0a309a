/// What a state says of its machine's states, as bits: the lowest is about the first that it was asked about.
///
/// No branch depends on an answer: the processor would guess too many of them wrong. Neither function is
/// inlined, so that its loop has the registers to itself.
extension NamedStates {
  /// How many states one word of answers is about.
  static let answersInAWord = UInt64.bitWidth

  /// Asks about the states from a position on, as many as a word has answers for.
  @inline(never)
  func answers(of state: GKState, from first: Int) -> UInt64 {
    var answers: UInt64 = 0
    var yes: UInt64 = 1
    for position in first..<min(first &+ Self.answersInAWord, all.count) {
      answers |= state.isValidNextState(all[position].stateClass) ? yes : 0
      yes &<<= 1
    }
    return answers
  }

  /// Asks about the same states in the reverse order.
  @inline(never)
  func answersInReverse(of state: GKState, from first: Int) -> UInt64 {
    var answers: UInt64 = 0
    for position in (first..<min(first &+ Self.answersInAWord, all.count)).reversed() {
      answers = answers &<< 1 | (state.isValidNextState(all[position].stateClass) ? 1 : 0)
    }
    return answers
  }
}
