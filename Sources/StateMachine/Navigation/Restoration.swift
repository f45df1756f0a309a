/// What came of restoring a saved path: how much of it is left, and why the rest is not.
///
///     restored /all/detail/水; dropped /list/水着: “水着” has no kanji that the data knows
public struct Restoration<R: Route>: Sendable {
  /// Why a part of a path was dropped.
  public enum Reason: Sendable {
    /// The text names no route: a ``PathError``, or the resolver's own error.
    case unresolved(any Error)
    /// The rules do not allow the step.
    case refused(Refusal)
  }

  /// The part of a path that was dropped.
  public struct Dropped: Sendable {
    /// How many routes of the saved path come before it.
    public let position: Int
    /// The part as text: `/list/水着`.
    public let text: String
    /// Why its first route is not possible.
    public let reason: Reason
  }

  /// The longest beginning that is possible; the root alone if nothing of the saved path is.
  public let restored: RoutePath<R>
  /// What was dropped; nil if the path was restored whole.
  public let dropped: Dropped?
}

extension Restoration.Reason: CustomStringConvertible {
  /// The error's or the refusal's own sentence.
  public var description: String {
    switch self {
    case .unresolved(let error): "\(error)"
    case .refused(let refusal): "\(refusal)"
    }
  }
}

extension Restoration: CustomStringConvertible {
  /// What was restored, what was dropped and why, in one sentence.
  public var description: String {
    "restored \(restored)" + (dropped.map { "; dropped \($0.text): \($0.reason)" } ?? "")
  }
}
