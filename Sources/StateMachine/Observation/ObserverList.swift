/// Those who hear events of one kind, in the order in which they registered.
@usableFromInline
package final class ObserverList<Event> {
  // Unchecked, because no access lasts while code of others runs.
  @exclusivity(unchecked) @usableFromInline var listeners: [Listener<Event>] = []
  /// What came up while something else was being announced.
  @exclusivity(unchecked) @usableFromInline
  var waiting: [(event: Event, listeners: [Listener<Event>])] = []
  @exclusivity(unchecked) @usableFromInline var isAnnouncing = false

  @inlinable
  package init() {}

  /// Adds one who listens, and forgets those who have gone.
  @inlinable
  func add(_ listener: Listener<Event>) {
    listeners.removeAll { !$0.isLive }
    listeners.append(listener)
  }

  /// Announces an event, made only if somebody listens, to those who listen by now.
  ///
  /// Returns false if nobody does.
  @inlinable
  @discardableResult
  package func announce(_ event: @autoclosure () -> Event) -> Bool {
    guard listeners.contains(where: \.isLive) else { return false }
    guard !isAnnouncing else {
      waiting.append((event(), listeners))
      return true
    }
    isAnnouncing = true
    tell(listeners, event())
    while !waiting.isEmpty {
      let (event, listeners) = waiting.removeFirst()
      tell(listeners, event)
    }
    isAnnouncing = false
    return true
  }

  @inlinable
  func tell(_ listeners: [Listener<Event>], _ event: Event) {
    for listener in listeners { listener.hear(event) }
  }
}
