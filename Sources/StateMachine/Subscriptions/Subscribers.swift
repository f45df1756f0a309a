/// The subscribers of a machine, a navigator or a store, in the order in which they subscribed.
///
/// An event is delivered to the subscribers at the time of sending, unless they cancel before their turn.
/// An event sent during a delivery is delivered after it, so all subscribers receive the same events in
/// the same order.
///
/// Delivery counts no references. The invariants that make this safe:
/// - `entries` owns each subscriber. While `isDelivering`, entries are appended and never removed:
///   `cancel` marks them, and `compact` removes them after the delivery. So indices stay valid while closures
///   run, and the first entries, by their number, are those that were subscribed.
/// - The owner of the list keeps it during `send`.
/// - Exclusivity checks are off: no access spans a callback, and no closure is released in one.
@usableFromInline
package final class Subscribers<Event> {
  /// Nil at the index of a subscriber that cancelled between two deliveries.
  @exclusivity(unchecked) @usableFromInline var entries: [Subscriber<Event>?] = []
  @exclusivity(unchecked) @usableFromInline var pending = Queue<(event: Event, count: Int)>()
  @exclusivity(unchecked) @usableFromInline var isDelivering = false
  /// The number of entries that are cancelled, whether nil or not.
  @exclusivity(unchecked) @usableFromInline var cancelledCount = 0

  /// The number of subscriptions and cancellations so far.
  package private(set) var changeCount = 0

  @usableFromInline
  package init() {}

  @inlinable package var isEmpty: Bool { cancelledCount == entries.count }

  /// Delivers an event, now or after the one that is being delivered.
  @inlinable
  package func send(_ event: Event) {
    guard !isDelivering else { return pending.append((event, entries.count)) }
    isDelivering = true
    deliver(event, toFirst: entries.count)
    if !pending.isEmpty { deliverPending() }
    isDelivering = false
    if cancelledCount > 0 { compact() }
  }

  /// Does some work, then delivers an event; a closure that subscribes during the work does not receive it.
  @inlinable
  package func send(_ event: @autoclosure () -> Event, after work: () -> Void) {
    let count = entries.count
    if isDelivering {
      pending.append((event(), count))
      return work()
    }
    // No subscriber receives it.
    if isEmpty { return work() }
    isDelivering = true
    work()
    deliver(event(), toFirst: count)
    if !pending.isEmpty { deliverPending() }
    isDelivering = false
    if cancelledCount > 0 { compact() }
  }

  @inlinable @inline(never)
  func deliverPending() {
    while let (event, count) = pending.popFirst() { deliver(event, toFirst: count) }
  }

  @inlinable @inline(__always)
  func deliver(_ event: Event, toFirst count: Int) {
    var index = 0
    while index < count {
      // Unmanaged as it is read: the compiler counts a reference that is held during the call.
      let entry = entries[index].map(Unmanaged.passUnretained)
      entry?._withUnsafeGuaranteedRef { if !$0.isCancelled { $0.receive(event) } }
      index &+= 1
    }
  }

  @usableFromInline
  func add(_ receive: @escaping (Event) -> Void) -> Subscriber<Event> {
    changeCount += 1
    let subscriber = Subscriber(at: entries.count, receive)
    entries.append(subscriber)
    return subscriber
  }

  /// Removes a subscriber, during a delivery at the end of it; in amortised constant time.
  @usableFromInline
  func cancel(_ subscriber: Subscriber<Event>) {
    subscriber.isCancelled = true
    changeCount += 1
    cancelledCount += 1
    if isDelivering { return }
    let released = entries[subscriber.index]
    entries[subscriber.index] = nil
    if 2 * cancelledCount > entries.count { compact() }
    // Releasing the closure may run code that uses the list, which is in order by now.
    withExtendedLifetime(released) {}
  }

  @usableFromInline
  func compact() {
    let released = entries
    entries = entries.filter { $0?.isCancelled == false }
    for (index, entry) in entries.enumerated() { entry?.index = index }
    cancelledCount = 0
    withExtendedLifetime(released) {}
  }
}

@usableFromInline
final class Subscriber<Event> {
  @exclusivity(unchecked) var index: Int
  @exclusivity(unchecked) @usableFromInline var isCancelled = false
  @usableFromInline let receive: (Event) -> Void

  init(at index: Int, _ receive: @escaping (Event) -> Void) {
    self.index = index
    self.receive = receive
  }
}
