extension Navigator {
  /// Goes to the longest beginning of a saved path that the data and the rules at hand allow.
  ///
  /// Where ``open(_:)`` is all or nothing, this keeps what it can and reports the rest; if nothing can
  /// be kept, it goes to the root. The machine makes one transition and the presenter hears one move.
  /// Each rule is asked twice: how far the path goes, and whether to open it. From inside another
  /// request, the report is that of the moment, and the move is queued.
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

  /// Goes to the longest beginning of a path that the rules at hand allow, as it does for a text.
  @discardableResult
  public func restore(_ saved: RoutePath<R>) -> Restoration<R> {
    restore(saved, without: nil) { position in
      saved.dropFirst(position).map { "/" + $0.text }.joined()
    }
  }

  /// Restores a path of which a part has been dropped already.
  private func restore(
    _ saved: RoutePath<R>, without dropped: Restoration<R>.Dropped?, textFrom: (Int) -> String
  ) -> Restoration<R> {
    let walk = walk(saved)
    guard let stop = walk.stop else { return open(walk.reached, without: dropped) }
    return open(
      walk.reached,
      without: .init(
        position: stop.position, text: textFrom(stop.position), reason: .refused(stop.refusal)))
  }

  private func open(
    _ target: RoutePath<R>, without dropped: Restoration<R>.Dropped?
  ) -> Restoration<R> {
    do throws(Refusal) {
      try open(target)
      return Restoration(restored: target, dropped: dropped)
    } catch {
      // A rule that answers otherwise when it is asked again; nothing has moved.
      return Restoration(
        restored: path, dropped: .init(position: 0, text: "\(target)", reason: .refused(error)))
    }
  }
}
