/// Keeps a subscription to a machine, a navigator or a store alive.
///
/// Cancelling or releasing the token ends the subscription. The token does not keep the source alive;
/// use it on the actor or thread that uses the source.
public final class SubscriptionToken {
  private var onCancel: (() -> Void)?

  /// Adds a subscriber to a list, which does not keep the token.
  @usableFromInline
  package init<Event>(
    to subscribers: Subscribers<Event>, _ receive: @escaping (Event) -> Void
  ) {
    let subscriber = subscribers.add(receive)
    // Unowned, as the list keeps a subscriber until it is cancelled, which happens once.
    onCancel = { [weak subscribers, unowned subscriber] in subscribers?.cancel(subscriber) }
  }

  deinit {
    cancel()
  }

  /// Appends the token to a list, so that the subscription lasts as long as the list.
  ///
  ///     store.subscribe { … }.store(in: &tokens)
  public func store(in tokens: inout [SubscriptionToken]) { tokens.append(self) }

  /// Ends the subscription; the closure is not called again, not even for an event being delivered.
  ///
  /// The closure is released at once or, during a delivery, at the end of the delivery.
  public func cancel() {
    let onCancel = onCancel
    self.onCancel = nil
    onCancel?()
  }
}

@available(*, unavailable)
extension SubscriptionToken: Sendable {}
