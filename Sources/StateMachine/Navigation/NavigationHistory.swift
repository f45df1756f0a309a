/// Remembers what a navigator was asked for, and takes it back.
///
/// Undo is not Back: going back is one more thing that happens, and undo takes back what happened, a
/// going back included. Every path that the navigator has been at is a number of the ``timeline``;
/// undo, redo and jump open that path again, and so are refused if the rules have changed since. From
/// inside a hook they are queued, as every request is.
public final class NavigationHistory<R: Route> {
  /// One request, in the order in which they were settled.
  public struct Entry: Hashable, Sendable {
    /// What was asked for.
    public let request: Navigator<R>.Request
    /// Why nothing changed; nil if the request was carried out.
    public let refusal: Refusal?
    /// The number of the path that it led to, or stayed at.
    public let number: Int

    @inlinable
    init(request: Navigator<R>.Request, refusal: Refusal?, number: Int) {
      self.request = request
      self.refusal = refusal
      self.number = number
    }
  }

  /// The navigator.
  public let navigator: Navigator<R>
  /// The paths so far, which of them is the navigator's now, and what branched off where.
  @inlinable
  public var timeline: Timeline<RoutePath<R>> { paths }
  /// Every request since the history began, refused ones included, but not undo, redo and jump.
  ///
  /// Takes time linear in their number.
  public var entries: [Entry] { log.suffix(timeline.limit) }
  // Unchecked, because no access lasts while code of others runs, but for what ends with a forgotten
  // path: that may look here, and a request of it waits for its turn.
  @exclusivity(unchecked) @usableFromInline var paths: Timeline<RoutePath<R>>
  @exclusivity(unchecked) @usableFromInline var log: [Entry] = []
  /// The path that undo, redo or jump has asked the navigator for, and how to follow it there.
  @exclusivity(unchecked) @usableFromInline
  var journey: (path: RoutePath<R>, arrive: (inout Timeline<RoutePath<R>>) -> Bool)?
  @usableFromInline var observer: Observer<Navigator<R>.Event>?

  /// Begins a history at the navigator's path, which is number 0.
  ///
  /// Beyond the limit, the oldest paths are forgotten, and as many entries at the most are kept.
  @inlinable
  public init(of navigator: Navigator<R>, limit: Int = .max) {
    self.navigator = navigator
    paths = Timeline(navigator.path, limit: limit)
    observer = Observer(of: navigator) { [weak self] in self?.hear($0) }
  }

  /// Goes to the path before the last change.
  public func undo() throws(Refusal) {
    guard let number = timeline.undoPosition else { throw .nothingToUndo }
    try travel(to: number) { $0.undo() }
  }

  /// Goes to the path that the last undo left.
  public func redo() throws(Refusal) {
    guard let number = timeline.redoPosition else { throw .nothingToRedo }
    try travel(to: number) { $0.redo() }
  }

  /// Goes to the path of a number, on whichever branch.
  public func jump(to number: Int) throws(Refusal) {
    guard timeline.numbers.contains(number) else {
      throw .notKept(number, numbers: timeline.numbers)
    }
    try travel(to: number) { $0.jump(to: number) }
  }

  /// Opens the path; the timeline follows when the navigator is there.
  private func travel(
    to number: Int, _ arrive: @escaping (inout Timeline<RoutePath<R>>) -> Bool
  ) throws(Refusal) {
    let path = timeline[number]
    journey = (path, arrive)
    try navigator.open(path)
  }

  @inlinable
  func hear(_ event: Navigator<R>.Event) {
    if let journey, event.request == .open(journey.path) {
      self.journey = nil
      if event.happened { _ = journey.arrive(&paths) }
      return
    }
    if event.path != paths.current { paths.record(event.path) }
    log.append(Entry(request: event.request, refusal: event.refusal, number: paths.position))
    // Rarely and many at once, so that forgetting takes constant time on average.
    if log.count / 2 > paths.limit { log.removeFirst(paths.limit) }
  }
}

// A history belongs to whoever owns its navigator.
@available(*, unavailable)
extension NavigationHistory: Sendable {}
