/// The result of restoring a saved path: the restored part, and why the rest was dropped.
///
///     restored /all/detail/水; dropped /list/水着: there is no word “水着”
public struct Restoration<R: Route>: Sendable {
  /// The reason why a part of a path was dropped.
  public enum Reason: Sendable {
    /// The text names no route: a ``PathError``, or the resolver's own error.
    case unresolved(any Error)
    /// The rules do not allow the step.
    case refused(Refusal)
  }

  /// The part of a path that was dropped.
  public struct Dropped: Sendable {
    /// The number of routes of the saved path before it.
    public let position: Int
    /// The part as text: `/list/水着`.
    public let text: String
    /// Why its first route is not possible.
    public let reason: Reason
  }

  /// The longest valid beginning of the saved path; only the root if there is none.
  public let restored: RoutePath<R>
  /// The part that was dropped; nil if the whole path was restored.
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
  /// The restored path, the dropped part and the reason, in one sentence.
  public var description: String {
    "restored \(restored)" + (dropped.map { "; dropped \($0.text): \($0.reason)" } ?? "")
  }
}

extension Navigator {
  /// Goes to the longest beginning of a saved path that the current data and rules allow.
  ///
  /// Unlike `open(_:)`, this keeps the valid beginning of an invalid path and reports the rest; if
  /// nothing is valid, it goes to the root. A path may begin with another of the navigator's
  /// declared roots if the guard allows that root; then a new epoch begins. The machine makes one
  /// transition and the presenter receives one move. Each rule is asked twice: to find how far the
  /// path is valid, and to open it. From inside another request, the move is queued, and the result
  /// is a forecast.
  @discardableResult
  public func restore(_ text: String) -> Restoration<R> {
    let (routes, stop) = resolver.routes(text)
    let dropped = stop.map { stop in
      Restoration<R>.Dropped(
        position: routes.count, text: PathText.text(text, withoutFirst: stop.start),
        reason: .unresolved(stop.error))
    }
    guard let root = routes.first?.route else {
      return open(RoutePath(path.root), without: dropped)
    }
    let saved = RoutePath(root, routes.dropFirst().map(\.route))
    return restore(saved, without: dropped) {
      PathText.text(text, withoutFirst: routes[$0].start)
    }
  }

  /// Goes to the longest beginning of a path that the current rules allow, as it does for a text.
  @discardableResult
  public func restore(_ saved: RoutePath<R>) -> Restoration<R> {
    restore(saved, without: nil) { position in
      saved.dropFirst(position).map { "/" + $0.text }.joined()
    }
  }

  /// Restores a path whose unreadable end, if any, is dropped already.
  private func restore(
    _ saved: RoutePath<R>, without dropped: Restoration<R>.Dropped?, textFrom: (Int) -> String
  ) -> Restoration<R> {
    let (reached, stop) = validateSaved(saved)
    let refused = stop.map { stop in
      Restoration<R>.Dropped(
        position: stop.position, text: textFrom(stop.position), reason: .refused(stop.refusal))
    }
    return open(reached, without: refused ?? dropped)
  }

  private func open(
    _ target: RoutePath<R>, without dropped: Restoration<R>.Dropped?
  ) -> Restoration<R> {
    do throws(Refusal) {
      try perform(target.root == path.root ? .open(target) : .restore(target))
      return Restoration(restored: target, dropped: dropped)
    } catch {
      // A rule gave another answer the second time; nothing has moved.
      return Restoration(
        restored: path, dropped: .init(position: 0, text: "\(target)", reason: .refused(error)))
    }
  }
}
