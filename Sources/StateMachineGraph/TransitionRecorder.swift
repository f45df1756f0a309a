/// Keeps which transitions of a machine are made and which are refused, until dropped.
///
///     let recorder = TransitionRecorder(of: machine)
///     …
///     print(TransitionGraph(probing: machine).coverage(of: recorder.record))
///
/// The names are those that a graph of the same machine has.
public final class TransitionRecorder {
  private let names: [ObjectIdentifier: String]
  private var taken: Set<ClassPair> = []
  private var refused: Set<TransitionGraph.Step> = []
  /// Where a navigator's path ended before the request that is being heard of.
  @usableFromInline var end: PathEnd?
  @usableFromInline var token: SubscriptionToken?

  /// What has been exercised so far.
  ///
  /// Takes time linear in the number of steps, as they are named when somebody asks.
  public var record: TransitionGraph.Record {
    var record = TransitionGraph.Record()
    record.taken = Set(taken.compactMap(step))
    record.refused = refused
    return record
  }

  /// Records what a machine that no navigator drives is asked for from now on.
  ///
  /// The first state to be entered is not a transition. A request that did not fail by a rule, as
  /// one made inside `willExit`, is no refusal.
  public init(of machine: GKStateMachine) {
    names = Self.names(of: machine)
    token = SubscriptionToken(transitionsOf: machine) { [weak self] in self?.hear($0) }
  }

  /// Records what a navigator is asked for from now on.
  ///
  /// Only what a rule judged counts: a `go` is a step from the top of the path, a `replace` one from
  /// below it. Back, home and a longer path that is opened take no step; a path that is refused meets
  /// the refusal that it failed by.
  @inlinable
  public convenience init<R: Route>(of navigator: Navigator<R>) {
    self.init(naming: navigator.machine)
    end = PathEnd(navigator.path)
    token = navigator.subscribe { [weak self] in self?.hear($0) }
  }

  @usableFromInline
  init(naming machine: GKStateMachine) {
    names = Self.names(of: machine)
  }

  /// Names the states by their classes.
  private static func names(of machine: GKStateMachine) -> [ObjectIdentifier: String] {
    let states = NamedStates.of(machine)
    let classes = states.all.map { ObjectIdentifier($0.stateClass) }
    return Dictionary(uniqueKeysWithValues: zip(classes, states.names.all))
  }

  private func hear(_ transition: GKStateMachine.Transition) {
    guard let previous = transition.previousState else { return }
    let from: AnyClass = type(of: previous)
    let to: AnyClass = transition.stateClass
    if transition.happened { taken.insert(ClassPair(from, to)) }
    if transition.refusal == .rule, let step = step(ClassPair(from, to)) { refused.insert(step) }
  }

  @inlinable
  func hear<R: Route>(_ event: Navigator<R>.Event) {
    switch event.request {
    case .go(let route): hear(event.refusal, from: end?.top, to: route.stateClass)
    case .replace(let route): hear(event.refusal, from: end?.below, to: route.stateClass)
    case .back, .home, .open, .didPop:
      // No rule judges one single step of it; but a path may be refused for one.
      if event.refusal != nil { hear(event.refusal, from: nil, to: nil) }
    }
    end = PathEnd(event.path)
  }

  /// Takes down a step that was judged, or for what step a request was refused.
  @usableFromInline
  func hear(_ refusal: Refusal?, from: AnyClass?, to: AnyClass?) {
    if case .notAllowed(let named, let other, _) = refusal {
      let judged = from.flatMap { from in to.flatMap { step(ClassPair(from, $0)) } }
      refused.insert(judged ?? .init(from: named, to: other))
    } else if refusal == nil, let from, let to {
      taken.insert(ClassPair(from, to))
    }
  }

  private func step(_ pair: ClassPair) -> TransitionGraph.Step? {
    guard let from = names[pair.from], let to = names[pair.to] else { return nil }
    return TransitionGraph.Step(from: from, to: to)
  }
}

/// The states of a path's last entry, and of the one below it.
@usableFromInline
struct PathEnd {
  @usableFromInline let top: GKState.Type
  @usableFromInline let below: GKState.Type?

  @inlinable
  init<R: Route>(_ path: RoutePath<R>) {
    top = path.top.stateClass
    below = path.count > 1 ? path[path.count - 2].stateClass : nil
  }
}

/// A step as the classes of its states.
private struct ClassPair: Hashable {
  let from: ObjectIdentifier
  let to: ObjectIdentifier

  init(_ from: AnyClass, _ to: AnyClass) {
    self.from = ObjectIdentifier(from)
    self.to = ObjectIdentifier(to)
  }
}

// It belongs to whoever owns the machine.
@available(*, unavailable)
extension TransitionRecorder: Sendable {}
