/// The paths that a navigator was at, in order, for `undo` and `redo`.
final class PathHistory<R: Route> {
  /// There is no path to go to.
  enum Exhausted: Error, Hashable, CustomStringConvertible {
    case nothingToUndo
    case nothingToRedo

    var description: String {
      switch self {
      case .nothingToUndo: "there is nothing to undo"
      case .nothingToRedo: "there is nothing to redo"
      }
    }
  }

  private var timeline: Timeline<RoutePath<R>>
  private var observer: Observer<Navigator<R>.Event>?

  /// Begins with the path that the navigator is at.
  init(of navigator: Navigator<R>) {
    timeline = Timeline(navigator.path)
    observer = Observer(of: navigator) { [weak self] event in self?.hear(event.path) }
  }

  /// Goes to the path before this one; throws if there is none, or if the rules refuse it now.
  func undo(in navigator: Navigator<R>) throws {
    try travel(in: navigator, or: .nothingToUndo) { $0.undo() }
  }

  /// Goes to the path that was undone last; throws if there is none, or if the rules refuse it now.
  func redo(in navigator: Navigator<R>) throws {
    try travel(in: navigator, or: .nothingToRedo) { $0.redo() }
  }

  private func travel(
    in navigator: Navigator<R>, or exhausted: Exhausted,
    _ move: (inout Timeline<RoutePath<R>>) -> Bool
  ) throws {
    let before = timeline
    guard move(&timeline) else { throw exhausted }
    do {
      try navigator.open(timeline.current)
    } catch {
      timeline = before
      throw error
    }
  }

  /// A path that the timeline has gone to already is not a new one.
  private func hear(_ path: RoutePath<R>) {
    if path != timeline.current { timeline.record(path) }
  }
}
