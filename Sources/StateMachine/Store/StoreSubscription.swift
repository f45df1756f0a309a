/// Keeps somebody hearing of a store's states, for as long as somebody holds it.
///
/// It keeps neither the store alive nor what the subscriber captured once the store has gone. It
/// belongs where the store belongs, and is dropped there.
public final class StoreSubscription {
  private var end: (() -> Void)?

  init(_ end: @escaping () -> Void) {
    self.end = end
  }

  deinit {
    end?()
  }

  /// Ends the subscription at once, from inside the subscriber too; dropping it does the same.
  ///
  /// What the subscriber captured is released now, or at the end of the announcement that this is
  /// called from.
  public func cancel() {
    end?()
    end = nil
  }
}

@available(*, unavailable)
extension StoreSubscription: Sendable {}
