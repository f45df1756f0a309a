/// Those who hear events of one kind, in the order in which they registered.
@usableFromInline
package final class ObserverList<Event> {
  @usableFromInline
  struct Entry {
    @usableFromInline weak var observer: Observer<Event>?

    @inlinable
    init(_ observer: Observer<Event>) {
      self.observer = observer
    }

    @inlinable var isLive: Bool { observer?.isCancelled == false }
  }

  // Unchecked, because no access lasts while code of others runs.
  @exclusivity(unchecked) @usableFromInline var entries: [Entry] = []
  /// What came up while something else was being announced.
  @exclusivity(unchecked) @usableFromInline var waiting: [(event: Event, listeners: [Entry])] = []
  @exclusivity(unchecked) @usableFromInline var isAnnouncing = false

  @inlinable
  package init() {}

  /// Adds an observer, and forgets those who have gone.
  @inlinable
  package func add(_ observer: Observer<Event>) {
    entries.removeAll { !$0.isLive }
    entries.append(Entry(observer))
  }

  /// Announces an event, made only if somebody listens, to those who listen by now.
  ///
  /// Returns false if nobody does.
  @inlinable
  @discardableResult
  package func announce(_ event: @autoclosure () -> Event) -> Bool {
    guard entries.indices.contains(where: { entries[$0].isLive }) else { return false }
    guard !isAnnouncing else {
      waiting.append((event(), entries))
      return true
    }
    isAnnouncing = true
    tell(entries, event())
    while !waiting.isEmpty {
      let (event, listeners) = waiting.removeFirst()
      tell(listeners, event)
    }
    isAnnouncing = false
    return true
  }

  @inlinable
  func tell(_ listeners: [Entry], _ event: Event) {
    // By its index, as a copy of a weak reference takes long.
    for index in listeners.indices { listeners[index].observer?.hear(event) }
  }
}
