/// Those who hear events of one kind, in the order in which they registered.
final class ObserverList<Event> {
  private struct Entry {
    weak var observer: Observer<Event>?
    var isLive: Bool { observer?.isCancelled == false }
  }

  private var entries: [Entry] = []
  private var waiting: [Event] = []
  private var isAnnouncing = false

  func add(_ observer: Observer<Event>) {
    entries.append(Entry(observer: observer))
  }

  /// Announces an event, made only if somebody listens.
  func announce(_ event: @autoclosure () -> Event) {
    guard !entries.isEmpty else { return }
    waiting.append(event())
    guard !isAnnouncing else { return }
    isAnnouncing = true
    while !waiting.isEmpty { tell(waiting.removeFirst()) }
    isAnnouncing = false
    entries.removeAll { !$0.isLive }
  }

  private func tell(_ event: Event) {
    for entry in entries { entry.observer?.hear(event) }
  }
}
