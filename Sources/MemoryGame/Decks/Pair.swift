/// Two texts that belong together, each on a card of its own.
public struct Pair: Hashable, Sendable {
  /// The one text, such as `水`.
  public let front: String
  /// The other text, such as `water`, or the same again for pictures that are there twice.
  public let back: String

  /// Makes a pair of two texts.
  public init(_ front: String, _ back: String) {
    self.front = front
    self.back = back
  }

  var texts: Set<String> { [front, back] }
}
