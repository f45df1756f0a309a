@_exported public import StateMachine

/// A record of a navigator's requests and paths, with undo, redo and jumps.
///
/// Undo is not Back. Back is one more change; undo reverts the last change, which may be a Back.
/// Every path has a number in the ``timeline``. Undo, redo and jump open the path of a number
/// again. The navigator refuses that path if the rules have changed since, or if the path is of an
/// earlier epoch of the navigator. A change by `Navigator.update(_:to:)` or `revalidate()` belongs
/// to the change before.
///
/// Create the history before other subscribers to the navigator, so that they find the request
/// recorded.
///
/// A request is recorded when it has been processed. Inside a hook, the current request is not
/// recorded yet. Undo then goes to the path before the last recorded path, and so does a second
/// undo in that hook.
public final class NavigatorHistory<Destination: Route> {
  /// One request, in the order in which they were processed.
  public struct Entry: Equatable, Sendable {
    /// The request.
    public let request: Navigator<Destination>.Request
    /// The reason if the request was refused; nil otherwise.
    public let refusal: Refusal?
    /// The number of the path after the request.
    public let number: Int
  }

  /// The navigator.
  public let navigator: Navigator<Destination>
  /// The paths so far, with the current one and the branches.
  public private(set) var timeline: Timeline<RoutePath<Destination>>
  private let identity = HistoryIdentity()
  /// The navigator's epoch at the last event that the history received.
  private var epoch: Int
  private var log: Ring<Entry>
  private var token: SubscriptionToken?

  /// The requests since the history began, refused ones included, except undo, redo and jump.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries.
  public var entries: [Entry] { log.all }

  /// Begins a history at the navigator's path, which is number 0, or continues an earlier one.
  ///
  /// - Parameters:
  ///   - navigator: The navigator, which the history keeps; restore its path before.
  ///   - limit: The maximum number of paths and of entries. Beyond the limit the oldest entries are
  ///     dropped, and paths in the order of ``Timeline/init(_:limit:)``.
  ///   - earlier: The timeline of an earlier history, whose limit replaces `limit`; the entries
  ///     begin anew. If the navigator's path differs from the timeline's, the navigator's path is
  ///     recorded as one more change. If the roots differ, too, this change begins an epoch, and
  ///     nothing leads back behind it.
  public init(
    of navigator: Navigator<Destination>, limit: Int = .max,
    continuing earlier: Timeline<RoutePath<Destination>>? = nil
  ) {
    let timeline = earlier ?? Timeline(navigator.path, limit: limit)
    self.navigator = navigator
    self.timeline = timeline
    epoch = navigator.epoch
    log = Ring(limit: timeline.limit)
    if timeline.current != navigator.path {
      // The paths with the other root are of an earlier epoch.
      if timeline.current.root != navigator.path.root { self.timeline.beginEpoch() }
      self.timeline.record(navigator.path)
    }
    token = navigator.subscribe { [unowned self] in receive($0) }
  }

  // Releasing the history's objects may cause requests, which it must not receive.
  deinit {
    token?.cancel()
  }

  /// Whether there is a path to undo to; the rules may still refuse it.
  public var canUndo: Bool { timeline.undoPosition != nil }

  /// Whether there is a path to redo to; the rules may still refuse it.
  public var canRedo: Bool { timeline.redoPosition != nil }

  /// Goes to the path before the last change.
  ///
  /// - Throws: `Refusal.nothingToUndo` if there is no earlier path, `Refusal.earlierEpoch` if an
  ///   epoch has begun since, or why the navigator refuses to open the path.
  public func undo() throws(Refusal) { try open(.undo) }

  /// Reverts the last undo.
  ///
  /// - Throws: `Refusal.nothingToRedo` if there is nothing to redo, or why the navigator refuses to
  ///   open the path.
  public func redo() throws(Refusal) { try open(.redo) }

  /// Goes to the path of a number, on any branch.
  ///
  /// - Throws: `Refusal.notInHistory` if the history has no such number or has dropped it,
  ///   `Refusal.earlierEpoch` if an epoch has begun since, or why the navigator refuses to open the
  ///   path.
  public func jump(to number: Int) throws(Refusal) { try open(.to(number)) }

  /// Opens the path; the timeline changes when the navigator has processed the request.
  private func open(_ jump: Jump) throws(Refusal) {
    let number = try timeline.number(of: jump)
    var path = timeline[number]
    // Within an epoch only an update changes the root, and the root stays as it was edited.
    let root = navigator.path.root
    if path.root != root, epoch == navigator.epoch {
      path = RoutePath(root, Array(path.dropFirst()))
    }
    try navigator.reopen(
      path,
      .init(history: identity, number: number, isUndo: jump == .undo, epoch: epoch))
  }

  private func receive(_ event: Navigator<Destination>.Event) {
    let jump = event.reopening?.history == identity ? event.reopening : nil
    if let jump, !event.beganEpoch {
      if event.succeeded { finish(jump, at: event.path) }
      return
    }
    if event.beganEpoch {
      epoch = navigator.epoch
      timeline.beginEpoch()
    }
    if event.request.isPartOfStep, !event.beganEpoch {
      _ = timeline.amend(event.path)
    } else if event.beganEpoch || event.path != timeline.current {
      timeline.record(event.path)
    }
    // It may have passed a root that was declared since.
    if jump != nil { return }
    log.append(
      Entry(request: event.request, refusal: event.refusal, number: timeline.position))
  }

  /// Moves the timeline to an opened path; other requests may have been processed in between.
  private func finish(_ jump: Navigator<Destination>.Reopening, at path: RoutePath<Destination>) {
    if timeline.finish(jump.number, isUndo: jump.isUndo) {
      _ = timeline.amend(path)
    } else {
      timeline.record(path)
    }
  }
}

extension NavigatorHistory: UndoHistory {}

// A history belongs to the owner of its navigator.
@available(*, unavailable)
extension NavigatorHistory: Sendable {}

extension NavigatorHistory.Entry: CustomStringConvertible {
  /// The number, the request and the reason for a refusal: `3: go lobby`, `3: go vault, refused: …`.
  public var description: String {
    "\(number): \(request)" + (refusal.map { ", refused: \($0)" } ?? "")
  }
}
