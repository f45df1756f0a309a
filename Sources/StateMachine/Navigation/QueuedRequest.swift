extension Navigator {
  /// A request that waits for its turn.
  @usableFromInline
  package struct QueuedRequest {
    /// The request to judge.
    @usableFromInline package private(set) var request: Request
    @usableFromInline var delivery: PayloadDelivery?
    @usableFromInline package var isAnimated = true
    /// Whether the presenter reports a pop that the user has made, about which no exit guard is asked.
    @usableFromInline package var isFromPresenter = false
    /// The epoch that the request belongs to; nil for any.
    @usableFromInline package var epoch: Int?
    /// What few requests have, in one reference, as requests are copied often.
    @usableFromInline package var extras: Extras?

    /// Whether it goes before other requests: its change has been made on the screen, or it follows from a refusal.
    @inlinable package var isUrgent: Bool { request.isReport || extras?.cause != nil }

    @inlinable
    package init(
      _ request: Request, isAnimated: Bool = true, then: ((_ event: Event) -> Void)? = nil
    ) {
      self.request = request
      self.isAnimated = isAnimated
      if let then { extras = Extras(then: then) }
    }

    /// The request that was made, which an event reports.
    @inlinable package var made: Request { extras?.made ?? request }

    /// The answers of the user who has confirmed it.
    @inlinable package var answers: [Answer] { extras?.confirmed?.question?.answers ?? [] }

    /// Returns the request to judge instead, if a reducer has led elsewhere.
    ///
    /// Its outcome is reported as that of the request that was made.
    @usableFromInline
    package func leading(to other: Request) -> QueuedRequest {
      var queued = self
      queued.request = other
      let reached: AnyClass? = if case .open(let path) = other { path.top.stateClass } else { nil }
      // The payload is for the state that was requested, and a reducer may lead to another.
      if reached != delivery?.stateClass { queued.delivery = nil }
      queued.extras = Extras(
        unread: extras?.unread, made: made, cause: extras?.cause, confirmed: extras?.confirmed,
        reopening: extras?.reopening, then: extras?.then)
      return queued
    }
  }

  /// What few requests have.
  @usableFromInline
  package final class Extras {
    /// Receives the outcome after the subscribers.
    @usableFromInline let then: ((_ event: Event) -> Void)?
    /// The end of a text to restore that could not be read.
    @usableFromInline let unread: DroppedPath?
    /// The request that was made, if a reducer has led elsewhere.
    @usableFromInline let made: Request?
    /// The request that leads back, if this one follows from a refusal.
    @usableFromInline let cause: Request?
    /// The event whose question the user has answered.
    @usableFromInline package let confirmed: Event?
    /// The undo, redo or jump that makes the request.
    @usableFromInline let reopening: Reopening?

    @usableFromInline
    init(
      unread: DroppedPath? = nil, made: Request? = nil, cause: Request? = nil,
      confirmed: Event? = nil, reopening: Reopening? = nil, then: ((_ event: Event) -> Void)? = nil
    ) {
      (self.unread, self.made, self.cause, self.confirmed) = (unread, made, cause, confirmed)
      (self.reopening, self.then) = (reopening, then)
    }
  }

  /// An undo, redo or jump.
  @usableFromInline
  package struct Reopening: Equatable, Sendable {
    /// The history that makes it.
    package let history: HistoryIdentity
    /// The number that it leads to.
    package let number: Int
    /// Whether it is an undo.
    package let isUndo: Bool
    /// The epoch of the number.
    package let epoch: Int

    package init(history: HistoryIdentity, number: Int, isUndo: Bool, epoch: Int) {
      (self.history, self.number) = (history, number)
      (self.isUndo, self.epoch) = (isUndo, epoch)
    }
  }
}

/// The identity of a history.
///
/// The address of a history does not identify it: a later history may have the same one.
package final class HistoryIdentity: Sendable, Equatable {
  package init() {}

  package static func == (lhs: HistoryIdentity, rhs: HistoryIdentity) -> Bool { lhs === rhs }
}
