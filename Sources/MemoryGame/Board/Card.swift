/// One card on the board.
public struct Card: Hashable, Sendable {
  /// Which side of a card is up, and whether it stays so.
  public enum Face: String, Hashable, Sendable, CaseIterable {
    /// Nobody sees the text.
    case down
    /// The text is seen until a later flip hides it.
    case open
    /// The text is seen for good: the card's partner was found.
    case matched
  }

  /// What is written on it.
  public let text: String
  /// Which pair it belongs to; two cards of a board have the same.
  public let pair: Int
  /// Which side is up.
  public internal(set) var face = Face.down

  /// Makes a card that lies face down.
  public init(_ text: String, pair: Int) {
    self.text = text
    self.pair = pair
  }
}
