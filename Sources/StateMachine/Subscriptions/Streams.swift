// Subscriptions as asynchronous sequences: `for await event in navigator.events() { … }`.

extension AsyncStream where Element: Sendable {
  /// Creates a stream of what a subscription receives.
  ///
  /// It ends when the subscription's source is released. When the stream's loop has ended or its task is
  /// cancelled, the subscription ends at the next event.
  package init(
    bufferingPolicy policy: Continuation.BufferingPolicy,
    subscribing subscribe: (@escaping (Element) -> Void) -> SubscriptionToken
  ) {
    let (stream, continuation) = Self.makeStream(bufferingPolicy: policy)
    let subscription = StreamSubscription(continuation)
    // The source keeps the closure, and the closure the token; the token does not keep the source.
    subscription.token = subscribe { subscription.receive($0) }
    self = stream
  }
}

private final class StreamSubscription<Element: Sendable> {
  var token: SubscriptionToken?
  private let continuation: AsyncStream<Element>.Continuation

  init(_ continuation: AsyncStream<Element>.Continuation) {
    self.continuation = continuation
  }

  deinit {
    continuation.finish()
  }

  func receive(_ element: Element) {
    if case .terminated = continuation.yield(element) { token?.cancel() }
  }
}
