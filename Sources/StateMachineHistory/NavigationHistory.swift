@_exported public import StateMachine

/// A record of a navigator's requests and paths, with undo, redo and jumps.
///
/// Undo is not Back: going back is one more change, and undo reverts the last change, a going back
/// included. Every path that the navigator has been at is a number of the ``timeline``; undo, redo and
/// jump open that path again, and so are refused if the rules have changed since. They never lead behind
/// the beginning of the navigator's epoch: what was before a new root is kept, to be looked at only.
///
/// A request is recorded when it is processed. So inside a hook the present one is not among the paths
/// yet: undo goes to the path before the last processed one, when its turn comes, and two undos in
/// one hook are one.
public final class NavigationHistory<R: Route> {
  /// One request, in the order in which they were processed.
  public struct Entry: Equatable, Sendable {
    /// The request.
    public let request: Navigator<R>.Request
    /// Why nothing changed; nil if the request was carried out.
    public let refusal: Refusal?
    /// The number of the path that it led to, or stayed at.
    public let number: Int
  }

  /// An undo, redo or jump that the navigator has not processed yet.
  private struct PendingJump {
    let path: RoutePath<R>
    let number: Int
    let isUndo: Bool
  }

  /// The navigator.
  public let navigator: Navigator<R>
  /// The paths so far, the one that the navigator processed last, and the branches.
  public private(set) var timeline: Timeline<RoutePath<R>>
  /// The number of the first path of the navigator's present epoch, to be saved with the timeline.
  public private(set) var epochStart: Int
  private var log: Ring<Entry>
  /// The jumps that the navigator was asked for, in its order.
  private var pendingJumps: [PendingJump] = []
  private var token: SubscriptionToken?

  /// Every request since the history began, refused ones included, but not undo, redo and jump.
  ///
  /// Takes time linear in their number.
  public var entries: [Entry] { log.all }

  /// Begins a history at the navigator's path, which is number 0.
  ///
  /// Beyond the limit, the oldest paths are forgotten, and at most as many entries are kept.
  public convenience init(of navigator: Navigator<R>, limit: Int = .max) {
    self.init(of: navigator, continuing: Timeline(navigator.path, limit: limit))
  }

  /// Continues the timeline of an earlier history, with its branches, numbers, limit and epoch.
  ///
  /// If the navigator is at another path than the timeline, that is recorded as one more change. A path
  /// of another root stays in the timeline, and going there is refused. The entries begin anew.
  public init(
    of navigator: Navigator<R>, continuing timeline: Timeline<RoutePath<R>>, epochStart: Int = 0
  ) {
    self.navigator = navigator
    self.timeline = timeline
    self.epochStart = epochStart
    log = Ring(limit: timeline.limit)
    if timeline.current != navigator.path { self.timeline.record(navigator.path) }
    token = navigator.subscribe { [unowned self] in receive($0) }
  }

  // What ends with the history may make requests, of which it is not notified any more.
  deinit {
    token?.cancel()
  }

  /// Goes to the path before the last change.
  public func undo() throws(Refusal) {
    guard let number = timeline.undoPosition else { throw .nothingToUndo }
    try open(number, isUndo: true)
  }

  /// Goes to the path that the last undo left.
  public func redo() throws(Refusal) {
    guard let number = timeline.redoPosition else { throw .nothingToRedo }
    try open(number)
  }

  /// Goes to the path of a number, on any branch.
  public func jump(to number: Int) throws(Refusal) {
    guard timeline.numbers.contains(number) else {
      throw .notKept(number, numbers: timeline.numbers)
    }
    try open(number)
  }

  /// Opens the path; the timeline follows when the navigator has processed that.
  private func open(_ number: Int, isUndo: Bool = false) throws(Refusal) {
    guard number >= epochStart else { throw .earlierEpoch }
    let path = timeline[number]
    pendingJumps.append(PendingJump(path: path, number: number, isUndo: isUndo))
    try navigator.reopen(path)
  }

  private func receive(_ event: Navigator<R>.Event) {
    if let jump = pendingJumps.first, event.request == .open(jump.path) {
      pendingJumps.removeFirst()
      if event.happened { finish(jump) }
      return
    }
    let beganEpoch = event.beganEpoch
    if beganEpoch || event.path != timeline.current { record(event.path) }
    if beganEpoch { epochStart = timeline.position }
    _ = log.append(
      Entry(request: event.request, refusal: event.refusal, number: timeline.position))
  }

  /// Moves the timeline to a path that the navigator has opened; other requests may have come between.
  private func finish(_ jump: PendingJump) {
    if jump.isUndo, timeline.undoPosition == jump.number {
      timeline.undo()
    } else if !timeline.jump(to: jump.number) {
      record(jump.path)
    }
  }

  private func record(_ path: RoutePath<R>) {
    _ = timeline.append(path)
  }
}

// A history belongs to the owner of its navigator.
@available(*, unavailable)
extension NavigationHistory: Sendable {}
