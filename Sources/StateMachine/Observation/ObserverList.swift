/// Those who hear events of one kind, in the order in which they registered.
@usableFromInline
package final class ObserverList<Event> {
  // Unchecked, because no access lasts while code of others runs.
  @exclusivity(unchecked) @usableFromInline var listeners: [Listener<Event>] = []
  /// What came up while something else was being announced.
  @exclusivity(unchecked) @usableFromInline
  var waiting = Queue<(event: Event, listeners: [Listener<Event>])>()
  @exclusivity(unchecked) @usableFromInline var isAnnouncing = false
  /// How many there are when those who have gone are looked for next.
  @exclusivity(unchecked) @usableFromInline var room = 8

  @inlinable
  package init() {}

  /// Adds one who listens, and forgets those who have gone, in amortised constant time.
  @inlinable
  func add(_ listener: Listener<Event>) {
    if listeners.count >= room {
      listeners.removeAll { !$0.isLive }
      room = max(8, 2 * listeners.count)
    }
    listeners.append(listener)
  }

  /// Announces an event, made only if somebody listens, to those who listen by now.
  ///
  /// Returns false if nobody does.
  @inlinable
  @discardableResult
  package func announce(_ event: @autoclosure () -> Event) -> Bool {
    guard isHeard else { return false }
    tell(event())
    return true
  }

  /// Whether anybody listens.
  @inlinable
  var isHeard: Bool { listeners.contains { $0.isLive } }

  /// Announces an event to those who listen by now.
  @inlinable
  func tell(_ event: consuming Event) {
    guard !isAnnouncing else { return waiting.append((event, listeners)) }
    isAnnouncing = true
    for listener in listeners { listener.hear(event) }
    while let (event, listeners) = waiting.popFirst() {
      for listener in listeners { listener.hear(event) }
    }
    isAnnouncing = false
  }
}
