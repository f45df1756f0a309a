extension Navigator {
  /// One request and its outcome.
  public struct Event: Hashable, Sendable {
    /// The request.
    public let request: Request
    /// The request that leads back to where the user wanted to be, in an event of `redirect`; nil
    /// in any other.
    ///
    /// After a refusal, this is the refused request, to be performed again later. After a
    /// revalidation that dropped a part, this request restores the whole path that was revalidated.
    public let cause: Request?
    /// The change of the path; empty if there was none.
    public let move: Move<Destination>
    /// The routes that were popped, the top first.
    public let popped: [Destination]
    /// The part of a path to restore or revalidate that is not possible; nil if all of it is.
    public let dropped: DroppedPath?
    /// Why nothing changed; nil if the request was executed.
    public let refusal: Refusal?
    /// The path afterwards.
    public let path: RoutePath<Destination>
    /// The undo, redo or jump that made the request; nil for any other.
    @usableFromInline package let reopening: Reopening?
    /// The question of the exit guard that refused the request; nil for any other event.
    @usableFromInline package let question: Question?

    @inlinable
    init(
      request: Request, cause: Request?, move: Move<Destination>, popped: [Destination],
      dropped: DroppedPath?, refusal: Refusal?, path: RoutePath<Destination>,
      reopening: Reopening?, question: Question?
    ) {
      (self.request, self.cause, self.move, self.popped) = (request, cause, move, popped)
      (self.dropped, self.refusal, self.path) = (dropped, refusal, path)
      (self.reopening, self.question) = (reopening, question)
    }

    /// Whether the request was executed.
    public var succeeded: Bool { refusal == nil }

    /// Whether a new epoch began: every entry was popped, and the whole path pushed anew.
    package var beganEpoch: Bool { move.pushed.count == path.count }

    /// The path before.
    var formerPath: RoutePath<Destination> {
      let kept = path.dropLast(move.pushed.count)
      return RoutePath(routes: kept + popped.reversed()) ?? path
    }
  }
}

extension Navigator.Event {
  /// Feeds the request and the path to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(request)
    hasher.combine(path)
  }
}

extension Navigator.Event: CustomStringConvertible {
  /// The request and its outcome: `back 1, now at /lobby`, `go lobby, refused: …`.
  public var description: String {
    "\(request)" + (cause.map { " after \($0)" } ?? "") + ", "
      + (refusal.map { "refused: \($0)" } ?? "now at \(path)")
      + (dropped.map { "; \($0)" } ?? "")
  }
}

extension Navigator {
  /// Notifies the machine's subscribers of a step forward that rules or guard have refused.
  @usableFromInline
  package func announce(_ refusal: Refusal, of request: Request) {
    guard case .go(let route) = request else { return }
    let obstacle: GKStateMachine.Transition.Refusal? =
      switch refusal {
      case .notAllowed: .notAllowed
      case .noSuchState: .noSuchState
      case .guarded: .guarded
      default: nil
      }
    if let obstacle { _ = machine.refuse(route.stateClass, obstacle) }
  }

  /// Announces a refusal, and asks the user if the exit guard has refused.
  @usableFromInline
  func refuse(_ queued: QueuedRequest, _ refusal: Refusal) {
    announce(refusal, of: queued.request)
    notify(ofRefused: queued, refusal, question(after: refusal, of: queued))
  }

  /// Notifies the subscribers of a request that was refused, and then its closure.
  @usableFromInline
  package func notify(
    ofRefused queued: QueuedRequest, _ refusal: Refusal, _ question: Question? = nil
  ) {
    if subscribers.isEmpty && queued.extras == nil && redirect == nil { return }
    let dropped: DroppedPath? =
      switch queued.made {
      case .restore(let target): dropping(target, because: refusal, of: queued)
      case .revalidate: dropping(path, because: refusal, of: queued)
      default: queued.extras?.unread
      }
    notify(
      of: queued,
      event(of: queued, (Move(), dropped), [], path, refusal: refusal, question: question))
  }

  /// Notifies the subscribers that the store has taken the path away; the navigator keeps its own.
  @usableFromInline
  package func notifyOfClosing(_ queued: QueuedRequest) {
    if subscribers.isEmpty && queued.extras == nil { return }
    notify(of: queued, event(of: queued, (Move(), nil), [], path))
  }

  /// Shows again what the user has popped on the screen, and notifies of the refusal.
  @usableFromInline
  package func refuse(
    _ queued: QueuedRequest, _ refusal: Refusal, afterUserPopped count: Int,
    _ question: Question? = nil
  ) {
    if count > 0 { present(Move(isAnimated: queued.isAnimated), afterUserPopped: count) }
    notify(ofRefused: queued, refusal, question)
  }

  /// Returns all of a path as the part that is not possible.
  private func dropping(
    _ path: RoutePath<Destination>, because refusal: Refusal, of queued: QueuedRequest
  ) -> DroppedPath {
    let dropped = DroppedPath(position: 0, text: "\(path)", refusal: refusal)
    return queued.extras?.unread.map(dropped.followed) ?? dropped
  }

  // Inlinable, so that an event needs no metadata in a client; not inlined, as few requests have subscribers.
  @inlinable @inline(never)
  func notify(of queued: QueuedRequest, _ event: Event) {
    subscribers.send(event)
    queued.extras?.then?(event)
    if redirect != nil { redirect(after: event) }
  }

  @inlinable @inline(never)
  func event(
    of queued: QueuedRequest, _ change: Change, _ popped: [Destination],
    _ path: RoutePath<Destination>,
    refusal: Refusal? = nil, question: Question? = nil
  ) -> Event {
    Event(
      request: queued.made, cause: queued.extras?.cause, move: change.move, popped: popped,
      dropped: change.dropped, refusal: refusal, path: path, reopening: queued.extras?.reopening,
      question: question)
  }
}

extension Navigator {
  /// Returns a stream of every request and its result, as ``subscribe(_:)`` receives them.
  ///
  /// - Parameter policy: Limits the buffer of a slow loop; by default, the buffer has no limit.
  /// - Returns: A stream that ends when the navigator is released or the task is cancelled.
  public func events(
    bufferingPolicy policy: AsyncStream<Event>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<Event> {
    AsyncStream(bufferingPolicy: policy) { subscribe($0) }
  }
}
