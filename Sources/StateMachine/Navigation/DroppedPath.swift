/// The part of a path that is not possible, and why.
public struct DroppedPath: Equatable, Sendable {
  // One reference keeps events and requests small. Without it, one takes 9 % more instructions.
  private final class Parts: Sendable {
    let position: Int
    let text: String
    let refusal: Refusal

    init(position: Int, text: String, refusal: Refusal) {
      (self.position, self.text, self.refusal) = (position, text, refusal)
    }
  }

  private let parts: Parts

  @usableFromInline
  init(position: Int, text: String, refusal: Refusal) {
    parts = Parts(position: position, text: text, refusal: refusal)
  }

  /// The number of routes of the path before the part.
  public var position: Int { parts.position }
  /// The part as text: `/list/水着`.
  public var text: String { parts.text }
  /// Why the first route of the part is not possible.
  public var refusal: Refusal { parts.refusal }

  /// Returns whether both are equal in all parts.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.text == rhs.text && lhs.refusal == rhs.refusal && lhs.position == rhs.position
  }

  /// Returns the part together with the end of its text that could not be read.
  @usableFromInline
  func followed(by unread: DroppedPath) -> DroppedPath {
    DroppedPath(position: position, text: text + unread.text, refusal: refusal)
  }
}

extension DroppedPath: CustomStringConvertible {
  /// The part and the reason: `dropped /list/水着: there is no word “水着”`.
  public var description: String {
    if case .unreadable(let rest) = refusal { return "dropped \(text): \(rest.reason)" }
    return "dropped \(text): \(refusal)"
  }
}
