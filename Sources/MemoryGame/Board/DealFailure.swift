/// Why there are no cards on the table.
public enum DealFailure: Error, Hashable, Sendable {
  /// The deck did not give any.
  case deck(DeckError)
  /// The category has only so many pairs that differ in both texts.
  case tooFewPairs(Int, wanted: Int)
}

extension DealFailure: CustomStringConvertible {
  /// What is missing, and what to do instead.
  public var description: String {
    switch self {
    case .deck(let error):
      error.description
    case .tooFewPairs(let count, let wanted):
      "the category has \(count) different \(count == 1 ? "pair" : "pairs") and the board needs "
        + "\(wanted); choose another category or a smaller board"
    }
  }
}
