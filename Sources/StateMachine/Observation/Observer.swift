/// Hears events for as long as somebody holds it.
///
/// Observers hear in the order of their registration, and every event once. An event that comes up
/// while another is being announced is announced after it, so that all hear both in one order.
public final class Observer<Event> {
  @usableFromInline let listener: Listener<Event>

  /// Adds an observer to a list; the list does not keep it.
  @inlinable
  package init(in list: ObserverList<Event>, _ body: @escaping (Event) -> Void) {
    listener = Listener(body)
    list.add(listener)
  }

  deinit {
    listener.end()
  }

  /// Ends the observation, from inside the observer too; dropping the last reference does the same.
  public func cancel() {
    listener.end()
  }
}

@available(*, unavailable)
extension Observer: Sendable {}
