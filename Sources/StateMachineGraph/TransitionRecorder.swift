/// Records which transitions of a machine are made and which are refused, until it is released.
///
///     let recorder = TransitionRecorder(of: machine)
///     …
///     print(TransitionGraph(probing: machine).coverage(of: recorder.record))
///
/// The names are those that a graph of the same machine has.
public final class TransitionRecorder {
  /// The transitions made and the refusals met so far.
  public private(set) var record = TransitionGraph.Record()

  private let names: [ObjectIdentifier: String]
  /// The states of the path's last entry and of the one below it, before the current request.
  private var end: (top: GKState.Type, below: GKState.Type?)?
  private var token: SubscriptionToken?

  /// Records the requests of a machine that no navigator drives.
  ///
  /// The first state to be entered is not a transition. A request that did not fail by a rule, as
  /// one made inside `willExit`, is no refusal.
  public init(of machine: GKStateMachine) {
    names = Self.names(of: machine)
    token = SubscriptionToken(transitionsOf: machine) { [weak self] in self?.receive($0) }
  }

  /// Records the requests of a navigator.
  ///
  /// Only what a rule judged counts: a `go` is a step from the top of the path, a `replace` one from
  /// below it. Back, home and a longer path that is opened take no step; a path that is refused meets
  /// the refusal that it failed by.
  public init<R: Route>(of navigator: Navigator<R>) {
    names = Self.names(of: navigator.machine)
    end = Self.end(of: navigator.path)
    token = navigator.subscribe { [weak self] in self?.receive($0) }
  }

  private static func names(of machine: GKStateMachine) -> [ObjectIdentifier: String] {
    let states = NamedStates(of: machine)
    let classes = states.all.map { ObjectIdentifier($0.stateClass) }
    return Dictionary(uniqueKeysWithValues: zip(classes, states.names.all))
  }

  private static func end<R: Route>(
    of path: RoutePath<R>
  ) -> (top: GKState.Type, below: GKState.Type?) {
    (path.top.stateClass, path.count > 1 ? path[path.count - 2].stateClass : nil)
  }

  private func receive(_ transition: GKStateMachine.Transition) {
    guard let previous = transition.previousState,
      let step = step(from: type(of: previous), to: transition.stateClass)
    else { return }
    if transition.happened { record.taken.insert(step) }
    if transition.refusal == .rule { record.refused.insert(step) }
  }

  private func receive<R: Route>(_ event: Navigator<R>.Event) {
    switch event.request {
    case .go(let route):
      add(step(from: end?.top, to: route.stateClass), event.refusal)
    case .replace(let route):
      add(step(from: end?.below, to: route.stateClass), event.refusal)
    case .back, .home, .open, .didPop:
      // No rule judges a single step of it, but a path may be refused because of one.
      if event.refusal != nil { add(nil, event.refusal) }
    }
    end = Self.end(of: event.path)
  }

  /// Adds a step that was judged, or the step that a request was refused for.
  private func add(_ step: TransitionGraph.Step?, _ refusal: Refusal?) {
    if case .notAllowed(let from, let to, _) = refusal {
      record.refused.insert(step ?? .init(from: from, to: to))
    } else if refusal == nil, let step {
      record.taken.insert(step)
    }
  }

  private func step(from: AnyClass?, to: AnyClass) -> TransitionGraph.Step? {
    guard let from, let before = names[ObjectIdentifier(from)],
      let after = names[ObjectIdentifier(to)]
    else { return nil }
    return TransitionGraph.Step(from: before, to: after)
  }
}

// Isolated by its caller, as the machine is.
@available(*, unavailable)
extension TransitionRecorder: Sendable {}
