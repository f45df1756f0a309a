/// Hears events for as long as somebody holds it.
///
/// Observers hear in the order of their registration, and every event once. An event that comes up
/// while another is being announced is announced after it, so that all hear both in one order.
public final class Observer<Event> {
  @usableFromInline var body: ((Event) -> Void)?

  /// Adds an observer to a list; the list does not keep it.
  @inlinable
  package init(in list: ObserverList<Event>, _ body: @escaping (Event) -> Void) {
    self.body = body
    list.add(self)
  }

  /// Ends the observation, from inside the observer too; dropping the last reference does the same.
  public func cancel() {
    // What ends with the body may look here as it does, so it ends after the body has gone.
    let ended = body
    body = nil
    withExtendedLifetime(ended) {}
  }

  @inlinable var isCancelled: Bool { body == nil }

  @inlinable
  func hear(_ event: Event) {
    body?(event)
  }
}

@available(*, unavailable)
extension Observer: Sendable {}
