/// Those who hear of a store's states, in the order in which they subscribed.
///
/// Announcing counts no references: the list owns each subscriber, retained once as it is added and
/// released once as it is taken out, and while an announcement runs nothing is taken out. So each
/// subscriber that is called lives until its call returns, whatever the call drops.
@usableFromInline
final class Subscribers<State> {
  @usableFromInline typealias Entry = Unmanaged<Subscriber<State>>

  // Unchecked, because no access lasts while code of others runs.
  @exclusivity(unchecked) @usableFromInline var gate: StoreGate = []
  /// Whether a reducer works on the store's latest state, or a validator judges it; beside the gate, as
  /// both are written at once.
  @exclusivity(unchecked) @usableFromInline var isReducing = false
  @exclusivity(unchecked) @usableFromInline var first: Entry?
  @exclusivity(unchecked) @usableFromInline var last: Entry?

  init() {}

  deinit {
    while let entry = first {
      first = entry.takeUnretainedValue().next
      entry.release()
    }
  }

  func add(_ subscriber: Subscriber<State>) -> StoreSubscription {
    append(.passRetained(subscriber))
    return StoreSubscription { [weak self, weak subscriber] in
      if let self, let subscriber { self.cancel(subscriber) }
    }
  }

  // The states are inout, and this is inlined here and in the subscriber, so that all are called with
  // them where they lie: nobody changes them, and nobody copies them.
  /// Tells those who are there as this begins and have not cancelled since.
  ///
  /// The old state comes as those who compare it want it, and as those who hear of it do.
  @inlinable
  @inline(__always)
  func tell(_ former: inout State, _ old: State?, _ latest: inout State) {
    let last = last?.toOpaque()
    var entry = first
    while let here = entry {
      entry = here._withUnsafeGuaranteedRef { subscriber in
        subscriber.hear(&former, old, &latest)
        return here.toOpaque() == last ? nil : subscriber.next
      }
    }
  }

  /// Tells them, during which whoever cancels stays, and lets those go.
  @inlinable
  func announce(_ former: inout State, _ old: State?, _ latest: inout State) {
    gate.insert(.announcing)
    tell(&former, old, &latest)
    endAnnouncement()
  }

  @usableFromInline
  func endAnnouncement() {
    gate.remove(.announcing)
    if gate.contains(.cancelled) { dropCancelled() }
  }

  private func cancel(_ subscriber: Subscriber<State>) {
    guard subscriber.hears != .nothing else { return }
    subscriber.hears = .nothing
    if gate.contains(.announcing) {
      gate.insert(.cancelled)
    } else {
      let entry = Entry.passUnretained(subscriber)
      unlink(entry)
      entry.release()
    }
  }

  /// Releases the cancelled; the list is in order by then, for what their last owners may do here.
  private func dropCancelled() {
    gate.remove(.cancelled)
    var cancelled: [Entry] = []
    var entry = first
    while let here = entry {
      entry = here.takeUnretainedValue().next
      guard here.takeUnretainedValue().hears == .nothing else { continue }
      unlink(here)
      cancelled.append(here)
    }
    cancelled.forEach { $0.release() }
  }

  private func append(_ entry: Entry) {
    entry.takeUnretainedValue().previous = last
    if let last { last.takeUnretainedValue().next = entry } else { first = entry }
    last = entry
  }

  /// Takes an entry out.
  private func unlink(_ entry: Entry) {
    let previous = entry.takeUnretainedValue().previous
    let next = entry.takeUnretainedValue().next
    if let previous { previous.takeUnretainedValue().next = next } else { first = next }
    if let next { next.takeUnretainedValue().previous = previous } else { last = previous }
  }
}
