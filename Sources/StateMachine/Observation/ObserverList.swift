/// Those who hear events of one kind, in the order in which they registered.
@usableFromInline
package final class ObserverList<Event> {
  private struct Entry {
    weak var observer: Observer<Event>?
    var isLive: Bool { observer?.isCancelled == false }
  }

  private var entries: [Entry] = []
  private var waiting: [(event: Event, listeners: [Entry])] = []
  private var isAnnouncing = false

  package init() {}

  /// Adds an observer, and forgets those who have gone.
  package func add(_ observer: Observer<Event>) {
    entries.removeAll { !$0.isLive }
    entries.append(Entry(observer: observer))
  }

  /// Announces an event, made only if somebody listens, to those who listen by now.
  ///
  /// Returns false if nobody does.
  @discardableResult
  package func announce(_ event: @autoclosure () -> Event) -> Bool {
    guard entries.contains(where: { $0.isLive }) else { return false }
    waiting.append((event(), entries))
    guard !isAnnouncing else { return true }
    isAnnouncing = true
    while !waiting.isEmpty { tellFirst() }
    isAnnouncing = false
    return true
  }

  private func tellFirst() {
    let (event, listeners) = waiting.removeFirst()
    for listener in listeners { listener.observer?.hear(event) }
  }
}
