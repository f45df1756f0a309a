/// Remembers what a navigator was asked for, and takes it back.
///
/// Undo is not Back: going back is one more thing that happens, and undo takes back what happened, a
/// going back included. Every path that the navigator has been at is a number of the ``timeline``;
/// undo, redo and jump open that path again, and so are refused if the rules have changed since.
///
/// A request is taken down when it is settled. So inside a hook the one under way is not among the paths
/// yet: undo goes to the path before the last that was settled, when its turn comes, and two undos in
/// one hook are one.
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

  /// A path that is opened again, and its number.
  @usableFromInline
  struct Journey {
    let path: RoutePath<R>
    let number: Int
    let isUndo: Bool
  }

  /// The navigator.
  public let navigator: Navigator<R>
  /// The paths so far, which of them the navigator settled at last, and what branched off where.
  @inlinable
  public var timeline: Timeline<RoutePath<R>> { paths }
  /// Every request since the history began, refused ones included, but not undo, redo and jump.
  ///
  /// Takes time linear in their number.
  public var entries: [Entry] { log.all }
  // Unchecked, because no access lasts while code of others runs.
  @exclusivity(unchecked) @usableFromInline var paths: Timeline<RoutePath<R>>
  @exclusivity(unchecked) @usableFromInline var log: Ring<Entry>
  /// What undo, redo and jump have asked the navigator for, in its order.
  @exclusivity(unchecked) @usableFromInline var journeys: [Journey] = []
  @usableFromInline var token: SubscriptionToken?

  /// Begins a history at the navigator's path, which is number 0.
  ///
  /// Beyond the limit, the oldest paths are forgotten, and as many entries at the most are kept.
  @inlinable
  public convenience init(of navigator: Navigator<R>, limit: Int = .max) {
    self.init(of: navigator, continuing: Timeline(navigator.path, limit: limit))
  }

  /// Goes on with the timeline of an earlier history, with its branches, numbers and limit.
  ///
  /// If the navigator is at another path than the timeline, that is recorded as one more change. A path
  /// of another root stays in the timeline, and is refused to whoever goes there. The entries begin anew.
  @inlinable
  public init(of navigator: Navigator<R>, continuing timeline: Timeline<RoutePath<R>>) {
    self.navigator = navigator
    paths = timeline
    log = Ring(limit: timeline.limit)
    if paths.current != navigator.path { paths.record(navigator.path) }
    // Not weak, which makes an object slower to keep: whoever is announced to has not ended yet.
    token = navigator.subscribe { [unowned self] in hear($0) }
  }

  // What ends with the history may make requests, of which it hears nothing any more.
  deinit {
    token?.cancel()
  }

  /// Goes to the path before the last change.
  public func undo() throws(Refusal) {
    guard let number = timeline.undoPosition else { throw .nothingToUndo }
    try travel(to: number, isUndo: true)
  }

  /// Goes to the path that the last undo left.
  public func redo() throws(Refusal) {
    guard let number = timeline.redoPosition else { throw .nothingToRedo }
    try travel(to: number)
  }

  /// Goes to the path of a number, on whichever branch.
  public func jump(to number: Int) throws(Refusal) {
    guard timeline.numbers.contains(number) else {
      throw .notKept(number, numbers: timeline.numbers)
    }
    try travel(to: number)
  }

  /// Opens the path; the timeline follows when the navigator is there.
  private func travel(to number: Int, isUndo: Bool = false) throws(Refusal) {
    let path = paths[number]
    journeys.append(Journey(path: path, number: number, isUndo: isUndo))
    try navigator.open(path)
  }

  /// Follows the navigator if this is what undo, redo or jump asked for; false if it is not.
  @usableFromInline
  func follow(_ request: Navigator<R>.Request, happened: Bool) -> Bool {
    guard let journey = journeys.first, request == .open(journey.path) else { return false }
    journeys.removeFirst()
    if happened { arrive(from: journey) }
    return true
  }

  /// Follows the navigator, who may have been elsewhere since it was asked to go there.
  private func arrive(from journey: Journey) {
    if journey.isUndo, paths.undoPosition == journey.number {
      paths.undo()
    } else if !paths.jump(to: journey.number) {
      record(journey.path)
    }
  }

  @inlinable
  func hear(_ event: Navigator<R>.Event) {
    if !journeys.isEmpty, follow(event.request, happened: event.happened) { return }
    if event.path != paths.current { record(event.path) }
    note(Entry(request: event.request, refusal: event.refusal, number: paths.position))
  }

  // What ends with what is forgotten may look here as it does, so it ends after that.

  @inlinable
  func record(_ path: RoutePath<R>) {
    let forgotten = paths.keep(path)
    withExtendedLifetime(forgotten) {}
  }

  @inlinable
  func note(_ entry: consuming Entry) {
    let forgotten = log.append(entry)
    withExtendedLifetime(forgotten) {}
  }
}

// A history belongs to whoever owns its navigator.
@available(*, unavailable)
extension NavigationHistory: Sendable {}
