/// Those who hear of a store's states, in the order in which they subscribed.
///
/// Announcing counts no references: `entries` owns each subscriber, retained once as it is added and
/// released once as it is taken out, and while an announcement runs nothing is taken out. So each
/// subscriber that is called lives until its call returns, whatever the call drops.
@usableFromInline
final class Subscribers<State> {
  // Unchecked, because no access lasts while code of others runs.
  @exclusivity(unchecked) @usableFromInline var entries: [Unmanaged<Subscriber<State>>] = []
  @exclusivity(unchecked) @usableFromInline var isAnnouncing = false
  @exclusivity(unchecked) @usableFromInline var hasCancelled = false
  private var lastID = 0

  init() {}

  deinit {
    entries.forEach { $0.release() }
  }

  func add(_ body: @escaping (State?, State) -> Void) -> StoreSubscription {
    lastID += 1
    let id = lastID
    entries.append(.passRetained(Subscriber(id: id, body)))
    return StoreSubscription { [weak self] in self?.cancel(id) }
  }

  /// Tells those who were there when the announcement began and have not cancelled since.
  @inlinable
  func announce(_ old: State?, _ new: State) {
    isAnnouncing = true
    for position in 0..<entries.count {
      entries[position]._withUnsafeGuaranteedRef { if $0.isLive { $0.body(old, new) } }
    }
    isAnnouncing = false
    if hasCancelled { dropCancelled() }
  }

  private func cancel(_ id: Int) {
    guard let entry = entries.first(where: { $0.takeUnretainedValue().id == id }) else { return }
    entry.takeUnretainedValue().isLive = false
    hasCancelled = true
    if !isAnnouncing { dropCancelled() }
  }

  /// Releases the cancelled; the table is in order by then, for what their last owners may do here.
  @usableFromInline
  func dropCancelled() {
    hasCancelled = false
    let cancelled = entries.filter { !$0.takeUnretainedValue().isLive }
    entries.removeAll { !$0.takeUnretainedValue().isLive }
    cancelled.forEach { $0.release() }
  }
}

/// One who hears of a store's states.
@usableFromInline
final class Subscriber<State> {
  let id: Int
  @usableFromInline let body: (State?, State) -> Void
  @exclusivity(unchecked) @usableFromInline var isLive = true

  init(id: Int, _ body: @escaping (State?, State) -> Void) {
    self.id = id
    self.body = body
  }
}
