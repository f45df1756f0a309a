/// Keeps which transitions of a machine are made and which are refused, until dropped.
///
///     let recorder = TransitionRecorder(of: machine)
///     …
///     print(TransitionGraph(probing: machine).coverage(of: recorder.record))
///
/// The names are those that a graph of the same machine has.
public final class TransitionRecorder {
  /// What has been exercised so far.
  public private(set) var record = TransitionGraph.Record()

  private let names: StateNames
  /// Where a navigator's path ended before the request that is being heard of, and the entry below.
  private var end: (top: GKState.Type?, below: GKState.Type?)
  private var observer: AnyObject?

  /// Records what a machine that no navigator drives is asked for from now on.
  ///
  /// The first state to be entered is not a transition. A request that did not fail by a rule, as
  /// one made inside `willExit`, is no refusal.
  public init(of machine: GKStateMachine) {
    names = StateNames(machine)
    observer = Observer(of: machine) { [weak self] in self?.hear($0) }
  }

  /// Records what a navigator is asked for from now on.
  ///
  /// Only what a rule judged counts: a `go` is a step from the top of the path, a `replace` one from
  /// below it. Back, home and a longer path that is opened take no step; a path that is refused meets
  /// the refusal that it failed by.
  public init<R: Route>(of navigator: Navigator<R>) {
    names = StateNames(navigator.machine)
    end = Self.end(of: navigator.path)
    observer = Observer(of: navigator) { [weak self] in self?.hear($0) }
  }

  private func hear(_ transition: GKStateMachine.Transition) {
    guard let previous = transition.previousState else { return }
    guard let step = step(type(of: previous), transition.stateClass) else { return }
    if transition.happened { record.taken.insert(step) }
    if transition.refusal == .rule { record.refused.insert(step) }
  }

  private func hear<R: Route>(_ event: Navigator<R>.Event) {
    defer { end = Self.end(of: event.path) }
    if case .notAllowed(let from, let to, _) = event.refusal {
      record.refused.insert(judged(event.request) ?? .init(from: from, to: to))
    } else if event.happened, let step = judged(event.request) {
      record.taken.insert(step)
    }
  }

  /// The step that a rule judges for the request, if it is one single step.
  private func judged<R: Route>(_ request: Navigator<R>.Request) -> TransitionGraph.Step? {
    switch request {
    case .go(let route): end.top.flatMap { step($0, route.stateClass) }
    case .replace(let route): end.below.flatMap { step($0, route.stateClass) }
    case .back, .home, .open, .didPop: nil
    }
  }

  private static func end<R: Route>(
    of path: RoutePath<R>
  ) -> (top: GKState.Type?, below: GKState.Type?) {
    (path.top.stateClass, path.count > 1 ? path[path.count - 2].stateClass : nil)
  }

  private func step(_ from: AnyClass, _ to: AnyClass) -> TransitionGraph.Step? {
    guard let from = names[from], let to = names[to] else { return nil }
    return TransitionGraph.Step(from: from, to: to)
  }
}

// It belongs to whoever owns the machine.
@available(*, unavailable)
extension TransitionRecorder: Sendable {}
