/// What a list keeps of an observer, who ends it.
///
/// So the list needs no weak references, which take longer to follow than most observers to hear.
@usableFromInline
final class Listener<Event> {
  // Unchecked, because no access lasts while code of others runs.
  @exclusivity(unchecked) @usableFromInline var body: ((Event) -> Void)?

  @inlinable
  init(_ body: @escaping (Event) -> Void) {
    self.body = body
  }

  @inlinable var isLive: Bool { body != nil }

  @inlinable
  func hear(_ event: Event) {
    body?(event)
  }

  @usableFromInline
  func end() {
    // What ends with the body may look here as it does, so it ends after the body has gone.
    let ended = body
    body = nil
    withExtendedLifetime(ended) {}
  }
}
