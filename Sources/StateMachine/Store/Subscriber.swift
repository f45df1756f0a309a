/// One who hears of a store's states.
@usableFromInline
final class Subscriber<State> {
  /// What it hears of.
  @usableFromInline
  enum Attention { case everything, changes, nothing }

  // Unchecked, because no access lasts while code of others runs.
  /// Who subscribed before this one.
  @exclusivity(unchecked) var previous: Unmanaged<Subscriber>?
  /// Who subscribed after this one.
  @exclusivity(unchecked) @usableFromInline var next: Unmanaged<Subscriber>?
  @exclusivity(unchecked) @usableFromInline var hears: Attention
  /// Whether the second state is a change from the first, if it hears of changes only.
  @usableFromInline let isChange: (State, State) -> Bool
  @usableFromInline let body: (State?, State) -> Void

  /// Makes one who hears of everything.
  init(_ body: @escaping (State?, State) -> Void) {
    hears = .everything
    isChange = { _, _ in true }
    self.body = body
  }

  /// Makes one who hears of what the first closure calls a change.
  @usableFromInline
  init(
    isChange: @escaping (State, State) -> Bool, _ body: @escaping (State?, State) -> Void
  ) {
    hears = .changes
    self.isChange = isChange
    self.body = body
  }

  @inlinable
  @inline(__always)
  func hear(_ former: inout State, _ old: State?, _ latest: inout State) {
    switch hears {
    case .everything: body(old, latest)
    case .changes: if isChange(former, latest) { body(old, latest) }
    case .nothing: break
    }
  }
}
